/** What a snapshot needs of one entry of the catalogue, taken out as it is read, so that the entry itself can go. */
import { stripTags } from '../../protocol/html-text.ts';
import { parsePrice } from '../../protocol/price.ts';
import type { ProductEntry, ProductVariation } from '../../protocol/product.ts';
import { decodeSlug } from '../../protocol/slug.ts';
import { ROW, STOCK_FLAGS } from './row-flags.ts';
import { FIELD } from './search-fields.ts';
import type { TermRegistry } from './term-registry.ts';
import type { TokenCollector, TokenLists } from './token-collector.ts';

/** A product or a variation; its own properties only, nothing inherited. */
export interface RowDraft {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly flags: number;
  /** Price units, `null` for none. */
  readonly price: number | null;
  readonly menuOrder: number;
  /** Milliseconds; `null` if the entry does not say. */
  readonly date: number | null;
  readonly modified: number | null;
  readonly sales: number | null;
  /** Hundredths. */
  readonly ratingAverage: number;
  readonly ratingCount: number;
  /** Registry numbers, each once. */
  readonly terms: readonly number[];
  readonly tokens: TokenLists;
}

export interface ProductDraft extends RowDraft {
  /** `null` for one that only its variations show. */
  readonly entry: number | null;
  readonly kind: 'simple' | 'variable' | 'grouped';
  readonly isPublished: boolean;
  readonly groupedIds: readonly number[];
  readonly variations: readonly VariationDraft[];
}

export interface VariationDraft extends RowDraft {
  /** `null` for one that only its product lists. */
  readonly entry: number | null;
  readonly isPublished: boolean;
  readonly productId: number;
}

export interface DraftContext {
  readonly registry: TermRegistry;
  readonly collector: TokenCollector;
}

export function draftProduct(
  entry: ProductEntry,
  number: number,
  context: DraftContext,
): ProductDraft {
  const { registry, collector } = context;
  const kind = entry.type === 'variable' || entry.type === 'grouped' ? entry.type : 'simple';
  const terms: number[] = [];
  const tokens = [collector.open()];
  collectTexts(entry, stripTags(entry.name), collector);
  for (const [taxonomy, references, fields] of [
    ['product_cat', entry.categories, FIELD.categories],
    ['product_tag', entry.tags, FIELD.tags],
    // Brand names are in the content too. (observed "words")
    ['product_brand', entry.brands, FIELD.attributes | FIELD.content],
  ] as const) {
    for (const reference of references ?? []) {
      addTerm(registry.ofReference(taxonomy, reference), terms);
      collector.add(reference.name, fields);
    }
  }
  for (const { slug, options, variation } of entry.attributes ?? []) {
    // A variable product's choices are its variations' business; one that leaves a choice open has no term of it.
    if (kind === 'variable' && variation === true) continue;
    const taxonomy = decodeSlug(slug);
    if (!isAttributeTaxonomy(taxonomy)) continue;
    for (const option of options ?? []) {
      addTerm(registry.ofOption(taxonomy, option), terms);
      collector.add(option, FIELD.attributes);
    }
  }
  return {
    ...draftCommon(entry),
    entry: number,
    kind,
    isPublished: (entry.status ?? 'publish') === 'publish',
    flags: productFlags(entry, kind),
    groupedIds: kind === 'grouped' ? (entry.grouped_products ?? []) : NONE,
    terms,
    tokens,
    variations:
      kind === 'variable'
        ? (entry.variations ?? []).map((variation) =>
            draftVariation(nestedEntry(variation, entry), null, context),
          )
        : NO_VARIATIONS,
  };
}

const NONE: readonly number[] = [];
const NO_VARIATIONS: readonly VariationDraft[] = [];

/** A variation with a line of its own. */
export function draftVariationEntry(
  entry: ProductEntry,
  number: number,
  context: DraftContext,
): VariationDraft {
  return draftVariation(entry, number, context);
}

