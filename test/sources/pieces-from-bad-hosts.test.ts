/** Pieces of hosts that are busy, or that send without end; packs that end early. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { PieceFolder } from '../../src/node/pieces/piece-folder.ts';
import { MAX_PIECE_BYTES } from '../../src/protocol/catalogue/pieces.ts';
import { fetchPointer } from '../../src/transport/fetch-piece.ts';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { failure } from '../support/failure.ts';
import { listen } from '../support/listen.ts';
import { packedPieces, piecesShop } from '../support/pieces.ts';
import { runCli, startCli } from '../support/run-cli.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { signal: NEVER } = new AbortController();

function endlessHost(): Server {
  return createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const send = (): void => {
      if (response.destroyed) return;
      response.write(' '.repeat(10_000));
      setImmediate(send);
    };
    send();
  });
}

test('a pointer without end is given up; a piece that no page would read is not written', async () => {
  const host = await listen(endlessHost());
  const error = await failure(fetchPointer(`${host.address}/current.json`, NEVER));
  assert.equal(error.code, 'bad-catalogue');
  assert.match(error.message, /more than 65536 bytes/);
  await host.close();
  const folder = await temporaryFolder();
  const pieces = await PieceFolder.open(folder);
  await assert.rejects(pieces.add(Buffer.alloc(MAX_PIECE_BYTES + 1)), /too many terms/);
  assert.deepEqual(await readdir(folder), []);
});

test('a shopper waits for one retry of a busy host, not for those of a download in the background', async () => {
  const packed = await packedPieces(benchCatalogue(50));
  const pointer = await readFile(join(packed.folder, 'current.json'));
  let refused = 0;
  const host = await listen(
    createServer((request, response) => {
      if (request.url === '/current.json') return void response.end(pointer);
      refused += 1;
      response.writeHead(503, { 'Retry-After': '0' }).end();
    }),
  );
  const shop = await piecesShop(`${host.address}/current.json`);
  assert.equal((await failure(shop.shop({}, NEVER))).code, 'rate-limited');
  assert.equal(refused, 2);
  await host.close();
  await packed.close();
});

test('a folder is packed again with --force only; nothing temporary is left by a pack that is killed', async () => {
  const folder = await temporaryFolder();
  const { header, products } = benchCatalogue(20);
  const lines = [header, ...products].map((line) => `${JSON.stringify(line)}\n`);
  const words = ['pack', '-', folder, '--split'];
  const input = Buffer.from(lines.join(''));
  let isAsked = (): void => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const slow = await listen(
    createServer((_, response) => {
      response.write(lines[0]);
      isAsked();
    }),
  );
  const killed = startCli(['pack', `${slow.address}/shop.ndjson`, folder, '--split']);
  await asked;
  killed.process.kill('SIGKILL');
  assert.equal((await killed.ended).signal, 'SIGKILL');
  await slow.close();
  assert.deepEqual(await readdir(folder), ['pieces']);
  assert.equal((await runCli(words, input)).code, 0);
  const refused = await runCli(words, input);
  assert.deepEqual([refused.code, /--force/.test(refused.stderr)], [1, true]);
  assert.equal((await runCli([...words, '--force'], input)).code, 0);
});
