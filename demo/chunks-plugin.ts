/**
 * Chunks of the demo's scripts by when a page needs them: a few files in place of one for each module that two others share.
 * Each page preloads those before its first products.
 */
import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import { BEHIND_PRODUCTS, reach, WITH_PRODUCTS } from '../.config/page-chunks.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Chunks in the order of their need, each with its modules; what an earlier one has is not in a later one. */
const CHUNKS: readonly { readonly name: string; readonly modules: readonly string[] }[] = [
  { name: 'first-request', modules: [at('./main.ts')] },
  { name: 'shop', modules: [at('./shop-page.ts'), ...WITH_PRODUCTS] },
  { name: 'filters', modules: BEHIND_PRODUCTS },
];
/** Preloaded by each page with a shop. */
const FIRST = new Set(['first-request', 'shop']);

/** Groups for the bundler. */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  return CHUNKS.map(({ name, modules }, i) => {
    let reached: ReadonlySet<string> | null = null;
    return {
      name: (id, context) => ((reached ??= reach(modules, context)).has(id) ? name : null),
      priority: CHUNKS.length - i,
    };
  });
}

/**
 * Loads modules of a chunk from the chunk itself. The bundler writes a file for each module that is imported on demand, which
 * only exports it from its chunk: one more request.
 */
export function withoutFacades(): Plugin {
  return {
    name: 'demo-without-facades',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        for (const { fileName, code, isEntry } of chunks) {
          const [, names, target] = FACADE.exec(code.trim()) ?? [];
          if (target === undefined || isEntry) continue;
          const members = (names ?? '').split(',').map((pair) => {
            const [own = '', exported = own] = pair.split(' as ');
            return own === '' ? '' : `${exported}:n.${own}`;
          });
          const load = `import(\`./${target}\`).then(n=>({${members.join()}}))`;
          const name = fileName.replace(/^.*\//, '');
          for (const chunk of chunks)
            chunk.code = chunk.code.replaceAll(`import(\`./${name}\`)`, load);
          delete bundle[fileName];
        }
      },
    },
  };
}

/** A whole chunk of this kind. */
const FACADE = /^(?:export\s*\{(.*)\}\s*from|import)\s*["']\.\/([^"']+)["'];?$/;

/**
 * Imports chunks on demand as the sources do. The bundler's own preloads of what such a chunk imports would be a helper in each
 * page's first script, and a list of all chunks in the second: but each imports only what the page has.
 */
export function withoutPreloadHelper(): Plugin {
  const id = '\0vite/preload-helper.js';
  return {
    name: 'demo-without-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (module) => (module === id ? 'export const __vitePreload = (load) => load();' : null),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          const code = chunk.code.replaceAll(WITH_PICK, '$1').replaceAll(PLAIN, '$1');
          chunk.code = code.includes('__vite__mapDeps([') ? code : code.replace(LIST, '');
        }
      },
    },
  };
}

const IMPORT = '(import\\(`[^`]+`\\)(?:\\.then\\(\\w+=>\\(\\{[^}]*\\}\\)\\))?)';
const CHUNKS_BEFORE = ',(?:\\[\\]|__vite__mapDeps\\(\\[[\\d,]*\\]\\))\\)';
/** An import of some names. */
const WITH_PICK = new RegExp(
  `\\b[\\w$]+\\(async\\(\\)=>\\{let\\{[^}]*\\}=await ${IMPORT};return\\{[^}]*\\}\\}${CHUNKS_BEFORE}`,
  'g',
);
/** An import of a whole module. */
const PLAIN = new RegExp(`\\b[\\w$]+\\(\\(\\)=>${IMPORT}${CHUNKS_BEFORE}`, 'g');
const LIST = /^const __vite__mapDeps=.*\n?/;

/** Adds preloads of the chunks before the first products to the pages with the demo's own script. */
export function preloads(): Plugin {
  return {
    name: 'demo-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!html.includes('<wps-shop')) return [];
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
        return chunks
          .filter(({ name, fileName }) => FIRST.has(name) && !html.includes(fileName))
          .map(({ fileName }): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${fileName}` },
            injectTo: 'head',
          }));
      },
    },
  };
}
