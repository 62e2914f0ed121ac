/** Engine of a shop whose products have names only. */
import { createEngine, type Engine } from '../../src/engine/index.ts';

/** Products with the ids 1, 2, …; `language` is BCP 47. */
export function engineOfNames(names: readonly string[], language: string): Engine {
  const products = names.map((name, i) => ({ id: i + 1, name, type: 'simple' }));
  return createEngine({
    header: {
      format: 'wps-catalogue',
      version: 1,
      language,
      taxonomies: [],
      product_count: names.length,
    },
    products,
    report: { products: names.length, duplicateIds: 0, orphanVariations: 0 },
  });
}
