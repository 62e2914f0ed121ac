/** JSON schemas in the response to OPTIONS. Nothing is validated by them. */
import { STOCK_STATUSES } from '../../protocol/request.ts';
import type { Endpoint } from '../../protocol/http-exchange.ts';

/** Schema of the response of an endpoint, as the server describes it. */
export function responseSchema(endpoint: Endpoint): object {
  const title = endpoint === 'products' ? 'product' : 'term';
  return {
    $schema: 'http://json-schema.org/draft-04/schema#',
    title,
    ...object(PROPERTIES[endpoint]()),
  };
}

type Properties = Readonly<Record<string, object>>;

function object(properties: Properties): object {
  return { type: 'object', properties };
}

function list(properties: Properties): object {
  return { type: 'array', items: object(properties) };
}

function field(type: string, description: string, more: object = {}): object {
  return { description, type, context: ['view'], ...more };
}

function fixed(type: string, description: string, more: object = {}): object {
  return field(type, description, { readonly: true, ...more });
}

/** The server says `taxonomy` where it means `description`. */
function taxonomyField(): object {
  return { taxonomy: 'Term taxonomy.', type: 'string', context: ['view'], readonly: true };
}

function imageFields(): Properties {
  return {
    id: field('integer', 'Image ID.'),
    date_created: fixed('date-time', "The date the image was created, in the site's timezone."),
    date_created_gmt: fixed('date-time', 'The date the image was created, as GMT.'),
    date_modified: fixed(
      'date-time',
      "The date the image was last modified, in the site's timezone.",
    ),
    date_modified_gmt: fixed('date-time', 'The date the image was last modified, as GMT.'),
    src: field('string', 'Image URL.', { format: 'uri' }),
    name: field('string', 'Image name.'),
    alt: field('string', 'Image alternative text.'),
  };
}

function referenceFields(kind: string): Properties {
  return {
    id: field('integer', `${kind} ID.`),
    name: fixed('string', `${kind} name.`),
    slug: fixed('string', `${kind} slug.`),
  };
}

