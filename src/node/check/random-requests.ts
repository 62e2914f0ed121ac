/** Random requests in the words and terms of a shop. The same seed gives the same requests. */
import type { CatalogueTaxonomy } from '../../protocol/catalogue/types.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import { htmlToText } from '../../protocol/text/html-text.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { ORDER_KEYS, type ShopRequest, STOCK_STATUSES } from '../../protocol/request.ts';
import type { CatalogueContent } from '../read-catalogue-file.ts';
import type { CheckRequest } from './check-requests.ts';

interface Vocabulary {
  readonly words: readonly string[];
  readonly prices: readonly number[];
  readonly taxonomies: readonly CatalogueTaxonomy[];
}

/**
 * Creates requests of the kinds that clients send: up to three constraints, any order and page,
 * with and without variations as entries.
 *
 * @param count Number of requests.
 */
export function randomRequests(content: CatalogueContent, count: number): CheckRequest[] {
  const vocabulary = vocabularyOf(content);
  const random = new Random(count);
  return Array.from({ length: count }, () => randomRequest(vocabulary, random));
}

function randomRequest(vocabulary: Vocabulary, random: Random): CheckRequest {
  const constraints = Array.from({ length: random.below(4) }, () => constraint(vocabulary, random));
  const paging: ShopRequest = {
    ...(random.below(2) === 0 && { orderby: random.of(ORDER_KEYS) ?? 'id' }),
    ...(random.below(2) === 0 && { order: random.of(['asc', 'desc'] as const) ?? 'asc' }),
    ...(random.below(3) === 0 && { page: 1 + random.below(3) }),
    ...(random.below(3) === 0 && { per_page: random.of([1, 5, 24, 100]) ?? 5 }),
    ...(random.below(5) === 0 && { include_variations: true }),
  };
  const request = constraints.reduce((all, one) => ({ ...all, ...one }), paging);
  const endpoint = random.below(3) === 0 ? 'products' : 'shop';
  return { endpoint, query: encodeRequest(request) };
}

function constraint({ words, prices, taxonomies }: Vocabulary, random: Random): ShopRequest {
  const word = random.of(words) ?? '';
  const price = random.of(prices) ?? 1;
  const { taxonomy = '', terms = [] } = random.of(taxonomies) ?? {};
  const ids = Array.from({ length: 1 + random.below(3) }, () => random.of(terms)?.id ?? 0);
  const kinds: readonly ShopRequest[] = [
    { q: word },
    { q: word.slice(0, 3) },
    { q: `${word} ${random.of(words) ?? ''}`, title: true },
    {
      t: [
        {
          taxonomy,
          t: [...new Set(ids)],
          op: random.of(['or', 'and', 'not']) ?? 'or',
          id_by: 'id',
        },
      ],
    },
    { t: [{ taxonomy, t: ids.slice(0, 1), op: 'or', id_by: 'id' }] },
    { min_price: price },
    { max_price: price },
    { sale: random.below(2) === 0 },
    { featured: true },
    { stock: [random.of(STOCK_STATUSES) ?? 'instock'] },
    { rating: 1 + random.below(5) },
  ];
  return random.of(kinds) ?? {};
}

function vocabularyOf({ header, texts }: CatalogueContent): Vocabulary {
  const words = new Set<string>();
  const prices = new Set<number>();
  for (const text of texts) {
    const {
      name,
      short_description = '',
      description = '',
      price,
    } = decodeProductEntry(JSON.parse(text), 'product');
    const plain = htmlToText(`${name} ${short_description} ${description}`);
    for (const word of plain.match(/[\p{L}\p{N}]{3,}/gu)?.slice(0, 40) ?? []) words.add(word);
    if (Number(price) > 0) prices.add(Number(price));
  }
  const taxonomies = header.taxonomies.filter(({ terms }) => terms.length > 0);
  return { words: [...words], prices: [...prices], taxonomies };
}

/** Generator of numbers (mulberry32). */
class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** Next integer from 0 to `limit` - 1. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  }

  of<T>(values: readonly T[]): T | undefined {
    return values[this.below(Math.max(1, values.length))];
  }
}
