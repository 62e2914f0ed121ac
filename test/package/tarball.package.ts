/** Files that `npm pack` publishes: every entry of the exports map, and nothing else. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { packedFiles } from '../support/packed-files.ts';
import { readZip } from '../support/read-zip.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const files = await packedFiles();

test('the tarball holds the build and its documents, one catalogue for the demo, no fixture, no test', () => {
  const strangers = files.filter(
    (path) =>
      !/^(dist\/|demo\/guide\/[\w-]+\.md$|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/.test(
        path,
      ),
  );
  assert.deepEqual(strangers, []);
  assert.deepEqual(
    files.filter((path) => /ndjson|fixture|tsbuildinfo/.test(path)),
    ['dist/demo/catalogue.ndjson.gz'],
  );
});

test('every entry of the exports map is in the tarball', async () => {
  const { exports, bin } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8'));
  const targets = [...Object.values(exports), bin].flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry as Record<string, string>),
  );
  for (const target of targets) {
    const pattern = new RegExp(
      `^${target.replace(/^\.\//, '').replaceAll('.', '\\.').replaceAll('*', '.+')}$`,
    );
    assert.ok(
      files.some((path) => pattern.test(path)),
      target,
    );
  }
});

test('publint reports no problem', async () => {
  const { messages } = await publint({ pkgDir: ROOT, strict: true });
  assert.deepEqual(messages, []);
});

test('every file that the single file loads from its folder exists', async () => {
  const codes = await Promise.all(
    ['wps-elements', 'on-demand'].map((name) => readFile(`${ROOT}dist/cdn/${name}.js`, 'utf8')),
  );
  const code = codes.join('');
  const beside = [...code.matchAll(/import\.meta\.url\.replace\(.{0,30}[`'"]([\w-]+\.js)[`'"]\)/g)];
  const expected =
    'nine languages, British English, the Portuguese of Portugal, the worker, the engine for pages without one, takeover of server markup, cart, motion, templates, tables, the sheet of the orders, the Store API and its harvest, catalogues of other systems, rules of the owner in two files, tools of agents, secondary queries, earlier pages, responses with notices, filters in typed text, catalogues in pieces, base requests, and all else on demand';
  assert.equal(beside.length, 33, expected);
  for (const [, name] of beside) assert.ok(files.includes(`dist/cdn/${name}`), name);
});

test('the WordPress plugin is one archive with the scripts, the styles and the version of the package', async () => {
  const { version } = JSON.parse(await readFile(`${ROOT}package.json`, 'utf8'));
  const archive = await readZip(`${ROOT}dist/wordpress/wps-elements.zip`);
  const names = [...archive.keys()];
  assert.deepEqual(names, names.toSorted());
  const foreign = names.filter((name) => !name.startsWith('wps-elements/'));
  assert.deepEqual(foreign, []);
  for (const name of ['wps-elements.php', 'readme.txt', 'cdn/worker-text.js', 'themes/tokens.css'])
    assert.ok(names.includes(`wps-elements/${name}`), name);
  assert.deepEqual(
    names.filter((name) => /\.(?:dev\.js|ts|md)$/.test(name)),
    [],
  );
  const main = archive.get('wps-elements/wps-elements.php')?.toString('utf8') ?? '';
  assert.ok(main.includes(`VERSION = '${version}'`));
});

test('the single file has no import; its worker is in a file beside it, that of the classic script inside', async () => {
  const [code = '', text = '', classic = ''] = await Promise.all(
    ['wps-elements', 'worker-text', 'wps-elements.classic'].map((name) =>
      readFile(`${ROOT}dist/cdn/${name}.js`, 'utf8'),
    ),
  );
  assert.ok(!/(?:^|[;}])import(?:\s*["'{*]|\s+\w+\s*(?:,|from\b))/.test(code));
  // Sent by the worker only; the page compares with the same text.
  const worker = /postMessage\(.{0,3}wps-elements ready/;
  assert.doesNotMatch(code, worker);
  assert.match(text, worker);
  assert.match(classic, worker);
});

test('no file contains a path of the build machine', async () => {
  for (const path of files.filter((name) => /\.(js|map|ts|json)$/.test(name))) {
    const text = await readFile(`${ROOT}${path}`, 'utf8');
    assert.ok(!text.includes(ROOT), path);
  }
});

test('the lock file contains no download address', async () => {
  assert.ok(existsSync(`${ROOT}.npmrc`));
  const lock = await readFile(`${ROOT}package-lock.json`, 'utf8');
  assert.doesNotMatch(lock, /"resolved"/);
});
