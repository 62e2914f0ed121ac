/** Converts categories, tags, brands and attributes of the Store API to taxonomies of the header. */
import type { CatalogueTaxonomy } from '../../protocol/catalogue/types.ts';
import { decodeTermEntry } from '../../protocol/codec/decode-entry.ts';
import { asInteger, isRecord, type JsonRecord } from '../../protocol/codec/values.ts';
import type { TermEntry } from '../../protocol/product.ts';
import { textOf } from './store-values.ts';

/** Taxonomy that is no attribute, and the list of the API that has its terms. */
export const STORE_LISTS = [
  { list: 'categories', taxonomy: 'product_cat', label: 'Product categories', hierarchical: true },
  { list: 'tags', taxonomy: 'product_tag', label: 'Product tags', hierarchical: false },
  { list: 'brands', taxonomy: 'product_brand', label: 'Brands', hierarchical: true },
] as const;

interface StoreAttribute {
  readonly id: number;
  readonly taxonomy: string;
  readonly label: string;
}

/** Decodes the list of attributes; those without an id or a taxonomy are omitted. */
export function decodeStoreAttributes(json: unknown): readonly StoreAttribute[] {
  const items: readonly unknown[] = Array.isArray(json) ? json : [];
  return items.filter(isRecord).flatMap((item) => {
    const [id, taxonomy] = [asInteger(item['id']), textOf(item, 'taxonomy')];
    return id === undefined || taxonomy === ''
      ? []
      : [{ id, taxonomy, label: textOf(item, 'name') }];
  });
}

/**
 * Builds a taxonomy. Terms have the order of the list; only attributes are listed in the order that
 * the shop owner gave them.
 *
 * @throws ShopError `bad-response` for a term without an id, a name or a slug
 */
export function storeTaxonomy(
  json: unknown,
  about: Omit<CatalogueTaxonomy, 'terms'>,
): CatalogueTaxonomy {
  const items: readonly unknown[] = Array.isArray(json) ? json : [];
  const isOrdered = about.attribute_id > 0;
  const terms = items.map((item, place) => termOf(item, about.taxonomy, isOrdered ? place + 1 : 0));
  return { ...about, terms };
}

/** Names of all terms by id, see `StoreLists`. */
export function termNames(taxonomies: readonly CatalogueTaxonomy[]): ReadonlyMap<number, string> {
  return new Map(taxonomies.flatMap(({ terms }) => terms.map(({ id, name }) => [id, name])));
}

function termOf(item: unknown, taxonomy: string, menu_order: number): TermEntry {
  if (!isRecord(item)) return decodeTermEntry(item, taxonomy);
  const { id, parent, name, slug, permalink, description, count } = item;
  const images = imagesOf(item);
  const term = { id, parent, taxonomy, name, slug, permalink, description, count, images };
  const given = Object.entries({ ...term, menu_order }).filter(([, value]) => value !== undefined);
  return decodeTermEntry(Object.fromEntries(given), taxonomy);
}

function imagesOf({ image }: JsonRecord): readonly JsonRecord[] {
  return isRecord(image) ? [{ src: image['src'], alt: image['alt'] }] : [];
}
