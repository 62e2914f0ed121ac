/** Exports of the package: every public name resolves to a file with types, and no internal module can be imported. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chunksOf } from '../support/chunks.ts';

const ROOT = new URL('../../', import.meta.url);
/** Resolves by the package's own name, as a program does that has it installed. */
const { resolve } = createRequire(import.meta.url);

const { exports, version }: { exports: Record<string, unknown>; version: string } = JSON.parse(
  await readFile(new URL('package.json', ROOT), 'utf8'),
);
const tags = (await readdir(new URL('src/elements/', ROOT), { recursive: true })).flatMap(
  (path) => /\/(wps-[a-z-]+)\.ts$/.exec(path)?.[1] ?? [],
);

const MODULES = [
  '.',
  './define',
  './define.js',
  './development',
  './edge',
  './engine',
  './first-request',
  './server',
  './service-worker',
  './service-worker/sync',
];
const FILES = [
  './service-worker/classic',
  './service-worker/classic/sync',
  './worker',
  './cdn',
  './cdn/classic',
  './cdn/dev',
  './cdn/classic/dev',
  './themes/tokens.css',
  './themes/layout.css',
  './custom-elements.json',
  './vscode.html-data.json',
  './catalogue.schema.json',
  './vscode.css-data.json',
  './web-types.json',
  './package.json',
];
/** Imported for their types; their scripts do nothing. */
const TYPES_ONLY = ['./jsx/react', './jsx/preact', './jsx/solid', './vue', './svelte'];
const PATTERNS = ['./elements/wps-*', './elements/wps-*.js', './define/wps-*', './define/wps-*.js'];
const INTERNALS = [
  'elements/internal/render-queue',
  'elements/internal/render-queue.js',
  'elements/shop/wps-shop',
  'elements/shop/wps-shop.js',
  'elements/shop/base-request',
  'elements/wps-shop/base-request',
  'elements/wps-shop/../internal/render-queue',
  'elements/events',
  'controller/shop-controller',
  'sources/auto-source',
  'protocol/shop-error',
  'engine/snapshot/open',
  'dist/define.js',
  'src/define.ts',
];

const pathOf = (name: string): string => resolve(`wps-elements${name.slice(1)}`);

describe(`exports of wps-elements ${version}`, () => {
  test('every entry of the exports map is covered by this test', () => {
    const covered = [
      ...MODULES,
      ...FILES.map((name) => name.replace(/^\.\/themes\/.*/, './themes/*')),
      ...TYPES_ONLY,
      ...PATTERNS,
    ];
    assert.deepEqual([...new Set(covered)].toSorted(), Object.keys(exports).toSorted());
  });

  for (const name of [...MODULES, ...FILES, ...TYPES_ONLY])
    test(`wps-elements${name.slice(1)} resolves`, () => {
      assert.ok(existsSync(pathOf(name)));
    });

  for (const tag of tags)
    test(`wps-elements/elements/${tag} resolves with and without .js, and has types`, () => {
      const path = pathOf(`./elements/${tag}`);
      assert.equal(pathOf(`./elements/${tag}.js`), path);
      assert.ok(existsSync(path));
      const types = path.replace('/dist/', '/dist/types/').replace(/\.js$/, '.d.ts');
      assert.ok(existsSync(types), types);
    });

  test('every entry imports in Node, where no page is', async () => {
    const names = [...MODULES, ...FILES, ...TYPES_ONLY]
      .filter((name) => !/\.(?:json|css)$/.test(name))
      .concat(PATTERNS.flatMap((name) => tags.map((tag) => name.replace('wps-*', tag))));
    const imports = names.map((name) => `await import('wps-elements${name.slice(1)}');`).join('');
    const args = ['--input-type=module', '--eval', imports];
    await promisify(execFile)(process.execPath, args, { cwd: fileURLToPath(ROOT) });
  });

  test('a bundler resolves the line that adds the types of a framework, and drops it', async () => {
    for (const name of TYPES_ONLY) {
      const [chunk] = await chunksOf({ page: `import ${JSON.stringify(pathOf(name))};` });
      assert.equal(chunk?.code.trim(), '');
    }
  });

  test('every entry names types that exist', () => {
    for (const [name, entry] of Object.entries(exports)) {
      const types: unknown =
        typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'types') : undefined;
      if (typeof types !== 'string' || types.includes('*')) continue;
      assert.ok(existsSync(fileURLToPath(new URL(types, ROOT))), `${name}: ${types}`);
    }
  });

  for (const name of INTERNALS)
    test(`wps-elements/${name} is refused`, () => {
      assert.throws(() => resolve(`wps-elements/${name}`), {
        code: /ERR_PACKAGE_PATH_NOT_EXPORTED|MODULE_NOT_FOUND|ERR_INVALID_MODULE_SPECIFIER/,
      });
    });
});
