/**
 * Vite plugin that builds the demo's service worker with the list of all emitted files, the shell.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const WORKER = fileURLToPath(new URL('./service-worker.ts', import.meta.url));
/** Files that Vite copies unchanged and that are not in the bundle. */
const PUBLIC = new URL('./public/', import.meta.url);
/** Guides are read online: they would double what a visit of the demo stores. */
const NEVER_CACHED = /\.map$|^catalogue\/|^guide\/|^assets\/guide/;

/** Creates the plugin; it acts in builds only. */
export function shellFiles(): Plugin {
  return {
    name: 'demo-shell',
    enforce: 'post',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
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
        const source = await workerScript(shell);
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
      },
    },
  };
}

/**
 * Builds a classic script: some browsers start no module service workers, and these share chunks
 * with pages.
 */
async function workerScript(shell: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: WORKER, formats: ['iife'], name: 'demo', fileName: () => 'service-worker.js' },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  const chunk = result !== undefined && 'output' in result ? result.output[0] : undefined;
  if (chunk === undefined) throw new Error('The service worker was not built.');
  return chunk.code;
}
