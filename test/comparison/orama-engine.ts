/** Orama: full text, filters and facets; a facet that ignores its own selection takes one more search. */
import { create, insertMultiple, search } from '@orama/orama';
import type { BenchItems } from './bench-items.ts';
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
  const database = create({ schema });
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
    name: 'orama',
    built,
    ...(taken.length < items.length && { facts: `of ${taken.length} products only` }),
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
      const searchWithout = (left: string | null, facets: object, pageSize: number) =>
        search(database, {
          term: q,
          properties: ['text'],
          threshold: 0,
          where: where(left),
          facets,
          limit: pageSize,
          offset: PAGE * (page - 1),
        });
      const free = taxonomies.filter((taxonomy) => !chosen.has(taxonomy));
      const whole = await searchWithout(null, { ...facetsOf(free), ...ofAll }, PAGE);
      for (const taxonomy of chosen.keys()) await searchWithout(taxonomy, facetsOf([taxonomy]), 1);
      return whole.count;
    },
  };
}
