/** Products of a Google Merchant feed, from XML or tab separated text. */
import {
  decimalOf,
  type ForeignOffer,
  type ForeignProduct,
  foreignError,
  minorUnits,
  textToHtml,
} from './foreign-product.ts';

/** Texts of one item of a feed by the name of its attribute; several for a repeated one. */
export interface FeedItem {
  readonly line: number;
  readonly texts: ReadonlyMap<string, readonly string[]>;
}

/** Attributes of the feed that become attributes of the catalogue. */
const ATTRIBUTES = [
  ['color', 'Color'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
  ['gender', 'Gender'],
  ['age_group', 'Age group'],
  ['condition', 'Condition'],
] as const;

interface ReadItem {
  readonly product: ForeignProduct;
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

/** Collects the items of a feed; those of one item group become one product with variations. */
export class GoogleFeed {
  readonly #groups = new Map<string, ReadItem[]>();
  #currency: string | null = null;

  /** @throws ShopError `bad-catalogue` that names the line and the attribute */
  add(item: FeedItem): void {
    const read = this.#read(item);
    const group = first(item, 'item_group_id');
    const key = group === '' ? `item ${read.product.key}` : `group ${group}`;
    const items = this.#groups.get(key) ?? [];
    if (items.some(({ product }) => product.key === read.product.key))
      throw foreignError(
        `line ${item.line}`,
        'an id that no other item has',
        read.product.key,
        'Remove the second item.',
      );
    this.#groups.set(key, [...items, read]);
  }

  get currency(): string | null {
    return this.#currency;
  }

  *products(): Generator<ForeignProduct, void, undefined> {
    for (const [key, items] of this.#groups) yield groupOf(key, items);
  }

  #read(item: FeedItem): ReadItem {
    const required = (name: string): string => {
      const text = first(item, name);
      if (text !== '') return text;
      throw foreignError(`line ${item.line}`, `an item with ${name}`, 'none', `Add ${name} to it.`);
    };
    const key = required('id');
    const regular = this.#price(item, 'price');
    const reduced = this.#price(item, 'sale_price');
    const types = all(item, 'product_type');
    const google = all(item, 'google_product_category').filter((text) => !/^\d+$/.test(text));
    const options = ATTRIBUTES.flatMap(([name, label]) =>
      all(item, name).map((value) => ({ name: label, value: textToHtml(value) })),
    );
    const product: ForeignProduct = {
      ...{ key, sku: key, gtin: first(item, 'gtin'), permalink: first(item, 'link') },
      price: reduced === '' ? regular : reduced,
      regular_price: regular,
      stock_status: availabilityOf(first(item, 'availability'), item.line),
      images: [...all(item, 'image_link'), ...all(item, 'additional_image_link')],
      name: textToHtml(required('title')),
      description: markupOf(first(item, 'description')),
      short_description: '',
      brands: all(item, 'brand').map(textToHtml),
      categories: (types.length > 0 ? types : google).map(pathOf),
      ...{ tags: [], attributes: [], variations: [], more: {} },
    };
    return { product, options };
  }

  #price(item: FeedItem, name: string): string {
    const text = first(item, name);
    if (text === '') return '';
    const [, before, number = '', after] =
      /^([A-Z]{3})?([\d.,\s'’]+)([A-Z]{3})?$/i.exec(text) ?? [];
    const currency = (before ?? after)?.toUpperCase() ?? null;
    const price = decimalOf(number.trim(), currency === null ? 2 : minorUnits(currency));
    if (price === null)
      throw foreignError(
        `line ${item.line}`,
        `${name} such as "19.90 EUR"`,
        JSON.stringify(text),
        'Write the number and the code of the currency.',
      );
    this.#currency ??= currency;
    if (currency !== null && currency !== this.#currency)
      throw foreignError(
        `line ${item.line}`,
        `${name} in ${this.#currency} like those before`,
        currency,
        'Use a feed with one currency.',
      );
    return price;
  }
}

function groupOf(key: string, items: readonly ReadItem[]): ForeignProduct {
  const [head] = items;
  if (head === undefined) throw new RangeError(`The group ${key} has no item.`);
  const values = (of: ReadItem, name: string): string =>
    of.options.flatMap((option) => (option.name === name ? option.value : [])).join('\n');
  const differs = (name: string): boolean =>
    items.some((item) => values(item, name) !== values(head, name));
  const names = [...new Set(items.flatMap(({ options }) => options.map(({ name }) => name)))];
  const common = names
    .filter((name) => items.length === 1 || !differs(name))
    .map((name) => ({
      name,
      values: head.options.flatMap((option) => (option.name === name ? option.value : [])),
    }));
  if (items.length === 1) return { ...head.product, attributes: common };
  return {
    ...head.product,
    key,
    sku: '',
    gtin: '',
    images: [...new Set(items.flatMap(({ product }) => product.images))],
    attributes: common,
    variations: items.map(({ product, options }) => ({
      ...offerOf(product),
      options: options.filter(({ name }) => differs(name)),
    })),
  };
}

function offerOf(product: ForeignProduct): ForeignOffer {
  const { key, sku, gtin, permalink, price, regular_price, stock_status, images } = product;
  return { key, sku, gtin, permalink, price, regular_price, stock_status, images };
}

function all({ texts }: FeedItem, name: string): readonly string[] {
  return (texts.get(name) ?? []).filter((text) => text !== '');
}

function first(item: FeedItem, name: string): string {
  return all(item, name)[0] ?? '';
}

/** Descriptions are plain text or HTML. */
function markupOf(text: string): string {
  return /<[a-z][^<>]*>/i.test(text) ? text : textToHtml(text);
}

/** Words for each state, of Google, Facebook and schema.org; without one a product is in stock. */
const AVAILABILITIES: Readonly<Record<ForeignOffer['stock_status'], readonly string[]>> = {
  instock: ['', 'instock', 'availablefororder', 'instoreonly', 'limitedavailability', 'onlineonly'],
  onbackorder: ['backorder', 'preorder', 'presale', 'madetoorder'],
  outofstock: ['outofstock', 'soldout', 'discontinued', 'reserved'],
};

function availabilityOf(text: string, line: number): ForeignOffer['stock_status'] {
  const word = text
    .toLowerCase()
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/[\s_-]+/g, '');
  for (const status of STOCK_STATUSES) if (AVAILABILITIES[status].includes(word)) return status;
  throw foreignError(
    `line ${line}`,
    'availability such as in_stock or out_of_stock',
    JSON.stringify(text),
    'Write one of the values of Google Merchant Center.',
  );
}

const STOCK_STATUSES = ['instock', 'onbackorder', 'outofstock'] as const;

/** Splits `Clothing > Shirts`. */
export function pathOf(text: string): readonly string[] {
  return text
    .split('>')
    .map((name) => textToHtml(name.trim()))
    .filter((name) => name !== '');
}