function draftVariation(
  entry: ProductEntry,
  number: number | null,
  { registry, collector }: DraftContext,
): VariationDraft {
  const terms: number[] = [];
  const tokens = [collector.open()];
  collectTexts(entry, '', collector);
  for (const { slug, option } of entry.attributes ?? []) {
    const taxonomy = decodeSlug(slug);
    if (option === undefined || !isAttributeTaxonomy(taxonomy)) continue;
    addTerm(registry.ofOption(taxonomy, option), terms);
    // The index holds but pieces of encoded names, which no word finds. (observed, "words")
    if (taxonomy === slug) collector.add(option, FIELD.attributes);
  }
  return {
    ...draftCommon(entry),
    entry: number,
    isPublished: (entry.status ?? 'publish') === 'publish',
    flags: ROW.VARIATION | saleFlag(entry) | stockFlag(entry),
    productId: entry.parent_id ?? 0,
    terms,
    tokens,
  };
}

function addTerm(term: number, terms: number[]): void {
  if (!terms.includes(term)) terms.push(term);
}

type CommonDraft = Omit<RowDraft, 'flags' | 'terms' | 'tokens'>;

function draftCommon(entry: ProductEntry): CommonDraft {
  return {
    id: entry.id,
    name: entry.name,
    slug: entry.slug ?? '',
    sku: entry.sku ?? '',
    price: parsePrice(entry.price ?? ''),
    menuOrder: entry.menu_order ?? 0,
    date: instant(entry.date_created_gmt ?? entry.date_created),
    modified: instant(entry.date_modified_gmt ?? entry.date_modified),
    sales: entry.total_sales ?? null,
    ratingAverage: Math.round(Number(entry.average_rating ?? 0) * 100) || 0,
    ratingCount: entry.lookup_rating_count ?? entry.rating_count ?? 0,
  };
}

/** What an entry is found by beside its terms. */
function collectTexts(entry: ProductEntry, title: string, collector: TokenCollector): void {
  collector.add(title, FIELD.title);
  collector.add(stripTags(entry.short_description ?? ''), FIELD.excerpt);
  collector.add(stripTags(entry.description ?? ''), FIELD.content);
  collector.add(entry.sku ?? '', FIELD.sku);
  collector.add(String(entry.id), FIELD.sku);
  collector.add(entry.global_unique_id ?? '', FIELD.sku | FIELD.content);
}

/** A nested variation in the shape of an entry, named as WooCommerce names it. */
function nestedEntry(variation: ProductVariation, { id, name, slug }: ProductEntry): ProductEntry {
  const options = (variation.attributes ?? []).map(({ option }) => option).join(', ');
  return {
    ...variation,
    name: name !== '' && options !== '' ? `${name} - ${options}` : name || options,
    slug: slug ?? '',
    parent_id: id,
    menu_order: 0,
  };
}

function productFlags(entry: ProductEntry, kind: ProductDraft['kind']): number {
  const visibility = entry.catalog_visibility ?? 'visible';
  // A variable product's stock is its variations', and its own where it says so.
  let flags = kind === 'variable' && entry.stock_status === undefined ? 0 : stockFlag(entry);
  // Variations and children are on sale, their product is not by itself. (catalogue-format)
  if (kind === 'simple') flags |= saleFlag(entry);
  if (kind === 'variable') flags |= ROW.VARIABLE;
  if (entry.featured === true) flags |= ROW.FEATURED;
  if (visibility === 'catalog' || visibility === 'hidden') flags |= ROW.HIDDEN_FROM_SEARCH;
  if (visibility === 'search' || visibility === 'hidden') flags |= ROW.HIDDEN_FROM_CATALOG;
  return flags;
}

/** Sold for "0" is not on sale for the server's lookup table, though the entry says so. (seen in the recorded cases) */
function saleFlag(entry: ProductEntry): number {
  return entry.on_sale === true && entry.price !== '0' ? ROW.ON_SALE : 0;
}

function stockFlag(entry: ProductEntry): number {
  const status = entry.stock_status ?? 'instock';
  return isStockStatus(status) ? STOCK_FLAGS[status] : 0;
}

function isStockStatus(status: string): status is keyof typeof STOCK_FLAGS {
  return Object.hasOwn(STOCK_FLAGS, status);
}

/** Custom attributes have no taxonomy and cannot be filtered by. (wps-api 4.4) */
function isAttributeTaxonomy(taxonomy: string): boolean {
  return taxonomy.startsWith('pa_');
}

/** Times in the catalogue have no zone; any will do for comparing. */
function instant(text: string | undefined): number | null {
  const time = Date.parse(`${text ?? ''}Z`);
  return Number.isNaN(time) ? null : time;
}
