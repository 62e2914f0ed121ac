/** Requests in a realistic mix: browsing, text, text as typed, terms, prices, deep pages, and all of these together. */
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { seededRandom } from './random.ts';

export interface BenchRequest {
  readonly kind: BenchKind;
  readonly q: string;
  /** Taxonomy → term names; names are ORed, taxonomies ANDed. */
  readonly terms: ReadonlyMap<string, readonly string[]>;
  readonly maxPrice: number | null;
  readonly page: number;
  /** The same request as the elements send it. */
  readonly url: string;
}

/** Kinds of requests, one after the other. */
export const BENCH_KINDS = [
  'browse',
  'page',
  'deep page',
  'word',
  'key stroke',
  'two words',
  'terms of one',
  'terms of several',
  'price',
  'combined',
] as const;

export type BenchKind = (typeof BENCH_KINDS)[number];

/** Size of the pages. */
export const BENCH_PAGE = 10;

export function benchRequests(catalogue: Catalogue, count: number): readonly BenchRequest[] {
  const random = seededRandom(7);
  const taxonomies = catalogue.header.taxonomies.filter(({ terms }) => terms.length > 1);
  const words = (): readonly string[] =>
    random
      .pick(catalogue.products)
      .name.split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2);
  const oneWord = (): string => random.pick([...words(), 'zz']).toLowerCase();
  const terms = (most: number): BenchRequest['terms'] => {
    const chosen = new Map<string, readonly string[]>();
    for (let i = 0; i <= random.below(most); i++) {
      const { taxonomy, terms: all } = random.pick(taxonomies);
      chosen.set(
        taxonomy,
        Array.from({ length: 1 + random.below(2) }, () => all[random.skewed(all.length)]!.slug),
      );
    }
    return chosen;
  };
  const none: Asked = { q: '', terms: new Map(), maxPrice: null, page: 1 };
  const pages = Math.ceil(catalogue.products.length / BENCH_PAGE);
  const kinds: Readonly<Record<BenchKind, () => Asked>> = {
    browse: () => none,
    page: () => ({ ...none, page: 1 + random.below(40) }),
    'deep page': () => ({ ...none, page: 1 + random.below(pages) }),
    word: () => ({ ...none, q: oneWord() }),
    'key stroke': () => ({ ...none, q: oneWord().slice(0, 1 + random.below(4)) }),
    'two words': () => ({ ...none, q: `${oneWord()} ${oneWord()}` }),
    'terms of one': () => ({ ...none, terms: terms(1) }),
    'terms of several': () => ({ ...none, terms: terms(4) }),
    price: () => ({ ...none, maxPrice: 1 + random.below(2000) }),
    combined: () => ({ q: oneWord(), terms: terms(2), maxPrice: 1 + random.below(2000), page: 1 }),
  };
  const names = catalogue.header.taxonomies.map(({ taxonomy }) => taxonomy);
  return Array.from({ length: count }, (_, i) => {
    const kind = BENCH_KINDS[i % BENCH_KINDS.length]!;
    const asked = kinds[kind]();
    return { ...asked, kind, url: shopUrl(asked, names) };
  });
}

type Asked = Omit<BenchRequest, 'kind' | 'url'>;

/** Every taxonomy's own constraint is left out of its counts. */
function shopUrl({ q, terms, maxPrice, page }: Asked, taxonomies: readonly string[]): string {
  const t = [...terms].map(([taxonomy, slugs]) => ({ taxonomy, t: slugs }));
  const sets = taxonomies.map((taxonomy) => ({
    taxonomy,
    orderby: 'order',
    order: 'asc',
    except: taxonomy,
  }));
  const parameters = {
    ...(q === '' ? {} : { q }),
    ...(t.length === 0 ? {} : { t: JSON.stringify(t) }),
    ...(maxPrice === null ? {} : { max_price: String(maxPrice) }),
    page: String(page),
    'taxonomy-data': JSON.stringify(sets),
  };
  return `/wp-json/wps/v1/shop?${new URLSearchParams(parameters)}`;
}
