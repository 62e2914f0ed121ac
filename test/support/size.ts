/** `npm run size`: gzip sizes of the built package against their budgets, as a page pays for them. Run `npm run build` first. */
import { readdir } from 'node:fs/promises';
import { bundle, DIST, sizeOf, text } from './bundle.ts';

/**
 * In kB of 1,000 bytes, gzip -9. The worker's is what it weighs: 25 kB were once thought enough, but an engine that only
 * reads and answers is 29 kB, and behind it stand harvest, storage and the making of snapshots. It stays one file, for
 * bundlers overlook a second one, and a page loads it beside its first answer. Of it 1 kB, and 1.5 kB of the single file, are
 * licence notices.
 */
const BUDGETS: readonly {
  readonly what: string;
  readonly limit: number;
  readonly code: () => Promise<string>;
}[] = [
  { what: 'whole shop with lit, without the worker', limit: 40, code: () => bundle('define.js') },
  {
    what: 'one element: wps-search',
    limit: 20,
    code: () => bundle('elements/search/wps-search.js'),
  },
  {
    what: 'worker with engine, comlink and idb',
    limit: 65,
    code: () => text('worker/engine.worker.js'),
  },
  {
    what: 'single-file CDN module, worker inlined',
    limit: 132,
    code: () => text('cdn/wps-elements.js'),
  },
];

for (const { what, limit, code } of BUDGETS) {
  const size = sizeOf(await code());
  const verdict = size <= limit ? 'ok' : 'TOO LARGE';
  console.log(`${what.padEnd(44)} ${size.toFixed(1).padStart(6)} kB of ${limit}  ${verdict}`);
  if (size > limit) process.exitCode = 1;
}

console.log('\neach element imported alone, with lit:');
for (const file of await readdir(new URL('elements/', DIST), { recursive: true }))
  if (/\/wps-[a-z-]+\.js$/.test(file))
    console.log(
      `  ${file.replace('.js', '').padEnd(42)} ${sizeOf(await bundle(`elements/${file}`))
        .toFixed(1)
        .padStart(6)} kB`,
    );
