/** Executes a plan on a snapshot; the caller reads the JSON texts of the page's entries. */
import type {
  ApiCall,
  Constraints,
  FieldList,
  ProductListPlan,
  ShopPlan,
  TermListPlan,
} from '../plan.ts';
import type { RouteEcho } from '../../protocol/response.ts';
import type { Ranking } from '../relevance/rank.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { TaxonomyRange } from '../snapshot/term-table.ts';
import type { Bitset } from '../structures/bitset.ts';
import { aggregateProducts } from '../count/aggregate.ts';
import { listTerms, type TermList } from './list-terms.ts';
import { ProductSets } from './product-sets.ts';
import { pageRows, type RowPage } from './page-rows.ts';
import { pruneFields } from './prune-fields.ts';
import type { FacetCounts } from '../count/facet-counts.ts';
import type { TermCounts } from '../count/term-counts.ts';
import type { EngineContext } from '../engine-context.ts';
import { entriesOf, writeEntries } from './write-entries.ts';

export interface PreparedResponse {
  /** Totals; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Entry numbers of the page, in order. */
  readonly entries: readonly number[];
  /** Writes the body from the JSON texts of `entries`. */
  readonly write: (texts: readonly string[]) => string;
}

/**
 * Executes a plan. Synchronous. The result references no bitset of the context, since the next
 * response reuses them.
 *
 * @param call a parsed call that is not yet a response
 * @param context of the snapshot; all its pooled sets are released first
 */
export function executePlan(
  call: Exclude<ApiCall, { readonly kind: 'response' }>,
  context: EngineContext,
): PreparedResponse {
  const isRanked = call.kind === 'terms' ? false : productsOf(call.plan).byRelevance;
  context.sets.releaseAll();
  const execution = new PlanExecution(context, isRanked);
  switch (call.kind) {
    case 'products':
      return execution.products(call.plan, call.fields);
    case 'terms':
      return execution.terms(call.plan, call.fields);
    case 'shop':
      return execution.shop(call.plan, call.fields);
  }
}

function productsOf(plan: ShopPlan | ProductListPlan): ProductListPlan {
  return 'products' in plan ? plan.products : plan;
}

/**
 * Term set of a plan: its name in the response, its taxonomies, and its counted terms, listed on
 * demand.
 */
export interface CountedTermSet {
  readonly name: string;
  readonly plan: TermListPlan;
  readonly taxonomies: readonly TaxonomyRange[];
  readonly list: () => TermList;
}

/** Execution of one plan; constraints that its lists share are matched once. */
export class PlanExecution {
  readonly #context: EngineContext;
  readonly #snapshot: Snapshot;
  readonly #isRanked: boolean;
  readonly #listed: ProductSets;
  /** Facet counts by the set of found rows. */
  readonly #countsByRows = new Map<Bitset, FacetCounts>();

  /**
   * @param context supplies the sets of the execution; they are valid until it releases them
   * @param isRanked `true` matches query texts and orders products by relevance, `false` as the
   * server does
   */
  constructor(context: EngineContext, isRanked: boolean) {
    this.#context = context;
    this.#snapshot = context.snapshot;
    this.#isRanked = isRanked;
    this.#listed = new ProductSets(context, context.sets);
  }

