/** Orama, which has words, filters and facets of its own; a facet without its own choice is a further search. */
import { create, insertMultiple, search } from '@orama/orama';
import type { BenchItems } from './bench-items.ts';
import type { Contestant } from './rivals.ts';
import { cpuTime } from './cpu-time.ts';

const PAGE = 10;

/** Variations are not looked at, and prices only as a filter. */
export async function orama(
  { items, taxonomies, withChildren }: BenchItems,
  limit: number,
): Promise<Contestant> {
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
    ask: async ({ q, terms, maxPrice, page }) => {
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
      const ask = (left: string | null, facets: object, pageSize: number) =>
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
      const whole = await ask(null, { ...facetsOf(free), ...ofAll }, PAGE);
      for (const taxonomy of chosen.keys()) await ask(taxonomy, facetsOf([taxonomy]), 1);
      return whole.count;
    },
  };
}
