/** What a snapshot needs of one entry of the catalogue, taken out as it is read, so that the entry itself can go. */
import { parsePrice } from '../../../protocol/text/price.ts';
import type { ProductEntry, ProductVariation } from '../../../protocol/product.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { STAGED, type StagingTable } from './staging-table.ts';
import { NO_ENTRY } from '../format.ts';
import { ROW, STOCK_FLAGS } from '../row-flags.ts';
import { FIELD } from '../search-fields.ts';
import type { TermRegistry } from './term-registry.ts';
import type { TextCollector } from './text-collector.ts';

export interface StagingContext {
  readonly registry: TermRegistry;
  readonly texts: TextCollector;
  readonly staged: StagingTable;
}

/** Drafts a product, and behind it the variations that it lists; `number` is the entry's. */
export function stageProduct(entry: ProductEntry, number: number, context: StagingContext): number {
  const { registry, texts, staged } = context;
  const isVariable = entry.type === 'variable';
  const draft = stageCommon(entry, entry, number, context);
  const terms: number[] = [];
  texts.addHtml(entry.name, FIELD.title, 'title');
  for (const [taxonomy, references] of [
    ['product_cat', entry.categories],
    ['product_tag', entry.tags],
    ['product_brand', entry.brands],
  ] as const) {
    for (const reference of references ?? []) {
      addTerm(registry.ofReference(taxonomy, reference), terms);
    }
  }
  addTermNames(entry, { isIndexed: true }, texts);
  for (const { slug, options, option: choice, variation } of entry.attributes ?? []) {
    const taxonomy = decodeSlug(slug);
    // A variable product's choices are its variations' business; one that leaves a choice open has no term of it.
    const isOwn = isAttributeTaxonomy(taxonomy) && !(isVariable && variation === true);
    for (const option of options ?? []) {
      if (isOwn) addTerm(registry.ofOption(taxonomy, option), terms);
      texts.addEncoded(option, isOwn ? FIELD.attributes : 0, 'attributes');
    }
    texts.addEncoded(choice ?? '', 0, 'attributes');
  }
  staged.setTerms(draft, terms);
  staged.set(draft, STAGED.flags, productFlags(entry));
  if (entry.type === 'grouped') staged.children.set(draft, entry.grouped_products ?? []);
  const variations = entry.variations ?? [];
  staged.set(draft, STAGED.variationCount, isVariable ? variations.length : 0);
  for (const variation of variations) {
    if (isVariable) stageNested(variation, entry, context);
    else addCodes(variation, { isIndexed: false }, texts);
  }
  return draft;
}

/** Drafts a variation by its own line. */
export function stageVariation(
  entry: ProductEntry,
  number: number,
  context: StagingContext,
): number {
  const draft = stageAnyVariation(entry, entry, number, context);
  context.staged.set(draft, STAGED.productId, entry.parent_id ?? 0);
  return draft;
}

/** Drafts a variation as its product lists it, named as WooCommerce names it. */
function stageNested(
  variation: ProductVariation,
  { name, slug }: ProductEntry,
  context: StagingContext,
): void {
  const options = (variation.attributes ?? []).map(({ option }) => option).join(', ');
  const title = name !== '' && options !== '' ? `${name} - ${options}` : name || options;
  stageAnyVariation(variation, { name: title, slug }, NO_ENTRY, context);
}

function stageAnyVariation(
  entry: Unnamed,
  named: Named,
  number: number,
  context: StagingContext,
): number {
  const { registry, texts, staged } = context;
  const draft = stageCommon(entry, named, number, context);
  const isNested = number === NO_ENTRY;
  const terms: number[] = [];
  if (!isNested) addTermNames(entry, { isIndexed: false }, texts);
  for (const { slug, options, option } of entry.attributes ?? []) {
    const taxonomy = decodeSlug(slug);
    if (!isNested) for (const name of options ?? []) texts.addEncoded(name, 0, 'attributes');
    if (option === undefined) continue;
    const isTerm = isAttributeTaxonomy(taxonomy);
    if (isTerm) addTerm(registry.ofOption(taxonomy, option), terms);
    // The server's index holds but pieces of encoded names, which no word finds. (src/protocol/README.md#rule-variation-values)
    const fields = isTerm && taxonomy === slug ? FIELD.attributes : 0;
    texts.addEncoded(option, fields, isNested ? undefined : 'attributes');
  }
  staged.setTerms(draft, terms);
  const flags = ROW.VARIATION | publishedFlag(entry) | saleFlag(entry) | stockFlag(entry);
  staged.set(draft, STAGED.flags, flags);
  return draft;
}

