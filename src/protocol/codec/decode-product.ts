/** Product entries from foreign JSON: what is readable is kept, mended where it must be; what is unknown stays. */
import {
  asBoolean,
  asInteger,
  asList,
  asNumber,
  asObject,
  asRecord,
  asText,
  expectValue,
  orNull,
} from './values.ts';
import type {
  ProductAttribute,
  ProductEntry,
  ProductImage,
  ProductVariation,
  TermReference,
  VariationAttribute,
} from '../product.ts';

/**
 * One entry. Numbers as text, texts as numbers, `[]` for an object and null for anything are understood; optional
 * fields of a wrong kind are left out.
 *
 * @throws ShopError `bad-response` naming the path, when there is no integer `id` or no `name`.
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
  },
  ['id', 'name'],
);
