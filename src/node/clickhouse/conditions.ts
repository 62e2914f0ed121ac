/**
 * Constraints of a plan as conditions on the table of rows: simple products and variations, each of
 * which must meet all of them by itself. (rule-rows)
 */
import type {
  Constraints,
  PriceConstraint,
  RatingConstraint,
  TermFilter,
  TextConstraint,
  VisibilityConstraint,
} from '../../engine/plan.ts';
import { wordRanges } from '../../engine/match/match-text.ts';
import { filteredTerms } from '../../engine/match/match-terms.ts';
import { MARK_FLAGS } from '../../engine/match/row-matcher.ts';
import type { Snapshot } from '../../engine/snapshot/open.ts';
import { ROW, STOCK_FLAGS } from '../../engine/snapshot/row-flags.ts';
import { fieldMask } from '../../engine/snapshot/search-fields.ts';
import type { Database } from './database.ts';
import { all, double, integer, within } from './sql.ts';
import { orderColumn, type Tables } from './tables.ts';

/** Condition that no row meets. */
export const NOTHING = '0';

/** Condition on the flags of a row. */
export function hasFlag(flag: number): string {
  return `bitAnd(flags, ${integer(flag)}) != 0`;
}

/** Tables of one generation, with the vocabulary by which they are read. */
export interface OpenedTables {
  readonly database: Database;
  readonly tables: Tables;
  /** Without rows. */
  readonly snapshot: Snapshot;
  readonly hasVariations: boolean;
  /** `true` for a shop without an order of its own. */
  readonly isAlphabetical: boolean;
}

/** Finds the condition of a text. */
type TextCondition = (text: TextConstraint) => Promise<string>;

/** Conditions on one generation of tables. */
export class Conditions {
  readonly #database: Database;
  readonly #tables: Tables;
  readonly #snapshot: Snapshot;
  readonly #hasVariations: boolean;

  constructor({ database, tables, snapshot, hasVariations }: OpenedTables) {
    this.#database = database;
    this.#tables = tables;
    this.#snapshot = snapshot;
    this.#hasVariations = hasVariations;
  }

  /**
   * Condition of rows that match.
   *
   * @param textCondition the server's rule by default
   * @throws DatabaseError
   */
  async matching(
    { text, price, sale, stock, featured, rating, visibility, terms }: Constraints,
    textCondition: TextCondition = (constraint) => Promise.resolve(this.strict(constraint)),
  ): Promise<string> {
    const conditions = [`NOT ${hasFlag(ROW.VARIABLE)}`, visible(visibility)];
    if (sale !== null) conditions.push(flagged(ROW.ON_SALE, sale));
    if (featured !== null) conditions.push(flagged(ROW.FEATURED, featured));
    if (stock !== null)
      conditions.push(hasFlag(stock.reduce((mask, status) => mask | STOCK_FLAGS[status], 0)));
    if (price !== null) conditions.push(priced(price));
    if (rating !== null) conditions.push(rated(rating));
    if (text !== null) conditions.push(await textCondition(text));
    for (const filter of terms) conditions.push(await this.#filtered(filter));
    return all(conditions);
  }

  /**
   * Condition of all rows, variable products included, that contain all words of a text.
   * (rule-words)
   */
  strict(text: TextConstraint): string {
    const ranges = wordRanges(text, this.#snapshot);
    if (ranges.length === 0) return NOTHING;
    const mask = integer(fieldMask(text.fields));
    const words = ranges.map((range) => {
      const rows = `SELECT row FROM ${this.#tables.local('postings')} WHERE (${within('token', [range])}) AND bitAnd(fields, ${mask}) != 0`;
      // Variations have the words of their product.
      return this.#hasVariations ? `product IN (${rows}) OR row IN (${rows})` : `row IN (${rows})`;
    });
    return all(text.variations ? words : [...words, `NOT ${hasFlag(ROW.VARIATION)}`]);
  }

  /**
   * Condition of listed rows: products of which a row matches, and with `includeVariations` the
   * variations that match.
   */
  listed(matching: string, includeVariations: boolean): string {
    const isListed = hasFlag(ROW.LISTED);
    if (!this.#hasVariations) return all([isListed, matching]);
    const products = `SELECT product FROM ${this.#tables.local('rows')} WHERE ${all([hasFlag(ROW.VARIATION), matching])}`;
    const found = `(${matching}) OR row IN (${products})`;
    return all([isListed, ...(includeVariations ? [] : [`NOT ${hasFlag(ROW.VARIATION)}`]), found]);
  }

  async #filtered(filter: TermFilter): Promise<string> {
    const condition = withTerms(filter, this.#snapshot);
    if (condition === NOTHING || filter.limit === null) return condition;
    // Rows of the highest ids: the last of them is the bound. (rule-term-limit)
    const order = orderColumn('id');
    const limited = all([`NOT ${hasFlag(ROW.VARIABLE)}`, condition]);
    const [last] = await this.#database.numbers(
      `SELECT ${order} FROM ${this.#tables.all('rows')} WHERE ${limited} ORDER BY ${order} DESC LIMIT 1 OFFSET ${integer(bounded(filter.limit - 1))}`,
    );
    return last === undefined ? condition : all([condition, `${order} >= ${integer(last[0]!)}`]);
  }
}

/** Number of rows as a literal: no table has more. */
export function bounded(count: number): number {
  return Math.min(Math.max(0, count), 2 ** 40);
}

/** Condition of rows that meet one entry of `t`. (rule-term-operators) */
function withTerms(filter: TermFilter, snapshot: Snapshot): string {
  const terms = filteredTerms(filter, snapshot);
  if (terms.length === 0) return NOTHING;
  const list = `[${terms.map(integer).join(', ')}]`;
  if (filter.operator === 'and') return all(terms.map((term) => `has(terms, ${integer(term)})`));
  const some = `hasAny(terms, ${list})`;
  return filter.operator === 'or' ? some : `NOT ${some}`;
}

function visible({ rule, marks }: VisibilityConstraint): string {
  const mask = integer(marks.reduce((bits, mark) => bits | MARK_FLAGS[mark], 0));
  const marked = `bitAnd(flags, ${mask})`;
  if (rule === 'any') return `${marked} != 0`;
  return rule === 'all' ? `${marked} = ${mask}` : `${marked} = 0`;
}

function flagged(flag: number, value: boolean | 'nothing'): string {
  if (value === 'nothing') return NOTHING;
  return value ? hasFlag(flag) : `NOT ${hasFlag(flag)}`;
}

function priced({ min, max }: PriceConstraint): string {
  if (min === null && max === null) return NOTHING;
  return all([
    ...(min === null ? [] : [`high >= ${double(min)}`]),
    ...(max === null ? [] : [`low <= ${double(max)}`]),
  ]);
}

function rated({ min, max, isUnsatisfiable }: RatingConstraint): string {
  if (isUnsatisfiable) return NOTHING;
  const from = `average >= ${double(Math.round((min ?? 0) * 100))}`;
  const to = max === null ? [] : [`average <= ${double(Math.round(max * 100))}`];
  return all(['reviews > 0', from, ...to]);
}
