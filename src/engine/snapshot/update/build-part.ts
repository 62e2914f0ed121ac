/** Builds the snapshot of the changed products alone, whose parts replace those of the old snapshot. */
import type { CatalogueHeader } from '../../../protocol/catalogue/types.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import type { WordRules } from '../../text/tokenize.ts';
import { createSnapshotBuilder } from '../build/builder.ts';
import { buildRows } from '../build/build-rows.ts';
import { gatherFamilies } from '../build/families.ts';
import { type EntryContext, stageProduct } from '../build/stage-entry.ts';
import { StagingTable } from '../build/staging-table.ts';
import type { LengthsOfAll } from '../build/relevance-index-writer.ts';
import type { SnapshotColumns } from '../format.ts';
import { openSnapshot } from '../open.ts';
import { type SortValues, sortValues, sortValuesOfOne } from './sort-values.ts';

export interface BuiltPart {
  readonly columns: SnapshotColumns;
  /** By row. */
  readonly values: readonly SortValues[];
}

/**
 * Builds a part of a catalogue. Its entry numbers are positions in `entries`; orders of the header and
 * rules are left out, as they concern all products.
 *
 * @throws ShopError `bad-catalogue` as a builder does
 */
export function buildPart(
  header: CatalogueHeader,
  entries: readonly ProductEntry[],
  wordRules: WordRules,
  lengthsOfAll?: LengthsOfAll,
): BuiltPart {
  const orders = Object.fromEntries(Object.keys(header.orders ?? {}).map((name) => [name, []]));
  const { categories = {} } = header.expansions ?? {};
  let values: readonly SortValues[] = [];
  const builder = createSnapshotBuilder(
    { ...header, orders, synonyms: [], expansions: { categories } },
    { wordRules },
    {
      ...(lengthsOfAll && { lengthsOfAll }),
      onRows: (rows, staged) => {
        values = sortValues(rows, staged);
      },
    },
  );
  for (const entry of entries) builder.add(entry);
  const { columns } = openSnapshot(builder.finish(), true);
  return { columns, values };
}

/** No product is ordered by its terms and texts: options of variations are in their titles. */
const UNORDERED: Omit<EntryContext, 'staged'> = {
  registry: { terms: [], ofReference: () => 0, ofOption: () => 0 },
  texts: {
    openList() {},
    add() {},
    addEncoded() {},
    addHtml() {},
  },
  broader: { add() {} },
};

/**
 * Creates a reader of the sort values of single products. It stages those with variations, one after the other.
 *
 * @returns the values of the rows of an entry
 */
export function createValueReader(): (entry: ProductEntry) => readonly SortValues[] {
  const staged = new StagingTable();
  const context = { ...UNORDERED, staged };
  let entries = 0;
  return (entry) => {
    if (entry.type !== 'variable') return [sortValuesOfOne(entry)];
    const bare = { ...entry, categories: [], tags: [], brands: [] };
    const products = new Map([[entry.id, stageProduct(bare, entries++, context)]]);
    const families = gatherFamilies({ products, variations: new Map(), staged });
    return sortValues(buildRows(families, staged), staged);
  };
}
