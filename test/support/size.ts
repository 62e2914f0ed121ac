/** `npm run size`: prints gzip sizes of the built package beside their budgets. Run `npm run build` first. */
import { readdir } from 'node:fs/promises';
import { bundle, DIST, sizeOf } from './bundle.ts';
import { SIZE_BUDGETS } from './size-budgets.ts';

for (const { what, limit, code } of SIZE_BUDGETS) {
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
