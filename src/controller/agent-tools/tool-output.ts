/**
 * Results of tools. Every text of the shop is plain text of bounded length in a member of its own: an
 * agent can tell it from what this library says. Pure.
 */
import type { ProductEntry, ProductVariation } from '../../protocol/product.ts';
import type { ShopResponse, TermSet } from '../../protocol/response.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';
import { htmlToText, nameToText } from '../../protocol/text/html-text.ts';
import { productView } from '../views/product/product-view.ts';
import { labelFromSlug } from '../views/labels.ts';

/** JSON of a result. */
export type ToolOutput = Readonly<Record<string, unknown>>;

const MAX_NAME = 200;
const MAX_DESCRIPTION = 2000;
/** Characters of markup that are read for a description. */
const MAX_MARKUP = 20_000;
const MAX_URL = 2000;
const MAX_LIST = 20;
const MAX_VARIATIONS = 50;
const MAX_FILTERS = 30;
/** Values of a filter: among others, and alone. */
export const MAX_VALUES = { among: 25, alone: 200 };

/**
 * Bounds a text, and removes what no reader sees: control characters, and the tags of Unicode, in
 * which instructions can be hidden.
 */
function bounded(text: string, length: number = MAX_NAME): string {
  const visible = text.replace(/[\s\p{Cc}\u{e0000}-\u{e0fff}]+/gu, ' ').trim();
  return visible.length > length
    ? `${visible.slice(0, length).replace(/[\ud800-\udbff]$/, '')}…`
    : visible;
}

const name = (html: string): string => bounded(nameToText(html));

/** Members without those that are empty. */
function filled(output: ToolOutput): ToolOutput {
  const entries = Object.entries(output).filter(
    ([, value]) => value !== '' && value !== undefined && !(Array.isArray(value) && !value.length),
  );
  return Object.fromEntries(entries);
}

function amount(price: string | undefined): number | undefined {
  const value = Number(price);
  return price === undefined || price === '' || !Number.isFinite(value) ? undefined : value;
}

/**
 * Builds the short form of a product.
 * @param baseUrl Address of the page, for relative addresses.
 */
export function productSummary(product: ProductEntry, baseUrl: string): ToolOutput {
  const view = productView(product, null);
  const { categories = [], price, regular_price } = product;
  return filled({
    id: view.id,
    name: bounded(view.name),
    sku: bounded(view.sku),
    url: view.href === null ? '' : address(view.href, baseUrl),
    brand: bounded(view.brand),
    categories: categories.slice(0, MAX_LIST).map((term) => name(term.name)),
    price: amount(price),
    price_text: bounded(htmlToText(view.priceHtml.slice(0, MAX_MARKUP))),
    regular_price: amount(regular_price),
    on_sale: view.isOnSale,
    in_stock: !view.isOutOfStock,
    rating: view.rating?.value,
    reviews: view.rating?.count,
  });
}

/** Builds the long form of a product: with description, attributes and variations. */
export function productDetails(product: ProductEntry, baseUrl: string): ToolOutput {
  const { description = '', short_description = '', attributes = [], variations = [] } = product;
  const markup = description.trim() === '' ? short_description : description;
  return filled({
    ...productSummary(product, baseUrl),
    description: bounded(htmlToText(markup.slice(0, MAX_MARKUP)), MAX_DESCRIPTION),
    attributes: attributes.slice(0, MAX_LIST).map(({ name: label, slug, options = [] }) => ({
      filter: bounded(decodeSlug(slug)),
      label: name(label),
      values: options.slice(0, MAX_LIST).map(name),
    })),
    variations: variations.slice(0, MAX_VARIATIONS).map(variation),
    variations_total: variations.length > MAX_VARIATIONS ? variations.length : undefined,
  });
}

function variation({
  id,
  sku = '',
  price,
  stock_status,
  attributes = [],
}: ProductVariation): ToolOutput {
  const options = attributes.slice(0, MAX_LIST).map((one) => [name(one.name), name(one.option)]);
  return filled({
    id,
    sku: name(sku),
    price: amount(price),
    in_stock: stock_status !== 'outofstock',
    options: options.map(([label, value]) => ({ label, value })),
  });
}

/**
 * Builds the list of filters.
 * @param labels Names of the taxonomies, as far as they are known.
 * @param most Values of each filter that are listed.
 */
export function filterList(
  { terms = [], price, sale, stock }: ShopResponse,
  labels: ReadonlyMap<string, string>,
  most: number,
): ToolOutput {
  const sets = terms.filter((set) => set.terms.length > 0);
  return filled({
    filters: sets.slice(0, MAX_FILTERS).map((set) => filter(set, labels, most)),
    filters_total: sets.length > MAX_FILTERS ? sets.length : undefined,
    min_price: amount(price?.min_price ?? undefined),
    max_price: amount(price?.max_price ?? undefined),
    on_sale: sale?.onsale,
    in_stock: stock?.instock,
  });
}

function filter(
  { taxonomy, terms }: TermSet,
  labels: ReadonlyMap<string, string>,
  most: number,
): ToolOutput {
  const values = terms.slice(0, most).map((term) => ({
    value: bounded(decodeSlug(term.slug)),
    name: name(term.name),
    count: term.count,
  }));
  return filled({
    filter: bounded(taxonomy),
    label: bounded(labels.get(taxonomy) ?? labelFromSlug(taxonomy)),
    values,
    values_total: terms.length > most ? terms.length : undefined,
  });
}

/** Words that were replaced in a query, and the side and time of a response. */
export function origin(
  { route }: ShopResponse,
  respondedBy: string,
  asOf: string | null,
): ToolOutput {
  const corrected = (route?.corrected ?? []).slice(0, MAX_LIST);
  return filled({
    corrected: corrected.map(({ typed, meant }) => ({
      typed: bounded(typed),
      meant: bounded(meant),
    })),
    responded_by: respondedBy,
    as_of: asOf ?? undefined,
  });
}

/** Builds the result of a call that failed. */
export function failure(message: string): ToolOutput {
  return { error: bounded(message, 500) };
}

function address(href: string, baseUrl: string): string {
  const url = URL.parse(href, baseUrl)?.href ?? '';
  return url.length > MAX_URL ? '' : url;
}
