/**
 * Matches rows against the constraints of one request; each constraint is evaluated once for all
 * term sets.
 */
import type {
  Constraints,
  PriceConstraint,
  RatingConstraint,
  TermFilter,
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

/** Rows that rules of the owner add to a text or take away; both `null` for none. */
interface RuledRows {
  hidden(q: string): Bitset | null;
  pinned(q: string): Bitset | null;
}

/** Matches rows against a query text. The result is shared; it must not be modified. */
type TextRows = (text: TextConstraint) => Bitset;

export class RowMatcher {
  readonly #snapshot: Snapshot;
  readonly #sets: BitsetPool;
  readonly #textRows: TextRows;
  readonly #rules: RuledRows | null;
  readonly #results = new Map<string, Bitset>();
  /** Results by identity: the term sets of a request mostly share one constraints object. */
  readonly #matches = new Map<Constraints, Bitset>();

  /**
   * @param sets supplies the sets of the results, which are valid until it releases them
   * @param textRows matching of query texts; the server's rule by default
   * @param rules of the owner; none by default
   */
  constructor(
    snapshot: Snapshot,
    sets: BitsetPool,
    textRows: TextRows = (text) => matchText(text, snapshot, sets),
    rules: RuledRows | null = null,
  ) {
    this.#snapshot = snapshot;
    this.#sets = sets;
    this.#textRows = textRows;
    this.#rules = rules;
  }

  /**
   * Matches rows: simple products and variations, each of which must meet all constraints by
   * itself. (rule-rows) The result contains no variable products. It is shared; it must not be
   * modified.
   */
  match(constraints: Constraints): Bitset {
    const known = this.#matches.get(constraints);
    const rows = known ?? this.#matchAll(constraints);
    if (known === undefined) this.#matches.set(constraints, rows);
    return rows;
  }

  #matchAll(constraints: Constraints): Bitset {
    const { text, price, sale, stock, featured, rating, visibility, terms } = constraints;
    const members = [text, price, sale, stock, featured, rating, visibility];
    const key = members.map(keyOf).join();
    const others = this.#once(key, () => this.#matchOthers(constraints));
    if (terms.length === 0) return others;
    const filters = terms.map(keyOf);
    return this.#once(`${key},${filters.join()}`, () => {
      const rows = this.#sets.copyOf(others);
      for (const [i, filter] of terms.entries())
        rows.and(this.#once(filters[i]!, () => matchTerms(filter, this.#snapshot, this.#sets)));
      return rows;
    });
  }

  /**
   * Rows, without variable products, that meet all constraints except the term filters; the term
   * sets of a request share them.
   */
  #matchOthers(constraints: Constraints): Bitset {
    const { text, price, sale, stock, featured, rating, visibility } = constraints;
    const snapshot = this.#snapshot;
    const { flags, prices } = snapshot;
    const sets = this.#sets;
    let excluded = excludedFlags(visibility);
    const required: Bitset[] = [];
    const filterByFlag = (flag: number, value: boolean | 'nothing' | null): void => {
      if (value === false) excluded |= flag;
      else if (value !== null) required.push(value === true ? flags.with(flag) : sets.empty());
    };
    const { rule, marks } = visibility;
    if (rule === 'all') for (const mark of marks) required.push(flags.with(MARK_FLAGS[mark]));
    if (rule === 'any') {
      const marked = sets.empty();
      for (const mark of marks) marked.or(flags.with(MARK_FLAGS[mark]));
      required.push(marked);
    }
    filterByFlag(ROW.ON_SALE, sale);
    filterByFlag(ROW.FEATURED, featured);
    if (stock !== null) required.push(stockRows(stock, { flags, sets }));
    if (price !== null) required.push(...priceRows(price, { prices, sets }));
    if (rating !== null) required.push(ratingRows(rating, snapshot));
    if (text !== null) required.push(this.#matchText(text));
    const allowed = flags.without(excluded);
    const hidden = this.#rules?.hidden(text?.text ?? '');
    if (required.length === 0 && !hidden) return allowed;
    const rows = sets.copyOf(allowed);
    for (const other of required) rows.and(other);
    return hidden ? rows.andNot(hidden) : rows;
  }

  #matchText(text: TextConstraint): Bitset {
    const rows = this.#textRows(text);
    const pinned = this.#rules?.pinned(text.text);
    return pinned ? this.#sets.copyOf(rows).or(pinned) : rows;
  }

  #once(key: string, match: () => Bitset): Bitset {
    let rows = this.#results.get(key);
    if (!rows) {
      rows = match();
      this.#results.set(key, rows);
    }
    return rows;
  }
}

/**
 * Rows, without variable products, of constraints that have none but visibility; `null` for others.
 * Most pages that shoppers open first are such: their rows are always the same.
 *
 * @param rules of the owner; `null` for none
 */
export function unconstrainedRows(
  { text, price, sale, stock, featured, rating, visibility, terms }: Constraints,
  { flags }: Snapshot,
  rules: RuledRows | null,
): Bitset | null {
  if (text !== null || price !== null || sale !== null || stock !== null) return null;
  if (featured !== null || rating !== null || terms.length > 0) return null;
  if (visibility.rule !== 'without' || rules?.hidden('')) return null;
  return flags.without(excludedFlags(visibility));
}

/** Flags of the rows that no request lists, or that this visibility excludes. */
function excludedFlags({ rule, marks }: VisibilityConstraint): number {
  let excluded: number = ROW.VARIABLE;
  if (rule === 'without') for (const mark of marks) excluded |= MARK_FLAGS[mark];
  return excluded;
}

/** Keys of the members of constraints: most are shared by many requests, and none is modified. */
const keys = new WeakMap<object, string>();

function keyOf(member: Constraints[keyof Constraints] | TermFilter): string {
  if (typeof member !== 'object' || member === null) return String(member);
  let key = keys.get(member);
  if (key === undefined) {
    key = JSON.stringify(member);
    keys.set(member, key);
  }
  return key;
}

interface Flagged {
  readonly flags: FlagSets;
  readonly sets: BitsetPool;
}

/** Flag of each visibility mark. */
export const MARK_FLAGS = {
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

/** Sets of the rows whose price range begins and ends within the requested one. (rule-price-bounds) */
function priceRows({ min, max }: PriceConstraint, { prices, sets }: Priced): readonly Bitset[] {
  if (min === null && max === null) return [sets.empty()];
  return [
    ...(min === null ? [] : [prices.from(min, sets.empty())]),
    ...(max === null ? [] : [prices.upTo(max, sets.empty())]),
  ];
}

/** Products of the requested ratings, with their variations. (rule-inherited) */
function ratingRows(
  { min, max, isUnsatisfiable }: RatingConstraint,
  { columns, flags }: Snapshot,
): Bitset {
  const { ratingAverages, ratingCounts, rowEnds } = columns;
  const from = isUnsatisfiable ? Number.POSITIVE_INFINITY : Math.round((min ?? 0) * 100);
  const to = max === null ? Number.POSITIVE_INFINITY : Math.round(max * 100);
  return flags.cached(`rating ${from} ${to}`, (rows) => {
    for (let row = 0; row < rowEnds.length; row = rowEnds[row]!) {
      const average = ratingAverages[row]!;
      if (ratingCounts[row]! > 0 && average >= from && average <= to) {
        rows.addRange(row, rowEnds[row]!);
      }
    }
  });
}
