/** Which rows meet the constraints of one request; each constraint is evaluated once, however many term sets ask for it. */
import type {
  Constraints,
  PriceConstraint,
  RatingConstraint,
  TextConstraint,
  VisibilityConstraint,
} from '../../protocol/constraints.ts';
import type { StockStatus } from '../../protocol/shop-request.ts';
import { ROW, STOCK_FLAGS } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';
import { matchTerms } from './match-terms.ts';
import { matchText } from './match-text.ts';

/** The rows that a text finds; shared, not to be modified. */
export type TextRows = (text: TextConstraint) => Bitset;

export class RowMatcher {
  readonly #snapshot: Snapshot;
  readonly #textRows: TextRows;
  readonly #results = new Map<string, Bitset>();

  /** `matchText` unless given is the server's rule. */
  constructor(snapshot: Snapshot, textRows: TextRows = (text) => matchText(text, snapshot)) {
    this.#snapshot = snapshot;
    this.#textRows = textRows;
  }

  /**
   * Products without variations and variations that meet all constraints by themselves, and the variable products that
   * have such a variation: one single variation must meet everything. (wps-api 5.2) The set is shared, not to be modified.
   */
  match(constraints: Constraints): Bitset {
    return this.#once('all', constraints, () => this.#matchAll(constraints));
  }

  #matchAll(constraints: Constraints): Bitset {
    const { text, price, sale, stock, featured, rating, visibility, terms } = constraints;
    const { flags } = this.#snapshot;
    const rows = Bitset.full(this.#snapshot.rowCount).andNot(flags.with(ROW.VARIABLE));
    const keepFlag = (flag: number, wanted: boolean | 'nothing'): void => {
      if (wanted === 'nothing') rows.clear();
      else if (wanted) rows.and(flags.with(flag));
      else rows.andNot(flags.with(flag));
    };
    keepVisible(rows, visibility, this.#snapshot);
    if (sale !== null) keepFlag(ROW.ON_SALE, sale);
    if (featured !== null) keepFlag(ROW.FEATURED, featured);
    if (stock !== null) rows.and(stockRows(stock, this.#snapshot));
    if (price !== null)
      rows.and(this.#once('price', price, () => priceRows(price, this.#snapshot)));
    if (rating !== null) {
      rows.and(this.#once('rating', rating, () => ratingRows(rating, this.#snapshot)));
    }
    if (text !== null) rows.and(this.#once('text', text, () => this.#textRows(text)));
    for (const filter of terms) {
      rows.and(this.#once('terms', filter, () => matchTerms(filter, this.#snapshot)));
    }
    return withParents(rows, this.#snapshot);
  }

  #once(kind: string, constraint: object, match: () => Bitset): Bitset {
    const key = kind + JSON.stringify(constraint);
    let rows = this.#results.get(key);
    if (!rows) {
      rows = match();
      this.#results.set(key, rows);
    }
    return rows;
  }
}

function keepVisible(
  rows: Bitset,
  { rule, marks }: VisibilityConstraint,
  { flags }: Snapshot,
): void {
  const marked = marks.map((mark) => flags.with(MARK_FLAGS[mark]));
  if (rule === 'any') {
    rows.and(marked.reduce((union, set) => union.or(set), new Bitset(rows.size)));
    return;
  }
  for (const set of marked) {
    if (rule === 'all') rows.and(set);
    else rows.andNot(set);
  }
}

const MARK_FLAGS = {
  'exclude-from-search': ROW.HIDDEN_FROM_SEARCH,
  'exclude-from-catalog': ROW.HIDDEN_FROM_CATALOG,
} as const;

function stockRows(statuses: readonly StockStatus[], { flags, rowCount }: Snapshot): Bitset {
  const rows = new Bitset(rowCount);
  for (const status of statuses) rows.or(flags.with(STOCK_FLAGS[status]));
  return rows;
}

/** Overlap of the row's range with the asked one. (observed 3.6) */
function priceRows({ min, max }: PriceConstraint, { columns, rowCount }: Snapshot): Bitset {
  const { priceLow, priceHigh } = columns;
  const rows = new Bitset(rowCount);
  if (min === null && max === null) return rows;
  const from = min ?? Number.NEGATIVE_INFINITY;
  const to = max ?? Number.POSITIVE_INFINITY;
  const { words } = rows;
  // Word by word without a branch, for which rows match cannot be guessed.
  for (let start = 0; start < rowCount; start += 32) {
    const end = Math.min(start + 32, rowCount);
    let word = 0;
    for (let row = start; row < end; row++) {
      word |= (Number(priceHigh[row]! >= from) & Number(priceLow[row]! <= to)) << row;
    }
    words[start >>> 5] = word;
  }
  return rows;
}

/** Variations are rated like their product. (wps-api 5.3) */
function ratingRows(
  { min, max, nothing }: RatingConstraint,
  { columns, rowCount }: Snapshot,
): Bitset {
  const { ratingAverages, ratingCounts, rowEnds } = columns;
  const rows = new Bitset(rowCount);
  if (nothing) return rows;
  const from = Math.round((min ?? 0) * 100);
  const to = max === null ? Number.POSITIVE_INFINITY : Math.round(max * 100);
  for (let row = 0; row < rowCount; row = rowEnds[row]!) {
    const average = ratingAverages[row]!;
    if (ratingCounts[row]! > 0 && average >= from && average <= to) {
      rows.addRange(row, rowEnds[row]!);
    }
  }
  return rows;
}

function withParents(rows: Bitset, { columns, flags }: Snapshot): Bitset {
  const { rowProducts } = columns;
  const variations = flags.with(ROW.VARIATION).words;
  for (let i = 0; i < variations.length; i++) {
    for (let word = rows.words[i]! & variations[i]!; word !== 0; word &= word - 1) {
      rows.add(rowProducts[(i << 5) + 31 - Math.clz32(word & -word)]!);
    }
  }
  return rows;
}
