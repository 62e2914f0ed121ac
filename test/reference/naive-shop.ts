/** A catalogue as plain objects, one per product with one per sellable row in it: what the naive rules loop over. */
import type { Catalogue, CatalogueHeader } from '../../src/protocol/catalogue/types.ts';
import type { SearchFields } from '../../src/engine/plan.ts';
import type { ProductEntry, ProductVariation } from '../../src/protocol/product.ts';
import { readRowTerms, readTaxonomies, type NaiveTaxonomy } from './naive-terms.ts';
import { missingParents, withLeftOverTerms } from './naive-orphans.ts';
import { tokensOf } from './naive-text.ts';

/** A product, or a variation, as it can be listed and sorted. */
export interface NaiveListing {
  readonly entry: ProductEntry;
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly date: string;
  readonly modified: string;
  readonly sales: number;
  readonly reviews: number;
  /** Empty for a variation that has its parent's. (cases order-131, combo-247) */
  readonly sku: string;
}

/** Unit of matching: a variation of a variable product, or any other product itself. (wps-api 5.2) */
export interface NaiveRow {
  readonly id: number;
  readonly product: NaiveProduct;
  readonly isVariation: boolean;
  /** No line of its own where others have one: it matches, but is no entry, and its attributes are not counted. (case price-057) */
  readonly isDisabled: boolean;
  /** `null` for a disabled variation. */
  readonly listing: NaiveListing | null;
  readonly tokens: Readonly<Record<keyof SearchFields, ReadonlySet<string>>>;
  /** Ids by taxonomy; directly assigned ones only. */
  readonly terms: ReadonlyMap<string, ReadonlySet<number>>;
  /** In price units. */
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly onSale: boolean;
  readonly stock: string;
}

export interface NaiveProduct {
  /** Not published, or not in the file: its variations are there, and count for terms, but it is never given back. */
  readonly isListed: boolean;
  readonly listing: NaiveListing;
  readonly rows: NaiveRow[];
  /** The statuses of its rows, its own one included. */
  readonly stocks: ReadonlySet<string>;
  readonly featured: boolean;
  readonly marks: ReadonlySet<string>;
  readonly rating: number;
  readonly reviews: number;
}

export interface NaiveShop {
  readonly header: CatalogueHeader;
  readonly products: readonly NaiveProduct[];
  /** In the API's order. */
  readonly taxonomies: readonly NaiveTaxonomy[];
}

export function readShop(catalogue: Catalogue): NaiveShop {
  const { header } = catalogue;
  const entries = new Map(catalogue.products.map((entry) => [entry.id, entry]));
  const taxonomies = readTaxonomies(header, [...entries.values()]);
  const hasVariationLines = [...entries.values()].some(({ type }) => type === 'variation');
  const context = { header, entries, taxonomies, hasVariationLines };
  const known = [...entries.values()]
    .filter(
      (entry) => entry.type === 'variable' || (entry.type !== 'variation' && isPublished(entry)),
    )
    .map((entry) => readProduct(entry, context));
  const missing = missingParents([...entries.values()]).map((parent) =>
    readProduct(parent, context),
  );
  const completed = missing.map(({ listing }) =>
    missing.length > 1
      ? readProduct(listing.entry, context)
      : readProduct(withLeftOverTerms(listing.entry, [...known, ...missing], taxonomies), context),
  );
  const products = [...known, ...completed].filter(({ rows }) => rows.length > 0);
  return { header, products, taxonomies };
}

function isPublished({ status }: ProductEntry): boolean {
  return (status ?? 'publish') === 'publish';
}

/** Decimal text as integer ten-thousandths; no price is 0. */
function priceUnits(text: string | undefined): number {
  const price = Number(text ?? '');
  return Number.isFinite(price) ? Math.round(price * 10_000) : 0;
}

interface Context {
  readonly header: CatalogueHeader;
  readonly entries: ReadonlyMap<number, ProductEntry>;
  readonly taxonomies: readonly NaiveTaxonomy[];
  readonly hasVariationLines: boolean;
}

function readProduct(entry: ProductEntry, context: Context): NaiveProduct {
  const variations = entry.type === 'variable' ? (entry.variations ?? []) : [];
  const prices = ownPrices(entry, context);
  const visibility = entry.catalog_visibility ?? 'visible';
  const product: NaiveProduct = {
    isListed: isPublished(entry),
    listing: readListing(entry, prices, context),
    rows: [],
    stocks: new Set([
      ...(entry.type === 'variable' && entry.stock_status === undefined
        ? []
        : [entry.stock_status ?? 'instock']),
      ...variations.map((variation) => variation.stock_status ?? 'instock'),
    ]),
    featured: entry.featured ?? false,
    marks: new Set([
      ...(visibility === 'hidden' || visibility === 'catalog' ? ['exclude-from-search'] : []),
      ...(visibility === 'hidden' || visibility === 'search' ? ['exclude-from-catalog'] : []),
    ]),
    rating: Number(entry.average_rating ?? 0),
    reviews: entry.lookup_rating_count ?? entry.rating_count ?? 0,
  };
  if (entry.type === 'variable') {
    for (const variation of variations) {
      // Of an unpublished product only what the file lists by itself is known to be there.
      if (!product.isListed && !context.entries.has(variation.id)) continue;
      product.rows.push(readVariationRow(product, variation, context));
    }
  } else {
    product.rows.push({
      id: entry.id,
      product,
      isVariation: false,
      isDisabled: false,
      listing: product.listing,
      tokens: readTokens([entry], entry, null, context),
      terms: readRowTerms(entry, null, context.taxonomies),
      minPrice: Math.min(...prices),
      maxPrice: Math.max(...prices),
      onSale: entry.type !== 'grouped' && isOnSale(entry),
      stock: entry.stock_status ?? 'instock',
    });
  }
  return product;
}

