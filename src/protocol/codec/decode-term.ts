/** Term entries from foreign JSON. */
import {
  asBoolean,
  asInteger,
  asList,
  asObject,
  asRecord,
  asText,
  expectValue,
  type Decoder,
} from './values.ts';
import type { TermEntry, TermImage } from '../product.ts';

/**
 * One entry; a missing `count` is 0, a missing `parent` none.
 *
 * @throws ShopError `bad-response` naming the path, without an integer `id`, a `taxonomy`, a `name` and a `slug`.
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

/** The lists of WordPress say 0 where the API says null. */
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
