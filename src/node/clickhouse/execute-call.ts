/** Executes parsed calls on the tables of one generation; the engine's functions write the responses. */
import type { RespondToCall } from '../../engine/engine.ts';
import type { Constraints, ProductListPlan, ShopPlan, TermListPlan } from '../../engine/plan.ts';
import { listTerms, type TermList } from '../../engine/respond/list-terms.ts';
import {
  listedTaxonomies,
  type RequestedSet,
  requestedSets,
} from '../../engine/respond/requested-sets.ts';
import {
  completeResponse,
  type ListedPage,
  type PreparedResponse,
  writeProducts,
  writeShop,
  writeTermList,
} from '../../engine/respond/write-response.ts';
import type { TaxonomyRange } from '../../engine/snapshot/term-table.ts';
import { TermOrders } from '../../engine/snapshot/term-orders.ts';
import type { TermCounts } from '../../engine/count/term-counts.ts';
import { keyOf, type PlannedCall } from '../../http/canonical-call.ts';
import type { RouteEcho } from '../../protocol/response.ts';
import { Conditions, type OpenedTables } from './conditions.ts';
import { type Ranking, Rankings } from './ranking.ts';
import { Results } from './results.ts';
import { all } from './sql.ts';

/** Creates the responder of opened tables. It rejects with DatabaseError. */
export function createDatabaseResponder(tables: OpenedTables): RespondToCall {
  const conditions = new Conditions(tables);
  const shared: SharedParts = {
    tables,
    conditions,
    rankings: new Rankings(tables, conditions),
    termOrders: new TermOrders(tables.snapshot),
  };
  return async (call) => {
    if (call.kind === 'response') return call.response;
    const results = new Results(tables, conditions);
    const prepared = await prepare(call, shared, results);
    return completeResponse(prepared, call.exchange, (numbers) => results.entries(numbers));
  };
}

interface SharedParts {
  readonly tables: OpenedTables;
  readonly conditions: Conditions;
  readonly rankings: Rankings;
  readonly termOrders: TermOrders;
}

function prepare(
  call: PlannedCall,
  shared: SharedParts,
  results: Results,
): Promise<PreparedResponse> {
  switch (call.kind) {
    case 'products':
      return new CallExecution(shared, results, call.plan.byRelevance).products(
        call.plan,
        call.fields,
      );
    case 'terms':
      return new CallExecution(shared, results, false).terms(call.plan, call.fields);
    case 'shop':
      return new CallExecution(shared, results, call.plan.products.byRelevance).shop(
        call.plan,
        call.fields,
      );
  }
}

type Fields = PlannedCall['fields'];

/** Execution of one call; conditions and counts that its lists share are evaluated once. */
class CallExecution {
  readonly #shared: SharedParts;
  readonly #results: Results;
  readonly #isRanked: boolean;
  readonly #conditions = new OnceEach<string>();

  constructor(shared: SharedParts, results: Results, isRanked: boolean) {
    this.#shared = shared;
    this.#results = results;
    this.#isRanked = isRanked;
  }

  async products(plan: ProductListPlan, fields: Fields): Promise<PreparedResponse> {
    return writeProducts(plan, fields, await this.#page(plan));
  }

  async terms(plan: TermListPlan, fields: Fields): Promise<PreparedResponse> {
    const { terms } = this.#shared.tables.snapshot;
    const taxonomies = listedTaxonomies(plan, terms);
    const counts = await this.#counts(plan.constraints, taxonomies);
    return writeTermList(plan, fields, this.#list(plan, taxonomies, counts), terms);
  }

  async shop(plan: ShopPlan, fields: Fields): Promise<PreparedResponse> {
    const { tables } = this.#shared;
    const { products } = plan;
    const matching = await this.#matching(products.constraints);
    const [page, aggregates, termSets, route] = await Promise.all([
      this.#page(products),
      this.#results.aggregates(plan, matching),
      this.#termSets(plan),
      plan.route && this.#echo(plan.route, products),
    ]);
    const parts = { page, aggregates, termSets, route, rules: null };
    return writeShop(plan, fields, parts, tables.snapshot.terms);
  }

  async #page(plan: ProductListPlan): Promise<ListedPage> {
    const matching = await this.#matching(plan.constraints);
    return this.#results.page(plan, matching, await this.#ranking(plan.constraints));
  }

  /** Term sets; those with the same constraints are counted by one query. */
  async #termSets({ termSets }: ShopPlan) {
    const sets = requestedSets(termSets, this.#shared.tables.snapshot.terms);
    if (sets === null) return null;
    const groups = new Map<string, RequestedSet[]>();
    for (const set of sets) {
      const key = keyOf(set.plan.constraints);
      const group = groups.get(key);
      if (group) group.push(set);
      else groups.set(key, [set]);
    }
    const counted = new Map<RequestedSet, TermCounts>();
    await Promise.all(
      [...groups.values()].map(async (group) => {
        const { constraints } = group[0]!.plan;
        const taxonomies = new Set(group.flatMap((set) => set.taxonomies));
        const counts = await this.#counts(constraints, [...taxonomies]);
        for (const set of group) counted.set(set, counts);
      }),
    );
    return sets.map((set) => ({
      name: set.name,
      list: () => this.#list(set.plan, set.taxonomies, counted.get(set)!),
    }));
  }

  async #counts(
    constraints: Constraints,
    taxonomies: readonly TaxonomyRange[],
  ): Promise<TermCounts> {
    return this.#results.terms(await this.#matching(constraints), taxonomies);
  }

  #list(plan: TermListPlan, taxonomies: readonly TaxonomyRange[], counts: TermCounts): TermList {
    const { tables, termOrders } = this.#shared;
    return listTerms(plan, taxonomies, counts, { snapshot: tables.snapshot, termOrders });
  }

  #matching(constraints: Constraints): Promise<string> {
    const { conditions } = this.#shared;
    return this.#conditions.of(constraints, () =>
      conditions.matching(
        constraints,
        this.#isRanked ? async () => (await this.#ranking(constraints))!.matching : undefined,
      ),
    );
  }

  /** Ranking for the text of constraints; `null` where relevance is not asked for. */
  async #ranking({ text }: Constraints): Promise<Ranking | null> {
    if (!this.#isRanked || text === null) return null;
    return this.#shared.rankings.rank(text);
  }

  async #echo(route: RouteEcho, plan: ProductListPlan): Promise<RouteEcho> {
    const ranking = await this.#ranking(plan.constraints);
    if (ranking === null) return route;
    const { conditions } = this.#shared;
    const matching = await this.#matching(plan.constraints);
    const listed = conditions.listed(matching, plan.includeVariations);
    const strict = conditions.listed(all([matching, ranking.strict]), plan.includeVariations);
    const [total, strict_total] = await Promise.all([
      this.#results.total(listed),
      this.#results.total(strict),
    ]);
    const match = strict_total === total ? 'strict' : 'tolerant';
    return { ...route, match, strict_total, corrected: ranking.query.corrected };
  }
}

/** Results of work by key; each is begun once. */
class OnceEach<T> {
  readonly #begun = new Map<string, Promise<T>>();

  of(key: object, work: () => Promise<T>): Promise<T> {
    const text = keyOf(key);
    const known = this.#begun.get(text);
    if (known !== undefined) return known;
    const begun = work();
    this.#begun.set(text, begun);
    return begun;
  }
}
