/** Adds broader words from a file to a catalogue, for `pack --expansions`. */
import { withBroaderWords } from '../engine/broader-words/rules.ts';
import { createSnapshotBuilder } from '../engine/index.ts';
import type { CategoryExpansions } from '../protocol/catalogue/types.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import { asList, asRecord, asText } from '../protocol/codec/values.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { readBytes } from './read-bytes.ts';
import type { CatalogueContent } from './read-catalogue-file.ts';
import { loadSchema, parseJson } from './schema/check-file.ts';

/** Broader words of a file, each part empty unless given. */
export interface Expansions {
  /** Rules beside the general ones of the language. */
  readonly words: readonly string[];
  readonly categories: CategoryExpansions;
  /** Words and phrases by the id of a product. */
  readonly products: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads a file of broader words, checked against the published JSON Schema (`expansionsFile`).
 *
 * @throws ShopError `not-found` for an unreadable file; `bad-catalogue` that names the first fault
 */
export async function readExpansions(file: string): Promise<Expansions> {
  const value = parseJson(Buffer.from(await readBytes(file)).toString('utf8'));
  const [fault] = (await loadSchema()).faults('expansionsFile', value);
  if (fault !== undefined) {
    const { path, expected, met } = fault;
    const place = path === '' ? '' : `${path}: `;
    throw new ShopError('bad-catalogue', `${file}: ${place}expected ${expected}, got ${met}.`);
  }
  const { words, categories, products } = asRecord(value) ?? {};
  return { words: asTexts(words) ?? [], categories: lists(categories), products: lists(products) };
}

/**
 * Adds broader words to the header and the products of a catalogue, beside those that it has, and
 * builds its snapshot again.
 *
 * @throws ShopError `bad-catalogue` if words are for products, but none for one of the catalogue,
 * and beyond the limits
 */
export function addExpansions(content: CatalogueContent, added: Expansions): CatalogueContent {
  const general = withBroaderWords(content.header);
  const { words = [], categories = {} } = general.expansions ?? {};
  const header = {
    ...general,
    expansions: {
      words: [...words, ...added.words],
      categories: merged(categories, added.categories),
    },
  };
  const builder = createSnapshotBuilder(header);
  let known = 0;
  const texts = content.texts.map((text) => {
    const entry = decodeProductEntry(JSON.parse(text), 'product');
    const own = Object.hasOwn(added.products, entry.id) ? added.products[entry.id] : undefined;
    if (own === undefined) {
      builder.add(entry);
      return text;
    }
    known += 1;
    const expanded = { ...entry, expansions: [...(entry.expansions ?? []), ...own] };
    builder.add(expanded);
    return JSON.stringify(expanded);
  });
  if (known === 0 && Object.keys(added.products).length > 0) {
    const message =
      'The catalogue has no product with an id of the expansions. Are they of another shop?';
    throw new ShopError('bad-catalogue', message);
  }
  return { ...content, header, texts, snapshot: builder.finish() };
}

function merged(some: CategoryExpansions, others: CategoryExpansions): CategoryExpansions {
  const all = new Map(Object.entries(some));
  for (const [id, words] of Object.entries(others)) all.set(id, [...(all.get(id) ?? []), ...words]);
  return Object.fromEntries(all);
}

const asTexts = asList(asText);

function lists(value: unknown): CategoryExpansions {
  const entries = Object.entries(asRecord(value) ?? {});
  return Object.fromEntries(entries.map(([id, words]) => [id, asTexts(words) ?? []]));
}
