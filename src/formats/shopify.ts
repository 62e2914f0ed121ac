/** Products of Shopify's `products.json`. */
import {
  asBoolean,
  asInteger,
  asText,
  isRecord,
  type JsonRecord,
} from '../protocol/codec/values.ts';
import {
  decimalOf,
  type ForeignProduct,
  type ForeignVariation,
  foreignError,
  textToHtml,
} from './foreign-product.ts';

/** Only value of the only option of a product without a choice. */
const NO_CHOICE = 'Default Title';

/**
 * Converts a product.
 *
 * @param root address of the shop, for links; `null` where it is unknown
 * @param place such as `line 1, product 4`, for the error
 * @throws ShopError `bad-catalogue` for a product without an id or a title, or a wrong price
 */
export function shopifyProduct(
  record: JsonRecord,
  { root, place }: { readonly root: string | null; readonly place: string },
): ForeignProduct {
  const id = asInteger(record['id']);
  const title = text(record, 'title');
  if (id === undefined || title === '')
    throw foreignError(
      place,
      'a product with id and title',
      id === undefined ? 'no id' : 'no title',
      'Load products.json again.',
    );
  const handle = text(record, 'handle');
  const permalink = root === null || handle === '' ? '' : `${root}/products/${handle}`;
  const labels = records(record, 'options').map((option) => text(option, 'name'));
  const images = records(record, 'images').map((image) => text(image, 'src'));
  const variants = records(record, 'variants').map((variant, number) =>
    variationOf(variant, { labels, permalink, place: `${place}, variant ${number + 1}` }),
  );
  const [only] = variants;
  const hasChoice =
    variants.length > 1 || only?.options.some(({ value }) => value !== NO_CHOICE) === true;
  const type = text(record, 'product_type');
  return {
    ...{ gtin: '', price: '', regular_price: '', stock_status: 'instock' as const },
    ...(!hasChoice && only),
    key: String(id),
    sku: hasChoice ? '' : (only?.sku ?? ''),
    permalink,
    images: images.filter((src) => src !== ''),
    name: textToHtml(title),
    description: text(record, 'body_html'),
    short_description: '',
    brands: [text(record, 'vendor')].filter((name) => name !== '').map(textToHtml),
    categories: type === '' ? [] : [[textToHtml(type)]],
    tags: tagsOf(record).map(textToHtml),
    attributes: [],
    variations: hasChoice ? variants : [],
    more: {
      slug: handle,
      ...(text(record, 'created_at') !== '' && { date_created: text(record, 'created_at') }),
      ...(text(record, 'updated_at') !== '' && { date_modified: text(record, 'updated_at') }),
    },
  };
}

function variationOf(
  variant: JsonRecord,
  about: { readonly labels: readonly string[]; readonly permalink: string; readonly place: string },
): ForeignVariation {
  const { labels, permalink, place } = about;
  const id = asInteger(variant['id']);
  if (id === undefined)
    throw foreignError(place, 'a variant with id', 'none', 'Load products.json again.');
  const price = priceOf(variant, 'price', place);
  const before = priceOf(variant, 'compare_at_price', place);
  const image = isRecord(variant['featured_image']) ? text(variant['featured_image'], 'src') : '';
  return {
    key: String(id),
    sku: text(variant, 'sku'),
    gtin: text(variant, 'barcode'),
    price,
    regular_price: Number(before) > Number(price) ? before : price,
    stock_status: asBoolean(variant['available']) === false ? 'outofstock' : 'instock',
    permalink: permalink === '' ? '' : `${permalink}?variant=${id}`,
    images: image === '' ? [] : [image],
    options: labels.flatMap((name, number) => {
      const value = text(variant, `option${number + 1}`);
      return value === '' ? [] : [{ name, value: textToHtml(value) }];
    }),
  };
}

function priceOf(variant: JsonRecord, name: string, place: string): string {
  const given = text(variant, name);
  const price = given === '' ? '' : decimalOf(given, null);
  if (price !== null) return price;
  throw foreignError(place, `${name} such as "19.90"`, JSON.stringify(given), 'Correct the price.');
}

/** Tags, a list or a text with commas. */
function tagsOf(record: JsonRecord): readonly string[] {
  const tags = record['tags'];
  const list: readonly unknown[] = Array.isArray(tags) ? tags : (asText(tags) ?? '').split(',');
  return list.map((tag) => (asText(tag) ?? '').trim()).filter((tag) => tag !== '');
}

function text(record: JsonRecord, name: string): string {
  return asText(record[name]) ?? '';
}

function records(record: JsonRecord, name: string): readonly JsonRecord[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