function readVariationRow(
  product: NaiveProduct,
  variation: ProductVariation,
  context: Context,
): NaiveRow {
  const parent = product.listing.entry;
  const own = context.entries.get(variation.id);
  const price = priceUnits(variation.price);
  const isDisabled = own === undefined && context.hasVariationLines;
  return {
    id: variation.id,
    product,
    isVariation: true,
    isDisabled,
    listing: isDisabled
      ? null
      : readListing(own ?? nestedEntry(parent, variation), [price], context),
    tokens: readTokens(own === undefined ? [parent] : [parent, own], parent, variation, context),
    terms: readRowTerms(parent, variation, context.taxonomies),
    minPrice: price,
    maxPrice: price,
    onSale: isOnSale(variation),
    stock: variation.stock_status ?? 'instock',
  };
}

/** A sale price of "0" is no sale for the lookup table, though the entry says so. (case combo-209) */
function isOnSale({ on_sale, price }: ProductEntry | ProductVariation): boolean {
  return (on_sale ?? false) && price !== '0';
}

/** Builds the entry of a variation without a line of its own, where no variation has one. */
function nestedEntry(product: ProductEntry, variation: ProductVariation): ProductEntry {
  const options = (variation.attributes ?? []).map(({ option }) => option);
  const { slug, permalink, categories } = product;
  const created = product.date_created_gmt ?? product.date_created;
  const modified = product.date_modified_gmt ?? product.date_modified;
  return {
    name: [product.name, options.join(', ')].filter((part) => part !== '').join(' - '),
    ...(slug !== undefined && { slug }),
    ...(permalink !== undefined && { permalink }),
    ...(created !== undefined && { date_created_gmt: created }),
    ...(modified !== undefined && { date_modified_gmt: modified }),
    ...variation,
    type: 'variation',
    parent_id: product.id,
    ...(categories !== undefined && { categories }),
    variations: [],
  };
}

/** All prices that the product is offered at; never empty. Disabled variations are not on offer. */
function ownPrices(entry: ProductEntry, context: Context): readonly number[] {
  const texts =
    entry.type === 'grouped' && entry.grouped_products !== undefined
      ? entry.grouped_products.flatMap((id) => offeredPrices(context.entries.get(id), context))
      : offeredPrices(entry, context);
  const prices = texts.filter((text) => text !== '').map(priceUnits);
  return prices.length === 0 ? [0] : prices;
}

function offeredPrices(
  entry: ProductEntry | undefined,
  { entries, hasVariationLines }: Context,
): readonly string[] {
  if (entry?.type !== 'variable') return [entry?.price ?? ''];
  return (entry.variations ?? [])
    .filter(({ id }) => !hasVariationLines || entries.has(id))
    .map(({ price }) => price ?? '');
}

function readListing(
  entry: ProductEntry,
  prices: readonly number[],
  { header, entries }: Context,
): NaiveListing {
  const parentSku = entries.get(entry.parent_id ?? 0)?.sku;
  const { orders } = header;
  return {
    entry,
    minPrice: Math.min(...prices),
    maxPrice: Math.max(...prices),
    date: entry.date_created_gmt ?? entry.date_created ?? rank(orders?.date, entry.id),
    modified: entry.date_modified_gmt ?? entry.date_modified ?? rank(orders?.modified, entry.id),
    sales: entry.total_sales ?? orders?.popularity?.indexOf(entry.id) ?? 0,
    reviews: entry.lookup_rating_count ?? entry.rating_count ?? 0,
    sku: entry.type === 'variation' && entry.sku === parentSku ? '' : (entry.sku ?? ''),
  };
}

/** A text that sorts like the place in the list, or like the id if there is no list. */
function rank(order: readonly number[] | undefined, id: number): string {
  return String(order === undefined ? id : order.indexOf(id)).padStart(20, '0');
}

/** `sources` are the entry itself and, for a variation, its parent: each gives its own texts. (wps-api 4.4) */
function readTokens(
  sources: readonly ProductEntry[],
  assigned: ProductEntry,
  variation: ProductVariation | null,
  { header, taxonomies }: Context,
): NaiveRow['tokens'] {
  const language = header.language ?? 'en';
  const tokens = (texts: readonly (string | number | undefined)[]): ReadonlySet<string> =>
    new Set(texts.flatMap((text) => [...tokensOf(String(text ?? ''), language)]));
  const codes = [...sources.map((entry) => entry.global_unique_id), variation?.global_unique_id];
  const brands = (assigned.brands ?? []).map((brand) => brand.name);
  const attributeNames = [...readRowTerms(assigned, variation, taxonomies, 'for words')].flatMap(
    ([taxonomy, ids]) => {
      const terms = taxonomies.find((each) => each.taxonomy === taxonomy)?.terms ?? [];
      return terms.filter((term) => ids.has(term.id)).map((term) => term.name);
    },
  );
  return {
    title: tokens([assigned.name]),
    excerpt: tokens(sources.map((entry) => entry.short_description)),
    content: tokens([...sources.map((entry) => entry.description), ...codes, ...brands]),
    sku: tokens([
      ...sources.flatMap((entry) => [entry.id, entry.sku]),
      variation?.id,
      variation?.sku,
      ...codes,
    ]),
    categories: tokens((assigned.categories ?? []).map((term) => term.name)),
    tags: tokens((assigned.tags ?? []).map((term) => term.name)),
    attributes: tokens([...attributeNames, ...brands]),
  };
}
