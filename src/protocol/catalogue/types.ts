/** The catalogue format, version 1, as types: a header, then product entries. */
import type { ProductEntry, TermEntry } from '../product.ts';
import type { Rule } from '../owner-rules.ts';

export interface CatalogueTaxonomy {
  readonly taxonomy: string;
  readonly label: string;
  readonly hierarchical: boolean;
  /** 0 for anything but a product attribute. */
  readonly attribute_id: number;
  readonly terms: readonly TermEntry[];
}

/**
 * Ids in ascending order of date, modification or sales, for catalogues whose entries do not say.
 */
export interface CatalogueOrders {
  readonly date?: readonly number[];
  readonly modified?: readonly number[];
  readonly popularity?: readonly number[];
}

/** Words and phrases by the id of a category; they also count for the categories below it. */
export type CategoryExpansions = Readonly<Record<string, readonly string[]>>;

/** Broader words of a catalogue; single products may have `expansions` of their own. */
export interface CatalogueExpansions {
  /** Rules in the syntax of `synonyms`: `trousers, pants` and `clothes => shirt, jacket`. */
  readonly words?: readonly string[];
  readonly categories?: CategoryExpansions;
}

export interface CatalogueHeader {
  readonly format: 'wps-catalogue';
  readonly version: 1;
  /** ISO 8601. */
  readonly generated_at?: string;
  /** BCP 47; decides word breaking and accent tables. */
  readonly language?: string;
  /** ISO 4217. */
  readonly currency?: string;
  readonly price_decimals?: number;
  /** Words of this many characters and more match as prefixes; 3 unless the shop changed it. */
  readonly match_split?: number;
  readonly product_count?: number;
  /**
   * For search by relevance: `tv, television, flat screen` stand for each other, `cell => mobile
   * phone, smartphone` stand for what was typed.
   */
  readonly synonyms?: readonly string[];
  /** The owner's rules: pinned and hidden products, banners and the like. */
  readonly rules?: readonly Rule[];
  /** Broader words: they find products behind all that have the words of a query. */
  readonly expansions?: CatalogueExpansions;
  readonly taxonomies: readonly CatalogueTaxonomy[];
  readonly orders?: CatalogueOrders;
  /**
   * `true` if long descriptions were stripped from the entries (`isTruncated` of a generation; this
   * name belongs to the file format). A snapshot built from them would find less than the packed
   * one.
   */
  readonly shortened?: boolean;
}

/** Numbers of products and of tolerated irregularities in a catalogue. */
interface CatalogueReport {
  readonly products: number;
  readonly duplicateIds: number;
  readonly orphanVariations: number;
}

/** Whole catalogue in memory; large ones are streamed line by line instead. */
export interface Catalogue {
  readonly header: CatalogueHeader;
  /** Entries, including variations with entries of their own (`type: "variation"`). */
  readonly products: readonly ProductEntry[];
  readonly report: CatalogueReport;
}