function addTerm(term: number, terms: number[]): void {
  if (!terms.includes(term)) terms.push(term);
}

/** What variations lack that stand in their product's list: what they are named by, and placed. */
interface Named {
  readonly name: string;
  readonly slug?: string | undefined;
  readonly menu_order?: number;
}

type Unnamed = Omit<ProductEntry, keyof Named>;

/** What products and variations have in common, which is all but their terms, flags and titles. */
function stageCommon(
  entry: Unnamed,
  named: Named,
  number: number,
  { texts, staged }: StagingContext,
): number {
  const draft = staged.add(named.name, named.slug ?? '', entry.sku ?? '');
  staged.set(draft, STAGED.id, entry.id);
  staged.set(draft, STAGED.entry, number);
  staged.set(draft, STAGED.price, parsePrice(entry.price ?? '') ?? Number.NaN);
  staged.set(draft, STAGED.menuOrder, named.menu_order ?? 0);
  staged.set(draft, STAGED.date, instant(entry.date_created_gmt ?? entry.date_created));
  staged.set(draft, STAGED.modified, instant(entry.date_modified_gmt ?? entry.date_modified));
  staged.set(draft, STAGED.sales, entry.total_sales ?? Number.NaN);
  const average = Math.round(Number(entry.average_rating ?? 0) * 100);
  staged.set(draft, STAGED.ratingAverage, average || 0);
  staged.set(draft, STAGED.ratingCount, entry.lookup_rating_count ?? entry.rating_count ?? 0);
  texts.openList();
  const isNested = number === NO_ENTRY;
  texts.addHtml(entry.short_description, FIELD.excerpt, isNested ? undefined : 'excerpt');
  texts.addHtml(entry.description, FIELD.content, isNested ? undefined : 'content');
  texts.add(String(entry.id), FIELD.sku);
  addCodes(entry, { isIndexed: true }, texts);
  return draft;
}

/** Relevance knows more than the server's index, which lacks what has no `isIndexed`. */
interface Indexed {
  readonly isIndexed: boolean;
}

function addCodes(
  { sku, global_unique_id }: Pick<ProductVariation, 'sku' | 'global_unique_id'>,
  { isIndexed }: Indexed,
  texts: TextCollector,
): void {
  texts.add(sku ?? '', isIndexed ? FIELD.sku : 0, 'sku');
  texts.add(global_unique_id ?? '', isIndexed ? FIELD.sku | FIELD.content : 0, 'sku');
}

function addTermNames(
  { categories = [], tags = [], brands = [] }: Unnamed,
  { isIndexed }: Indexed,
  texts: TextCollector,
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
  // A variable product's stock is its variations', and its own where it says so.
  if (type !== 'variable' || entry.stock_status !== undefined) flags |= stockFlag(entry);
  if (type === 'variable') flags |= ROW.VARIABLE;
  // Variations and children are on sale, their product is not by itself.
  else if (type !== 'grouped') flags |= saleFlag(entry);
  if (entry.featured === true) flags |= ROW.FEATURED;
  if (visibility === 'catalog' || visibility === 'hidden') flags |= ROW.HIDDEN_FROM_SEARCH;
  if (visibility === 'search' || visibility === 'hidden') flags |= ROW.HIDDEN_FROM_CATALOG;
  return flags;
}

function publishedFlag({ status }: Unnamed): number {
  return (status ?? 'publish') === 'publish' ? ROW.LISTED : 0;
}

/** Sold for "0" is not on sale for the server's lookup table, though the entry says so. */
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

/** Custom attributes have no taxonomy and cannot be filtered by. */
function isAttributeTaxonomy(taxonomy: string): boolean {
  return taxonomy.startsWith('pa_');
}

/** Times in the catalogue have no zone; any will do for comparing. `NaN` if there is none. */
function instant(text: string | undefined): number {
  return text === undefined ? Number.NaN : Date.parse(`${text}Z`);
}
