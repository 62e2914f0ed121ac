/**
 * `npm run size`: prints gzip sizes of the built package, and what pages load until their first products, beside their budgets.
 * Run `npm run build` and `npx vite build` first.
 */
import { readdir } from 'node:fs/promises';
import { bundle, DIST, sizeOf } from './bundle.ts';
import {
  BUNDLED_PAGES,
  DEFINE,
  FIRST_LOAD_LIMITS,
  type FirstLoad,
  loadOfDemo,
  loadOfPage,
} from './first-load.ts';
import { SIZE_BUDGETS } from './size-budgets.ts';

for (const { what, limit, code } of SIZE_BUDGETS) {
  const size = sizeOf(await code());
  const verdict = size <= limit ? 'ok' : 'TOO LARGE';
  console.log(`${what.padEnd(44)} ${size.toFixed(1).padStart(6)} kB of ${limit}  ${verdict}`);
  if (size > limit) process.exitCode = 1;
}

console.log('\nuntil the first products, with the page, its icon and the response:');
for (const [name, bundled] of Object.entries(BUNDLED_PAGES))
  reportLoad(`a page bundled by ${name}`, await loadOfPage(await bundled(DEFINE)));
reportLoad('the demo', await loadOfDemo());

console.log('\neach element imported alone, with lit:');
for (const file of await readdir(new URL('elements/', DIST), { recursive: true }))
  if (/\/wps-[a-z-]+\.js$/.test(file))
    console.log(
      `  ${file.replace('.js', '').padEnd(42)} ${sizeOf(await bundle(`elements/${file}`))
        .toFixed(1)
        .padStart(6)} kB`,
    );

function reportLoad(what: string, { requests, kilobytes }: FirstLoad): void {
  const { requests: most, kilobytes: limit } = FIRST_LOAD_LIMITS;
  const isWithin = requests <= most && kilobytes <= limit;
  console.log(
    `  ${what.padEnd(42)} ${requests} requests of ${most}, ${kilobytes.toFixed(1)} kB of ${limit}  ${isWithin ? 'ok' : 'TOO MUCH'}`,
  );
  if (!isWithin) process.exitCode = 1;
}
