/** Builds the package into dist/: ESM per module, a self-contained worker, a single-file CDN module, types, themes, manifest. */
import { execFileSync } from 'node:child_process';
import { chmod, cp, readdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
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
  'engine/index.ts',
  'server/index.ts',
  'service-worker/index.ts',
  'node/cli.ts',
  ...elements.map((name) => `elements/${name}`),
];
const LANGUAGES = (await readdir(`${SRC}i18n`))
  .flatMap((name) => /^([a-z]{2})\.ts$/.exec(name)?.[1] ?? [])
  .filter((language) => language !== 'en');
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
await build(cdnModule(workerText));
await build(cdnClassic(workerText));
for (const language of LANGUAGES) await build(cdnMessages(language));
await build(cdnTakeOver());
await build(mainThreadHost());
await cp(`${DIST}worker/main-thread-host.js`, `${DIST}cdn/main-thread-host.js`);
await build(classicServiceWorker());
await writeNotices(`${DIST}THIRD-PARTY-NOTICES.txt`, bundled);
await cp(`${DIST}THIRD-PARTY-NOTICES.txt`, `${DIST}cdn/THIRD-PARTY-NOTICES.txt`);
await cp(`${SRC}themes`, `${DIST}themes`, {
  recursive: true,
  filter: (path) => !path.endsWith('.md'),
});
await chmod(`${DIST}node/cli.js`, 0o755);
execFileSync(
  process.execPath,
  ['--import', 'tsx', 'demo/write-package-catalogue.ts', `${DIST}demo`],
  { cwd: ROOT, stdio: 'inherit' },
);
run('tsc', '-b', '--force', 'src', 'src/engine', 'src/service-worker', 'src/node');
run('cem', 'analyze', '--config', '.config/custom-elements-manifest.config.js');
await writeEditorData(DIST, `${ROOT}README.md`);

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

/** Lit, English and the worker inside: one file for a page without a bundler. */
function cdnModule(worker: string): InlineConfig {
  const config = library({
    lib: { entry: `${SRC}define.ts`, formats: ['es'], fileName: () => 'cdn/wps-elements.js' },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
  });
  const beside = (file: string): string => `import.meta.url.replace(/[^/]*$/, '${file}')`;
  return withNotices(withInlineWorker(config, worker, beside), inWorker);
}

