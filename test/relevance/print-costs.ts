/** Costs of relevance, as ratios of one run: time against the server's rule, bytes against the rest of the snapshot. */
import { createEngine, buildSnapshot, type Engine } from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';

const WORD_COLUMNS = [
  'wordBytes',
  'wordOffsets',
  'wordPostingBytes',
  'wordPostingOffsets',
] as const;

export async function printCosts(
  catalogue: Catalogue,
  queries: readonly string[],
  misspelled: readonly string[],
): Promise<void> {
  // One engine for each order: each caches the counts of its last requests.
  const [strict = 0, ranked = 0, forgiving = 0] = await medianTimes([
    { engine: createEngine(catalogue), order: 'title', texts: queries },
    { engine: createEngine(catalogue), order: 'relevance', texts: queries },
    { engine: createEngine(catalogue), order: 'relevance', texts: misspelled },
  ]);
  console.log(
    `\nmedian time of a shop answer with all facets, by the server's rule: ${strict.toFixed(2)} ms`,
  );
  console.log(
    `by relevance ${(ranked / strict).toFixed(2)}× (target 1.60), misspelled ${(forgiving / strict).toFixed(2)}×`,
  );
  const { columns, buffer } = openSnapshot(buildSnapshot(catalogue));
  const added = WORD_COLUMNS.reduce((sum, name) => sum + columns[name].byteLength, 0);
  const share = (100 * added) / (buffer.byteLength - added);
  console.log(`the words add ${share.toFixed(0)} % to the snapshot`);
}

interface Timed {
  readonly engine: Engine;
  readonly order: string;
  readonly texts: readonly string[];
}

/** Median over the texts of the least time of several rounds, measured alternately: the machine is never quiet. */
async function medianTimes(kinds: readonly Timed[]): Promise<readonly number[]> {
  const least = kinds.map(({ texts }) => texts.map(() => Infinity));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [kind, { engine, order, texts }] of kinds.entries()) {
      for (const [i, text] of texts.entries()) {
        const url = `/wp-json/wps/v1/shop?per_page=10&orderby=${order}&q=${encodeURIComponent(text)}`;
        const start = performance.now();
        await engine.respondText({ url });
        least[kind]![i] = Math.min(least[kind]![i]!, performance.now() - start);
      }
    }
  }
  return least.map((times) => times.toSorted((a, b) => a - b)[times.length >>> 1]!);
}

const ROUNDS = 40;
