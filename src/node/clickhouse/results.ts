/** Results of a plan from the tables: pages of products, counts of terms, and aggregates. */
import { decodeUtf8 } from '../../engine/structures/utf8.ts';
import type { Aggregates } from '../../engine/count/aggregate.ts';
import { addSums, type TermCounts } from '../../engine/count/term-counts.ts';
import type { ProductListPlan, ProductPage, ShopPlan } from '../../engine/plan.ts';
import type { ListedPage } from '../../engine/respond/write-response.ts';
import { type Recommendation, recommendationOf } from '../../engine/respond/recommended-order.ts';
import { CANDIDATES, spreadProducts } from '../../engine/respond/spread-products.ts';
import { writeEntries } from '../../engine/respond/write-entries.ts';
import { roundedAverage } from '../../engine/snapshot/aggregate-keys.ts';
import { NO_ENTRY } from '../../engine/snapshot/format.ts';
import { ROW } from '../../engine/snapshot/row-flags.ts';
import { orderOf } from '../../engine/snapshot/sort-orders.ts';
import type { TaxonomyRange } from '../../engine/snapshot/term-table.ts';
import { formatPrice } from '../../protocol/text/price.ts';
import type { PriceRange, RatingCounts } from '../../protocol/response.ts';
import { bounded, type Conditions, hasFlag, type OpenedTables } from './conditions.ts';
import { rankedOrder, type Ranking } from './ranking.ts';
import { RowReader } from './row-binary.ts';
import { integer, within } from './sql.ts';
import { orderColumn } from './tables.ts';

type Counts = Omit<Aggregates, 'rating'>;

/** Results of one call. */
export class Results {
  readonly #tables: OpenedTables;
  readonly #conditions: Conditions;
  /** By condition. */
  readonly #counted = new Map<string, Promise<Counts>>();

  constructor(tables: OpenedTables, conditions: Conditions) {
    this.#tables = tables;
    this.#conditions = conditions;
  }

  /** Number of rows that meet a condition. @throws DatabaseError, here and below */
  async total(listed: string): Promise<number> {
    const { price } = await this.#counts(listed);
    return price.total;
  }

  /**
   * Page of a plan.
   *
   * @param matching condition of the rows that match
   * @param ranking order of relevance; `null` for the order of the plan
   */
  async page(
    plan: ProductListPlan,
    matching: string,
    ranking: Ranking | null,
  ): Promise<ListedPage> {
    const listed = this.#conditions.listed(matching, plan.includeVariations);
    const { start, count } = windowOf(plan.page);
    // Beyond the end the total is 0. (rule-past-the-end)
    if (count <= 0) return listedPage([], 0);
    const scores = ranking?.scores ?? null;
    const joined = scores === null ? '' : ` ANY LEFT JOIN (${scores}) AS scored USING (product)`;
    const recommendation = ranking === null ? recommendationOf(plan, this.#tables) : null;
    const sorted =
      ranking === null ? orderBy(plan, recommendation) : rankedOrder(plan.soldOut, scores !== null);
    const isSpread = recommendation?.byPopularity === true && start < CANDIDATES;
    const [from, size] = isSpread ? [0, Math.max(CANDIDATES, start + count)] : [start, count];
    const sql = `SELECT ${ROW_COLUMNS} FROM ${this.#rows()}${joined} WHERE ${listed} ORDER BY ${sorted} LIMIT ${integer(bounded(size))} OFFSET ${integer(bounded(from))}`;
    const [found, total] = await Promise.all([
      this.#tables.database.numbers(sql),
      this.total(listed),
    ]);
    const rows = isSpread
      ? spreadRows(found, recommendation.isSoldOutLast).slice(start, start + count)
      : found;
    return listedPage(rows, rows.length === 0 ? 0 : total);
  }

  /** JSON texts of entries, in the order of the numbers. */
  async entries(numbers: readonly number[]): Promise<readonly string[]> {
    const { database, tables } = this.#tables;
    const list = [...new Set(numbers)].map(integer).join(', ');
    const sql = `SELECT entry, json FROM ${tables.all('entries')} WHERE entry IN (${list}) FORMAT RowBinary`;
    const reader = new RowReader(await database.read(sql));
    const texts = new Map<number, string>();
    while (!reader.isAtEnd) {
      const entry = reader.u32();
      texts.set(entry, decodeUtf8(reader.bytes()));
    }
    return numbers.map((number) => {
      const json = texts.get(number);
      if (json === undefined) throw new Error(`The database has no entry ${number}.`);
      return json;
    });
  }

  /** Products by term, of some taxonomies. */
  async terms(matching: string, taxonomies: readonly TaxonomyRange[]): Promise<TermCounts> {
    const { database, snapshot, hasVariations } = this.#tables;
    const counts = new Int32Array(snapshot.terms.length);
    const isAll = taxonomies.length >= snapshot.terms.taxonomies.length;
    const counted = isAll
      ? 'counted'
      : `arrayFilter(term -> ${within('term', taxonomies)}, counted)`;
    // A simple product has each term once; of a variable one several rows may have it.
    const products = hasVariations
      ? 'sum(product = row) + uniqExactIf(product, product != row)'
      : 'count()';
    const sql = `SELECT arrayJoin(${counted}) AS counted_term, ${products} FROM ${this.#rows()} WHERE ${matching} GROUP BY counted_term`;
    for (const [term, count] of await database.numbers(sql)) counts[term!] = count!;
    const sums = { terms: counts, summedTerms: new Int32Array(counts.length) };
    addSums(sums, snapshot);
    return sums;
  }

  /** Aggregates of the listed products, as far as the plan shows them. */
  async aggregates({ show, products }: ShopPlan, matching: string): Promise<Aggregates> {
    const listed = this.#conditions.listed(matching, false);
    const [counts, rating] = await Promise.all([
      this.#counts(listed),
      show.rating ? this.#ratings(listed, products) : NO_RATINGS,
    ]);
    return { ...counts, rating };
  }

  /** Total and aggregates by one query, which the lists of a call share. */
  #counts(listed: string): Promise<Counts> {
    const known = this.#counted.get(listed);
    if (known !== undefined) return known;
    const counts = this.#count(listed);
    this.#counted.set(listed, counts);
    return counts;
  }

