/**
 * Plan of an API call as plain data: endpoint, constraints, page and term sets. Built by
 * `request/parse-call.ts`, executed by `respond/execute-plan.ts`. Independent of the catalogue. A
 * constraint that is `null` does not constrain.
 */
import type { ApiResponse } from '../protocol/http-exchange.ts';
import type { SoldOut, StockStatus } from '../protocol/request.ts';
import type { RouteEcho } from '../protocol/response.ts';

/** Fields that the query text is searched in; at least one is `true`. (rule-search-fields) */
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
  /** Sanitised text, not yet split into words; never empty. Text without any word finds nothing. */
  readonly text: string;
  readonly fields: SearchFields;
  /**
   * Length from which the last word matches as a prefix, where it is still being typed; the usual
   * length unless given.
   */
  readonly minPrefix?: number | undefined;
  /**
   * `false`: variation rows do not match words, so variable products drop out.
   * (rule-no-variation-words)
   */
  readonly variations: boolean;
}

/**
 * Inclusive bounds in price units (integer ten-thousandths). Finds nothing where both are `null`.
 */
export interface PriceConstraint {
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * Inclusive bounds on the average; floor, ceiling and delta are already applied. Unrated products
 * never match.
 */
export interface RatingConstraint {
  readonly min: number | null;
  readonly max: number | null;
  /** `true` for a bound that no product can meet. */
  readonly isUnsatisfiable: boolean;
}

/**
 * Constraint on the two visibility marks of a row. `without`: none of the named marks; `all`: all
 * of them; `any`: at least one. The default `visible` is `without` both.
 */
export interface VisibilityConstraint {
  readonly rule: 'without' | 'all' | 'any';
  readonly marks: readonly ('exclude-from-search' | 'exclude-from-catalog')[];
}

export interface TermFilter {
  /** Lower-cased and cleaned name; a taxonomy that the catalogue lacks matches nothing. */
  readonly taxonomy: string;
  readonly operator: 'or' | 'and' | 'not';
  /** Exactly one of `ids` and `slugs` is used, by `id_by`. Empty lists find nothing. */
  readonly ids: readonly number[] | null;
  /** Normalised as WordPress cleans a slug, non-Latin text decoded. */
  readonly slugs: readonly string[] | null;
  /** Maximum number of matching rows; `null` for no limit. (rule-term-limit) */
  readonly limit: number | null;
}

export interface Constraints {
  readonly text: TextConstraint | null;
  readonly price: PriceConstraint | null;
  /** `'nothing'` for `sale=TRUE`, which is valid but finds nothing. (rule-flags) */
  readonly sale: boolean | 'nothing' | null;
  readonly stock: readonly StockStatus[] | null;
  readonly featured: boolean | 'nothing' | null;
  readonly rating: RatingConstraint | null;
  readonly visibility: VisibilityConstraint;
  /** Filters that a row must all meet. */
  readonly terms: readonly TermFilter[];
}

/** Order of products. Without a key (`null`) by id, ascending. (rule-order) */
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

/**
 * Page of products: `offset` and `limit` cut a window, then `page` and `perPage` cut inside it.
 * (rule-paging)
 */
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
   * `true` for `orderby=relevance` with a query text, which only devices understand: strict and
   * tolerant matches in one list, best first. Without a text `sort` applies, as on the server.
   */
  readonly byRelevance: boolean;
  /** Place of products out of stock in the order of relevance, and in the shop's own. */
  readonly soldOut: SoldOut;
  /** `true`: the shop's own order is replaced by popularity where there is none. */
  readonly recommended: boolean;
  readonly page: ProductPage;
  readonly includeVariations: boolean;
}

/** Page of terms; all of them where `perPage` is `null`. (rule-term-paging) */
interface TermPage {
  readonly offset: number;
  readonly limit: number | null;
  readonly page: number;
  readonly perPage: number | null;
}

export interface TermListPlan {
  /** Name of the set in the response, its taxonomy; `null` on `/terms`. */
  readonly name: string | null;
  /**
   * Taxonomies in one list; `null` for every product taxonomy. Names that the catalogue lacks are
   * dropped later.
   */
  readonly taxonomies: readonly string[] | null;
  /** Constraints of the counted products, after `except` and the set's own members. */
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
  /**
   * Term sets; `null` where switched off. `every`: the template for each taxonomy of the catalogue,
   * in its order.
   */
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
  /** Echo of the request; `null` where switched off. */
  readonly route: RouteEcho | null;
  /** `true` for `context=edit`: entries are empty objects. (rule-entry) */
  readonly emptyEntries: boolean;
}

/** Dotted paths of `_fields`; `null` for whole entries. (rule-fields) */
export type FieldList = readonly string[] | null;

export type ApiCall =
  /** Finished response: 400, 404, 500, OPTIONS. */
  | { readonly kind: 'response'; readonly response: ApiResponse }
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

/** Parts of the response around its body. */
export interface Exchange {
  readonly head: boolean;
  /**
   * `_envelope` was sent, with any value: status and headers are written into the body.
   * (rule-envelope)
   */
  readonly envelope: boolean;
  readonly headers: Readonly<Record<string, string>>;
}
