/** Manifest: every observed attribute, every part and custom property of the sources, and no other. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { chunksOf } from '../support/chunks.ts';
import { type PackageSite, servePackage } from '../support/package-site.ts';
import { shareBrowser } from '../support/share-browser.ts';

const ROOT = new URL('../../', import.meta.url);

/** Elements that `define.js` does not register. */
const OPTIONAL = [
  'wps-compare',
  'wps-recently-viewed',
  'wps-search-log',
  'wps-similar',
  'wps-product',
  'wps-price',
  'wps-stars',
];

interface Declaration {
  readonly tagName?: string;
  readonly description?: string;
  readonly attributes?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly type?: { readonly text: string };
  }[];
  readonly cssParts?: readonly { readonly name: string }[];
  readonly cssProperties?: readonly { readonly name: string }[];
  readonly cssStates?: readonly { readonly name: string }[];
  readonly events?: readonly { readonly name: string }[];
}

interface Module {
  readonly path: string;
  readonly declarations?: readonly Declaration[];
  readonly exports?: readonly { readonly kind: string; readonly name: string }[];
}

const manifest: { readonly modules: readonly Module[] } = JSON.parse(
  await readFile(new URL('dist/custom-elements.json', ROOT), 'utf8'),
);
const elements = manifest.modules
  .flatMap(({ declarations = [] }) => declarations)
  .filter(({ tagName }) => tagName !== undefined);
const names = (entries: readonly { readonly name: string }[] = []): readonly string[] =>
  entries.map(({ name }) => name);

const sources = await Promise.all(
  (await readdir(new URL('src/elements/', ROOT), { recursive: true }))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFile(new URL(`src/elements/${name}`, ROOT), 'utf8')),
);
const found = (pattern: RegExp): ReadonlySet<string> =>
  new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

