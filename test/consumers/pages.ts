/** Pages without a bundler, each with the tags that load the package. */
import type { Expectation } from './check-page.ts';
import type { Listening } from '../support/listen.ts';
import { serveSite } from './site.ts';

export interface PageConsumer {
  readonly name: string;
  readonly expected: Expectation;
  /** @param elsewhere Address of the origin that has the package at `/wps-elements/`. */
  readonly html: (elsewhere: string) => string;
  readonly policy?: (elsewhere: string) => string;
}

const SHOPS = `<output id="total"></output>
  <wps-shop id="all" mode="offline" routing="none"></wps-shop>
  <wps-shop id="sale" base-request="sale=true" mode="online" routing="none"></wps-shop>`;

const SCRIPT = `
  const shop = document.querySelector('wps-shop');
  shop.perPage = 5;
  shop.messages = { searchLabel: 'What are you looking for?' };
  document.addEventListener('wps-response', ({ target, response }) => {
    if (target === shop) document.querySelector('#total').textContent = response.products.total;
  });`;

/** Modules that no bundler has processed, by the names in their imports. */
export const IMPORT_MAP: Readonly<Record<string, string>> = {
  'wps-elements/define': '/modules/wps-elements/dist/define.js',
  'wps-elements/define/': '/modules/wps-elements/dist/define/',
  lit: '/modules/lit/index.js',
  'lit/': '/modules/lit/',
  'lit-html': '/modules/lit-html/lit-html.js',
  'lit-html/': '/modules/lit-html/',
  'lit-element/lit-element.js': '/modules/lit-element/lit-element.js',
  '@lit/reactive-element': '/modules/@lit/reactive-element/reactive-element.js',
  '@lit/reactive-element/': '/modules/@lit/reactive-element/',
  '@lit/context': '/modules/@lit/context/index.js',
  '@lit/task': '/modules/@lit/task/index.js',
  comlink: '/modules/comlink/dist/esm/comlink.mjs',
  idb: '/modules/idb/build/index.js',
};

const importMap = `<script type="importmap">${JSON.stringify({ imports: IMPORT_MAP })}</script>`;
const page = (head: string, body = SHOPS, language = 'en'): string =>
  `<!doctype html><html lang="${language}"><title>Consumer</title>${head}<body>${body}`;
const files = (elsewhere: string, name: string): string => `${elsewhere}/wps-elements/cdn/${name}`;

const STRICT = (script: string, worker: string): string =>
  `default-src 'none'; script-src 'self' ${script}; style-src 'self'; img-src * data:; ` +
  `connect-src 'self'; worker-src ${worker}; require-trusted-types-for 'script'; ` +
  `trusted-types lit-html wps-elements`;

const ON_MAIN_THREAD = /main thread|violates|Refused|Content Security Policy/i;

export const PAGES: readonly PageConsumer[] = [
  {
    name: 'single file, other origin',
    expected: {},
    html: (elsewhere) =>
      page(
        `<link rel="stylesheet" href="${elsewhere}/wps-elements/themes/tokens.css">
        <script type="module" src="${files(elsewhere, 'wps-elements.js')}"></script>`,
        `${SHOPS}<script>${SCRIPT}</script>`,
      ),
  },
  {
    name: 'import map',
    expected: {},
    html: () =>
      page(
        `${importMap}<script type="module">import 'wps-elements/define';</script>`,
        `${SHOPS}<script>${SCRIPT}</script>`,
      ),
  },
  {
    name: 'import map, one tag at a time',
    expected: { label: 'Search products', isScripted: false },
    html: () =>
      page(
        `${importMap}<script type="module">
          import 'wps-elements/define/wps-search.js';
          import 'wps-elements/define/wps-shop.js';
        </script>`,
        SHOPS.replaceAll('</wps-shop>', '<wps-search></wps-search></wps-shop>'),
      ),
  },
  {
    name: 'classic script, other origin, German',
    expected: { label: 'Produkte suchen', isScripted: false },
    html: (elsewhere) =>
      page(
        `<script src="${files(elsewhere, 'wps-elements.classic.js?ver=1.2')}" defer></script>`,
        SHOPS,
        'de',
      ),
  },
  {
    name: 'classic script, other origin, no worker',
    expected: { hasWorker: false, isScripted: false, allowed: ON_MAIN_THREAD },
    policy: () => "worker-src 'none'",
    html: (elsewhere) =>
      page(`<script src="${files(elsewhere, 'wps-elements.classic.js')}" defer></script>`),
  },
  {
    name: 'strict policy, Trusted Types, single file',
    expected: { isScripted: false },
    policy: (elsewhere) => STRICT(elsewhere, 'blob:'),
    html: (elsewhere) =>
      page(`<script type="module" src="${files(elsewhere, 'wps-elements.js')}"></script>`),
  },
  {
    name: 'strict policy, Trusted Types, own worker file',
    expected: { isScripted: false },
    policy: (elsewhere) => STRICT(elsewhere, "'self'"),
    html: (elsewhere) =>
      page(
        `<script type="module" src="${files(elsewhere, 'wps-elements.js')}"></script>`,
        SHOPS.replace(
          'id="all"',
          'id="all" worker-url="/modules/wps-elements/dist/worker/engine.worker.js"',
        ),
      ),
  },
];

/**
 * Serves a page, and the package on another origin.
 *
 * @param modules Folder with the package and its dependencies.
 * @param dist Folder `dist` of the package.
 */
export async function servePage(
  { html, policy }: PageConsumer,
  modules: string,
  dist: string,
): Promise<Listening> {
  const elsewhere = await serveSite({ folders: { '/wps-elements/': dist } });
  const site = await serveSite({
    folders: { '/modules/wps-elements/dist/': dist, '/modules/': modules },
    pages: { '/': html(elsewhere.address) },
    headers: policy === undefined ? {} : { 'Content-Security-Policy': policy(elsewhere.address) },
  });
  return {
    address: site.address,
    close: async () => {
      await site.close();
      await elsewhere.close();
    },
  };
}
