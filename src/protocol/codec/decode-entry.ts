/** Decoders of product and term entries from foreign JSON. */
import {
  asBoolean,
  asInteger,
  asList,
  asNumber,
  asObject,
  asRecord,
  asText,
  type Decoder,
  expectValue,
  orNull,
} from './values.ts';
import type {
  ProductAttribute,
  ProductEntry,
  ProductImage,
  ProductVariation,
  TermEntry,
  TermImage,
  TermReference,
  VariationAttribute,
} from '../product.ts';

/**
 * Decodes one product. Accepts numbers as text, texts as numbers, `[]` for an object and null for
 * anything; omits optional fields of a wrong type and retains unknown ones.
 *
 * @param path position of the value, for the error message
 * @throws ShopError `bad-response` that names the path, without an integer `id` or a `name`
 */
export function decodeProductEntry(value: unknown, path: string): ProductEntry {
  return asProduct(value) ?? checkProduct(value, path);
}

function checkProduct(value: unknown, path: string): ProductEntry {
  const record = expectValue(asRecord, value, path, 'a product');
  expectValue(asInteger, record['id'], `${path}.id`, 'an integer');
  expectValue(asText, record['name'], `${path}.name`, 'a text');
  return expectValue(asProduct, record, path, 'a product');
}

const asTerms = asList(
  asObject<TermReference>({ id: asInteger, name: asText, slug: asText }, ['id', 'name', 'slug']),
);

const asImages = asList(
  asObject<ProductImage>(
    { id: asInteger, src: asText, name: asText, alt: asText, featured: asBoolean },
    ['src'],
  ),
);

const asAttributes = asList(
  asObject<ProductAttribute>(
    {
      id: asInteger,
      name: asText,
      slug: asText,
      variation: asBoolean,
      options: asList(asText),
      option: asText,
    },
    ['id', 'name', 'slug'],
  ),
);

const asVariationAttributes = asList(
  asObject<VariationAttribute>({ id: asInteger, name: asText, slug: asText, option: asText }, [
    'id',
    'name',
    'slug',
    'option',
  ]),
);

const asVariations = asList(
  asObject<ProductVariation>(
    {
      id: asInteger,
      sku: asText,
      price: asText,
      regular_price: asText,
      sale_price: asText,
      on_sale: asBoolean,
      purchasable: asBoolean,
      stock_status: asText,
      attributes: asVariationAttributes,
      global_unique_id: asText,
    },
    ['id'],
  ),
);

const asProduct = asObject<ProductEntry>(
  {
    id: asInteger,
    name: asText,
    slug: asText,
    permalink: asText,
    type: asText,
    featured: asBoolean,
    description: asText,
    short_description: asText,
    sku: asText,
    price: asText,
    price_html: asText,
    on_sale: asBoolean,
    purchasable: asBoolean,
    stock_quantity: orNull(asNumber),
    average_rating: asText,
    rating_count: asInteger,
    parent_id: asInteger,
    categories: asTerms,
    tags: asTerms,
    brands: asTerms,
    images: asImages,
    attributes: asAttributes,
    variations: asVariations,
    grouped_products: asList(asInteger),
    menu_order: asInteger,
    status: asText,
    catalog_visibility: asText,
    stock_status: asText,
    date_created: asText,
    date_created_gmt: asText,
    date_modified: asText,
    date_modified_gmt: asText,
    total_sales: asInteger,
    regular_price: asText,
    sale_price: asText,
    global_unique_id: asText,
    lookup_rating_count: asInteger,
    expansions: asList(asText),
  },
  ['id', 'name'],
);

/**
 * Decodes one term. A missing `count` is 0, a missing `parent` is `null`.
 *
 * @param path position of the value, for the error message
 * @throws ShopError `bad-response` that names the path, without an integer `id`, a `taxonomy`, a
 * `name` and a `slug`
 */
export function decodeTermEntry(value: unknown, path: string): TermEntry {
  return asTerm(value) ?? checkTerm(value, path);
}

function checkTerm(value: unknown, path: string): TermEntry {
  const record = expectValue(asRecord, value, path, 'a term');
  expectValue(asInteger, record['id'], `${path}.id`, 'an integer');
  for (const name of ['taxonomy', 'name', 'slug']) {
    expectValue(asText, record[name], `${path}.${name}`, 'a text');
  }
  return expectValue(asTerm, record, path, 'a term');
}

/** `null` for no parent, which WordPress's own lists write as 0. */
const asParent: Decoder<number | null> = (value) => asInteger(value) || null;

const asCount: Decoder<number> = (value) => asInteger(value) ?? 0;

const asTermImages = asList(
  asObject<TermImage>({ src: asText, alt: asText, type: asText }, ['src']),
);

const asTerm = asObject<TermEntry>(
  {
    id: asInteger,
    parent: asParent,
    taxonomy: asText,
    name: asText,
    slug: asText,
    permalink: asText,
    description: asText,
    count: asCount,
    images: asTermImages,
    menu_order: asInteger,
    match: asBoolean,
  },
  ['id', 'taxonomy', 'name', 'slug'],
);
