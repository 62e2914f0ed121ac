/** Tells the demo's service worker, at build time, which files make up the shell: everything that was emitted. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const PLACEHOLDER = /(["'`])__SHELL__\1/;
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
        const names = Object.keys(bundle)
          .filter((name) => !NEVER_CACHED.test(name))
          .sort();
        const hash = createHash('sha256');
        for (const name of names) {
          const file = bundle[name];
          hash.update(name).update(file?.type === 'chunk' ? file.code : (file?.source ?? ''));
        }
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
