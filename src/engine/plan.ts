/**
 * A parsed API call as plain data: which endpoint, which constraints, which page, which term sets. Made by
 * `parse-api-call.ts` from a URL, executed by the engine. Nothing in it depends on the catalogue.
 */
import type { ApiResponse } from '../protocol/http-exchange.ts';
import type { StockStatus } from '../protocol/request.ts';
import type { RouteEcho } from '../protocol/response.ts';

/** Which fields the words may stand in; all false was already turned into `title`. */
export interface SearchFields {
  readonly title: boolean;
  readonly excerpt: boolean;
  readonly content: boolean;
  readonly sku: boolean;
  readonly categories: boolean;
  readonly tags: boolean;
  readonly attributes: boolean;
}

export interface TextConstraint {
  /** Sanitised text, not yet broken into words; never empty. Text without any word finds nothing. */
  readonly text: string;
  readonly fields: SearchFields;
  /** `false`: variation rows do not match words, so variable products drop out. (rule-no-variation-words) */
  readonly variations: boolean;
}

/** Inclusive, in price units (integer ten-thousandths). Both `null` means: finds nothing. */
export interface PriceConstraint {
  readonly min: number | null;
  readonly max: number | null;
}

/** Inclusive bounds on the average; floor, ceiling and delta are already applied. Unrated products never match. */
export interface RatingConstraint {
  readonly min: number | null;
  readonly max: number | null;
  /** `true`: a bound that nothing can meet was asked for. */
  readonly isUnsatisfiable: boolean;
}

/**
 * Kept rows by their two marks. `without`: none of the named marks; `all`: all of them; `any`: at least one.
 * The default `visible` is `without` both.
 */
export interface VisibilityConstraint {
  readonly rule: 'without' | 'all' | 'any';
  readonly marks: readonly ('exclude-from-search' | 'exclude-from-catalog')[];
}

export interface TermFilter {
  /** As given, lower-cased and cleaned; may be no taxonomy of the catalogue: then nothing matches. */
  readonly taxonomy: string;
  readonly operator: 'or' | 'and' | 'not';
  /** Exactly one of the two is used, by `id_by`. Empty lists find nothing. */
  readonly ids: readonly number[] | null;
  /** Normalised as WordPress cleans a slug, non-Latin text decoded. */
  readonly slugs: readonly string[] | null;
  /** Row limit inside the stage; `null` in any sane request. */
  readonly limit: number | null;
}

export interface Constraints {
  readonly text: TextConstraint | null;
  readonly price: PriceConstraint | null;
  /** `'nothing'` is `sale=TRUE`: valid, but finds nothing. */
  readonly sale: boolean | 'nothing' | null;
  readonly stock: readonly StockStatus[] | null;
  readonly featured: boolean | 'nothing' | null;
  readonly rating: RatingConstraint | null;
  readonly visibility: VisibilityConstraint;
  /** ANDed. */
  readonly terms: readonly TermFilter[];
}

/** How products are ordered. `null` key: no sort clause, id ascending. (rule-order) */
export interface ProductSort {
  readonly key:
    | 'menu_order'
    | 'title'
    | 'id'
    | 'slug'
    | 'date'
    | 'modified'
    | 'price'
    | 'popularity'
    | 'rating'
    | 'sku'
    | null;
  readonly descending: boolean;
}

/** First `offset` and `limit` cut a window, then `page` and `perPage` cut inside it. (rule-paging) */
export interface ProductPage {
  readonly offset: number;
  readonly limit: number | null;
  readonly page: number;
  readonly perPage: number;
}

export interface ProductListPlan {
  readonly constraints: Constraints;
  readonly sort: ProductSort;
  /**
   * The device's own `orderby=relevance` for a text: tolerant matches behind the strict ones, best first. `sort` is what
   * the server makes of it, and holds where there is no text.
   */
  readonly byRelevance: boolean;
  readonly page: ProductPage;
  readonly includeVariations: boolean;
}

/** `null` in `page` and `perPage`: all terms. (rule-term-paging) */
export interface TermPage {
  readonly offset: number;
  readonly limit: number | null;
  readonly page: number;
  readonly perPage: number | null;
}

export interface TermListPlan {
  /** The set's name in the answer: the asked taxonomy. `null` on `/terms`. */
  readonly name: string | null;
  /** `null`: every product taxonomy, in one list. A name that the catalogue lacks is left for the engine to drop. */
  readonly taxonomies: readonly string[] | null;
  /** The constraints to count under: `except` and the set's own overrides are already applied. */
  readonly constraints: Constraints;
  readonly orderBy: 'order' | 'id' | 'name' | 'slug' | 'count' | null;
  readonly descending: boolean;
  readonly hideEmpty: boolean;
  readonly sumCounts: boolean;
  readonly include: readonly number[] | null;
  readonly exclude: readonly number[] | null;
  readonly page: TermPage;
}

export interface ShopPlan {
  readonly products: ProductListPlan;
  /** `null`: switched off. `every`: the template once for each taxonomy of the catalogue, in its order. */
  readonly termSets:
    | { readonly kind: 'every'; readonly template: TermListPlan }
    | { readonly kind: 'named'; readonly sets: readonly TermListPlan[] }
    | null;
  readonly show: {
    readonly products: boolean;
    readonly sale: boolean;
    readonly stock: boolean;
    readonly price: boolean;
    readonly rating: boolean;
    readonly featured: boolean;
  };
  /** `null`: switched off. */
  readonly route: RouteEcho | null;
  /** `context=edit`: entries are empty objects. (rule-entry) */
  readonly emptyEntries: boolean;
}

/** Dotted paths of `_fields`, or `null` for whole entries. (rule-fields) */
export type FieldList = readonly string[] | null;

export type ApiCall =
  /** Answered already: 400, 404, 500, OPTIONS. */
  | { readonly kind: 'answer'; readonly answer: ApiResponse }
  | {
      readonly kind: 'shop';
      readonly plan: ShopPlan;
      readonly fields: FieldList;
      readonly exchange: Exchange;
    }
  | {
      readonly kind: 'products';
      readonly plan: ProductListPlan;
      readonly fields: FieldList;
      readonly exchange: Exchange;
    }
  | {
      readonly kind: 'terms';
      readonly plan: TermListPlan;
      readonly fields: FieldList;
      readonly exchange: Exchange;
    };

/** What wraps the body: HEAD has none, an `Origin` is echoed. */
export interface Exchange {
  readonly head: boolean;
  /** `_envelope` was sent, with whatever value: status and headers go into the body. */
  readonly envelope: boolean;
  readonly headers: Readonly<Record<string, string>>;
}
