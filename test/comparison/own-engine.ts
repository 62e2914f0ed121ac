/** Our engine in the benchmark, and catalogues of a size that no list of objects can have. */
import {
  createSnapshotBuilder,
  type Engine,
  openEngine,
  type ReadEntries,
} from '../../src/engine/index.ts';
import { openSnapshot } from '../../src/engine/snapshot/open.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { EngineContext } from '../../src/engine/engine-context.ts';
import type { BenchEngine } from './bench-engine.ts';
import { repeatedProduct } from '../bench/bench-file.ts';
import { cpuTime } from '../bench/cpu-time.ts';
import { measureGarbage } from '../bench/garbage.ts';
import { measureDecoding, reportDecoding } from '../bench/page-decoding.ts';

export interface BuiltSnapshot {
  readonly buffer: ArrayBuffer;
  /** Milliseconds of CPU. */
  readonly built: number;
  readonly products: number;
}

/** Reads the entries of a catalogue; an engine on a repeated catalogue asks for numbers beyond it. */
export function catalogueTexts({ products }: Catalogue): ReadEntries {
  const texts = products.map((product) => JSON.stringify(product));
  return (entries) => Promise.resolve(entries.map((entry) => texts[entry % texts.length] ?? ''));
}

/** Builds a snapshot of so many products, which repeat those of `catalogue` under other ids and slugs. */
export function buildRepeated({ header, products }: Catalogue, size: number): BuiltSnapshot {
  const started = cpuTime();
  const builder = createSnapshotBuilder(header);
  for (let n = 0; n < size; n++) builder.add(repeatedProduct(products, n));
  const buffer = builder.finish();
  return { buffer, built: cpuTime() - started, products: size };
}

/** Our engine twice: HEAD requests run the query without writing JSON, as the libraries do; GET requests write the response. */
export function openOwn(
  { buffer, built, products }: BuiltSnapshot,
  readEntries: ReadEntries,
): readonly BenchEngine[] {
  const stored = buffer.slice(0);
  const opening = cpuTime();
  const snapshot = openSnapshot(stored);
  const opened = cpuTime() - opening;
  // One engine for each row: each caches the counts of its last requests.
  const [queryEngine, textEngine] = [0, 1].map(() => openEngine(snapshot, readEntries)) as [
    Engine,
    Engine,
  ];
  const perProduct = Math.round(buffer.byteLength / products);
  return [
    {
      name: OWN_QUERY,
      built,
      facts: `snapshot ${perProduct} bytes per product, opened in ${opened.toFixed(1)} ms`,
      respond: async ({ url }) => {
        const { headers } = await queryEngine.respondText({ url, method: 'HEAD' });
        return Number(headers['x-wp-total']);
      },
      measureMore: async (requests) => {
        const garbage = await measureGarbage(
          ({ url }) => queryEngine.respondText({ url, method: 'HEAD' }),
          requests,
        );
        const catalogue = {
          context: new EngineContext(snapshot),
          generation: { id: 'bench', readTexts: readEntries },
        };
        const decoding = await measureDecoding(catalogue, requests);
        return [`garbage of a query: ${(garbage / 1000).toFixed(1)} kB`, reportDecoding(decoding)];
      },
    },
    {
      name: OWN_TEXT,
      built,
      // Reads the last character: a concatenated string is flattened only when it is read.
      respond: async ({ url }) => {
        const { body } = await textEngine.respondText({ url });
        return body.charCodeAt(body.length - 1);
      },
    },
  ];
}

/** Names of our rows. */
export const OWN_QUERY = 'wps-elements, query';
export const OWN_TEXT = 'the same, response as JSON text';
