/** Builds the package into dist/: ESM per module, a self-contained worker, a single-file CDN module, types, themes, manifest. */
import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { apiReference, type Manifest } from './api-reference.ts';
import {
  asciiOnly,
  atOnce,
  inlineWorker,
  pageDocument,
  scriptAddress,
  withoutAnnotations,
  workerFile,
} from './build-plugins.ts';
import { copyDeclarations } from './declarations.ts';
import { writeEditorData } from './editor-data.ts';
import { addNotices, findPackages, writeNotices } from './licence-notices.ts';
import { minifyTemplates } from './minify-templates.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SRC = `${ROOT}src/`;
const DIST = `${ROOT}dist/`;
const WORKER = `${SRC}worker/engine.worker.ts`;

const elements = (await readdir(`${SRC}elements`, { recursive: true })).filter((name) =>
  /\/wps-[a-z-]+\.ts$/.test(name),
);
const ENTRIES = [
  'index.ts',
  'define.ts',
  ...elements.map((name) => `define/${basename(name)}`),
  'define.development.ts',
  'development/index.ts',
  'engine/index.ts',
  'server/index.ts',
  'service-worker/index.ts',
  'node/cli.ts',
  ...elements.map((name) => `elements/${name}`),
];
const LANGUAGES = (await readdir(`${SRC}i18n`))
  .flatMap((name) => /^([a-z]{2}(?:-gb)?)\.ts$/.exec(name)?.[1] ?? [])
  .filter((language) => language !== 'en');
/** Modules beside the single file, without their extension. */
const BESIDE = [
  'elements/shop/take-over-markup',
  'elements/product-list/template-cards',
  'elements/cart/cart-actions',
];
const EXTERNAL = [
  /^node:/,
  /^lit(\/|$)/,
  /^@lit\//,
  /^idb$/,
  /^comlink$/,
  /\/main-thread-host\.js$/,
];

const [copyright = ''] = /^Copyright .*$/m.exec(await readFile(`${ROOT}LICENSE`, 'utf8')) ?? [];
/** Folders of the packages with code in any bundle, and of those with code in the inlined worker. */
const bundled = new Set<string>();
const inWorker = new Set<string>();

await rm(DIST, { recursive: true, force: true });
await build(workerModule());
await build(modules());
const workerText = await scriptText(WORKER);
for (const isDevelopment of [false, true]) {
  await build(cdnModule(isDevelopment));
  await build(cdnClassic(workerText, isDevelopment));
}
await build(await cdnWorkerText(workerText));
for (const language of LANGUAGES) await build(cdnMessages(language));
for (const path of BESIDE) await build(cdnModuleBeside(path));
await build(mainThreadHost());
await cp(`${DIST}worker/main-thread-host.js`, `${DIST}cdn/main-thread-host.js`);
await build(classicServiceWorker());
await writeNotices(`${DIST}THIRD-PARTY-NOTICES.txt`, bundled);
await cp(`${DIST}THIRD-PARTY-NOTICES.txt`, `${DIST}cdn/THIRD-PARTY-NOTICES.txt`);
await cp(`${SRC}themes`, `${DIST}themes`, {
  recursive: true,
  filter: (path) => !path.endsWith('.md'),
});
await cp(`${SRC}protocol/catalogue/catalogue.schema.json`, `${DIST}catalogue.schema.json`);
await chmod(`${DIST}node/cli.js`, 0o755);
execFileSync(
  process.execPath,
  ['--import', 'tsx', 'demo/write-package-catalogue.ts', `${DIST}demo`],
  { cwd: ROOT, stdio: 'inherit' },
);
await flatElements();
run('tsc', '-b', '--force', 'src', 'src/engine', 'src/service-worker', 'src/node');
await copyDeclarations(`${ROOT}.build/types/`, `${DIST}types/`, await typesOfEntries());
run('cem', 'analyze', '--config', '.config/custom-elements-manifest.config.js');
await writeEditorData(DIST, `${ROOT}README.md`);
const manifest: Manifest = JSON.parse(await readFile(`${DIST}custom-elements.json`, 'utf8'));
await writeFile(`${DIST}api.md`, `${apiReference(manifest)}\n`);

