/** Modules of the package for bundlers. */
import { readdirSync } from 'node:fs';
import { basename, posix } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { workerFile } from './build-plugins.ts';
import { library, SRC, withPlugins } from './library-config.ts';
import { pageChunks } from './page-chunks.ts';

/** Files of the elements, below `src/elements/`. */
export const ELEMENTS: readonly string[] = readdirSync(`${SRC}elements`, {
  recursive: true,
  encoding: 'utf8',
}).filter((name) => /\/wps-[a-z-]+\.ts$/.test(name));
/** Entries for pages. */
const PAGE_ENTRIES = [
  'index.ts',
  'define.ts',
  ...ELEMENTS.map((name) => `define/${basename(name)}`),
  'define.development.ts',
  'development/index.ts',
  ...ELEMENTS.map((name) => `elements/${name}`),
];
/** Modules of which a program has one, whichever entries it imports. */
const SHARED = ['own-globals', 'protocol/shop-error'];
const OTHER_ENTRIES = [
  ...SHARED.map((name) => `${name}.ts`),
  'edge/index.ts',
  'engine/index.ts',
  'server/index.ts',
  'service-worker/index.ts',
  'node/cli.ts',
  'node/serving/engine-thread.ts',
  'node/serving/load-thread.ts',
];
const EXTERNAL = [
  /^node:/,
  /^lit(\/|$)/,
  /^@lit\//,
  /^idb$/,
  /^comlink$/,
  /\/main-thread-host\.js$/,
];

/** Few files, each with what a page needs at the same time: see page-chunks.ts. */
export function pageModules(): InlineConfig {
  const entry = PAGE_ENTRIES.map((name) => [name.replace(/\.ts$/, ''), SRC + name]);
  const config = library({
    lib: { entry: Object.fromEntries(entry), formats: ['es'] },
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      external: EXTERNAL,
      output: {
        codeSplitting: { groups: pageChunks(PAGE_ENTRIES) },
        minifyInternalExports: false,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name].js',
      },
    },
  });
  return withPlugins(
    config,
    workerFile(),
    sharedModules(SHARED),
    globalsBeforeLit(),
    pureCalls(),
    withoutNamespaces(),
  );
}

/** One file: a page loads it before all others, and shares nothing with them but the requests that it has begun. */
export function firstRequest(): InlineConfig {
  const name = 'first-request';
  const lib = { entry: `${SRC}${name}.ts`, formats: ['es' as const], fileName: () => `${name}.js` };
  return library({ lib, sourcemap: true, minify: false });
}

/** One file for each module. */
export function otherModules(): InlineConfig {
  return library({
    lib: { entry: OTHER_ENTRIES.map((name) => SRC + name), formats: ['es'] },
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      external: EXTERNAL,
      output: { preserveModules: true, preserveModulesRoot: SRC, entryFileNames: '[name].js' },
    },
  });
}

/** Object with the members of one module of a file. */
const NAMESPACE = /^var (\w+_exports) = \/\* @__PURE__ \*\/ __exportAll\(\{\s*([^}]*?)\s*\}\);\n/gm;
const NAMESPACE_MAKER = /^import \{ .*__exportAll \} from "[^"]+";\n/m;
const NAMESPACE_USE = /(import\("[^"]+"\))\.then\(\(n\) => n\.\w+_exports\)/g;
/** An export statement of a file that is not minified: its only one. */
const EXPORTS = /^export \{ (.*) \};$/m;

/**
 * Exports the members of modules on demand from their files. The bundler makes an object of each such module, of which a page's
 * bundler removes nothing, by a function in one more file.
 */
function withoutNamespaces(): Plugin {
  return {
    name: 'without-namespaces',
    generateBundle(_, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type !== 'chunk') continue;
        if (file.name === 'rolldown-runtime') {
          delete bundle[name];
          continue;
        }
        const members = new Map<string, readonly string[]>();
        const code = file.code.replace(NAMESPACE, (whole, object: string, list: string) => {
          members.set(object, membersOf(list));
          // The source map counts lines.
          return whole.replace(/[^\n]/g, '');
        });
        file.code = code
          .replace(NAMESPACE_MAKER, '\n')
          .replace(NAMESPACE_USE, '$1')
          .replace(EXPORTS, (_whole, list: string) => {
            const names = list.split(', ').flatMap((exported) => members.get(exported) ?? exported);
            return `export { ${[...new Set(names)].join(', ')} };`;
          });
        if (/__exportAll|_exports\b/.test(file.code)) throw new Error(`${name} has a namespace.`);
      }
    },
  };
}

/** Names of the members of such an object, each `name: () => name`. */
function membersOf(list: string): readonly string[] {
  return list.split(/,\s*/).map((member) => {
    const [, name] = /^(\w+): \(\) => \1$/.exec(member) ?? [];
    if (name === undefined) throw new Error(`The member "${member}" has two names.`);
    return name;
  });
}

/** Stands for the folder of the built package in an import of a page file. */
const FOLDER = 'WPS_ELEMENTS_FOLDER';

/**
 * Imports modules that the page shares with the package's other entries, which are built without these files, from their own.
 *
 * @param modules below `src/`, without extension
 */
function sharedModules(modules: readonly string[]): Plugin {
  const paths = new Map(modules.map((path) => [`${SRC}${path}.ts`, path]));
  return {
    name: 'shared-modules',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer === undefined || !id.startsWith('.')) return null;
      const path = paths.get(posix.join(posix.dirname(importer), id));
      return path === undefined ? null : { id: `${FOLDER}/${path}.js`, external: true };
    },
    renderChunk(code, { fileName }) {
      const folder = posix.relative(posix.dirname(fileName), '.') || '.';
      return { code: code.replaceAll(FOLDER, folder), map: null };
    },
  };
}

const GLOBALS = /^import "[./]+own-globals\.js";/m;
const IMPORTS_LIT = /^import .*from "@?lit[/"]/m;

/** Imports `own-globals.js` before Lit in each file that has Lit, also where none of its modules had to: see that module. */
function globalsBeforeLit(): Plugin {
  return {
    name: 'globals-before-lit',
    renderChunk(code, { fileName }) {
      if (!IMPORTS_LIT.test(code)) return null;
      const folder = posix.relative(posix.dirname(fileName), '.') || '.';
      return {
        code: `import "${folder}/own-globals.js";${code.replace(GLOBALS, '')}`,
        map: null,
      };
    },
  };
}

/** Marks calls without effects of functions that the bundler of a page sees in another file: it removes those of unused values. */
function pureCalls(): Plugin {
  const calls = /^((?:var|const) [\w$]+ = )(?=new LazyModule\(|lazyImport\()/gm;
  return {
    name: 'pure-calls',
    renderChunk: (code) => ({ code: code.replace(calls, '$1/* @__PURE__ */ '), map: null }),
  };
}
