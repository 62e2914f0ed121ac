/**
 * Bundles sources as the package is built. The loader of the tests adds a call to each function to keep its name, which the
 * package does not contain: it would take a tenth of the time that is measured.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Writes one module for each entry, with what they share beside them; packages are imported from where `folder` is.
 *
 * @param entries paths from the root of the project
 */
export async function bundle(entries: readonly string[], folder: string): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [...entries],
    outdir: folder,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'es2022',
    packages: 'external',
    logLevel: 'warning',
  });
}