  async #count(listed: string): Promise<Counts> {
    const flags = [
      ROW.ANY_ON_SALE,
      ROW.FEATURED,
      ROW.ANY_IN_STOCK,
      ROW.ANY_OUT_OF_STOCK,
      ROW.ANY_ON_BACKORDER,
    ];
    const sums = flags.map((flag) => `countIf(${hasFlag(flag)})`).join(', ');
    const sql = `SELECT count(), ${sums}, min(lowest), max(highest) FROM ${this.#rows()} WHERE ${listed}`;
    const [row = []] = await this.#tables.database.numbers(sql);
    const [total = 0, onsale = 0, featured = 0, instock = 0, outofstock = 0, onbackorder = 0] = row;
    const [, , , , , , lowest = 0, highest = 0] = row;
    const price: PriceRange =
      total === 0
        ? { min_price: null, max_price: null, total }
        : { min_price: formatPrice(lowest), max_price: formatPrice(highest), total };
    return {
      sale: { onsale, notonsale: total - onsale },
      stock: { instock, outofstock, onbackorder },
      price,
      featured: { featured, notfeatured: total - featured },
    };
  }

  /** Reviews by rounded average, in the order of the first product of each. (rule-aggregates) */
  async #ratings(listed: string, { sort }: ProductListPlan): Promise<RatingCounts> {
    const { name, isReversed } = orderOf(sort);
    const column = orderColumn(name);
    const first = isReversed ? `-toInt64(max(${column}))` : `min(${column})`;
    const sql = `SELECT average, count(), sum(reviews), ${first} FROM ${this.#rows()} WHERE reviews > 0 AND (${listed}) GROUP BY average ORDER BY average`;
    const averages = await this.#tables.database.numbers(sql);
    const groups = new Map<number, { count: number; first: number }>();
    for (const [average = 0, , reviews = 0, rank = 0] of averages) {
      const rounded = roundedAverage(average + 1);
      const group = groups.get(rounded) ?? { count: 0, first: Number.POSITIVE_INFINITY };
      groups.set(rounded, {
        count: group.count + reviews,
        first: Math.min(group.first, rank),
      });
    }
    const hundredths = (row: readonly number[] | undefined): number | null =>
      row === undefined ? null : row[0]! / 100;
    return {
      min_average_rating: hundredths(averages[0]),
      max_average_rating: hundredths(averages.at(-1)),
      ratings: [...groups]
        .sort(([, a], [, b]) => a.first - b.first)
        .map(([rounded, { count }]) => ({ rounded_average_rating: rounded, count })),
      total: averages.reduce((sum, row) => sum + row[1]!, 0),
    };
  }

  #rows(): string {
    return this.#tables.tables.all('rows');
  }
}

/** First row of a page and the number of its rows at most. (rule-paging) */
function windowOf({ offset, limit, page, perPage }: ProductPage): {
  readonly start: number;
  readonly count: number;
} {
  const start = offset + (page - 1) * perPage;
  return { start, count: limit === null ? perPage : Math.min(perPage, offset + limit - start) };
}

/** Columns of a page's rows, in the order in which `listedPage` and `spreadRows` read them. */
const ROW_COLUMNS = `row, entry, id, nested, family, ${orderColumn('titleUp')}, ${orderColumn('titleDown')}, flags`;

type FoundRow = readonly number[];

/** Puts products that differ first, as the engine does. */
function spreadRows(found: readonly FoundRow[], isSoldOutLast: boolean): readonly FoundRow[] {
  const candidates = found
    .slice(0, CANDIDATES)
    .filter(([, , , , , , , flags]) => !isSoldOutLast || (flags! & ROW.OUT_OF_STOCK) === 0);
  const spread = spreadProducts(
    candidates.map(([, , , , family, titleUp, titleDown], row) => ({
      row,
      family: family!,
      titleUp: titleUp!,
      titleDown: titleDown!,
    })),
  );
  return [...spread.map((index) => candidates[index]!), ...found.slice(spread.length)];
}

function orderBy({ sort }: ProductListPlan, recommendation: Recommendation | null): string {
  if (recommendation !== null) {
    const { byPopularity, isSoldOutLast } = recommendation;
    const order = byPopularity ? 'popular' : orderColumn('menuUp');
    return isSoldOutLast ? `${hasFlag(ROW.OUT_OF_STOCK)}, ${order}` : order;
  }
  const { name, isReversed } = orderOf(sort);
  return `${orderColumn(name)}${isReversed ? ' DESC' : ''}`;
}

/** Page of rows, each with its entry, its id and whether it is nested in its product. */
function listedPage(found: readonly FoundRow[], total: number): ListedPage {
  const rows = Uint32Array.from(found, (_, i) => i);
  const columns = {
    rowEntries: Uint32Array.from(found, ([, entry, , nested]) =>
      nested === 1 ? NO_ENTRY : entry!,
    ),
    rowIds: Float64Array.from(found, ([, , id]) => id!),
  };
  return {
    total,
    entries: found.map(([, entry]) => entry!),
    write: (texts, fields) => writeEntries(rows, texts, fields, columns),
  };
}

const NO_RATINGS: RatingCounts = {
  min_average_rating: null,
  max_average_rating: null,
  ratings: [],
  total: 0,
};
