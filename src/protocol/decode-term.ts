/** Term entries from foreign JSON. */
import {
  asBoolean,
  asInteger,
  asList,
  asObject,
  asRecord,
  asText,
  must,
  type Reader,
} from './decode-values.ts';
import type { TermEntry, TermImage } from './product.ts';

/**
 * One entry; a missing `count` is 0, a missing `parent` none.
 *
 * @throws ShopError `bad-response` naming the path, without an integer `id`, a `taxonomy`, a `name` and a `slug`.
 */
export function decodeTermEntry(value: unknown, path: string): TermEntry {
  return asTerm(value) ?? refuse(value, path);
}

function refuse(value: unknown, path: string): TermEntry {
  const record = must(asRecord, value, path, 'a term');
  must(asInteger, record['id'], `${path}.id`, 'an integer');
  for (const name of ['taxonomy', 'name', 'slug']) {
    must(asText, record[name], `${path}.${name}`, 'a text');
  }
  return must(asTerm, record, path, 'a term');
}

/** The lists of WordPress say 0 where the API says null. */
const asParent: Reader<number | null> = (value) => asInteger(value) || null;

const asCount: Reader<number> = (value) => asInteger(value) ?? 0;

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
