/** Vite plugins of the build: addresses of the worker, single files, classic scripts. */
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * Keeps the addresses of the worker, of the modules that it loads on demand, and of the page engine as they are but for their endings, so that consumers' bundlers find the shipped file. (Vite would
 * otherwise bundle the worker here; a `@vite-ignore` comment would stay in the output and switch theirs off.)
 */
export function workerFile(): Plugin {
  const placeholder = 'WPS_ELEMENTS_FILE_LITERAL';
  const literal =
    /new URL\(\s*(['"])\.\.\/\.\.\/(worker\/(?:engine\.worker|store-catalogue|foreign-catalogue|typed-filters))\.ts\1\s*,\s*import\.meta\.url\s*,?\s*\)/;
  const paths: string[] = [];
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
      const found = `${placeholder}_${paths.push(match[2] ?? '') - 1}_`;
      return { code: code.replace(literal, found), map: null };
    },
    renderChunk(code, { fileName }) {
      if (!code.includes(placeholder)) return null;
      const root = posix.relative(posix.dirname(fileName), '.');
      return {
        code: code.replace(
          new RegExp(`${placeholder}_(\\d+)_`, 'g'),
          (_, place) => `new URL("${root}/${paths[Number(place)]}.js", import.meta.url)`,
        ),
        map: null,
      };
    },
  };
}

/** Languages of the messages but American English, which is in all bundles. */
export const LANGUAGES: readonly string[] = readdirSync(`${SRC}i18n`)
  .flatMap((name) => /^([a-z]{2}(?:-gb|-pt)?)\.ts$/.exec(name)?.[1] ?? [])
  .filter((language) => language !== 'en');

/** Modules that load others from beside the single file: the paths that they import, with the names of those files. */
const IMPORTS_BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sources/device/main-thread': { '../../worker/main-thread-host': 'main-thread-host' },
  'sources/server-source': { './store-api/respond-otherwise': 'respond-otherwise' },
  'sources/auto-source': { './page-rules': 'page-rules' },
  'sources/create-device': { './pieces/pieces-device': 'pieces-device' },
  'transport/fetch-json': { './not-json': 'not-json' },
  'controller/requests/fetch-response': { './load-previous-pages': 'load-previous-pages' },
  'controller/requests/secondary-query-queue': { './secondary-query-run': 'secondary-query-run' },
  'controller/typed-filters/find-typed-filters': { './read-texts': 'read-texts' },
  'elements/shop/server-markup': { './take-over-markup': 'take-over-markup' },
  'elements/shop/agent-tools': {
    '../../controller/agent-tools/register-tools': 'register-tools',
  },
  'elements/shop/base-request': {
    '../../protocol/codec/decode-base-request': 'decode-base-request',
  },
  'elements/product-list/lazy-list': {
    '../cart/cart-actions': 'cart-actions',
    './template-cards': 'template-cards',
    './product-table': 'product-table',
  },
  'elements/motion/lazy-motion': { './motion': 'motion' },
  'elements/sort/wps-sort': { './sort-sheet': 'sort-sheet' },
  'elements/rules/lazy-rule-effects': { './rule-effects': 'rule-effects' },
  'i18n/messages-loader': Object.fromEntries(
    LANGUAGES.map((language) => [`./${language}`, `messages-${language}`]),
  ),
};

/**
 * Replaces the module of the worker's text, and loads modules that few pages need from beside the single file. A module that
 * is not found, or does not import what it should, fails the build.
 *
 * @param text of the worker; `null` loads it from `worker-text.js` beside the single file.
 */