  /** Lists products. */
  products(plan: ProductListPlan, fields: FieldList): PreparedResponse {
    const page = this.#page(plan);
    return {
      headers: totalHeaders(page.total, plan.page.perPage),
      entries: entriesOf(page.rows, this.#snapshot),
      write: (texts) => writeEntries(page.rows, texts, fields, this.#snapshot),
    };
  }

  /**
   * Lists the terms of the known taxonomies, or of all taxonomies if none of the names is known.
   * (rule-foreign-taxonomy)
   */
  terms(plan: TermListPlan, fields: FieldList): PreparedResponse {
    const known = this.#taxonomies(plan.taxonomies);
    const list = this.#termList(plan, known.length > 0 ? known : this.#snapshot.terms.taxonomies)();
    return {
      headers: totalHeaders(list.total, plan.page.perPage),
      entries: [],
      write: () => this.#writeTerms(list, fields),
    };
  }

  /** Lists products with term sets and aggregates. */
  shop(plan: ShopPlan, fields: FieldList): PreparedResponse {
    const { show, products } = plan;
    const page = this.#page(products);
    const { sale, stock, price, rating, featured } = aggregateProducts(
      this.#listed.of({ ...products, includeVariations: false }),
      this.#facetCounts(products.constraints),
      this.#snapshot.productOrders.of(products.sort),
      this.#snapshot,
    );
    const termSets = this.termSets(plan);
    const route = plan.route && this.#echo(plan.route, products);
    const rest = (): readonly Member[] => [
      ['terms', termSets && `[${concatenate(termSets.map((set) => this.#writeTermSet(set)))}]`],
      ['sale', show.sale ? JSON.stringify(sale) : null],
      ['stock', show.stock ? JSON.stringify(stock) : null],
      ['price', show.price ? JSON.stringify(price) : null],
      ['rating', show.rating ? JSON.stringify(rating) : null],
      ['featured', show.featured ? JSON.stringify(featured) : null],
      ['route', route && JSON.stringify(route)],
    ];
    return {
      headers: totalHeaders(page.total, products.page.perPage),
      entries: show.products ? entriesOf(page.rows, this.#snapshot) : [],
      write: (texts) => {
        if (!show.products) return shopBody(rest(), fields);
        const list = writeEntries(page.rows, texts, shopEntryFields(plan, fields), this.#snapshot);
        const set = `{"products":${list},"total":${page.total}}`;
        return shopBody([['products', set], ...rest()], fields);
      },
    };
  }

  #page(plan: ProductListPlan): RowPage {
    const { orders, productOrders } = this.#snapshot;
    const listed = plan.includeVariations ? orders : productOrders;
    const order = this.#ranking(plan)?.order(plan.soldOut) ?? listed.of(plan.sort);
    return pageRows(this.#listed.of(plan), plan.page, order);
  }

  /**
   * Counts of a term list; those of the page are reused for facets without constraints of their
   * own.
   */
  #termCounts(constraints: Constraints, taxonomies: readonly TaxonomyRange[]): TermCounts {
    const found = this.#listed.found(constraints, this.#isRanked);
    const { facetCounts, sets } = this.#context;
    const [taxonomy, ...others] = taxonomies;
    return taxonomy === undefined || others.length > 0 || this.#countsByRows.has(found)
      ? this.#facetCounts(constraints)
      : facetCounts.termsOf(found, taxonomy, sets);
  }

  #facetCounts(constraints: Constraints): FacetCounts {
    const found = this.#listed.found(constraints, this.#isRanked);
    let counts = this.#countsByRows.get(found);
    if (!counts) {
      counts = this.#context.facetCounts.of(found);
      this.#countsByRows.set(found, counts);
    }
    return counts;
  }

  #ranking({ constraints: { text }, byRelevance }: ProductListPlan): Ranking | null {
    return byRelevance && text !== null ? this.#context.relevance.rank(text) : null;
  }

  #echo(route: RouteEcho, plan: ProductListPlan): RouteEcho {
    const ranking = this.#ranking(plan);
    if (ranking === null) return route;
    const listed = this.#listed.of(plan);
    const strict_total = listed.sharedCount(ranking.strict);
    const match = strict_total === listed.count() ? 'strict' : 'tolerant';
    return { ...route, match, strict_total, corrected: ranking.query.corrected };
  }

  /**
   * Counts the term sets of a plan, in the order of the response; `null` where they are switched
   * off.
   */
  termSets({ termSets }: ShopPlan): readonly CountedTermSet[] | null {
    if (termSets === null) return null;
    if (termSets.kind === 'every') {
      return this.#snapshot.terms.taxonomies.map((taxonomy) =>
        this.#termSet(taxonomy.name, termSets.template, [taxonomy]),
      );
    }
    return termSets.sets.flatMap((set) => {
      const taxonomies = this.#taxonomies(set.taxonomies);
      return taxonomies.length === 0 || set.name === null
        ? []
        : [this.#termSet(set.name, set, taxonomies)];
    });
  }

  #termSet(name: string, plan: TermListPlan, taxonomies: readonly TaxonomyRange[]): CountedTermSet {
    return { name, plan, taxonomies, list: this.#termList(plan, taxonomies) };
  }

  #writeTermSet({ name, list }: CountedTermSet): string {
    const terms = list();
    const json = this.#writeTerms(terms, null);
    return `{"taxonomy":${JSON.stringify(name)},"terms":${json},"total":${terms.total}}`;
  }

  #taxonomies(names: readonly string[] | null): readonly TaxonomyRange[] {
    const { terms } = this.#snapshot;
    if (names === null) return terms.taxonomies;
    return [...new Set(names)]
      .map((name) => terms.taxonomy(name))
      .filter((taxonomy) => taxonomy !== undefined);
  }

  /** Counts the terms at once and lists them on demand. */
  #termList(plan: TermListPlan, taxonomies: readonly TaxonomyRange[]): () => TermList {
    const counted = this.#termCounts(plan.constraints, taxonomies);
    return () => listTerms(plan, taxonomies, counted, this.#context);
  }

  #writeTerms({ terms, counts }: TermList, fields: FieldList): string {
    const table = this.#snapshot.terms;
    // Concatenation builds a rope: the text is copied once, with the whole response.
    let json = '';
    for (const term of terms) {
      const entry = table.entryJson(term, counts[term]!);
      if (json !== '') json += ',';
      json += fields === null ? entry : JSON.stringify(pruneFields(JSON.parse(entry), fields));
    }
    return `[${json}]`;
  }
}

/** Headers of the totals; the number of pages is omitted without a page size. (rule-term-paging) */
function totalHeaders(total: number, perPage: number | null): Record<string, string> {
  const headers = { 'x-wp-total': String(total) };
  if (perPage === null) return headers;
  return { ...headers, 'x-wp-totalpages': String(Math.ceil(total / perPage)) };
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
