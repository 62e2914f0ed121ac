/** Tells the demo's service worker, at build time, which files make up the shell: everything that was emitted. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const PLACEHOLDER = /(["'`])__SHELL__\1/;
/** Vite copies these as they are; they are no part of the bundle. */
const PUBLIC = new URL('./public/', import.meta.url);
const NEVER_CACHED = /\.map$|^service-worker\.js$|^catalogue\//;

export function shellFiles(): Plugin {
  return {
    name: 'demo-shell',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') throw new Error('The demo has no service worker to fill in.');
        const files = new Map<string, string | Uint8Array>();
        for (const name of readdirSync(PUBLIC))
          files.set(name, readFileSync(new URL(name, PUBLIC)));
        for (const [name, file] of Object.entries(bundle)) {
          if (NEVER_CACHED.test(name)) continue;
          files.set(name, file.type === 'chunk' ? file.code : file.source);
        }
        const names = [...files.keys()].sort();
        const hash = createHash('sha256');
        for (const name of names) hash.update(name).update(files.get(name) ?? '');
        const shell = {
          version: hash.digest('hex').slice(0, 16),
          files: names.map((name) => `/${name}`),
        };
        if (!PLACEHOLDER.test(worker.code))
          throw new Error('The service worker lost its placeholder.');
        worker.code = worker.code.replace(PLACEHOLDER, () => JSON.stringify(JSON.stringify(shell)));
      },
    },
  };
}
