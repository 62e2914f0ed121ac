/**
 * Validation of column contents: all indices are in range, so that no loop over them is endless.
 */
import { LISTS } from './validate-columns.ts';
import { NO_ENTRY, NO_TERM, POSTING_FIELD_BITS, type SnapshotColumns } from './format.ts';
import { ROW } from './row-flags.ts';

/**
 * Finds the first invalid value, as text, or `null`. Reads all columns but texts once; their
 * lengths must be valid.
 */
export function contentFault(columns: SnapshotColumns): string | null {
  return (
    offsetFault(columns) ??
    familyFault(columns) ??
    hierarchyFault(columns) ??
    valueFault(columns) ??
    wordFault(columns)
  );
}

function offsetFault(columns: SnapshotColumns): string | null {
  const names = [...LISTS.map(([offsets]) => offsets), 'taxonomyTerms' as const];
  for (const name of names) {
    const offsets = columns[name];
    if (offsets[0] !== 0) return `its ${name} do not begin with 0`;
    for (let i = 1; i < offsets.length; i++) {
      if (offsets[i]! < offsets[i - 1]!) return `its ${name} do not ascend at ${i}`;
    }
  }
  return null;
}

/** Checks that each product is followed by its variations, and has an entry unless it is hidden. */
function familyFault(columns: SnapshotColumns): string | null {
  const { rowProducts, rowEnds, rowFlags, rowEntries } = columns;
  const rows = rowEnds.length;
  let end: number;
  for (let product = 0; product < rows; product = end) {
    end = rowEnds[product]!;
    if (end <= product || end > rows) return `the rows of product row ${product} do not end`;
    const isVariable = (rowFlags[product]! & ROW.VARIABLE) !== 0;
    if (isVariable !== end > product + 1) return `row ${product} is of another type than its rows`;
    for (let row = product; row < end; row++) {
      const isVariation = (rowFlags[row]! & ROW.VARIATION) !== 0;
      if (rowProducts[row] !== product || isVariation !== row > product) {
        return `row ${row} belongs to another product than its neighbours`;
      }
      if (row > product && (rowEnds[row] !== row + 1 || (rowFlags[row]! & ROW.VARIABLE) !== 0)) {
        return `variation row ${row} has variations`;
      }
      const isListed = (rowFlags[row]! & ROW.LISTED) !== 0;
      if (isListed && rowEntries[row] === NO_ENTRY && rowEntries[product] === NO_ENTRY) {
        return `row ${row} has no entry`;
      }
    }
  }
  return null;
}

/** Checks that each term is followed by its descendants, inside its taxonomy. */
function hierarchyFault({ taxonomyTerms, termParents, termEnds }: SnapshotColumns): string | null {
  for (let i = 0; i + 1 < taxonomyTerms.length; i++) {
    const start = taxonomyTerms[i]!;
    for (let term = start; term < taxonomyTerms[i + 1]!; term++) {
      const parent = termParents[term]!;
      const isTop = parent === NO_TERM;
      if (!isTop && (parent < start || parent >= term)) return `term ${term} has no such parent`;
      const last = isTop ? taxonomyTerms[i + 1]! : termEnds[parent]!;
      if (termEnds[term]! <= term || termEnds[term]! > last) {
        return `the descendants of term ${term} do not end`;
      }
    }
  }
  return null;
}

function valueFault(columns: SnapshotColumns): string | null {
  const { rowTerms, termRows, places, postings, settings, groupRows } = columns;
  const rows = columns.rowIds.length;
  const terms = columns.termIds.length;
  if (settings[0]! > rows) return `it has ${settings[0]} products in ${rows} rows`;
  if (!isBelow(rowTerms, terms)) return 'its rows have terms that it does not have';
  if (!isBelow(termRows, rows)) return 'its terms have rows that it does not have';
  if (!isBelow(groupRows, rows)) return 'its groups have rows that it does not have';
  if (!isBelow(places, rows)) return 'its orders have places that it does not have';
  for (let i = 0; i < postings.length; i++) {
    if (postings[i]! >>> POSTING_FIELD_BITS >= rows) return 'its postings have no such rows';
  }
  for (const name of ['rowIds', 'termIds', 'priceLow', 'priceHigh'] as const) {
    const column = columns[name];
    for (let i = 0; i < column.length; i++) {
      if (!Number.isSafeInteger(column[i])) return `its ${name} are no integers at ${i}`;
    }
  }
  return null;
}

function isBelow(values: Uint32Array, bound: number): boolean {
  for (let i = 0; i < values.length; i++) if (values[i]! >= bound) return false;
  return true;
}

/**
 * Checks that packed posting lists have the stated length, and refer to products in ascending
 * order.
 */
function wordFault(columns: SnapshotColumns): string | null {
  const { wordPostingBytes: bytes, wordPostingOffsets: offsets, rowProducts } = columns;
  let at = 0;
  let end = 0;
  /** Decodes the next varint; `NaN` if there is none. */
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; at < end && factor < 2 ** 35; factor *= 128) {
      const byte = bytes[at++]!;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    return Number.NaN;
  };
  for (let word = 0; word + 1 < offsets.length; word++) {
    at = offsets[word]!;
    end = offsets[word + 1]!;
    const count = readNumber();
    let row = 0;
    let last = -1;
    // A posting takes two bytes at least, so that no count exceeds its list.
    for (let n = 0; n < count; n++) {
      row += readNumber();
      at += 1;
      if (!(at <= end && row > last && rowProducts[row] === row)) {
        return `the list of word ${word} has no such rows`;
      }
      last = row;
    }
    if (at !== end || Number.isNaN(count)) return `the list of word ${word} does not end`;
  }
  return null;
}
