/**
 * Stages one entry: extracts the numbers, terms and texts that a snapshot needs, so that the entry
 * can be released.
 */
import { parsePrice } from '../../../protocol/text/price.ts';
import type { ProductEntry, ProductVariation } from '../../../protocol/product.ts';
import { sanitizeTaxonomy } from '../../../protocol/text/slug.ts';
import { STAGED, type StagingTable } from './staging-table.ts';
import { NO_ENTRY } from '../format.ts';
import { ROW, STOCK_FLAGS } from '../row-flags.ts';
import { FIELD } from '../search-fields.ts';
import type { BroaderWords } from './broader-words.ts';
import type { TermRegistry } from './term-registry.ts';
import type { TextCollector } from './text-collector.ts';

/** Where an entry is staged: its numbers in `staged`, its terms and texts in the others. */
export interface EntryContext {
  readonly registry: Pick<TermRegistry, 'terms' | 'ofReference' | 'ofOption'>;
  readonly texts: Pick<TextCollector, 'openList' | 'add' | 'addEncoded' | 'addHtml'>;
  readonly staged: StagingTable;
  readonly broader: Pick<BroaderWords, 'add'>;
}

export interface StagingContext extends EntryContext {
  readonly registry: TermRegistry;
  readonly texts: TextCollector;
  readonly broader: BroaderWords;
}

/**
 * Stages a product, followed by its nested variations. Linear in the texts.
 *
 * @param number entry number
 * @returns index in the staging table
 * @throws ShopError `bad-catalogue` for too many terms or taxonomies
 */
export function stageProduct(entry: ProductEntry, number: number, context: EntryContext): number {
  const { registry, texts, staged, broader } = context;
  const isVariable = entry.type === 'variable';
  const index = stageCommon(entry, entry, number, context);
  const terms: number[] = [];
  texts.addHtml(entry.name, FIELD.title, 'title');
  for (const [taxonomy, references] of [
    ['product_cat', entry.categories],
    ['product_tag', entry.tags],
    ['product_brand', entry.brands],
  ] as const) {
    for (const reference of references ?? []) {
      if (hasText(reference.name)) addTerm(registry.ofReference(taxonomy, reference), terms);
    }
  }
  const categories = terms.filter((term) => registry.terms[term]!.taxonomy === 'product_cat');
  addTermNames(entry, { isIndexed: true }, texts);
  broader.add(categories, entry.expansions);
  for (const { slug, options, option: choice, variation } of entry.attributes ?? []) {
    const taxonomy = sanitizeTaxonomy(slug);
    // Terms of an attribute for variations come from the variations; a variation that leaves the
    // attribute open has none.
    const isOwn = isAttributeTaxonomy(taxonomy) && !(isVariable && variation === true);
    for (const option of options ?? []) {
      if (isOwn && hasText(option)) addTerm(registry.ofOption(taxonomy, option), terms);
      texts.addEncoded(option, isOwn ? FIELD.attributes : 0, 'attributes');
    }
    texts.addEncoded(choice ?? '', 0, 'attributes');
  }
  staged.setTerms(index, terms);
  staged.set(index, STAGED.flags, productFlags(entry));
  // A shop that does not tell the children tells the lowest price.
  if (entry.type === 'grouped' && entry.grouped_products)
    staged.children.set(index, entry.grouped_products);
  const variations = entry.variations ?? [];
  staged.set(index, STAGED.variationCount, isVariable ? variations.length : 0);
  for (const variation of variations) {
    if (isVariable) stageNested(variation, entry, context);
    else addCodes(variation, { isIndexed: false }, texts);
  }
  return index;
}

/**
 * Stages a variation that has an entry of its own. Parameters, result and errors as `stageProduct`.
 */
export function stageVariation(entry: ProductEntry, number: number, context: EntryContext): number {
  const index = stageAnyVariation(entry, entry, number, context);
  context.staged.set(index, STAGED.productId, entry.parent_id ?? 0);
  return index;
}

/** Stages a nested variation, with the name that WooCommerce generates. */
function stageNested(
  variation: ProductVariation,
  { name, slug }: ProductEntry,
  context: EntryContext,
): void {
  const options = (variation.attributes ?? []).map(({ option }) => option).join(', ');
  const title = name !== '' && options !== '' ? `${name} - ${options}` : name || options;
  stageAnyVariation(variation, { name: title, slug }, NO_ENTRY, context);
}

function stageAnyVariation(
  entry: Unnamed,
  named: Named,
  number: number,
  context: EntryContext,
): number {
  const { registry, texts, staged } = context;
  const index = stageCommon(entry, named, number, context);
  const isNested = number === NO_ENTRY;
  const terms: number[] = [];
  if (!isNested) addTermNames(entry, { isIndexed: false }, texts);
  for (const { slug, options, option } of entry.attributes ?? []) {
    const taxonomy = sanitizeTaxonomy(slug);
    if (!isNested) for (const name of options ?? []) texts.addEncoded(name, 0, 'attributes');
    if (option === undefined) continue;
    const isTerm = isAttributeTaxonomy(taxonomy);
    if (isTerm && hasText(option)) addTerm(registry.ofOption(taxonomy, option), terms);
    // The server indexes percent-encoded values in pieces that no word matches.
    // (src/protocol/README.md#rule-variation-values)
    const fields = isTerm && !slug.includes('%') ? FIELD.attributes : 0;
    texts.addEncoded(option, fields, isNested ? undefined : 'attributes');
  }
  staged.setTerms(index, terms);
  const flags = ROW.VARIATION | publishedFlag(entry) | saleFlag(entry) | stockFlag(entry);
  staged.set(index, STAGED.flags, flags);
  return index;
}

