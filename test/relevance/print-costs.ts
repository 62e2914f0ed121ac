/** Costs of relevance, as ratios of one run: time against the server's rule, bytes against the rest of the snapshot. */
import { createEngine, buildSnapshot } from '../../src/engine/index.ts';
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
  const engine = createEngine(catalogue);
  const ask = (text: string, order: string): Promise<unknown> =>
    engine.respondText({
      url: `/wp-json/wps/v1/shop?per_page=10&orderby=${order}&q=${encodeURIComponent(text)}`,
    });
  const strict = await medianTime(queries, (text) => ask(text, 'title'));
  const ranked = await medianTime(queries, (text) => ask(text, 'relevance'));
  const forgiving = await medianTime(misspelled, (text) => ask(text, 'relevance'));
  console.log(
    `\nmedian time of a shop answer with all facets, by the server's rule: ${strict.toFixed(2)} ms`,
  );
  console.log(
    `by relevance ${(ranked / strict).toFixed(2)}×, misspelled ${(forgiving / strict).toFixed(2)}×`,
  );
  const { columns, buffer } = openSnapshot(buildSnapshot(catalogue));
  const added = WORD_COLUMNS.reduce((sum, name) => sum + columns[name].byteLength, 0);
  const share = (100 * added) / (buffer.byteLength - added);
  console.log(`the words add ${share.toFixed(0)} % to the snapshot`);
}

/** Median of the last of three rounds, when caches and compiled code are warm. */
async function medianTime(
  texts: readonly string[],
  ask: (text: string) => Promise<unknown>,
): Promise<number> {
  let times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times = [];
    for (const text of texts) {
      const start = performance.now();
      await ask(text);
      times.push(performance.now() - start);
    }
  }
  return times.sort((a, b) => a - b)[times.length >>> 1]!;
}

const ROUNDS = 3;
