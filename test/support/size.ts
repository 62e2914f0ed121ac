/** `npm run size`: gzip sizes of the built package against their budgets, as a page pays for them. Run `npm run build` first. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const DIST = new URL('../../dist/', import.meta.url);

/** In kB of 1,000 bytes, gzip -9. */
const BUDGETS: readonly {
  readonly what: string;
  readonly limit: number;
  readonly code: () => Promise<string>;
}[] = [
  { what: 'whole shop with lit, without the worker', limit: 40, code: () => bundle('define.js') },
  { what: 'one element: wps-search', limit: 20, code: () => bundle('elements/wps-search.js') },
  {
    what: 'worker with engine, comlink and idb',
    limit: 25,
    code: () => text('worker/engine.worker.js'),
  },
  {
    what: 'single-file CDN module, worker inlined',
    limit: 65,
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
for (const file of await readdir(new URL('elements/', DIST)))
  if (/^wps-[a-z-]+\.js$/.test(file))
    console.log(
      `  ${file.replace('.js', '').padEnd(42)} ${sizeOf(await bundle(`elements/${file}`))
        .toFixed(1)
        .padStart(6)} kB`,
    );

/** In kB of 1,000 bytes, gzip -9. */
function sizeOf(code: string): number {
  return gzipSync(code, { level: 9 }).length / 1000;
}

function text(path: string): Promise<string> {
  return readFile(new URL(path, DIST), 'utf8');
}

/** What a bundler makes of one import, as far as a page loads it at once: neither the worker nor the engine for pages without. */
async function bundle(entry: string): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(entry, DIST)), formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  });
  const { output: files } = (Array.isArray(output) ? output[0] : output) as Rolldown.RolldownOutput;
  const chunks = new Map(
    files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const needed = new Set([...chunks.values()].filter(({ isEntry }) => isEntry));
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk !== undefined) needed.add(chunk);
    }
  }
  return [...needed].map(({ code }) => code).join('');
}
