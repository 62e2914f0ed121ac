/** The owner's rules: member `rules` of a catalogue's header, or a file of their own. */

/** Term of a taxonomy, such as `product_cat` and `shoes`. */
export interface RuleTerm {
  readonly taxonomy: string;
  readonly slug: string;
}

/** Products that a rule names: one by its id, or all of a term. */
export type RuleTarget = { readonly id: number } | RuleTerm;

/** Condition on a request. All given members must hold; without any the rule always applies. */
export interface RuleCondition {
  /** Query texts, of which one must match; an empty text stands for a request without one. */
  readonly query?: readonly string[];
  /** `exact`, the default: the whole query; `contains`: its words occur in the query, in this order. */
  readonly match?: 'exact' | 'contains';
  /** Terms that must all be chosen as filters. */
  readonly terms?: readonly RuleTerm[];
}

/** Product at a position of the list, counted from 1. */
export interface Pin {
  readonly id: number;
  readonly position: number;
}

/** Target with the factor that its products are moved by: from 1 to 1,000; 2 unless given. */
export type Weight = RuleTarget & { readonly by?: number };

/** Texts above the products, with a link or none. Texts are never markup. */
export interface Banner {
  readonly title?: string;
  readonly text?: string;
  /** Path of the own site, or an http or https address. */
  readonly href?: string;
  /** Text of the link; the title unless given. */
  readonly label?: string;
}

/** Effects that the page carries out, for responses of a device and of a server. */
export interface PageEffects {
  readonly banner?: Banner;
  /** Path of the own site, which begins with one slash. */
  readonly redirect?: string;
  /** Facets that come first and are open. */
  readonly promote?: readonly string[];
  /** Facets in their order, the others after them. */
  readonly facets?: readonly string[];
}

/** One rule: its condition and what it does. */
export interface Rule extends PageEffects {
  /** Name in explanations and echoes; its number in the list, from 1, unless given. */
  readonly id?: string;
  readonly when?: RuleCondition;
  /** ISO 8601 date, from its beginning in UTC, or date and time with a time zone. */
  readonly from?: string;
  /** ISO 8601 date, to its end in UTC, or date and time with a time zone. */
  readonly to?: string;
  readonly pin?: readonly Pin[];
  readonly hide?: readonly RuleTarget[];
  readonly boost?: readonly Weight[];
  readonly bury?: readonly Weight[];
  /**
   * Products that come first among those of equal score: ids, the most popular first, or `sales` for
   * the catalogue's order of popularity. The first rule counts.
   */
  readonly popular?: 'sales' | readonly number[];
  /** Synonyms of queries, in the syntax of the catalogue's own: `tv, television`, `cell => phone`. */
  readonly synonyms?: readonly string[];
}

/** Rules that applied to a request, and what the page carries out; only in responses to which rules apply. */
export interface RuleEcho extends PageEffects {
  /** Ids of the rules, in their order. */
  readonly applied: readonly string[];
}