function productFields(): Properties {
  return {
    id: fixed('integer', 'Unique identifier for the resource.'),
    name: field('string', 'Product name.'),
    slug: field('string', 'Product slug.'),
    permalink: fixed('string', 'Product URL.', { format: 'uri' }),
    type: field('string', 'Product type.', {
      default: 'simple',
      enum: ['simple', 'grouped', 'external', 'variable'],
    }),
    featured: field('boolean', 'Featured product.', { default: false }),
    description: field('string', 'Product description.'),
    short_description: field('string', 'Product short description.'),
    sku: field('string', 'Unique identifier.'),
    price: fixed('string', 'Current product price.'),
    price_html: fixed('string', 'Price formatted in HTML.'),
    on_sale: fixed('boolean', 'Shows if the product is on sale.'),
    purchasable: fixed('boolean', 'Shows if the product can be bought.'),
    virtual: field('boolean', 'If the product is virtual.', { default: false }),
    downloadable: field('boolean', 'If the product is downloadable.', { default: false }),
    external_url: field('string', 'Product external URL. Only for external products.', {
      format: 'uri',
    }),
    button_text: field('string', 'Product external button text. Only for external products.'),
    stock_quantity: field('integer', 'Stock quantity.'),
    stock_status: field('string', 'Controls the stock status of the product.', {
      default: 'instock',
      enum: STOCK_STATUSES,
    }),
    backorders_allowed: fixed('boolean', 'Shows if backorders are allowed.'),
    backordered: fixed('boolean', 'Shows if the product is on backordered.'),
    sold_individually: field('boolean', 'Allow one item to be bought in a single order.', {
      default: false,
    }),
    weight: field('string', 'Product weight (lbs).'),
    dimensions: field('object', 'Product dimensions.', {
      properties: {
        length: field('string', 'Product length (in).'),
        width: field('string', 'Product width (in).'),
        height: field('string', 'Product height (in).'),
      },
    }),
    shipping_required: fixed('boolean', 'Shows if the product need to be shipped.'),
    shipping_class: field('string', 'Shipping class slug.'),
    shipping_class_id: fixed('string', 'Shipping class ID.'),
    reviews_allowed: field('boolean', 'Allow reviews.', { default: true }),
    average_rating: fixed('string', 'Reviews average rating.'),
    rating_count: fixed('integer', 'Amount of reviews that the product have.'),
    related_ids: fixed('array', 'List of related products IDs.', { items: { type: 'integer' } }),
    upsell_ids: field('array', 'List of up-sell products IDs.', { items: { type: 'integer' } }),
    cross_sell_ids: field('array', 'List of cross-sell products IDs.', {
      items: { type: 'integer' },
    }),
    parent_id: field('integer', 'Product parent ID.'),
    categories: field('array', 'List of categories.', {
      items: object(referenceFields('Category')),
    }),
    tags: field('array', 'List of tags.', { items: object(referenceFields('Tag')) }),
    images: field('array', 'List of images.', { items: object(imageFields()) }),
    has_options: fixed(
      'boolean',
      'Shows if the product needs to be configured before it can be bought.',
    ),
    attributes: field('array', 'List of attributes.', {
      items: object({
        id: field('integer', 'Attribute ID.'),
        name: field('string', 'Attribute name.'),
        position: field('integer', 'Attribute position.'),
        visible: field(
          'boolean',
          `Define if the attribute is visible on the "Additional information" tab in the product's page.`,
          { default: false },
        ),
        variation: field('boolean', 'Define if the attribute can be used as variation.', {
          default: false,
        }),
        options: field('array', 'List of available term names of the attribute.', {
          items: { type: 'string' },
        }),
      }),
    }),
    default_attributes: field('array', 'Defaults variation attributes.', {
      items: object({
        id: field('integer', 'Attribute ID.'),
        name: field('string', 'Attribute name.'),
        option: field('string', 'Selected attribute term name.'),
      }),
    }),
    variations: fixed('array', 'List of variations IDs.', { items: { type: 'integer' } }),
    grouped_products: fixed('array', 'List of grouped products ID.', {
      items: { type: 'integer' },
    }),
    menu_order: field('integer', 'Menu order, used to custom sort products.'),
    brands: field('array', 'List of brands.', { items: object(referenceFields('Brand')) }),
  };
}

function termFields(): Properties {
  return {
    id: fixed('integer', 'Unique identifier for the resource.'),
    parent: fixed('integer', 'Parent identifier.'),
    taxonomy: taxonomyField(),
    name: fixed('string', 'Term name.'),
    slug: fixed('string', 'Term slug.'),
    permalink: fixed('string', 'Term archive URL.', { format: 'uri' }),
    description: fixed('string', 'Term description.'),
    count: fixed('integer', 'Related product count.'),
    images: fixed('array', 'List of images.', { items: object(imageFields()) }),
    menu_order: fixed('integer', 'Menu order, used to custom sort terms.'),
    match: fixed('boolean', 'Whether the term matches the current search and filter context.'),
  };
}

const INTEGER = { type: 'integer' };

const NUMBER = { type: 'number' };

function shopFields(): Properties {
  return {
    products: object({ products: list(productFields()), total: INTEGER }),
    terms: list({ taxonomy: taxonomyField(), terms: list(termFields()), total: INTEGER }),
    sale: object({ onsale: INTEGER, notonsale: INTEGER }),
    stock: object({ instock: INTEGER, outofstock: INTEGER, onbackorder: INTEGER }),
    price: object({ min_price: NUMBER, max_price: NUMBER, total: INTEGER }),
    rating: object({
      min_average_rating: NUMBER,
      max_average_rating: NUMBER,
      ratings: list({ rounded_average_rating: NUMBER, count: INTEGER }),
      total: INTEGER,
    }),
    featured: object({ featured: INTEGER, notfeatured: INTEGER }),
    route: object({
      route: { type: 'string' },
      params: { type: 'array' },
      has_filters: { type: 'boolean' },
    }),
  };
}

const PROPERTIES: Readonly<Record<Endpoint, () => Properties>> = {
  shop: shopFields,
  products: productFields,
  terms: termFields,
};
