/** Catalogue files of any number of products. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { benchCatalogue } from './bench-catalogue.ts';

/** Products that are generated; larger catalogues repeat them under other ids. */
const GENERATED = 100_000;

/** The nth product of a catalogue that repeats the given ones under other ids and slugs. */
export function repeatedProduct(
  products: Catalogue['products'],
  n: number,
): Catalogue['products'][number] {
  const product = products[n % products.length]!;
  const first = 1e8 * Math.floor(n / products.length);
  const id = first + product.id;
  const variations = product.variations?.map((one) => ({ ...one, id: first + one.id }));
  return { ...product, id, slug: `p-${id}`, sku: `SKU-${id}`, ...(variations && { variations }) };
}

/** Writes a catalogue and returns the one whose products it repeats. */
export async function writeBenchFile(file: string, products: number): Promise<Catalogue> {
  const catalogue = benchCatalogue(Math.min(products, GENERATED));
  const output = createWriteStream(file);
  output.write(JSON.stringify(catalogue.header));
  for (let n = 0; n < products; n++) {
    const line = repeatedProduct(catalogue.products, n);
    if (!output.write(`\n${JSON.stringify(line)}`)) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
  return catalogue;
}
