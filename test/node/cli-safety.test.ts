/** Command line with hostile files and shops: written files and terminal output. */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { lstat, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { pack } from '../../src/node/pack.ts';
import { serve } from '../../src/node/serve.ts';
import { CLI } from '../support/run-cli.ts';
import { listen } from '../support/listen.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WRITER = new URL('../../src/node/write-catalogue-file.ts', import.meta.url).href;
const CATALOGUE = fileURLToPath(
  new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url),
);

function run(...words: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...CLI, ...words], (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });
}

async function listening(
  listener: RequestListener,
): Promise<{ host: string; end: () => Promise<void> }> {
  const { address, close } = await listen(createServer(listener));
  return { host: new URL(address).host, end: close };
}

describe('files', () => {
  test('R12: a symbolic link under a guessable temporary name is not followed', async () => {
    const folder = await temporaryFolder();
    const [victim, target] = [join(folder, 'victim'), join(folder, 'shop.wps')];
    await writeFile(victim, 'untouched');
    await symlink(victim, `${target}.${process.pid}.part`);
    await pack(CATALOGUE, target);
    assert.equal(await readFile(victim, 'utf8'), 'untouched');
    assert.ok((await lstat(target)).isFile());
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    test(`R12: ${signal} during writing leaves the old file and nothing else`, async () => {
      const folder = await temporaryFolder();
      const target = join(folder, 'shop.ndjson');
      await writeFile(target, 'old');
      const script = `
        import { writeCatalogueFile } from '${WRITER}';
        const texts = { *[Symbol.iterator]() { for (;;) yield 'x'.repeat(100); } };
        await writeCatalogueFile('${target}', { header: {}, texts });`;
      const writer = spawn(
        process.execPath,
        ['--import', 'tsx', '--input-type=module', '-e', script],
        { cwd: fileURLToPath(new URL('../..', import.meta.url)) },
      );
      const ended = once(writer, 'exit');
      while ((await readdir(folder)).length < 2) assert.equal(writer.exitCode, null);
      writer.kill(signal);
      assert.deepEqual(await ended, [null, signal]);
      assert.deepEqual(await readdir(folder), ['shop.ndjson']);
      assert.equal(await readFile(target, 'utf8'), 'old');
    });
});

describe('the terminal', () => {
  test('R16: gets no control characters from an error of the shop', async () => {
    const message = '\u001b]0;title\u0007red \u001b[31mtext\u009b2J\u0085\nWarning: forged\u007f';
    const shop = await listening((_, response) => {
      response.writeHead(403, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ code: 'rest_forbidden', message }));
    });
    const { code, stdout, stderr } = await run('harvest', `http://${shop.host}`);
    await shop.end();
    assert.equal(code, 1);
    assert.match(stderr, /403.*red text Warning: forged/);
    assert.doesNotMatch((stdout + stderr).trimEnd(), /\p{Cc}/u);
  });

  test('R16: gets no control characters from responses of the shop', async () => {
    const copy = await serve(CATALOGUE, 0);
    const shop = await listening((request, response) => {
      void fetch(copy.address + (request.url ?? '')).then(async (answer) => {
        const isDeviating = request.url?.includes('/shop?') && request.url.includes('min_price');
        const text = await answer.text();
        response.writeHead(answer.status, [...answer.headers].flat().filter(isSafe));
        response.end(
          isDeviating ? text.replace(/"total":\d+/, '"total":"\u009b2J\u0085\u007f"') : text,
        );
      });
    });
    const { code, stdout } = await run('check', `http://${shop.host}`);
    await shop.end();
    await copy.close();
    assert.equal(code, 1);
    assert.match(stdout, /by the server, \d+ here/);
    assert.doesNotMatch(stdout.replaceAll('\n', ''), /\p{Cc}/u);
  });

  for (const command of ['harvest', 'check'])
    test(`R16: "${command}" names another host that the shop redirects to, once`, async () => {
      const copy = await serve(CATALOGUE, 0);
      const shop = await listening((request, response) =>
        response.writeHead(302, { Location: copy.address + (request.url ?? '') }).end(),
      );
      const target = join(await temporaryFolder(), 'shop.ndjson');
      const words = command === 'harvest' ? ['--output', target] : [];
      const { code, stderr } = await run(command, `http://${shop.host}`, ...words);
      await shop.end();
      await copy.close();
      assert.equal(code, 0, stderr);
      assert.equal(stderr.split(new URL(copy.address).host).length, 2, stderr);
      assert.match(stderr, /redirects to another host/);
    });
});

/** Tests for the headers that the changed response passes on. */
function isSafe(word: string, at: number, all: readonly string[]): boolean {
  const name = at % 2 === 0 ? word : all[at - 1];
  return /^(content-type|x-wp-.*)$/.test(name ?? '');
}
