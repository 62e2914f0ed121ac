/** Builds the package into dist/: modules for bundlers, a self-contained worker, a single-file CDN module, types, themes, manifest. */
import { execFileSync } from 'node:child_process';
import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { build, type InlineConfig } from 'vite';
import { apiReference, type Manifest } from './api-reference.ts';
import {
  asciiOnly,
  atOnce,
  inlineWorker,
  LANGUAGES,
  pageDocument,
  scriptAddress,
  withoutAnnotations,
  withoutHints,
  withoutModules,
} from './build-plugins.ts';
import { copyDeclarations, typesOfEntries, writeFlatElements } from './declarations.ts';
import { writeEditorData } from './editor-data.ts';
import { addNotices, findPackages, writeNotices } from './licence-notices.ts';
import { onDemandFile, onDemandGroup } from './on-demand-file.ts';
import { DIST, library, ROOT, SRC, withPlugins } from './library-config.ts';
import { ELEMENTS, firstRequest, otherModules, pageModules } from './package-modules.ts';
import { writePreloadList } from './preload-list.ts';
import {
  BEFORE_PRODUCTS,
  BESIDE,
  FIRST,
  ON_DEMAND,
  UNUSED_BY_SYNC,
  WORKER_FILES,
} from './single-files.ts';
import { buildWordPressPlugin } from './wordpress-plugin.ts';

const WORKER = `${SRC}worker/engine.worker.ts`;

const [copyright = ''] = /^Copyright .*$/m.exec(await readFile(`${ROOT}LICENSE`, 'utf8')) ?? [];
/** Folders of the packages with code in any bundle, and of those with code in the inlined worker. */
const bundled = new Set<string>();
const inWorker = new Set<string>();

await rm(DIST, { recursive: true, force: true });
await build(workerModule());
await build(pageModules());
await build(firstRequest());
await build(otherModules());
await writePreloadList(DIST, BEFORE_PRODUCTS);
const workerText = await scriptText(WORKER);
for (const isDevelopment of [false, true]) {
  await build(cdnModule(isDevelopment));
  await build(cdnClassic(workerText, isDevelopment));
}
await build(await cdnWorkerText(workerText));
await build(cdnModuleBeside('first-request'));
for (const language of LANGUAGES) await build(cdnMessages(language));
for (const path of BESIDE) await build(cdnModuleBeside(path));
for (const name of WORKER_FILES) {
  await build(workerFileOf(name));
  await cp(`${DIST}worker/${name}.js`, `${DIST}cdn/${name}.js`);
}
await build(serviceWorker('service-worker/index', 'classic', 'wpsElements'));
await build(syncScript('classic.sync', 'wpsElementsSync'));
await build(syncScript('sync'));
await writeNotices(`${DIST}THIRD-PARTY-NOTICES.txt`, bundled);
await cp(`${DIST}THIRD-PARTY-NOTICES.txt`, `${DIST}cdn/THIRD-PARTY-NOTICES.txt`);
await cp(`${SRC}themes`, `${DIST}themes`, {
  recursive: true,
  filter: (path) => !path.endsWith('.md'),
});
await buildWordPressPlugin(DIST);
await cp(`${SRC}protocol/catalogue/catalogue.schema.json`, `${DIST}catalogue.schema.json`);
await chmod(`${DIST}node/cli.js`, 0o755);
execFileSync(
  process.execPath,
  ['--import', 'tsx', 'demo/write-package-catalogue.ts', `${DIST}demo`],
  { cwd: ROOT, stdio: 'inherit' },
);
await writeFlatElements(DIST, ELEMENTS);
run(
  'tsc',
  '-b',
  // What was checked in the same test run is written and current.
  ...(process.env['TYPES_ARE_BUILT'] ? [] : ['--force']),
  'src',
  'src/engine',
  'src/service-worker',
  'src/worker',
  'src/edge',
  'src/node',
);
await copyDeclarations(
  `${ROOT}.build/types/`,
  `${DIST}types/`,
  await typesOfEntries(`${ROOT}package.json`),
);
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

/**
 * Lit and English inside, and all that the first products need, for a page without a bundler. What comes after them is in a
 * file beside it. In the development build it is inside, too.
 */
function cdnModule(isDevelopment: boolean): InlineConfig {
  const { entry } = cdnEntry(isDevelopment);
  const config = library({
    lib: {
      entry,
      formats: ['es'],
      fileName: () => (isDevelopment ? 'cdn/wps-elements.dev.js' : 'cdn/wps-elements.js'),
    },
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      output: {
        minify: true,
        codeSplitting: isDevelopment ? false : { groups: [onDemandGroup(ON_DEMAND, entry)] },
        chunkFileNames: 'cdn/[name].js',
      },
    },
  });
  // The query stays: a version in it makes caches drop the files of an older one together.
  const beside = (file: string): string => `import.meta.url.replace(/[^/?]*(?=\\?|$)/, '${file}')`;
  if (isDevelopment) return withNotices(withInlineWorker(config, null, beside));
  return withNotices(
    withPlugins(
      withInlineWorker(config, null, beside, FIRST),
      onDemandFile(ON_DEMAND, beside(`${ON_DEMAND}.js`)),
    ),
  );
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
 * A module of the device's side as one file: most pages never load it, and a bundler would make what
 * it has in common with the page a piece that all pages load.
 */
function workerFileOf(name: string): InlineConfig {
  return withNotices(
    worker({
      lib: {
        entry: `${SRC}worker/${name}.ts`,
        formats: ['es'],
        fileName: () => `worker/${name}.js`,
      },
      rolldownOptions: { output: { minify: true, codeSplitting: false } },
    }),
  );
}

/**
 * Script for the service worker of a site: a module; or, for `importScripts`, a classic one whose exports are the properties of
 * a global variable.
 */
function serviceWorker(entry: string, file: string, global?: string): InlineConfig {
  return withNotices(
    library({
      lib: {
        entry: `${SRC}${entry}.ts`,
        ...(global === undefined
          ? { formats: ['es' as const] }
          : { formats: ['iife' as const], name: global }),
        fileName: () => `service-worker/${file}.js`,
      },
      // A service worker refuses `import()`, which loads pieces.
      rolldownOptions: { output: { codeSplitting: false } },
    }),
  );
}

/**
 * The sync for a service worker. It asks the stored catalogue for lists and counts only: no text is matched or ranked, no facet
 * counted beside a filter, no price bounded, no search field assisted, no rule of the owner applied, no page responded to,
 * nothing exported.
 */
function syncScript(file: string, global?: string): InlineConfig {
  const unused = withoutModules(UNUSED_BY_SYNC);
  return withPlugins(serviceWorker('worker/sync-catalogue', file, global), unused, atOnce());
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

function worker(options: InlineConfig['build']): InlineConfig {
  return withPlugins(library(options), atOnce());
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

/** `first`: the modules on demand that are loaded at once; all by default. */
function withInlineWorker(
  config: InlineConfig,
  worker: string | null,
  addressOf: (file: string) => string,
  first: readonly string[] | null = null,
): InlineConfig {
  return withPlugins(
    config,
    inlineWorker(worker, addressOf),
    atOnce(first),
    pageDocument(),
    withoutHints(),
  );
}

function run(command: string, ...args: string[]): void {
  execFileSync(`${ROOT}node_modules/.bin/${command}`, args, { cwd: ROOT, stdio: 'inherit' });
}