/** Nothing external: bundlers that ignore the worker literal need only copy this one file. */
function workerModule(): InlineConfig {
  return withNotices(
    worker({
      lib: { entry: WORKER, formats: ['es'], fileName: () => 'worker/engine.worker.js' },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    }),
  );
}

function modules(): InlineConfig {
  const config = library({
    lib: { entry: ENTRIES.map((name) => SRC + name), formats: ['es'] },
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      external: EXTERNAL,
      output: { preserveModules: true, preserveModulesRoot: SRC, entryFileNames: '[name].js' },
    },
  });
  return withPlugins(config, workerFile());
}

/** Lit and English inside: one file for a page without a bundler. The worker comes after the first request. */
function cdnModule(isDevelopment: boolean): InlineConfig {
  const config = library({
    lib: {
      ...cdnEntry(isDevelopment),
      formats: ['es'],
      fileName: () => (isDevelopment ? 'cdn/wps-elements.dev.js' : 'cdn/wps-elements.js'),
    },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
  });
  const beside = (file: string): string => `import.meta.url.replace(/[^/]*$/, '${file}')`;
  return withNotices(withInlineWorker(config, null, beside));
}

/** Text of the worker as a module, for the single file. */
async function cdnWorkerText(worker: string): Promise<InlineConfig> {
  const entry = `${ROOT}.build/worker-inline/worker-text.js`;
  await writeFile(entry, `export const workerText = ${JSON.stringify(worker)};\n`);
  const lib = { entry, formats: ['es' as const], fileName: () => 'cdn/worker-text.js' };
  return withNotices(library({ lib, rolldownOptions: { output: { minify: true } } }), inWorker);
}

/** The development build has an entry of its own; nothing else differs. */
function cdnEntry(isDevelopment: boolean): { readonly entry: string } {
  return { entry: `${SRC}${isDevelopment ? 'define.development.ts' : 'define.ts'}` };
}

/**
 * The single file as a classic script, for editors that remove `type="module"`; its exports are in `wpsElements`. The worker is
 * inside: a script of another origin may be sent without CORS, which a module beside it needs.
 */
function cdnClassic(worker: string, isDevelopment: boolean): InlineConfig {
  const config = library({
    lib: {
      ...cdnEntry(isDevelopment),
      formats: ['iife'],
      name: 'wpsElements',
      fileName: () =>
        isDevelopment ? 'cdn/wps-elements.classic.dev.js' : 'cdn/wps-elements.classic.js',
    },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
  });
  // Not a relative path: `import()` in a script from another origin resolves it against the page.
  const beside = (file: string): string => `scriptAddress.concat('${file}')`;
  return withNotices(
    withPlugins(withInlineWorker(config, worker, beside), scriptAddress(), asciiOnly()),
    inWorker,
  );
}

/** Messages of one language as a file beside the single file, which would otherwise contain all ten. */
function cdnMessages(language: string): InlineConfig {
  return library({
    lib: {
      entry: `${SRC}i18n/${language}.ts`,
      formats: ['es'],
      fileName: () => `cdn/messages-${language}.js`,
    },
    rolldownOptions: { output: { minify: true } },
  });
}

/** A module beside the single file: most pages never load it. Its file has the name of its source. */
function cdnModuleBeside(path: string): InlineConfig {
  return withNotices(
    library({
      lib: {
        entry: `${SRC}${path}.ts`,
        formats: ['es'],
        fileName: () => `cdn/${path.replace(/^.*\//, '')}.js`,
      },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    }),
  );
}

/**
 * The engine for pages that may not start a worker, as one file: most pages never load it, and a bundler would make what
 * it has in common with the page a piece that all pages load.
 */
