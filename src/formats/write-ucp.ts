/** Writes products as a feed of the Universal Commerce Protocol: one product as JSON on each line. */
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import type { ProductEntry, ProductVariation } from '../protocol/product.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { htmlToText } from '../protocol/text/html-text.ts';
import { parsePrice, PRICE_UNITS_PER_WHOLE } from '../protocol/text/price.ts';
import { minorUnits } from './foreign-product.ts';

type Offer = Pick<ProductVariation, 'price' | 'regular_price' | 'stock_status'>;

/**
 * Creates a writer of the products of one catalogue. It returns the line of a product, or `null` for
 * one that the protocol cannot have: without a price, grouped, or not listed.
 *
 * @throws ShopError `usage` for a catalogue without a currency
 */
export function ucpWriter(header: CatalogueHeader): (entry: ProductEntry) => string | null {
  const { currency } = header;
  if (currency === undefined || !/^[A-Z]{3}$/.test(currency))
    throw new ShopError(
      'usage',
      'The catalogue does not tell its currency, which the feed needs. Give it, such as --currency EUR.',
    );
  const units = PRICE_UNITS_PER_WHOLE / 10 ** minorUnits(currency);
  const paths = categoryPaths(header);
  const money = (price = ''): Money | null => {
    const amount = parsePrice(price);
    return amount === null ? null : { amount: Math.round(amount / units), currency };
  };
  return (entry) => {
    if (entry.type === 'variation' || entry.type === 'grouped') return null;
    if ((entry.status ?? 'publish') !== 'publish' || entry.catalog_visibility === 'hidden')
      return null;
    const product = productOf(entry, money, paths);
    return product === null ? null : JSON.stringify(product);
  };
}

interface Money {
  readonly amount: number;
  readonly currency: string;
}

function productOf(
  entry: ProductEntry,
  money: (price?: string) => Money | null,
  paths: ReadonlyMap<number, string>,
): object | null {
  const title = htmlToText(entry.name);
  const description = entry.description || entry.short_description;
  const shared = description ? { html: description } : { plain: title };
  const offers: readonly (ProductVariation | ProductEntry)[] =
    entry.type === 'variable' ? (entry.variations ?? []) : [entry];
  const variants = offers.flatMap((offer) => {
    const prices = pricesOf(offer, money);
    if (prices === null) return [];
    const options = offer === entry ? [] : optionsOf(offer);
    const labels = options.map(({ label }) => label).join(' / ');
    return {
      id: String(offer.id),
      ...(offer.sku && { sku: offer.sku }),
      ...(offer.global_unique_id && {
        barcodes: [{ type: 'GTIN', value: offer.global_unique_id }],
      }),
      title: labels === '' ? title : labels,
      description: shared,
      ...prices,
      availability: availabilityOf(offer),
      ...(options.length > 0 && { options }),
    };
  });
  if (variants.length === 0) return null;
  const choices = (entry.attributes ?? []).filter(({ variation }) => variation === true);
  return {
    id: String(entry.id),
    ...(entry.slug && { handle: entry.slug }),
    title,
    description: shared,
    ...(isAddress(entry.permalink) && { url: entry.permalink }),
    categories: (entry.categories ?? []).map(({ id, name }) => ({
      value: paths.get(id) ?? htmlToText(name),
      taxonomy: 'merchant',
    })),
    price_range: rangeOf(variants.map(({ price }) => price)),
    ...(variants.some(({ list_price }) => list_price !== undefined) && {
      list_price_range: rangeOf(variants.map(({ price, list_price }) => list_price ?? price)),
    }),
    media: (entry.images ?? [])
      .filter(({ src }) => isAddress(src))
      .map(({ src, alt }) => ({ type: 'image', url: src, ...(alt && { alt_text: alt }) })),
    ...(choices.length > 0 && {
      options: choices.map(({ name, options }) => ({
        name: htmlToText(name),
        values: (options ?? []).map((option) => ({ label: htmlToText(option) })),
      })),
    }),
    variants,
    ...((entry.rating_count ?? 0) > 0 && {
      rating: { value: Number(entry.average_rating), scale_max: 5, count: entry.rating_count },
    }),
    tags: (entry.tags ?? []).map(({ name }) => htmlToText(name)),
  };
}

function pricesOf(
  offer: Offer,
  money: (price?: string) => Money | null,
): { readonly price: Money; readonly list_price?: Money } | null {
  const [price, list] = [money(offer.price), money(offer.regular_price)];
  if (price === null) return null;
  return list !== null && list.amount > price.amount ? { price, list_price: list } : { price };
}

function optionsOf(offer: ProductVariation | ProductEntry) {
  return (offer.attributes ?? []).flatMap(({ name, option = '' }) =>
    option === '' ? [] : [{ name: htmlToText(name), label: htmlToText(option) }],
  );
}

function availabilityOf({ stock_status }: Offer): object {
  if (stock_status === 'outofstock') return { available: false, status: 'out_of_stock' };
  return { available: true, status: stock_status === 'onbackorder' ? 'backorder' : 'in_stock' };
}

function rangeOf(prices: readonly Money[]): object {
  const sorted = prices.toSorted((a, b) => a.amount - b.amount);
  return { min: sorted[0], max: sorted.at(-1) };
}

function isAddress(text: string | undefined): boolean {
  return /^https?:\/\//i.test(text ?? '');
}

/** Paths such as `Clothing > Shirts` by the id of the category. */
function categoryPaths({ taxonomies }: CatalogueHeader): ReadonlyMap<number, string> {
  const terms = taxonomies.find(({ taxonomy }) => taxonomy === 'product_cat')?.terms ?? [];
  const byId = new Map(terms.map((term) => [term.id, term]));
  return new Map(
    terms.map(({ id }) => {
      const names: string[] = [];
      const seen = new Set<number>();
      for (let term = byId.get(id); term !== undefined && !seen.has(term.id);) {
        seen.add(term.id);
        names.unshift(htmlToText(term.name));
        term = byId.get(term.parent ?? 0);
      }
      return [id, names.join(' > ')];
    }),
  );
}
