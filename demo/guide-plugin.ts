/**
 * Vite plugin with the guides: a page for each Markdown file of `guide/`, the API reference, and a catalogue of all sections
 * for the search. Nothing of it is part of the shell that is stored for offline visits.
 */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { API_REFERENCE, GUIDES } from './guide-list.ts';
import { type Guide, renderGuide } from './guide-markdown.ts';
import { guidePage, searchPage } from './guide-page.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = fileURLToPath(new URL('./guide/', import.meta.url));
const CATALOGUE = 'catalogue/guides.ndjson.gz';
const MAX_EXCERPT_CHARACTERS = 160;
/** Ten times the reference. */
const MAX_REFERENCE_BYTES = 2 ** 21;

/** Inputs of the build: HTML files that only this plugin has. */
export const guideInputs: Readonly<Record<string, string>> = Object.fromEntries(
  ['index', ...GUIDES, API_REFERENCE].map((name) => [`guide-${name}`, `${FOLDER}${name}.html`]),
);

export function guidePages(): Plugin {
  let pages: Promise<ReadonlyMap<string, string>> | undefined;
  let guides: readonly Guide[] = [];
  const render = async (): Promise<ReadonlyMap<string, string>> => {
    guides = await readGuides();
    return new Map([
      ['index', searchPage(guides)],
      ...guides.map((guide): [string, string] => [guide.name, guidePage(guide, guides)]),
    ]);
  };
  return {
    name: 'demo-guides',
    enforce: 'pre',
    resolveId: (id) => (Object.values(guideInputs).includes(id) ? id : null),
    async load(id) {
      if (!Object.values(guideInputs).includes(id)) return null;
      pages ??= render();
      return (await pages).get(id.slice(FOLDER.length, -'.html'.length)) ?? null;
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: CATALOGUE, source: gzipSync(catalogueOf(guides)) });
      for (const { name, css } of guides.filter((guide) => guide.css !== ''))
        this.emitFile({ type: 'asset', fileName: `guide/examples/${name}.css`, source: css });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').replace(/[?#].*$/s, '');
        const [, name] = /^\/guide\/([\w-]*?)(?:\.html)?$/.exec(path) ?? [];
        const [, style] = /^\/guide\/examples\/([\w-]+)\.css$/.exec(path) ?? [];
        const send = (type: string, body: string | Uint8Array): void =>
          void response.setHeader('Content-Type', type).end(body);
        if (name === undefined && style === undefined && path !== `/${CATALOGUE}`) return next();
        // Rendered for each request: the text may have changed, or an element.
        render()
          .then(async (all) => {
            if (style !== undefined)
              send('text/css', guides.find((guide) => guide.name === style)?.css ?? '');
            else if (name === undefined) send('application/gzip', gzipSync(catalogueOf(guides)));
            else {
              const html = all.get(name || 'index');
              if (html === undefined) next();
              else send('text/html', await server.transformIndexHtml(`/guide/${name}.html`, html));
            }
          })
          .catch(next);
      });
    },
  };
}

async function readGuides(): Promise<readonly Guide[]> {
  return [
    ...GUIDES.map((name) => renderGuide(name, readFileSync(`${FOLDER}${name}.md`, 'utf8'))),
    renderGuide(API_REFERENCE, await readReference()),
  ];
}

/** The reference, and the last change of the elements that it describes. */
let printed: { readonly text: Promise<string>; readonly changed: number } | undefined;

/** That of the package, if it was built in the same test run: both are written from the same sources, which takes seconds. */
function readReference(): Promise<string> {
  if (process.env['PACKAGE_IS_BUILT']) return readFile(`${ROOT}dist/api.md`, 'utf8');
  const changed = lastChange(`${ROOT}src/elements/`);
  if (printed?.changed !== changed) printed = { text: printReference(), changed };
  return printed.text;
}

async function printReference(): Promise<string> {
  // Vite has closed its loader of this file by then: an import here would fail.
  const script = fileURLToPath(new URL('./print-reference.ts', import.meta.url));
  const options = { cwd: ROOT, maxBuffer: MAX_REFERENCE_BYTES };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', script],
    options,
  );
  return stdout;
}

/** Milliseconds since 1970 of the last change of a file in this folder. */
function lastChange(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Math.max(...names.map((name) => statSync(`${folder}${name}`).mtimeMs));
}

/** The sections as products, the guides as their categories, in the format of guide/catalogue-format.md. */
export function catalogueOf(guides: readonly Guide[]): string {
  const terms = guides.map(({ name, title }, i) => ({
    id: i + 1,
    parent: null,
    taxonomy: 'product_cat',
    name: title,
    slug: name,
    count: 0,
  }));
  const sections = guides.flatMap(({ name, title, sections: all }, i) =>
    all.map((section) => ({ ...section, guide: { id: i + 1, name: title, slug: name } })),
  );
  const products = sections.map(({ anchor, title, text, guide }, i) => ({
    id: i + 1,
    name: title,
    slug: `${guide.slug}-${anchor}`,
    permalink: `/guide/${guide.slug}.html${anchor === '' ? '' : `#${anchor}`}`,
    type: 'simple',
    price: '',
    description: escapeText(text),
    short_description: escapeText(excerptOf(text)),
    categories: [guide],
    menu_order: i,
  }));
  const header = {
    format: 'wps-catalogue',
    version: 1,
    language: 'en',
    product_count: products.length,
    taxonomies: [{ taxonomy: 'product_cat', label: 'Guides', hierarchical: false, terms }],
  };
  return `${[header, ...products].map((one) => JSON.stringify(one)).join('\n')}\n`;
}

/** The first words, which end at a space. */
function excerptOf(text: string): string {
  if (text.length <= MAX_EXCERPT_CHARACTERS) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_EXCERPT_CHARACTERS))} …`;
}

/** Texts of a product are markup. */
const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
