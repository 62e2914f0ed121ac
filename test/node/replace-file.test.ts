/** A temporary file that cannot be created safely is an error, and what is in the way stays as it was. */
import assert from 'node:assert/strict';
import { lstat, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { replaceFile } from '../../src/node/replace-file.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

test('R12: a symbolic link under the temporary name is neither followed nor deleted', async () => {
  const folder = await temporaryFolder();
  const [victim, link] = [join(folder, 'victim'), join(folder, 'taken.part')];
  await writeFile(victim, 'untouched');
  await symlink(victim, link);
  const target = join(folder, 'shop.ndjson');
  const writing = replaceFile(target, [Buffer.from('new')], new PassThrough(), link);
  await assert.rejects(writing, { code: 'EEXIST' });
  assert.equal(await readFile(victim, 'utf8'), 'untouched');
  assert.ok((await lstat(link)).isSymbolicLink());
  assert.deepEqual(await readdir(folder), ['taken.part', 'victim']);
});

test('R12: a failure during writing leaves the old file, and no temporary one', async () => {
  const folder = await temporaryFolder();
  const target = join(folder, 'shop.ndjson');
  await writeFile(target, 'old');
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('new');
    throw new Error('The shop broke off.');
  }
  await assert.rejects(replaceFile(target, broken(), new PassThrough()), /broke off/);
  assert.equal(await readFile(target, 'utf8'), 'old');
  assert.deepEqual(await readdir(folder), ['shop.ndjson']);
});
