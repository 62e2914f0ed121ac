/** The owner's rules on the rows of a snapshot, at one moment. */
import { echoOf, type PreparedRule, RuleSet } from '../../protocol/rules/rule-set.ts';
import type { Rule, RuleEcho, RuleTarget, RuleTerm } from '../../protocol/owner-rules.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { addParents } from '../match/add-parents.ts';
import { matchTerms } from '../match/match-terms.ts';
import { Synonyms } from '../relevance/synonyms.ts';
import type { ProductListPlan, TermFilter } from '../plan.ts';
import type { Snapshot } from '../snapshot/open.ts';
import type { Bitset } from '../structures/bitset.ts';
import { BitsetPool } from '../structures/bitset-pool.ts';
import { createAnalyzer } from '../text/analyzer.ts';
import { type Order, type PinnedRow, pinnedOrder } from './ruled-order.ts';

/** Rules with the clock that dates are compared with. */
export interface RuleOptions {
  readonly rules: readonly Rule[];
  /** Returns milliseconds since 1970; called once for each request. */
  readonly now: () => number;
}

/** Order with the factors of rules, and with ranks of popularity, both by row. */
export type RuledOrder = (factors: Float64Array | null, popular: Uint32Array | null) => Order;

/** Combinations of rules whose results are cached. */
const MAX_CACHED = 32;

/** Cache of results by the rules that made them. */
class RuleCache<T> {
  readonly #made = new Map<string, T>();

  of(kind: string, applied: readonly PreparedRule[], make: () => T): T {
    const key = `${kind} ${applied.map(({ number }) => number).join()}`;
    const cached = this.#made.get(key);
    if (cached !== undefined) return cached;
    if (this.#made.size >= MAX_CACHED) this.#made.clear();
    const made = make();
    this.#made.set(key, made);
    return made;
  }
}

/** Rules of a shop, resolved to rows on demand. */
export class ShopRules {
  readonly #now: () => number;
  readonly #snapshot: Snapshot;
  readonly #set: RuleSet;
  /** Sets of rows, by the rules that made them. */
  readonly sets = new RuleCache<Bitset | null>();
  /** Factors by row. */
  readonly factors = new RuleCache<Float64Array>();
  readonly synonyms = new RuleCache<Synonyms>();
  /** Ranks of popularity by row. */
  readonly popular = new RuleCache<Uint32Array>();

  constructor({ rules, now }: RuleOptions, snapshot: Snapshot) {
    this.#set = new RuleSet(rules);
    this.#now = now;
    this.#snapshot = snapshot;
  }

  /** Returns `true` where rules about a text apply to it, but not to the text that would replace it. */
  differ(q: string, rest: string): boolean {
    const now = this.#now();
    const applied = (text: string): readonly PreparedRule[] =>
      this.#set.applied({ q: text, terms: [] }, now);
    return applied(q).some((rule) => rule.queries && !applied(rest).includes(rule));
  }

  /** The rules at this moment, for one request. */
  atPresent(): RowRules {
    const now = this.#now();
    return new RowRules(
      (q, terms = []) => this.#set.applied({ q, terms }, now),
      this.#snapshot,
      this,
    );
  }
}

/** Rules that apply to a text with filters, none by default. */
type AppliedRules = (q: string, terms?: readonly RuleTerm[]) => readonly PreparedRule[];

/** Rules at one moment. Returned sets are shared; they must not be modified. */
export class RowRules {
  readonly applied: AppliedRules;
  readonly #snapshot: Snapshot;
  readonly #shop: ShopRules;

  constructor(applied: AppliedRules, snapshot: Snapshot, shop: ShopRules) {
    this.applied = applied;
    this.#snapshot = snapshot;
    this.#shop = shop;
  }

  /**
   * Rows that are hidden for a text; `null` for none. Independent of filters: a count equals the
   * result of its choice.
   */
  hidden(q: string): Bitset | null {
    const hiding = this.applied(q).filter(({ rule }) => rule.hide);
    return this.#rowsOf('hide', hiding, ({ rule }) => rule.hide ?? []);
  }

  /**
   * Rows that match a text because they are pinned to it; `null` for none. Pins of rules without a
   * query, or with terms, only order what is found.
   */
  pinned(q: string): Bitset | null {
    const pinning = this.applied(q).filter(({ rule, queries }) => rule.pin && queries);
    return this.#rowsOf('pin', pinning, ({ rule }) => rule.pin ?? []);
  }

  /** Synonyms for a text; `null` for none. Independent of filters, as hidden rows are. */
  synonyms(q: string): Synonyms | null {
    const applied = this.applied(q).filter(({ rule }) => rule.synonyms);
    if (applied.length === 0) return null;
    return this.#shop.synonyms.of('', applied, () => {
      const texts = applied.flatMap(({ rule }) => rule.synonyms ?? []);
      return new Synonyms(texts.join('\n'), createAnalyzer(this.#snapshot.language));
    });
  }