export function inlineWorker(text: string | null, addressOf: (file: string) => string): Plugin {
  const beside = (file: string): string => `import(/* @vite-ignore */ ${addressOf(file)})`;
  const loaded =
    text === null ? `(await ${beside('worker-text.js')}).workerText` : JSON.stringify(text);
  const modules: Readonly<Record<string, string>> = {
    'worker-inline': `export const loadWorkerText = async () => ${loaded};`,
    'worker-file': 'export const startWorkerFile = undefined;',
    'store-catalogue-file': `export const storeCatalogueFile = () => ${addressOf('store-catalogue.js')};`,
    'foreign-catalogue-file': `export const foreignCatalogueFile = () => ${addressOf('foreign-catalogue.js')};`,
    'typed-filters-file': `export const typedFiltersFile = () => ${addressOf('typed-filters.js')};`,
  };
  const missing = new Set([...Object.keys(modules), ...Object.keys(IMPORTS_BESIDE)]);
  return {
    name: 'worker-inline',
    enforce: 'pre',
    load(id) {
      const [, name = ''] = /\/sources\/(?:.*\/)?([\w-]+)\.ts$/.exec(id) ?? [];
      missing.delete(name);
      return modules[name] ?? null;
    },
    transform(code, id) {
      const name = id.startsWith(SRC) ? id.slice(SRC.length, -'.ts'.length) : '';
      const imports = IMPORTS_BESIDE[name];
      if (imports === undefined) return null;
      missing.delete(name);
      let found = code;
      for (const [path, file] of Object.entries(imports)) {
        const replaced = found.replace(importOf(path), beside(`${file}.js`));
        if (replaced === found) this.error(`${name}.ts does not import '${path}.ts'.`);
        found = replaced;
      }
      return { code: found, map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        this.error(`Modules of the single file are missing: ${[...missing].join(', ')}.`);
    },
  };
}

/** A dynamic import; a type may be asserted of its path. */
function importOf(path: string): RegExp {
  return new RegExp(String.raw`import\(\s*'${path.replaceAll('.', String.raw`\.`)}\.ts'[^)]*\)`);
}

/** Gives the modules that load files from beside the classic script the address of the script. */
export function scriptAddress(): Plugin {
  const path = JSON.stringify(`${SRC}page-document.ts`);
  // The query of the script's address stays, as in the module.
  const declaration = `import { page as scriptPage } from ${path};
    const scriptSource = scriptPage.currentScript?.src;
    const scriptAddress = {
      concat: (file) =>
        scriptSource
          ? scriptSource.replace(/[^/?]*(?=\\?|$)/, file)
          : new URL(file, scriptPage.baseURI).href,
    };`;
  return {
    name: 'script-address',
    transform: (code) =>
      code.includes('scriptAddress.') ? { code: declaration + code, map: null } : null,
  };
}

/** Escapes all other characters: browsers decode a classic script by the encoding of its page. */
export function asciiOnly(): Plugin {
  const escaped = (unit: string): string =>
    `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return {
    name: 'ascii-only',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped);
    },
  };
}

/**
 * Replaces modules of the engine that a bundle never calls. A module that the bundle does not have fails the build.
 *
 * @param modules code by path in `src/engine/`, without extension
 */
export function withoutModules(modules: Readonly<Record<string, string>>): Plugin {
  const missing = new Set(Object.keys(modules));
  return {
    name: 'without-modules',
    enforce: 'pre',
    load(id) {
      const name = id.startsWith(SRC) ? id.slice(SRC.length, -'.ts'.length) : '';
      missing.delete(name);
      return modules[name] ?? null;
    },
    buildEnd(error) {
      if (!error && missing.size > 0) this.error(`Not in the bundle: ${[...missing].join(', ')}.`);
    },
  };
}

/** Removes the annotations of pure calls from minified files, which no bundler reads: 0.2 kB of the worker, compressed. */
export function withoutAnnotations(): Plugin {
  return {
    name: 'without-annotations',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(/(\w?)\/\* ?@__PURE__ ?\*\/ ?/g, (_mark, letter: string) =>
            letter === '' ? '' : `${letter} `,
          );
    },
  };
}

/** Removes the hints at Vite from single files, which no bundler reads: 0.1 kB, compressed. */
export function withoutHints(): Plugin {
  return {
    name: 'without-hints',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          file.code = file.code.replace(/\s*\/\* @vite-ignore \*\/\s*/g, '');
    },
  };
}

/**
 * Loads modules with those that import them: in a single file nothing comes later. A bundler that is told to put there what is
 * loaded on demand wraps each module of it, and all that those import, to be run later.
 *
 * @param modules names of the modules, without folder and ending; all by default
 */
export function atOnce(modules: readonly string[] | null = null): Plugin {
  return {
    name: 'at-once',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(SRC)) return null;
      let imports = '';
      const inlined = code.replace(/\bimport\('([^']+)'\)/g, (whole, path: string) => {
        if (modules?.includes(path.replace(/^.*\/|\.ts$/g, '')) === false) return whole;
        const name = `part${imports.length}`;
        imports += `import * as ${name} from '${path}';`;
        return `Promise.resolve(${name})`;
      });
      return { code: imports + inlined, map: null };
    },
  };
}

/** Lets the bundled Lit read `document` by members that no named element of the page can shadow. */
export function pageDocument(): Plugin {
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
