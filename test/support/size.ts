/** `npm run size`: prints gzip sizes of the built package beside their budgets. Run `npm run build` first. */
import { readdir } from 'node:fs/promises';
import { bundle, DIST, sizeOf, text } from './bundle.ts';

/**
 * Budgets in kB of 1,000 bytes, gzip -9. The worker is one file with harvest, storage and engine, since bundlers overlook a
 * second one; a page loads it beside its first response. Licence notices take 1 kB of it.
 */
const BUDGETS: readonly {
  readonly what: string;
  readonly limit: number;
  readonly code: () => Promise<string>;
}[] = [
  { what: 'whole shop with lit, without the worker', limit: 42.5, code: () => bundle('define.js') },
  {
    what: 'one element: wps-search',
    limit: 20,
    code: () => bundle('elements/search/wps-search.js'),
  },
  {
    what: 'worker with engine, comlink and idb',
    limit: 70,
    code: () => text('worker/engine.worker.js'),
  },
  {
    what: 'single-file CDN module, without the worker',
    limit: 90,
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