  /**
   * Order of a plan: the shop's own one, or relevance, with pins and weights; any other one was
   * chosen by the shopper and stays.
   *
   * @param order gets the factors by row, and ranks of popularity by row; `null` for none
   */
  order(plan: ProductListPlan, order: RuledOrder): Order {
    const { key, descending } = plan.sort;
    const isOwn = plan.byRelevance || ((key === 'menu_order' || key === 'date') && !descending);
    if (!isOwn) return order(null, null);
    const applied = this.#appliedTo(plan);
    const pins = applied
      .flatMap(({ rule }) => rule.pin ?? [])
      .flatMap(({ id, position }) => {
        const row = this.#rowOf(id);
        return row < 0 ? [] : [{ row, position } satisfies PinnedRow];
      });
    const weighted = order(this.#factors(applied), this.#popular(applied));
    return pins.length === 0 ? weighted : pinnedOrder(weighted, pins);
  }

  /** Echo of the rules that apply to a plan; `null` for none. */
  echo(plan: ProductListPlan): RuleEcho | null {
    return echoOf(this.#appliedTo(plan));
  }

  #appliedTo({ constraints: { text, terms } }: ProductListPlan): readonly PreparedRule[] {
    return this.applied(
      text?.text ?? '',
      terms.flatMap((filter) => this.#chosen(filter)),
    );
  }

  /** Terms of a filter, by slug. */
  #chosen({ taxonomy, operator, ids, slugs }: TermFilter): readonly RuleTerm[] {
    if (operator === 'not') return [];
    const { terms } = this.#snapshot;
    const named = ids?.flatMap((id) => {
      const term = terms.ofId(taxonomy, id);
      return term === undefined ? [] : [decodeSlug(terms.entry(term).slug)];
    });
    return (named ?? slugs ?? []).map((slug) => ({ taxonomy, slug }));
  }

  #rowOf(id: number): number {
    return this.#snapshot.columns.rowIds.indexOf(id);
  }

  #rowsOf(
    kind: string,
    applied: readonly PreparedRule[],
    targets: (rule: PreparedRule) => readonly RuleTarget[],
  ): Bitset | null {
    if (applied.length === 0) return null;
    return this.#shop.sets.of(kind, applied, () => {
      const sets = applied.flatMap(targets).map((target) => this.targetRows(target));
      return sets.length === 0 ? null : sets.reduce((all, rows) => all.or(rows));
    });
  }

  /** Factors by row: boosts multiply, burials divide. */
  #factors(applied: readonly PreparedRule[]): Float64Array | null {
    const weighing = applied.filter(({ rule }) => rule.boost ?? rule.bury);
    if (weighing.length === 0) return null;
    return this.#shop.factors.of('', weighing, () => {
      const factors = new Float64Array(this.#snapshot.rowCount).fill(1);
      const weigh = (target: RuleTarget, factor: number): void => {
        for (const row of this.movedRows(target).toArray()) factors[row]! *= factor;
      };
      for (const { rule } of weighing) {
        for (const target of rule.boost ?? []) weigh(target, target.by ?? 2);
        for (const target of rule.bury ?? []) weigh(target, 1 / (target.by ?? 2));
      }
      return factors;
    });
  }

  /** Ranks by row of a product, the most popular first: of equal scores the lower rank is first. */
  #popular(applied: readonly PreparedRule[]): Uint32Array | null {
    const first = applied.find(({ rule }) => rule.popular !== undefined);
    if (first === undefined) return null;
    const { popular = [] } = first.rule;
    if (popular === 'sales') return this.#snapshot.orders.named('popularityDown').ranks;
    return this.#shop.popular.of('', [first], () => {
      const ranks = new Uint32Array(this.#snapshot.rowCount).fill(popular.length);
      for (const [rank, id] of [...popular.entries()].reverse()) {
        const row = this.#rowOf(id);
        if (row >= 0) ranks[row] = rank;
      }
      return ranks;
    });
  }

  /** New set of the rows that a boost of a target moves: a product moves with its variations. */
  movedRows(target: RuleTarget): Bitset {
    return addParents(this.targetRows(target), this.#snapshot);
  }

  /** New set of the rows that a target names: a product with its variations, or those of a term. */
  targetRows(target: RuleTarget): Bitset {
    const pool = new BitsetPool(this.#snapshot.rowCount);
    if (!('id' in target)) {
      const { taxonomy, slug } = target;
      const filter = { taxonomy, operator: 'or', ids: null, slugs: [slug], limit: null } as const;
      return matchTerms(filter, this.#snapshot, pool);
    }
    const { rowEnds, rowProducts } = this.#snapshot.columns;
    const row = this.#rowOf(target.id);
    if (row < 0) return pool.empty();
    return pool.empty().addRange(row, rowProducts[row] === row ? rowEnds[row]! : row + 1);
  }
}
