/** Bundles entries of the built package as a page's bundler would, to measure them. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

export const DIST: URL = new URL('../../dist/', import.meta.url);

/** In kB of 1,000 bytes, gzip -9. */
export function sizeOf(code: string): number {
  return gzipSync(code, { level: 9 }).length / 1000;
}

/** A file of the build. */
export function text(path: string): Promise<string> {
  return readFile(new URL(path, DIST), 'utf8');
}

/** Bundles one import with its static imports: neither the worker nor the engine for pages without a worker. */
export async function bundle(entry: string): Promise<string> {
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
