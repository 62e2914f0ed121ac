// Runs test files in Node in the given order, `node --import tsx .config/run-node-tests.js <concurrency> <file>[,<file>…] …`;
// `node --test` sorts them by name, so that a long one may start last and run alone at the end. Files separated by commas run
// one after the other in one process.
import { mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { runProcess } from './run-process.js';
import { awaitResults, resultsPath, writeResults } from './test-results.js';

/** A file that does not end is a failure: ten times as long as the longest on two processors. */
const MAX_FILE_MS = 600_000;
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = `${ROOT}.build/together/`;
const REPORTER = new URL('results-reporter.js', import.meta.url).href;
/** Lines of the output of a file that broke off. */
const LAST_LINES = 20;
/** Files that run bundled. Those of the package and of the demo take most of their time elsewhere. */
const BUNDLED = /\.test\.ts$/;
/** Bundled beside them: tests start it some hundred times, where the package is not built. */
const CLI = `${ROOT}src/node/cli.ts`;

/** Name of the files that are made for test files that run in one process: that of the first. */
function fileName(names) {
  return names.split(',')[0].replace(/\W/g, '-');
}

/** Path of a file that imports these, which are separated by commas. */
function together(names) {
  const path = `${FOLDER}${fileName(names)}.js`;
  const imports = names.split(',').map((name) => `import '../../${name}';\n`);
  writeFileSync(path, imports.join(''));
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

/**
 * Runs a file in a process of its own.
 * @param {string} path of the file, or of its bundle
 * @param {string} names of the test files in it, separated by commas
 * @returns {Promise<{ output: string, results: import('./test-results.js').Results }>}
 */
async function runFile(path, names) {
  const { env, read } = awaitResults(`${FOLDER}${fileName(names)}.json`);
  const reporter = ['--test-reporter', REPORTER, '--test-reporter-destination', resultsPath(env)];
  const { code, output } = await runProcess(
    [process.execPath, [...(isBundled ? [] : ['--import', 'tsx']), ...reporter, path]],
    { env, timeout: MAX_FILE_MS },
  );
  const results = read() ?? { passed: 0, failed: 0, skipped: [], failures: [] };
  const { passed, failed, skipped } = results;
  // It broke off, something failed outside the tests, or there was no test.
  if (failed === 0 && (code !== 0 || passed + skipped.length === 0)) {
    const message = `ended with ${code}:\n${output.split('\n').slice(-LAST_LINES).join('\n')}`;
    results.failures.push({ test: 'the file', message, stack: output });
    results.failed += 1;
  }
  return { output, results };
}

/** The file of a failed test among those that ran in one process, by the stack of its error; all of them where none is named. */
function fileOf({ stack }, names) {
  return names.split(',').find((name) => stack.includes(`/${name}`)) ?? names;
}

function report(names, { output, results }, seconds) {
  const { passed, failed } = results;
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  console.log(`${failed === 0 ? '✔' : '✖'} ${names}: ${counts}, ${seconds.toFixed(1)} s`);
  if (output.trim() !== '') console.log(output.trimEnd());
  for (const { test, message, stack } of results.failures)
    console.log(`  ✖ ${test}\n${stack.length > message.length ? stack : message}`);
}

mkdirSync(FOLDER, { recursive: true });
const [concurrency, ...groups] = process.argv.slice(2);
const files = groups.map((names) => (names.includes(',') ? together(names) : `${ROOT}${names}`));
const isBundled = groups.every((names) => BUNDLED.test(names));
const [bundledCli, ...paths] = isBundled ? await bundle([CLI, ...files]) : [undefined, ...files];
if (bundledCli !== undefined) process.env.BUNDLED_CLI = bundledCli;
const total = { passed: 0, failed: 0, skipped: [], failures: [] };
const waiting = groups.entries();
await Promise.all(
  Array.from({ length: Number(concurrency) }, async () => {
    for (const [at, names] of waiting) {
      const started = Date.now();
      const run = await runFile(paths[at], names);
      report(names, run, (Date.now() - started) / 1000);
      const { passed, failed, skipped, failures } = run.results;
      total.passed += passed;
      total.failed += failed;
      total.skipped.push(...skipped.map((name) => `${names} › ${name}`));
      for (const { test, message, stack } of failures)
        total.failures.push({ file: fileOf({ stack }, names), test, message });
    }
  }),
);
writeResults(total);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