describe('the manifest', () => {
  let site: PackageSite;
  const chromium = shareBrowser();
  let browser: Browser;
  before(async () => {
    [site, browser] = await Promise.all([servePackage(), chromium.open()]);
  });
  after(() => Promise.all([chromium.close(), site.close()]));

  test('describes every attribute that the elements observe, and no other', async () => {
    site.page('/', '<script type="module" src="/wps-elements/cdn/wps-elements.js"></script>');
    const page = await browser.newPage();
    await page.goto(site.address);
    const entries = OPTIONAL.map((tag) => [tag, `import 'wps-elements/define/${tag}';`] as const);
    for (const { fileName, code } of await chunksOf(Object.fromEntries(entries)))
      site.page(`/${fileName}`, code, 'text/javascript');
    for (const tag of OPTIONAL) await page.addScriptTag({ type: 'module', url: `/${tag}.js` });
    for (const { tagName = '', attributes = [] } of elements) {
      await page.waitForFunction((tag) => customElements.get(tag) !== undefined, tagName);
      const observed = await page.evaluate(
        (tag) => Reflect.get(customElements.get(tag) ?? {}, 'observedAttributes') as string[],
        tagName,
      );
      // Those of HTML itself are described where they mean more.
      const described = names(attributes).filter((name) => name !== 'lang' && name !== 'dir');
      assert.deepEqual(described.toSorted(), observed.toSorted(), tagName);
      for (const { name, description = '' } of attributes)
        assert.ok(description.length > 3, `${tagName} says what ${name} is`);
    }
  });

  test('lists the values of attributes that have a choice, for editors to complete', () => {
    const types = elements.flatMap(({ tagName = '', attributes = [] }) =>
      attributes.map(({ name, type }) => [`${tagName} ${name}`, type?.text] as const),
    );
    const typeOf = new Map(types);
    assert.equal(typeOf.get('wps-shop mode'), "'auto'|'online'|'offline'");
    assert.equal(typeOf.get('wps-facet empty'), "'hide'|'dim'|'keep'");
    const unlisted = types.filter(([, text = '']) => /\b[A-Z]\w+/.test(text));
    assert.deepEqual(unlisted, []);
  });

  test('lists every part of the templates, and no other', () => {
    const used = new Set([
      ...found(/\bpart="([\w-]+)"/g),
      ...found(/\btextLine\('([\w-]+)'/g),
      'page',
      'current',
      'previous',
      'next',
      'sku',
      'cell',
      'match',
      'suggestion-match',
      'chip',
      'typed-chip',
    ]);
    const described = new Set(elements.flatMap(({ cssParts }) => names(cssParts)));
    assert.deepEqual([...used].sort(), [...described].sort());
  });

  test('no two elements share the name of a part, but for pieces that both show', () => {
    const all = elements.flatMap(({ cssParts }) => names(cssParts));
    const shared = new Set([
      ...[
        'chip-list',
        'chip',
        'typed-chip',
        'typed-words',
        'clear-all',
        'card',
        'name',
        'media',
        'image',
        'badges',
        'badge',
      ],
      ...['match', 'brand', 'colors', 'price', 'unit-price', 'rating', 'stock'],
    ]);
    assert.deepEqual(
      all.filter((name, i) => all.indexOf(name) !== i && !shared.has(name)),
      [],
    );
  });

  test('every custom property is in tokens.css with its default, and no other', async () => {
    const tokens = await readFile(new URL('src/themes/tokens.css', ROOT), 'utf8');
    const listed = new Set([...tokens.matchAll(/(--wps-[\w-]+):/g)].map(([, name = '']) => name));
    assert.deepEqual([...found(/var\((--wps-[\w-]+)/g)].sort(), [...listed].sort());
    const described = elements.flatMap(({ cssProperties }) => names(cssProperties));
    assert.deepEqual([...new Set(described)].sort(), [...listed].sort());
  });

  test('lists every state that the elements set, and no other', () => {
    const set = new Set([...found(/states\.add\('([\w-]+)'\)/g), 'busy', 'error', 'offline']);
    const described = new Set(elements.flatMap(({ cssStates }) => names(cssStates)));
    assert.deepEqual([...described].sort(), [...set].sort());
  });

  test('lists every event of the library, and on the shop those that bubble to it', () => {
    const fired = [...found(/super\('(wps-[\w-]+)'/g)].sort();
    const described = new Set(elements.flatMap(({ events }) => names(events)));
    assert.deepEqual([...described].sort(), fired);
    const shop = elements.find(({ tagName }) => tagName === 'wps-shop');
    assert.deepEqual([...names(shop?.events)].sort(), fired);
  });

  test('names published modules, and the modules that register each tag', async () => {
    for (const { path } of manifest.modules) await readFile(new URL(path, ROOT), 'utf8');
    for (const { tagName = '' } of elements) {
      const paths = manifest.modules
        .filter(({ exports = [] }) =>
          exports.some((one) => one.kind === 'custom-element-definition' && one.name === tagName),
        )
        .map(({ path }) => path);
      const whole = OPTIONAL.includes(tagName) ? [] : ['dist/define.js'];
      assert.deepEqual(paths, [...whole, `dist/define/${tagName}.js`]);
    }
  });

  test('every element ships its accessibility record, generated from the tests', async () => {
    for (const { tagName = '' } of elements) {
      const record = await readFile(new URL(`dist/accessibility/${tagName}.md`, ROOT), 'utf8');
      assert.ok(record.startsWith(`# <${tagName}>`));
      assert.match(record, /^### .+\n\n```yaml\n[^`]+```$/m, `accessibility tree of ${tagName}`);
      if (tagName !== 'wps-shop')
        assert.match(record, /^- .+/m, `keyboard operation of ${tagName}`);
    }
  });

  test('is the source of the data for editors and assistants', async () => {
    const data: { tags: { name: string }[] } = JSON.parse(
      await readFile(new URL('dist/vscode.html-data.json', ROOT), 'utf8'),
    );
    assert.deepEqual(
      names(data.tags),
      elements.map(({ tagName }) => tagName),
    );
    const [jsx, text, webTypes] = await Promise.all(
      ['types/frameworks/elements.d.ts', 'llms.txt', 'web-types.json'].map((name) =>
        readFile(new URL(`dist/${name}`, ROOT), 'utf8'),
      ),
    );
    for (const { tagName = '' } of elements) {
      assert.ok(jsx?.includes(`'${tagName}': `));
      assert.ok(text?.includes(`## <${tagName}>`));
      assert.ok(webTypes?.includes(`"name": "${tagName}"`));
    }
  });
});

test('the reference has every element and every export with its comment', async () => {
  const text = await readFile(new URL('../../dist/api.md', import.meta.url), 'utf8');
  for (const heading of ['## `<wps-shop>`', '### createEngine', '### serveApi', '### WpsShop'])
    assert.ok(text.includes(`\n${heading}\n`), heading);
  assert.match(text, /\| `base-request` \| `string` \| Constraints/);
  assert.match(text, /function pluralOf\(/);
});
