/** Writes the rows of a snapshot as rows of tables, family by family. */
import { familiesOf } from '../../engine/respond/recommended-order.ts';
import { NO_ENTRY } from '../../engine/snapshot/format.ts';
import type { Snapshot } from '../../engine/snapshot/open.ts';
import { ROW } from '../../engine/snapshot/row-flags.ts';
import { ORDER_NAMES, ranksOf } from '../../engine/snapshot/sort-orders.ts';
import type { RowWriter } from './row-binary.ts';

/** Writes a family, its product first. */
type FamilyWriter = (product: number, writer: RowWriter) => void;

/** Creates the writer of families. */
export function familyWriter(snapshot: Snapshot): FamilyWriter {
  const { columns, terms } = snapshot;
  const { rowFlags, rowEntries, rowEnds, rowTerms, rowTermOffsets } = columns;
  const orders = ORDER_NAMES.map((name) => ranksOf(name, columns.places));
  const familyOf = familiesOf(snapshot);
  const popular = snapshot.recommended.of(true, false).ranks;
  const isAttribute = new Uint8Array(terms.length);
  for (const { name, start, end } of terms.taxonomies)
    if (name.startsWith('pa_')) isAttribute.fill(1, start, end);

  const termsOf = (row: number): readonly number[] =>
    Array.from(rowTerms.subarray(rowTermOffsets[row], rowTermOffsets[row + 1]));

  return (product, writer) => {
    const end = rowEnds[product]!;
    const shared = termsOf(product);
    const { lowest, highest } = pricesOf(product, end, snapshot);
    for (let row = product; row < end; row++) {
      const own = row === product ? shared : [...new Set([...shared, ...termsOf(row)])];
      const entry = rowEntries[row]!;
      const isNested = entry === NO_ENTRY;
      // Of a disabled variation only what its product itself has is counted, but no attributes.
      const isDisabled = (rowFlags[row]! & ROW.DISABLED) !== 0;
      writer.u32(row);
      writer.u32(product);
      writer.u32(isNested ? rowEntries[product]! : entry);
      writer.f64(columns.rowIds[row]!);
      writer.u8(isNested ? 1 : 0);
      writer.u16(rowFlags[row]!);
      writer.f64(columns.priceLow[row]!);
      writer.f64(columns.priceHigh[row]!);
      writer.f64(lowest);
      writer.f64(highest);
      writer.u16(columns.ratingAverages[product]!);
      writer.u32(columns.ratingCounts[product]!);
      writer.u32s(own);
      writer.u32s(isDisabled ? shared.filter((term) => isAttribute[term] === 0) : own);
      writer.u32(familyOf(row));
      writer.u32(popular[row]!);
      for (const ranks of orders) writer.u32(ranks[row]!);
    }
  };
}

/** Bounds of the prices of a product: those of its variations where it has any, else its own. */
function pricesOf(
  product: number,
  end: number,
  { columns }: Snapshot,
): { readonly lowest: number; readonly highest: number } {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let row = end - product > 1 ? product + 1 : product; row < end; row++) {
    lowest = Math.min(lowest, columns.priceLow[row]!);
    highest = Math.max(highest, columns.priceHigh[row]!);
  }
  return { lowest, highest };
}
