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
import { type Aggregates, aggregateProducts } from '../count/aggregate.ts';
import { listTerms, type TermList } from './list-terms.ts';
import { ProductSets } from './product-sets.ts';
import type { RuledOrder } from '../rules/row-rules.ts';
import { type Order, weightedOrder } from '../rules/ruled-order.ts';
import { pageRows, type RowPage } from './page-rows.ts';
import type { FacetCounts } from '../count/facet-count-slots.ts';
import type { TermCounts } from '../count/term-counts.ts';
import type { EngineContext } from '../engine-context.ts';
import { recommendedOrder } from './recommended-order.ts';
import { listedTaxonomies, type RequestedSet, requestedSets } from './requested-sets.ts';
import { entriesOf, writeEntries } from './write-entries.ts';
import {
  type ListedPage,
  type PreparedResponse,
  writeProducts,
  writeShop,
  writeTermList,
  type TermWriter,
} from './write-response.ts';

/**
 * Executes a plan. Synchronous. The result references no sets and counts of the context, since the
 * next response reuses them: terms are written at once.
 *
 * @param call a parsed call that is not yet a response
 * @param context of the snapshot; its sets and counts are released first
 * @param writer writes the terms of `/shop`; as the API does by default
 */
export function executePlan(
  call: Exclude<ApiCall, { readonly kind: 'response' }>,
  context: EngineContext,
  writer: TermWriter = context.snapshot.terms,
): PreparedResponse {
  const isRanked = call.kind === 'terms' ? false : productsOf(call.plan).byRelevance;
  context.releaseAll();
  const execution = new PlanExecution(context, isRanked);
  switch (call.kind) {
    case 'products':
      return execution.products(call.plan, call.fields);
    case 'terms':
      return execution.terms(call.plan, call.fields);
    case 'shop':
      return execution.shop(call.plan, call.fields, call.exchange.head ? null : writer);
  }
}

function productsOf(plan: ShopPlan | ProductListPlan): ProductListPlan {
  return 'products' in plan ? plan.products : plan;
}

/** Term set whose terms are counted, and listed on demand. */
interface CountedTermSet {
  readonly set: RequestedSet;
  readonly counts: TermCounts;
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
    return writeProducts(plan, fields, this.#listedPage(plan));
  }

  /**
   * Lists the terms of the known taxonomies, or of all taxonomies if none of the names is known.
   * (rule-foreign-taxonomy)
   */
  terms(plan: TermListPlan, fields: FieldList): PreparedResponse {
    const { terms } = this.#snapshot;
    const taxonomies = listedTaxonomies(plan, terms);
    const counts = this.#termCounts(plan.constraints, taxonomies);
    const list = listTerms(plan, taxonomies, counts, this.#context);
    return writeTermList(plan, fields, list, terms);
  }

  /**
   * Lists products with term sets and aggregates.
   *
   * @param writer see `writeShop`
   */
  shop(plan: ShopPlan, fields: FieldList, writer: TermWriter | null): PreparedResponse {
    const { show, products } = plan;
    const page = this.#listedPage(products);
    const aggregates = this.#aggregates(products);
    const counted = this.termSets(plan);
    const termSets =
      writer &&
      counted &&
      counted.map((one) => ({ name: one.set.name, list: () => this.list(one) }));
    const route = plan.route && this.#echo(plan.route, products);
    const rules = show.products ? (this.#listed.rules?.echo(products) ?? null) : null;
    const parts = { page, aggregates, termSets, route, rules };
    return writeShop(plan, fields, parts, writer);
  }

  /** Those of a set that no request constrains are computed once for each order. */
  #aggregates(plan: ProductListPlan): Aggregates {
    const { constraints, sort } = plan;
    const products = this.#listed.of(
      plan.includeVariations ? { ...plan, includeVariations: false } : plan,
    );
    const { aggregates } = this.#context;
    const kind = `${sort.key} ${sort.descending}`;
    const known = aggregates.get(kind, products);
    if (known) return known;
    const counts = this.#facetCounts(constraints);
    const made = aggregateProducts(products, counts, sort, this.#snapshot);
    return this.#snapshot.flags.isConstant(products) ? aggregates.add(kind, products, made) : made;
  }

  #listedPage(plan: ProductListPlan): ListedPage {
    const { rows, total } = this.#page(plan);
    return {
      total,
      entries: entriesOf(rows, this.#snapshot),
      write: (texts, fields) => writeEntries(rows, texts, fields, this.#snapshot.columns),
    };
  }

  #page(plan: ProductListPlan): RowPage {
    const { rules } = this.#listed;
    const ordered: RuledOrder = (...ruled) => this.#order(plan, ...ruled);
    const order = rules?.order(plan, ordered) ?? ordered(null, null);
    return pageRows(this.#listed.of(plan), plan.page, order);
  }

  /** @param factors and `popular`: of the owner's rules, by row; `null` for none */
  #order(plan: ProductListPlan, factors: Float64Array | null, popular: Uint32Array | null): Order {
    const ranking = this.#ranking(plan);
    if (ranking !== null) return ranking.order(plan.soldOut, factors, popular);
    const recommended = recommendedOrder(plan, this.#snapshot, factors);
    if (recommended !== null) return recommended;
    const { orders, productOrders } = this.#snapshot;
    const order = (plan.includeVariations ? orders : productOrders).of(plan.sort);
    return factors === null ? order : weightedOrder(factors, order.ranks);
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
    return byRelevance && text !== null ? this.#listed.rank(text) : null;
  }

  #echo(route: RouteEcho, plan: ProductListPlan): RouteEcho {
    const ranking = this.#ranking(plan);
    if (ranking === null) return route;
    const listed = this.#listed.of(plan);
    const pinned = this.#listed.rules?.pinned(plan.constraints.text?.text ?? '');
    const strict = pinned ? this.#context.sets.copyOf(ranking.strict).or(pinned) : ranking.strict;
    const strict_total = listed.sharedCount(strict);
    const match = strict_total === listed.count() ? 'strict' : 'tolerant';
    return { ...route, match, strict_total, corrected: ranking.query.corrected };
  }

  /**
   * Counts the term sets of a plan, in the order of the response; `null` where they are switched
   * off.
   */
  termSets({ termSets }: ShopPlan): readonly CountedTermSet[] | null {
    const sets = requestedSets(termSets, this.#snapshot.terms);
    return (
      sets &&
      sets.map((set) => ({ set, counts: this.#termCounts(set.plan.constraints, set.taxonomies) }))
    );
  }

  /** Lists a counted term set. */
  list({ set: { plan, taxonomies }, counts }: CountedTermSet): TermList {
    return listTerms(plan, taxonomies, counts, this.#context);
  }
}