/** The single file as a classic script, for editors that remove `type="module"`; its exports are in `wpsElements`. */
function cdnClassic(worker: string): InlineConfig {
  const config = library({
    lib: {
      entry: `${SRC}define.ts`,
      formats: ['iife'],
      name: 'wpsElements',
      fileName: () => 'cdn/wps-elements.classic.js',
    },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
  });
  // What such a script imports is looked for beside it.
  const beside = (file: string): string => `'./' + '${file}'`;
  return withNotices(withInlineWorker(config, worker, beside), inWorker);
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

/** The module that takes over markup of a server, beside the single file: most pages have no such markup. */
function cdnTakeOver(): InlineConfig {
  return library({
    lib: {
      entry: `${SRC}elements/shop/take-over-markup.ts`,
      formats: ['es'],
      fileName: () => 'cdn/take-over-markup.js',
    },
    rolldownOptions: { output: { minify: true, codeSplitting: false } },
  });
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
  return withPlugins(config, withoutOptions);
}

/** `inlined`: packages whose code is in the file as text. */
function withNotices(config: InlineConfig, inlined: ReadonlySet<string> = new Set()): InlineConfig {
  const packages = new Set(inlined);
  const title = `wps-elements (MIT). ${copyright}. Full licence texts: THIRD-PARTY-NOTICES.txt of the package.`;
  return withPlugins(
    config,
    findPackages(packages),
    findPackages(bundled),
    addNotices(packages, title),
  );
}

function withInlineWorker(
  config: InlineConfig,
  worker: string,
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

/**
 * Keeps the addresses of the worker and of the page engine as they are but for their endings, so that consumers' bundlers find the shipped file. (Vite would
 * otherwise bundle the worker here; a `@vite-ignore` comment would stay in the output and switch theirs off.)
 */
function workerFile(): Plugin {
  const placeholder = 'WPS_ELEMENTS_WORKER_LITERAL';
  const literal =
    /new URL\(\s*(['"])([^'"]*\/engine\.worker)\.ts\1\s*,\s*import\.meta\.url\s*,?\s*\)/;
  let path = '';
  return {
    name: 'worker-file',
    enforce: 'pre',
    transform(code) {
      const ended = code.replace(
        "'../../worker/main-thread-host.ts'",
        "'../../worker/main-thread-host.js'",
      );
      if (ended !== code) return { code: ended, map: null };
      const match = literal.exec(code);
      if (match === null) return null;
      path = match[2] ?? '';
      return { code: code.replace(literal, placeholder), map: null };
    },
    renderChunk(code) {
      if (!code.includes(placeholder)) return null;
      return {
        code: code.replace(placeholder, `new URL("${path}.js", import.meta.url)`),
        map: null,
      };
    },
  };
}

/** Replaces the module of the inlined worker by its text, and loads modules that few pages need from beside the single file. */
function inlineWorker(text: string, addressOf: (file: string) => string): Plugin {
  const modules: Readonly<Record<string, string>> = {
    'worker-inline.ts': `export const inlineWorker = ${JSON.stringify(text)};`,
    'worker-file.ts': 'export const startWorkerFile = undefined;',
  };
  const beside = (file: string): string => `import(/* @vite-ignore */ ${addressOf(file)})`;
  return {
    name: 'worker-inline',
    enforce: 'pre',
    load(id) {
      return id.includes('/sources/') ? (modules[id.replace(/^.*\//, '')] ?? null) : null;
    },
    transform(code, id) {
      if (
        !/\/(?:sources\/device\/main-thread|i18n\/messages-loader|shop\/server-markup)\.ts$/.test(
          id,
        )
      )
        return null;
      const found = code
        .replace(
          /import\(\s*'\.\.\/\.\.\/worker\/main-thread-host\.ts'[^)]*\)/,
          beside('main-thread-host.js'),
        )
        .replace("import('./take-over-markup.ts')", beside('take-over-markup.js'))
        .replace(/import\('\.\/([a-z]{2})\.ts'\)/g, (_, language) =>
          beside(`messages-${language}.js`),
        );
      return { code: found, map: null };
    },
  };
}

/**
 * In a single file nothing comes later. A bundler that is told to put there what is loaded on demand wraps each module of
 * it, and all that those import, to be run later.
 */
function atOnce(): Plugin {
  return {
    name: 'at-once',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(SRC)) return null;
      let imports = '';
      const inlined = code.replace(/\bimport\(('[^']+')\)/g, (_, path) => {
        const name = `part${imports.length}`;
        imports += `import * as ${name} from ${path};`;
        return `Promise.resolve(${name})`;
      });
      return { code: imports + inlined, map: null };
    },
  };
}

/** Lets the bundled Lit read `document` by members that no named element of the page can shadow. */
function pageDocument(): Plugin {
  return {
    name: 'page-document',
    transform(code, id) {
      if (!/\/node_modules\/(?:lit-html|@lit\/reactive-element)\//.test(id)) return null;
      // Minified, the document has another name; as a node argument it stays unchanged.
      const name = /\b(\w+)=document\b/.exec(code)?.[1] ?? 'document';
      const documentUses = new RegExp(
        String.raw`\b(?:document|${name})(?=\.create|\)\.importNode)`,
        'g',
      );
      const own = code.replace(documentUses, 'pageDocument');
      if (own === code) return null;
      return {
        code: `import { page as pageDocument } from ${JSON.stringify(`${SRC}page-document.ts`)};${own}`,
        map: null,
      };
    },
  };
}

function run(command: string, ...args: string[]): void {
  execFileSync(`${ROOT}node_modules/.bin/${command}`, args, { cwd: ROOT, stdio: 'inherit' });
}
