/**
 * Orama: full text, filters and facets; a facet that ignores its own selection takes one more search. Options and their sources,
 * pages of https://docs.orama.com/open-source/usage/search/ or files of the package:
 *
 * - `term` and `properties` only with a text: with either, Orama walks its tree of words, also for an empty text
 *   (`methods/search-fulltext.js`).
 * - `where` only with a filter (page `filters`).
 * - `threshold: 0`: all words of the text are required, as in all other engines here (`types.d.ts`).
 * - `preflight` for the further searches, which need facets but no documents (page `preflight`).
 * - `sort: { enabled: false }`: Orama sorts nothing here, and need not build its orders (page `sorting`; `types.d.ts`).
 */
import { create, insertMultiple, search } from '@orama/orama';
import type { BenchItems } from '../bench/bench-items.ts';
import type { BenchEngine } from './bench-engine.ts';
import { cpuTime } from '../bench/cpu-time.ts';

const PAGE = 10;

/** Inserts at most `limit` items, without variations; prices are a filter only. */
export async function oramaEngine(
  { items, taxonomies, withChildren }: BenchItems,
  limit: number,
): Promise<BenchEngine> {
  const started = cpuTime();
  const schema = {
    text: 'string',
    price: 'number',
    stock: 'enum',
    sale: 'boolean',
    featured: 'boolean',
    ...Object.fromEntries(taxonomies.map((taxonomy) => [taxonomy, 'enum[]' as const])),
  } as const;
  const database = create({ schema, sort: { enabled: false } });
  const taken = items.slice(0, limit);
  await insertMultiple(
    database,
    taken.map(({ terms, text, price, stock, sale, featured }) => ({
      text,
      price,
      stock,
      sale,
      featured,
      ...terms,
    })),
  );
  const built = cpuTime() - started;
  const ofAll = Object.fromEntries(['stock', 'sale', 'featured'].map((name) => [name, {}]));
  return {
    name: 'Orama 3.1',
    omits: 'variations; price and rating figures; sorting',
    built,
    ...(taken.length < items.length && { products: taken.length }),
    isComparable: taken.length === items.length,
    respond: async ({ q, terms, maxPrice, page }) => {
      const chosen = withChildren(terms);
      const where = (left: string | null): object => ({
        ...(maxPrice === null ? {} : { price: { lte: maxPrice } }),
        ...Object.fromEntries(
          Array.from(chosen)
            .filter(([taxonomy]) => taxonomy !== left)
            .map(([taxonomy, slugs]) => [taxonomy, { containsAny: slugs }]),
        ),
      });
      const facetsOf = (names: readonly string[]): object =>
        Object.fromEntries(names.map((name) => [name, { limit: 1000 }]));
      const searchWithout = (left: string | null, options: object) => {
        const filters = where(left);
        return search(database, {
          ...(q !== '' && { term: q, properties: ['text'], threshold: 0 }),
          ...(Object.keys(filters).length > 0 && { where: filters }),
          ...options,
        });
      };
      const free = taxonomies.filter((taxonomy) => !chosen.has(taxonomy));
      const whole = await searchWithout(null, {
        facets: { ...facetsOf(free), ...ofAll },
        limit: PAGE,
        offset: PAGE * (page - 1),
      });
      for (const taxonomy of chosen.keys())
        await searchWithout(taxonomy, { facets: facetsOf([taxonomy]), preflight: true });
      return whole.count;
    },
  };
}
