/** Products of a feed of the Universal Commerce Protocol: one product as JSON on each line. */
import { asText, isRecord, type JsonRecord } from '../protocol/codec/values.ts';
import {
  type ForeignOffer,
  type ForeignProduct,
  type ForeignVariation,
  foreignError,
  minorUnits,
  textToHtml,
} from './foreign-product.ts';
import { pathOf } from './google-feed.ts';
import { amount } from './store-api/store-values.ts';

/** Reads prices in minor units; remembers the currency, of which there is one in a catalogue. */
export class UcpFeed {
  #currency: string | null = null;
  #decimals = 2;

  get currency(): string | null {
    return this.#currency;
  }

  /**
   * Converts a product.
   *
   * @param place such as `line 4`, for the error
   * @throws ShopError `bad-catalogue` for a product without id, title or variants, or a wrong price
   */
  product(record: JsonRecord, place: string): ForeignProduct {
    const [key, title] = [text(record, 'id'), text(record, 'title')];
    const variants = records(record, 'variants');
    const missing = [['id', key] as const, ['title', title] as const].find(([, value]) => !value);
    if (missing !== undefined || variants.length === 0)
      throw foreignError(
        place,
        'a product with id, title and variants',
        `none of ${missing?.[0] ?? 'variants'}`,
        'Compare it with the schema at ucp.dev.',
      );
    const variations = variants.map((variant, number) =>
      this.#variation(variant, `${place}, variant ${number + 1}`, key),
    );
    const [only] = variations;
    const isChoice = variations.length > 1 || (only?.options.length ?? 0) > 0;
    const rating = isRecord(record['rating']) ? record['rating'] : {};
    return {
      ...{ sku: '', gtin: '', price: '', regular_price: '', stock_status: 'instock' as const },
      ...(!isChoice && only),
      key,
      permalink: text(record, 'url'),
      images: imagesOf(record),
      name: textToHtml(title),
      description: descriptionOf(record),
      short_description: '',
      brands: [],
      categories: records(record, 'categories')
        .filter((category) => !/^\d*$/.test(text(category, 'value')))
        .map((category) => pathOf(text(category, 'value'))),
      tags: textsOf(record['tags']).map(textToHtml),
      attributes: [],
      variations: isChoice ? variations : [],
      more: {
        ...(text(record, 'handle') !== '' && { slug: text(record, 'handle') }),
        ...ratingOf(rating),
      },
    };
  }

  #variation(variant: JsonRecord, place: string, product: string): ForeignVariation {
    const id = text(variant, 'id');
    if (id === '') throw foreignError(place, 'a variant with id', 'none', 'Add an id to it.');
    const price = this.#price(variant['price'], `${place}, price`);
    const before =
      variant['list_price'] === undefined
        ? price
        : this.#price(variant['list_price'], `${place}, list_price`);
    const [barcode] = records(variant, 'barcodes');
    return {
      // A product without a choice may have the id of its variant.
      key: id === product ? `${product} variant` : id,
      sku: text(variant, 'sku'),
      gtin: barcode === undefined ? '' : text(barcode, 'value'),
      price,
      regular_price: before,
      stock_status: availabilityOf(variant['availability']),
      permalink: text(variant, 'url'),
      images: imagesOf(variant),
      options: records(variant, 'options').map((option) => ({
        name: text(option, 'name'),
        value: textToHtml(text(option, 'label')),
      })),
    };
  }

  #price(value: unknown, place: string): string {
    const record = isRecord(value) ? value : {};
    const currency = text(record, 'currency');
    if (this.#currency === null && /^[A-Z]{3}$/.test(currency)) {
      this.#currency = currency;
      this.#decimals = minorUnits(currency);
    }
    const price = amount(record['amount'], this.#decimals);
    if (price !== '' && currency === this.#currency) return price;
    throw foreignError(
      place,
      `amount in minor units and currency${this.#currency === null ? '' : ` ${this.#currency}`}`,
      JSON.stringify(value) ?? 'nothing',
      'Write for example {"amount": 1990, "currency": "EUR"}.',
    );
  }
}

function availabilityOf(value: unknown): ForeignOffer['stock_status'] {
  if (!isRecord(value)) return 'instock';
  const status = text(value, 'status');
  if (status === 'backorder' || status === 'preorder') return 'onbackorder';
  return value['available'] === false || status === 'out_of_stock' || status === 'discontinued'
    ? 'outofstock'
    : 'instock';
}

function descriptionOf(record: JsonRecord): string {
  const description = isRecord(record['description']) ? record['description'] : {};
  return text(description, 'html') || textToHtml(text(description, 'plain'));
}

function ratingOf(rating: JsonRecord) {
  const [value, most] = [Number(rating['value']), Number(rating['scale_max'])];
  if (!(value > 0) || !(most > 0)) return {};
  const count = Number(rating['count']);
  return {
    average_rating: ((value / most) * 5).toFixed(2),
    rating_count: Number.isSafeInteger(count) ? count : 1,
  };
}

function imagesOf(record: JsonRecord): readonly string[] {
  return records(record, 'media')
    .filter((media) => text(media, 'type') === 'image')
    .map((media) => text(media, 'url'));
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.flatMap((item) => asText(item) ?? []) : [];
}

function text(record: JsonRecord, name: string): string {
  return asText(record[name]) ?? '';
}

function records(record: JsonRecord, name: string): readonly JsonRecord[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
