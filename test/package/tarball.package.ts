/** Files that `npm pack` publishes: every entry of the exports map, and nothing else. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { publint } from 'publint';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const { stdout } = await promisify(execFile)(
  'npm',
  ['pack', '--dry-run', '--json', '--ignore-scripts'],
  { cwd: ROOT },
);
const [packed]: { files: { path: string }[] }[] = JSON.parse(stdout);
const files = (packed?.files ?? []).map(({ path }) => path);

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
  const code = await readFile(`${ROOT}dist/cdn/wps-elements.js`, 'utf8');
  const beside = [...code.matchAll(/import\.meta\.url\.replace\(.{0,20}[`'"]([\w-]+\.js)[`'"]\)/g)];
  const expected =
    'nine languages, British English, the worker, the engine for pages without one, takeover of server markup, cart, templates';
  assert.equal(beside.length, 15, expected);
  for (const [, name] of beside) assert.ok(files.includes(`dist/cdn/${name}`), name);
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
