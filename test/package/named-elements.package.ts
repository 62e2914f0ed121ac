/** An element of the page that has the name of what the library needs, such as a heading's anchor or an editor's picture, stops nothing. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { chunksOf } from '../support/chunks.ts';
import { IS_LONG } from '../support/long-runs.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';

const DEFINE = fileURLToPath(new URL('../../dist/define.js', import.meta.url));

/** Globals that Lit reads. */
const IDS = [
  'litHtmlVersions',
  'litElementVersions',
  'reactiveElementVersions',
  'litHtmlPolyfillSupport',
  'litElementPolyfillSupport',
  'reactiveElementPolyfillSupport',
  'litElementHydrateSupport',
  'litPropertyMetadata',
  'ShadyCSS',
];

/** Members of the document that Lit calls. */
const LIT_NAMES = [
  'createElement',
  'createTreeWalker',
  'createComment',
  'createTextNode',
  'importNode',
];

/** Members of the document that the library reads. */
const OWN_NAMES = [
  'addEventListener',
  'removeEventListener',
  'baseURI',
  'readyState',
  'hidden',
  'body',
  'activeElement',
  'documentElement',
  'querySelector',
  'querySelectorAll',
  'getElementById',
  'getElementsByTagName',
  'createDocumentFragment',
];

const MODULE = '<script type="module" src="/wps-elements/cdn/wps-elements.js"></script>';
const CLASSIC = '<script src="/wps-elements/cdn/wps-elements.classic.js"></script>';
const BUNDLED = '<script type="module" src="/shop.js"></script>';

const image = (name: string): string => `<img name="${name}" alt="">`;
const form = (name: string): string => `<form name="${name}"></form>`;
/** Element for a single name, by script; in a long run, and for all names at once, all of them. */
const KINDS = {
  'the single file': image,
  'the classic script': form,
  "the modules, with a bundler's Lit": image,
};

/** Scripts among which single names alternate. */
const SCRIPTS = 2;

describe('R11: elements with names that the library needs', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let site: PackageSite;
  /** One for all cases: each is a document of its own. */
  let page: Page;
  let errors: string[] = [];
  before(async () => {
    [browser, site] = await Promise.all([chromium.open(), servePackage()]);
    for (const { fileName, code } of await chunksOf({ shop: `import ${JSON.stringify(DEFINE)};` }))
      site.page(`/${fileName}`, code, 'text/javascript');
    page = await browser.newPage({ viewport: { width: 400, height: 400 } });
    page.on('pageerror', ({ message }) => errors.push(message));
  });
  after(async () => {
    await chromium.close();
    await site.close();
  });

  /**
   * All at once and each alone, since one may hide what another breaks: in a long run each with each script, else with
   * alternating scripts, of which this is number `script`.
   */
  const cases = (names: readonly string[], script: number): readonly (readonly string[])[] => [
    names,
    ...names.filter((_, i) => IS_LONG || i % SCRIPTS === script % SCRIPTS).map((name) => [name]),
  ];
  const named = (names: readonly string[], element: (name: string) => string): string =>
    names.map(element).join('');

  for (const [number, [script, what]] of (
    [
      // A bundle of the page's own may run Lit before this library: its ids are out of reach.
      [MODULE, 'the single file'],
      [CLASSIC, 'the classic script'],
    ] as const
  ).entries())
    for (const ids of cases(IDS, number))
      test(`${what} shows products beside the ids ${ids.join(', ')}`, () =>
        assertProducts(
          named(ids, (id) => `<h2 id="${id}">x</h2>`),
          script,
        ));

  for (const [number, [script, what, names]] of (
    [
      [MODULE, 'the single file', [...LIT_NAMES, ...OWN_NAMES]],
      [CLASSIC, 'the classic script', [...LIT_NAMES, ...OWN_NAMES]],
      // Lit's own calls are for Lit to make safe.
      [BUNDLED, "the modules, with a bundler's Lit", OWN_NAMES],
    ] as const
  ).entries())
    for (const some of cases(names, number))
      test(`${what} shows products beside elements named ${some.join(', ')}`, async () => {
        for (const element of some.length === 1 && !IS_LONG ? [KINDS[what]] : [image, form])
          await assertProducts(named(some, element), script);
      });

  async function assertProducts(elements: string, script: string): Promise<void> {
    site.page(
      '/',
      `<!doctype html><html lang="en"><body>${elements}${script}
        <div data-wps="shop" data-src="${site.address}" data-mode="online"></div>`,
    );
    errors = [];
    await page.goto(`${site.address}/`);
    await page
      .locator('wps-product-list [part=card]')
      .first()
      .waitFor()
      .catch(() => errors.push('No product is shown.'));
    assert.deepEqual(errors, []);
  }
});
