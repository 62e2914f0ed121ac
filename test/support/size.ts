/** `npm run size`: prints gzip sizes of the built package beside their budgets. Run `npm run build` first. */
import { readdir } from 'node:fs/promises';
import { bundle, DIST, sizeOf, text } from './bundle.ts';

/**
 * Budgets in kB of 1,000 bytes, gzip -9. The worker is one file without imports; it loads `store-catalogue.js` and
 * `typed-filters.js` by their addresses. A first visit loads it after the first response. Licence notices take 1 kB of it.
 */
const BUDGETS: readonly {
  readonly what: string;
  readonly limit: number;
  readonly code: () => Promise<string>;
}[] = [
  { what: 'whole shop with lit, without the worker', limit: 42, code: () => bundle('define.js') },
  {
    what: 'one element: wps-search',
    limit: 20,
    code: () => bundle('elements/search/wps-search.js'),
  },
  {
    what: 'worker with engine, comlink and idb',
    limit: 64,
    code: () => text('worker/engine.worker.js'),
  },
  {
    what: 'single-file CDN module, without the worker',
    limit: 53,
    code: () => text('cdn/wps-elements.js'),
  },
  {
    what: 'file beside it, behind the first products',
    limit: 44,
    code: () => text('cdn/on-demand.js'),
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
