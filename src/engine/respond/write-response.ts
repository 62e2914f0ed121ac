/**
 * Writes headers and bodies from results, whatever found them: the engine, or a database with the
 * same catalogue.
 */
import type { ApiResponse } from '../../protocol/http-exchange.ts';
import type { RouteEcho } from '../../protocol/response.ts';
import type { RuleEcho } from '../../protocol/owner-rules.ts';
import type { Aggregates } from '../count/aggregate.ts';
import type { Exchange, FieldList, ProductListPlan, ShopPlan, TermListPlan } from '../plan.ts';
import { sentResponse, type TotalHeaders, withTotals } from '../request/error-responses.ts';
import type { TermTable } from '../snapshot/term-table.ts';
import type { TermList } from './list-terms.ts';
import { pruneFields } from './prune-fields.ts';

export interface PreparedResponse {
  readonly totals: TotalHeaders;
  /** Entry numbers of the page, in order. */
  readonly entries: readonly number[];
  /** Writes the body from the JSON texts of `entries`. */
  readonly write: (texts: readonly string[]) => string;
}

/** Page of products that was found. */
export interface ListedPage {
  /** Number of all products found; 0 beyond the end. */
  readonly total: number;
  /** Entry numbers, in order. */
  readonly entries: readonly number[];
  /** Writes the entries as a JSON array from their JSON texts. */
  readonly write: (texts: readonly string[], fields: FieldList) => string;
}

/** Writer of a list of terms by their numbers. */
export type TermWriter = Pick<TermTable, 'listJson'>;

/** Parts of the body of `/shop`. */
interface ShopParts {
  readonly page: ListedPage;
  readonly aggregates: Aggregates;
  /** `null` where they are switched off. */
  readonly termSets: readonly { readonly name: string; readonly list: () => TermList }[] | null;
  readonly route: RouteEcho | null;
  readonly rules: RuleEcho | null;
}

/** Completes a response with the texts of its entries; rejects only if `readEntries` does. */
export async function completeResponse(
  { totals, entries, write }: PreparedResponse,
  exchange: Exchange,
  readEntries: (entries: readonly number[]) => Promise<readonly string[]>,
): Promise<ApiResponse> {
  const body = exchange.head ? '' : write(entries.length === 0 ? [] : await readEntries(entries));
  const response = { status: 200, headers: withTotals(exchange.headers, totals), body };
  return exchange.envelope ? sentResponse(response, exchange) : response;
}

/** Writes a list of products. */
export function writeProducts(
  plan: ProductListPlan,
  fields: FieldList,
  { total, entries, write }: ListedPage,
): PreparedResponse {
  return {
    totals: totalHeaders(total, plan.page.perPage),
    entries,
    write: (texts) => write(texts, fields),
  };
}

/** Writes a list of terms, at once: its counts are valid until the next request. */
export function writeTermList(
  plan: TermListPlan,
  fields: FieldList,
  list: TermList,
  table: TermTable,
): PreparedResponse {
  const json = writeTerms(list, fields, table);
  return {
    totals: totalHeaders(list.total, plan.page.perPage),
    entries: [],
    write: () => json,
  };
}

/**
 * Writes products with term sets and aggregates.
 *
 * @param table writes the terms, at once; `null` for HEAD, whose body is not written
 */
export function writeShop(
  plan: ShopPlan,
  fields: FieldList,
  { page, aggregates, termSets, route, rules }: ShopParts,
  table: TermWriter | null,
): PreparedResponse {
  const { show, products } = plan;
  const { sale, stock, price, rating, featured } = aggregates;
  const terms =
    termSets && table && `[${concatenate(termSets.map((set) => writeTermSet(set, table)))}]`;
  const rest = (): readonly Member[] => [
    ['terms', terms],
    ['sale', show.sale ? JSON.stringify(sale) : null],
    ['stock', show.stock ? JSON.stringify(stock) : null],
    ['price', show.price ? JSON.stringify(price) : null],
    ['rating', show.rating ? JSON.stringify(rating) : null],
    ['featured', show.featured ? JSON.stringify(featured) : null],
    ['route', route && JSON.stringify(route)],
    ['rules', rules && JSON.stringify(rules)],
  ];
  return {
    totals: totalHeaders(page.total, products.page.perPage),
    entries: show.products ? page.entries : [],
    write: (texts) => {
      if (!show.products) return shopBody(rest(), fields);
      const list = page.write(texts, shopEntryFields(plan, fields));
      const set = `{"products":${list},"total":${page.total}}`;
      return shopBody([['products', set], ...rest()], fields);
    },
  };
}

function writeTermSet(
  { name, list }: { readonly name: string; readonly list: () => TermList },
  table: TermWriter,
): string {
  const { terms, counts, total } = list();
  const json = table.listJson(terms, counts);
  return `{"taxonomy":${JSON.stringify(name)},"terms":${json},"total":${total}}`;
}

function writeTerms({ terms, counts }: TermList, fields: FieldList, table: TermTable): string {
  if (fields === null) return table.listJson(terms, counts);
  const pruned = terms.map((term) =>
    JSON.stringify(pruneFields(JSON.parse(table.entryJson(term, counts[term]!)), fields)),
  );
  return `[${pruned.join()}]`;
}

/** Headers of the totals; the number of pages is omitted without a page size. (rule-term-paging) */
function totalHeaders(total: number, perPage: number | null): TotalHeaders {
  const all = String(total);
  if (perPage === null) return { 'x-wp-total': all };
  return { 'x-wp-total': all, 'x-wp-totalpages': String(Math.ceil(total / perPage)) };
}

/**
 * Fields of the entries on `/shop`: `_fields` prunes them too, except `id`, `brands` and `_links`.
 * (rule-fields)
 */
function shopEntryFields({ emptyEntries }: ShopPlan, fields: FieldList): FieldList {
  if (emptyEntries) return ['brands', '_links'];
  return fields && [...fields, 'id', 'brands', '_links'];
}

/** Member of the body as JSON by name; `null` is omitted. */
type Member = readonly [name: string, json: string | null];

/** Writes the body of `/shop`; `null` if all sets are switched off. (rule-sets) */
function shopBody(members: readonly Member[], fields: FieldList): string {
  const shown = members.flatMap(([name, json]) => (json === null ? [] : [`"${name}":${json}`]));
  if (shown.length === 0) return 'null';
  const json = `{${concatenate(shown)}}`;
  return fields === null ? json : JSON.stringify(pruneFields(JSON.parse(json), fields));
}

/**
 * Joins texts with commas as a rope: long texts are referenced, and copied once, when the result is
 * read.
 */
function concatenate(texts: readonly string[]): string {
  return texts.length === 0 ? '' : texts.reduce((all, text) => `${all},${text}`);
}
