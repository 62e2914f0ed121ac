/** Vite plugins of the build: addresses of the worker, single files, classic scripts. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));

/**
 * Keeps the addresses of the worker and of the page engine as they are but for their endings, so that consumers' bundlers find the shipped file. (Vite would
 * otherwise bundle the worker here; a `@vite-ignore` comment would stay in the output and switch theirs off.)
 */
export function workerFile(): Plugin {
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

/**
 * Replaces the module of the worker's text, and loads modules that few pages need from beside the single file.
 *
 * @param text of the worker; `null` loads it from `worker-text.js` beside the single file.
 */
export function inlineWorker(text: string | null, addressOf: (file: string) => string): Plugin {
  const beside = (file: string): string => `import(/* @vite-ignore */ ${addressOf(file)})`;
  const loaded =
    text === null ? `(await ${beside('worker-text.js')}).workerText` : JSON.stringify(text);
  const modules: Readonly<Record<string, string>> = {
    'worker-inline.ts': `export const loadWorkerText = async () => ${loaded};`,
    'worker-file.ts': 'export const startWorkerFile = undefined;',
  };
  return {
    name: 'worker-inline',
    enforce: 'pre',
    load(id) {
      return id.includes('/sources/') ? (modules[id.replace(/^.*\//, '')] ?? null) : null;
    },
    transform(code, id) {
      if (
        !/\/(?:sources\/device\/main-thread|i18n\/messages-loader|shop\/server-markup|product-list\/lazy-list)\.ts$/.test(
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
        .replace("import('../cart/cart-actions.ts')", beside('cart-actions.js'))
        .replace("import('./template-cards.ts')", beside('template-cards.js'))
        .replace(/import\('\.\/([a-z]{2}(?:-gb)?)\.ts'\)/g, (_, language) =>
          beside(`messages-${language}.js`),
        );
      return { code: found, map: null };
    },
  };
}

/** Gives the modules that load files from beside the classic script the address of the script. */
export function scriptAddress(): Plugin {
  const path = JSON.stringify(`${SRC}page-document.ts`);
  const declaration = `import { page as scriptPage } from ${path};
    const scriptAddress = new URL('.', scriptPage.currentScript?.src || scriptPage.baseURI).href;`;
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

/**
 * In a single file nothing comes later. A bundler that is told to put there what is loaded on demand wraps each module of
 * it, and all that those import, to be run later.
 */
export function atOnce(): Plugin {
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
