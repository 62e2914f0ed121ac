/** Converts products of the Store API, with their variations, to product entries. */
import { asInteger, asRecord, type JsonRecord } from '../../protocol/codec/values.ts';
import { bestStock } from '../../protocol/stock-status.ts';
import { decodeEntities } from '../../protocol/text/html-text.ts';
import { decimalsOf, recordsOf, sharedMembers, stockStatusOf, textOf } from './store-values.ts';

/** Variation as its own list has it; its attributes are those that its product names. */
export interface StoreVariation {
  readonly id: number;
  readonly members: JsonRecord;
  /** Its first picture; `null` without one. */
  readonly image: JsonRecord | null;
}

/** Facts about products that other lists of the shop tell. */
export interface StoreLists {
  readonly variations: ReadonlyMap<number, StoreVariation>;
  readonly featured: ReadonlySet<number>;
  /** Places in the shop's own order, from 0: the API has no `menu_order`. */
  readonly places: ReadonlyMap<number, number>;
  /**
   * Names of terms by id, as the lists of terms spell them: products have them without typographic
   * marks, and a term is found by its name.
   */
  readonly termNames: ReadonlyMap<number, string>;
}

/** Decodes an entry of the list of variations; `null` without an id. */
export function decodeStoreVariation(record: JsonRecord): StoreVariation | null {
  const id = asInteger(record['id']);
  if (id === undefined) return null;
  const { price_html: _, ...members } = sharedMembers(record);
  return { id, members, image: imagesOf(record)[0] ?? null };
}

/** Currency and decimals of the prices of a product, for the header; empty where it has none. */
export function currencyOf(record: JsonRecord): {
  readonly currency?: string;
  readonly price_decimals?: number;
} {
  const prices = asRecord(record['prices']) ?? {};
  const currency = textOf(prices, 'currency_code');
  return currency === '' ? {} : { currency, price_decimals: decimalsOf(prices) };
}

/**
 * Converts a product to an entry of the catalogue, not yet decoded: one without an id or a name is
 * left for the decoder to refuse.
 */
export function storeEntry(record: JsonRecord, lists: StoreLists): JsonRecord {
  const id = asInteger(record['id']) ?? -1;
  const type = textOf(record, 'type');
  const shared = sharedMembers(record);
  const named = withTermNames(recordsOf(record, 'attributes'), lists.termNames);
  const attributes = named.map(attributeOf);
  const images = imagesOf(record);
  const variations = variationsOf(record, named, lists.variations, images[0]);
  const statuses = new Set(variations.map(({ stock_status }) => stock_status));
  return {
    id: record['id'],
    name: record['name'],
    slug: textOf(record, 'slug'),
    type,
    featured: lists.featured.has(id),
    description: textOf(record, 'description'),
    short_description: textOf(record, 'short_description'),
    ...shared,
    // A product is in stock if one of its variations is, also where its own flag lags behind.
    stock_status: bestStock((one) => statuses.has(one)) ?? stockStatusOf(record),
    average_rating: (Number(record['average_rating']) || 0).toFixed(2),
    rating_count: asInteger(record['review_count']) ?? 0,
    sold_individually: record['sold_individually'] === true,
    ...(type === 'external' && externalLink(record)),
    parent_id: 0,
    categories: referencesOf(record, 'categories'),
    tags: referencesOf(record, 'tags'),
    brands: referencesOf(record, 'brands'),
    images,
    attributes,
    variations,
    // Versions before 10 do not tell the children: the engine then takes the price of the product.
    ...(Array.isArray(record['grouped_products']) && {
      grouped_products: integersOf(record['grouped_products']),
    }),
    menu_order: lists.places.get(id) ?? lists.places.size,
  };
}

function externalLink(record: JsonRecord) {
  const button = asRecord(record['add_to_cart']) ?? {};
  return {
    external_url: decodeEntities(textOf(button, 'url')),
    button_text: textOf(button, 'text'),
  };
}

function integersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.flatMap((item) => asInteger(item) ?? []) : [];
}

function referencesOf(record: JsonRecord, name: string) {
  return recordsOf(record, name).map((term) => ({
    id: term['id'],
    name: textOf(term, 'name'),
    slug: textOf(term, 'slug'),
  }));
}

function imagesOf(record: JsonRecord): readonly JsonRecord[] {
  return recordsOf(record, 'images').map(
    ({ id, src, thumbnail, srcset, sizes, name, alt }, place) => ({
      ...{ id, src, thumbnail, srcset, sizes, name, alt },
      featured: place === 0,
    }),
  );
}

/** Attributes whose terms have the names of the lists of terms. */
function withTermNames(
  attributes: readonly JsonRecord[],
  names: StoreLists['termNames'],
): readonly JsonRecord[] {
  return attributes.map((attribute) => ({
    ...attribute,
    terms: recordsOf(attribute, 'terms').map((term) => {
      const listed = names.get(asInteger(term['id']) ?? 0);
      return listed === undefined ? term : { ...term, name: listed };
    }),
  }));
}

/** Attribute; an own one of the product has no taxonomy, but its name. */
function attributeOf(record: JsonRecord, position: number) {
  const name = textOf(record, 'name');
  return {
    id: asInteger(record['id']) ?? 0,
    name,
    slug: textOf(record, 'taxonomy') || name,
    position,
    variation: record['has_variations'] === true,
    options: recordsOf(record, 'terms').map((term) => textOf(term, 'name')),
  };
}

function variationsOf(
  product: JsonRecord,
  productAttributes: readonly JsonRecord[],
  known: StoreLists['variations'],
  productImage: JsonRecord | undefined,
): readonly JsonRecord[] {
  return recordsOf(product, 'variations').flatMap((record): JsonRecord[] => {
    const id = asInteger(record['id']);
    const found = id === undefined ? undefined : known.get(id);
    // Not in the list of variations: the shop hides it.
    if (found === undefined) return [];
    const { members, image } = found;
    const hasOwnImage = image !== null && image['src'] !== productImage?.['src'];
    const attributes = recordsOf(record, 'attributes').flatMap((value) =>
      variationAttribute(value, productAttributes),
    );
    return [{ id, ...members, attributes, ...(hasOwnImage && { image }) }];
  });
}

/**
 * Attribute of a variation, which the API names by its label and the slug of the term; none for
 * "any value". Of attributes with the same label it is the one that has the term.
 */
function variationAttribute(value: JsonRecord, attributes: readonly JsonRecord[]) {
  const slug = value['value'];
  if (typeof slug !== 'string' || slug === '') return [];
  const label = textOf(value, 'name');
  const candidates = attributes.filter((attribute) => textOf(attribute, 'name') === label);
  for (const attribute of candidates) {
    const term = recordsOf(attribute, 'terms').find(
      (item) => item['slug'] === slug || item['name'] === slug,
    );
    if (term !== undefined) return [optionOf(attribute, textOf(term, 'name'))];
  }
  const [attribute = { name: label }] = candidates;
  return [optionOf(attribute, slug)];
}

function optionOf(attribute: JsonRecord, option: string) {
  const { id, name, slug } = attributeOf(attribute, 0);
  return { id, name, slug, option };
}
