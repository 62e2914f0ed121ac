/** Licence notices: every file with code of another package names that package and its licence. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DIST } from '../support/bundle.ts';

const ROOT = new URL('../../', import.meta.url);

/** Names and texts in the code of each package that no minifier changes, and that the library itself does not have. */
const MARKS: Readonly<Record<string, string>> = {
  'lit-html': '$lit$',
  'lit-element': '_$litElement$',
  '@lit/reactive-element': 'finalizeStyles',
  '@lit/context': 'contextTarget',
  '@lit/task': 'The args function must return an array',
  '@lit-labs/ssr-dom-shim': 'ElementInternalsShim',
  comlink: 'Comlink.proxy',
  idb: 'IDBCursor.prototype',
};
/** Only types, or only exports of the others. */
const WITHOUT_CODE: ReadonlySet<string> = new Set(['@types/trusted-types', 'lit']);

/** Words that only the terms of each licence have. */
const TERMS: Readonly<Record<string, RegExp>> = {
  'BSD-3-Clause': /Redistributions in binary form must reproduce the above copyright notice/,
  ISC: /Permission to use, copy, modify, and\/or distribute this software/,
  'Apache-2.0': /Licensed under the Apache License, Version 2\.0/,
};

const lock: { packages: Record<string, { dev?: boolean; license?: string }> } = JSON.parse(
  await readFile(new URL('package-lock.json', ROOT), 'utf8'),
);
const runtime = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path]) => path.replace(/^.*node_modules\//, ''));

const manifestOf = async (name: string): Promise<{ version: string; license: string }> =>
  JSON.parse(await readFile(new URL(`node_modules/${name}/package.json`, ROOT), 'utf8'));

const licenceOf = (name: string): Promise<string> =>
  readFile(new URL(`node_modules/${name}/LICENSE`, ROOT), 'utf8');

const files = (await readdir(fileURLToPath(DIST), { recursive: true })).filter((name) =>
  name.endsWith('.js'),
);
const codes = new Map<string, string>();
for (const name of files) codes.set(name, await readFile(new URL(name, DIST), 'utf8'));

const holders = (name: string): readonly string[] =>
  files.filter((file) => codes.get(file)?.includes(MARKS[name] ?? '\0'));

describe('R9: licence notices', () => {
  test('every package that the library depends on is recognised in a bundle', () => {
    for (const name of runtime) assert.ok(name in MARKS || WITHOUT_CODE.has(name), name);
    for (const name of ['lit-html', '@lit/reactive-element', '@lit/context', '@lit/task'])
      assert.ok(holders(name).includes('cdn/wps-elements.js'), name);
    assert.ok(holders('comlink').includes('cdn/on-demand.js'));
    for (const name of ['comlink', 'idb'])
      assert.ok(holders(name).includes('worker/engine.worker.js'), name);
    assert.ok(holders('idb').includes('service-worker/classic.js'));
  });

  test('every file names each bundled package, with its copyright line and licence terms', async () => {
    for (const name of runtime) {
      const { license } = await manifestOf(name);
      const [copyright = '(none)'] =
        /Copyright (?:\(c\) )?\d{4}.*/.exec(await licenceOf(name).catch(() => '')) ?? [];
      for (const file of holders(name)) {
        const [notice = ''] = /^\/\*![\s\S]*?\*\//.exec(codes.get(file) ?? '') ?? [];
        assert.match(notice, new RegExp(`[ ,]${name}[ ,]`), `${file} does not name ${name}`);
        assert.ok(notice.includes(copyright.trim()), `${file}: ${copyright}`);
        assert.match(notice, TERMS[license] ?? /^$/, `${file}: ${license}`);
      }
    }
  });

  for (const folder of ['', 'cdn/'])
    test(`${folder}THIRD-PARTY-NOTICES.txt has the full licence of each bundled package`, async () => {
      const text = await readFile(new URL(`${folder}THIRD-PARTY-NOTICES.txt`, DIST), 'utf8');
      for (const name of runtime.filter((one) => holders(one).length > 0)) {
        const { version, license } = await manifestOf(name);
        assert.ok(text.includes(`${name} ${version} (${license})`), name);
        assert.ok(text.includes((await licenceOf(name)).trim()), name);
      }
    });
});
