/**
 * Matches rows against the constraints of one request; each constraint is evaluated once for all
 * term sets.
 */
import type {
  Constraints,
  PriceConstraint,
  RatingConstraint,
  TextConstraint,
  VisibilityConstraint,
} from '../plan.ts';
import type { StockStatus } from '../../protocol/request.ts';
import type { FlagSets } from '../snapshot/flag-sets.ts';
import type { PriceSets } from '../snapshot/price-sets.ts';
import { ROW, STOCK_FLAGS } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import type { BitsetPool } from '../structures/bitset-pool.ts';
import { matchTerms } from './match-terms.ts';
import { matchText } from './match-text.ts';

/** Matches rows against a query text. The result is shared; it must not be modified. */
export type TextRows = (text: TextConstraint) => Bitset;

export class RowMatcher {
  readonly #snapshot: Snapshot;
  readonly #sets: BitsetPool;
  readonly #textRows: TextRows;
  readonly #results = new Map<string, Bitset>();
  /** Results by identity: the term sets of a request mostly share one constraints object. */
  readonly #matches = new Map<Constraints, Bitset>();

  /**
   * @param sets supplies the sets of the results, which are valid until it releases them
   * @param textRows matching of query texts; the server's rule by default
   */
  constructor(
    snapshot: Snapshot,
    sets: BitsetPool,
    textRows: TextRows = (text) => matchText(text, snapshot, sets),
  ) {
    this.#snapshot = snapshot;
    this.#sets = sets;
    this.#textRows = textRows;
  }

  /**
   * Matches rows: simple products and variations, each of which must meet all constraints by
   * itself. (rule-rows) The result contains no variable products. It is shared; it must not be
   * modified.
   */
  match(constraints: Constraints): Bitset {
    const known = this.#matches.get(constraints);
    const rows = known ?? this.#once('all', constraints, () => this.#matchAll(constraints));
    if (known === undefined) this.#matches.set(constraints, rows);
    return rows;
  }

  #matchAll({ terms, ...others }: Constraints): Bitset {
    const shared = this.#once('others', others, () => this.#matchOthers(others));
    const rows = this.#sets.copyOf(shared);
    for (const filter of terms) {
      rows.and(this.#once('terms', filter, () => matchTerms(filter, this.#snapshot, this.#sets)));
    }
    return rows;
  }

  /**
   * Rows, without variable products, that meet all constraints except the term filters; the term
   * sets of a request share them.
   */
  #matchOthers(constraints: Omit<Constraints, 'terms'>): Bitset {
    const { text, price, sale, stock, featured, rating, visibility } = constraints;
    const snapshot = this.#snapshot;
    const { flags, prices } = snapshot;
    const sets = this.#sets;
    const rows = sets.full().andNot(flags.with(ROW.VARIABLE));
    const filterByFlag = (flag: number, value: boolean | 'nothing'): void => {
      if (value === 'nothing') rows.clear();
      else if (value) rows.and(flags.with(flag));
      else rows.andNot(flags.with(flag));
    };
    filterByVisibility(rows, visibility, { flags, sets });
    if (sale !== null) filterByFlag(ROW.ON_SALE, sale);
    if (featured !== null) filterByFlag(ROW.FEATURED, featured);
    if (stock !== null) rows.and(stockRows(stock, { flags, sets }));
    if (price !== null) filterByPrice(rows, price, { prices, sets });
    if (rating !== null) rows.and(ratingRows(rating, snapshot, sets.empty()));
    if (text !== null) rows.and(this.#textRows(text));
    return rows;
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

interface Flagged {
  readonly flags: FlagSets;
  readonly sets: BitsetPool;
}

function filterByVisibility(
  rows: Bitset,
  { rule, marks }: VisibilityConstraint,
  { flags, sets }: Flagged,
): void {
  const marked = marks.map((mark) => flags.with(MARK_FLAGS[mark]));
  if (rule === 'any') {
    rows.and(marked.reduce((union, set) => union.or(set), sets.empty()));
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

function stockRows(statuses: readonly StockStatus[], { flags, sets }: Flagged): Bitset {
  const rows = sets.empty();
  for (const status of statuses) rows.or(flags.with(STOCK_FLAGS[status]));
  return rows;
}

interface Priced {
  readonly prices: PriceSets;
  readonly sets: BitsetPool;
}

/** Removes rows whose price range does not overlap the requested one. (rule-price-bounds) */
function filterByPrice(
  rows: Bitset,
  { min, max }: PriceConstraint,
  { prices, sets }: Priced,
): void {
  if (min === null && max === null) rows.clear();
  if (min !== null) rows.and(prices.from(min, sets.empty()));
  if (max !== null) rows.and(prices.upTo(max, sets.empty()));
}

/** Adds products of the requested ratings to `rows`, with their variations. (rule-inherited) */
function ratingRows(
  { min, max, isUnsatisfiable }: RatingConstraint,
  { columns }: Snapshot,
  rows: Bitset,
): Bitset {
  const { ratingAverages, ratingCounts, rowEnds } = columns;
  if (isUnsatisfiable) return rows;
  const from = Math.round((min ?? 0) * 100);
  const to = max === null ? Number.POSITIVE_INFINITY : Math.round(max * 100);
  for (let row = 0; row < rowEnds.length; row = rowEnds[row]!) {
    const average = ratingAverages[row]!;
    if (ratingCounts[row]! > 0 && average >= from && average <= to) {
      rows.addRange(row, rowEnds[row]!);
    }
  }
  return rows;
}