/** A value without a text is none, as with forms that send empty fields. */
function hasText(name: string): boolean {
  return name.trim() !== '';
}

function addTerm(term: number, terms: number[]): void {
  if (!terms.includes(term)) terms.push(term);
}

/** Fields that a nested variation lacks. */
interface Named {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly menu_order?: number;
}

type Unnamed = Omit<ProductEntry, keyof Named>;

/** Stages the fields common to products and variations: all except terms, flags and titles. */
function stageCommon(
  entry: Unnamed,
  named: Named,
  number: number,
  { texts, staged }: EntryContext,
): number {
  const index = staged.add(named.name, named.slug ?? '', entry.sku ?? '');
  staged.set(index, STAGED.id, entry.id);
  staged.set(index, STAGED.entry, number);
  staged.set(index, STAGED.price, parsePrice(entry.price ?? '') ?? Number.NaN);
  staged.set(index, STAGED.menuOrder, named.menu_order ?? 0);
  staged.set(index, STAGED.date, instant(entry.date_created_gmt ?? entry.date_created));
  staged.set(index, STAGED.modified, instant(entry.date_modified_gmt ?? entry.date_modified));
  staged.set(index, STAGED.sales, entry.total_sales ?? Number.NaN);
  const average = Math.round(Number(entry.average_rating ?? 0) * 100);
  staged.set(index, STAGED.ratingAverage, average || 0);
  staged.set(index, STAGED.ratingCount, entry.lookup_rating_count ?? entry.rating_count ?? 0);
  texts.openList();
  const isNested = number === NO_ENTRY;
  texts.addHtml(entry.short_description, FIELD.excerpt, isNested ? undefined : 'excerpt');
  texts.addHtml(entry.description, FIELD.content, isNested ? undefined : 'content');
  texts.add(String(entry.id), FIELD.sku);
  addCodes(entry, { isIndexed: true }, texts);
  return index;
}

/** `isIndexed`: the text belongs to the server's index too, not to the relevance index only. */
interface Indexed {
  readonly isIndexed: boolean;
}

function addCodes(
  { sku, global_unique_id }: Pick<ProductVariation, 'sku' | 'global_unique_id'>,
  { isIndexed }: Indexed,
  texts: EntryContext['texts'],
): void {
  texts.add(sku ?? '', isIndexed ? FIELD.sku : 0, 'sku');
  texts.add(global_unique_id ?? '', isIndexed ? FIELD.sku | FIELD.content : 0, 'sku');
}

function addTermNames(
  { categories = [], tags = [], brands = [] }: Unnamed,
  { isIndexed }: Indexed,
  texts: EntryContext['texts'],
): void {
  const indexed = isIndexed ? -1 : 0;
  for (const { name } of categories) {
    texts.addEncoded(name, FIELD.categories & indexed, 'categories');
  }
  for (const { name } of tags) texts.addEncoded(name, FIELD.tags & indexed, 'tags');
  for (const { name } of brands) {
    // Brand names are in the content too. (src/protocol/README.md#rule-variation-values)
    texts.addEncoded(name, (FIELD.attributes | FIELD.content) & indexed, 'attributes');
  }
}

function productFlags(entry: ProductEntry): number {
  const { type, catalog_visibility: visibility = 'visible' } = entry;
  let flags = publishedFlag(entry);
  // A variable product has the stock of its variations, and its own only if its entry states one.
  if (type !== 'variable' || entry.stock_status !== undefined) flags |= stockFlag(entry);
  if (type === 'variable') flags |= ROW.VARIABLE;
  // Grouped and variable products are on sale only through their children and variations.
  else if (type !== 'grouped') flags |= saleFlag(entry);
  if (entry.featured === true) flags |= ROW.FEATURED;
  if (visibility === 'catalog' || visibility === 'hidden') flags |= ROW.HIDDEN_FROM_SEARCH;
  if (visibility === 'search' || visibility === 'hidden') flags |= ROW.HIDDEN_FROM_CATALOG;
  return flags;
}

function publishedFlag({ status }: Unnamed): number {
  return (status ?? 'publish') === 'publish' ? ROW.LISTED : 0;
}

/** For the server a product with the price "0" is not on sale, whatever its entry states. */
function saleFlag(entry: Unnamed): number {
  return entry.on_sale === true && entry.price !== '0' ? ROW.ON_SALE : 0;
}

function stockFlag(entry: Unnamed): number {
  const status = entry.stock_status ?? 'instock';
  return isStockStatus(status) ? STOCK_FLAGS[status] : 0;
}

function isStockStatus(status: string): status is keyof typeof STOCK_FLAGS {
  return Object.hasOwn(STOCK_FLAGS, status);
}

/**
 * Tests for the taxonomy of an attribute; custom attributes have none, so they cannot be filtered.
 */
function isAttributeTaxonomy(taxonomy: string): boolean {
  return taxonomy.startsWith('pa_');
}

/**
 * Parses a time, in milliseconds since 1970; `NaN` if missing. Times of a server have no zone; these
 * are only compared, so UTC stands for it.
 */
export function instant(text = ''): number {
  return Date.parse(/(?:z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`);
}
