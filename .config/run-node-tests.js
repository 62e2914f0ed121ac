// Runs test files in Node in the given order, `node --import tsx .config/run-node-tests.js <concurrency> <file>[,<file>…] …`;
// `node --test` sorts them by name, so that a long one may start last and run alone at the end. Files separated by commas run
// one after the other in one process.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { run } from 'node:test';
import { spec as Spec } from 'node:test/reporters';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/** A file that does not end is a failure: ten times as long as the longest on two processors. */
const MAX_FILE_MS = 600_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${ROOT}.build/together/`;
/** Files that run bundled. Those of the package and of the demo take most of their time elsewhere. */
const BUNDLED = /\.test\.ts$/;

/** Path of a file that imports these. */
function together(names) {
  const path = `${FOLDER}${names[0].replace(/\W/g, '-')}.js`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, names.map((name) => `import '../../${name}';\n`).join(''));
  return path;
}

/**
 * Bundles each of the files with the sources that it imports, and returns the paths of the bundles: a process that loads
 * hundreds of sources one by one spends seconds on that.
 */
async function bundle(files) {
  const { metafile } = await build({
    entryPoints: files,
    absWorkingDir: ROOT,
    outdir: `${ROOT}.build/unit`,
    outbase: ROOT,
    bundle: true,
    // Test files are run for what they do: the package says of its files that they may be left out.
    ignoreAnnotations: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'error',
    tsconfig: `${ROOT}.config/tsconfig.base.json`,
    plugins: [ownAddress],
  });
  const made = Object.entries(metafile.outputs);
  return files.map((file) => {
    const found = made.find(([, { entryPoint }]) => `${ROOT}${entryPoint}` === file);
    return `${ROOT}${found[0]}`;
  });
}

/** Modules look for files beside them under the address of their source, not that of the bundle. */
const ownAddress = {
  name: 'own address',
  setup({ onLoad }) {
    onLoad({ filter: /\.[jt]s$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const address = JSON.stringify(pathToFileURL(path).href);
      const loader = path.endsWith('.ts') ? 'ts' : 'js';
      return { contents: text.replaceAll('import.meta.url', address), loader };
    });
  },
};

const [concurrency, ...groups] = process.argv.slice(2);
const files = groups.map((group) => {
  const names = group.split(',');
  return names.length === 1 ? `${ROOT}${group}` : together(names);
});
const isBundled = groups.every((group) => BUNDLED.test(group));
run({
  files: isBundled ? await bundle(files) : files,
  concurrency: Number(concurrency),
  timeout: MAX_FILE_MS,
})
  .on('test:fail', () => {
    process.exitCode = 1;
  })
  .compose(new Spec())
  .pipe(process.stdout);
