/** The catalogue format, version 1, as types: a header, then product entries. */
import type { ProductEntry, TermEntry } from '../product.ts';

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
  readonly taxonomies: readonly CatalogueTaxonomy[];
  readonly orders?: CatalogueOrders;
  /**
   * The entries have lost their long descriptions: a snapshot built of them would find less than
   * the one packed with them.
   */
  readonly shortened?: boolean;
}

/** What a reader tolerated: counted, never silently dropped. */
export interface CatalogueReport {
  readonly products: number;
  readonly duplicateIds: number;
  readonly orphanVariations: number;
}

/** A whole catalogue in memory; large ones are streamed line by line instead. */
export interface Catalogue {
  readonly header: CatalogueHeader;
  /** Variations listed as entries of their own (`type: "variation"`) included. */
  readonly products: readonly ProductEntry[];
  readonly report: CatalogueReport;
}