function mainThreadHost(): InlineConfig {
  return withNotices(
    worker({
      lib: {
        entry: `${SRC}worker/main-thread-host.ts`,
        formats: ['es'],
        fileName: () => 'worker/main-thread-host.js',
      },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    }),
  );
}

/** Classic script for `importScripts` in the service worker of a site; its exports are in `wpsElements`. */
function classicServiceWorker(): InlineConfig {
  return withNotices(
    library({
      lib: {
        entry: `${SRC}service-worker/index.ts`,
        formats: ['iife'],
        name: 'wpsElements',
        fileName: () => 'service-worker/classic.js',
      },
    }),
  );
}

/** A module as classic script text: what `worker-src blob:` allows without CORS. */
async function scriptText(entry: string): Promise<string> {
  const outDir = `${ROOT}.build/worker-inline`;
  const config = worker({
    outDir,
    lib: { entry, formats: ['iife'], name: 'wpsWorker', fileName: () => 'worker.js' },
  });
  await build(withPlugins(config, findPackages(inWorker)));
  return readFile(`${outDir}/worker.js`, 'utf8');
}

/** Leaves out the self-description of the API, which elements never request: a sixth of the code of the API. */
function worker(options: InlineConfig['build']): InlineConfig {
  const config = library(options);
  const withoutOptions: Plugin = {
    name: 'without-options-response',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('/request/options-response.ts')
        ? "import { noRouteResponse } from './error-responses.ts'; export const optionsResponse = () => noRouteResponse();"
        : null,
  };
  return withPlugins(config, withoutOptions, atOnce());
}

/** `inlined`: packages whose code is in the file as text. */
function withNotices(config: InlineConfig, inlined: ReadonlySet<string> = new Set()): InlineConfig {
  const packages = new Set(inlined);
  const title = `wps-elements (MIT). ${copyright}. Full licence texts: THIRD-PARTY-NOTICES.txt of the package.`;
  return withPlugins(
    config,
    findPackages(packages),
    findPackages(bundled),
    withoutAnnotations(),
    addNotices(packages, title),
  );
}

function withInlineWorker(
  config: InlineConfig,
  worker: string | null,
  addressOf: (file: string) => string,
): InlineConfig {
  return withPlugins(config, inlineWorker(worker, addressOf), atOnce(), pageDocument());
}

function withPlugins(config: InlineConfig, ...plugins: readonly Plugin[]): InlineConfig {
  return { ...config, plugins: [...(config.plugins ?? []), ...plugins] };
}

function library(options: InlineConfig['build']): InlineConfig {
  return {
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [minifyTemplates()],
    build: { target: 'es2022', outDir: DIST, emptyOutDir: false, ...options },
  };
}

/** Writes a module for each element in one folder: Deno replaces one `*` of a path in `exports` only. */
async function flatElements(): Promise<void> {
  await mkdir(`${DIST}types/elements`, { recursive: true });
  for (const name of elements) {
    const exported = `export * from './${name.replace(/ts$/, 'js')}';\n`;
    const [tag = ''] = basename(name).split('.');
    await writeFile(`${DIST}elements/${tag}.js`, exported);
    await writeFile(`${DIST}types/elements/${tag}.d.ts`, exported);
  }
}

/** Paths of the declarations of the entries, below `dist/types`. */
async function typesOfEntries(): Promise<readonly string[]> {
  const { exports }: { exports: Record<string, string | { types?: string }> } = JSON.parse(
    await readFile(`${ROOT}package.json`, 'utf8'),
  );
  return Object.values(exports).flatMap((entry) => {
    const types = typeof entry === 'string' ? undefined : entry.types;
    return types?.startsWith('./dist/types/') ? [types.slice('./dist/types/'.length)] : [];
  });
}

function run(command: string, ...args: string[]): void {
  execFileSync(`${ROOT}node_modules/.bin/${command}`, args, { cwd: ROOT, stdio: 'inherit' });
}
