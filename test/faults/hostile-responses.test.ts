/** Responses that are too large or nested too deeply: a typed error before they are read to their end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { harvestShop } from '../../src/node/harvest-shop.ts';
import { MAX_RESPONSE_BYTES } from '../../src/protocol/limits.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { fetchStream } from '../../src/transport/fetch-stream.ts';
import { failure } from '../support/failure.ts';

const MB = 2 ** 20;

/** An array of arrays, so many inside each other. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

describe('a file that arrives byte by byte', () => {
  /** Sends `bytes` bytes at once, then one each 20 ms for ever. */
  const drip = async (bytes: number, work: (url: string) => Promise<void>): Promise<void> => {
    const server = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/x-ndjson');
      response.write(Buffer.alloc(bytes, ' '));
      const timer = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(timer));
    });
    await once(server.listen(0, 'localhost'), 'listening');
    const bound = server.address();
    try {
      await work(
        `http://localhost:${typeof bound === 'object' ? bound?.port : ''}/catalogue.ndjson`,
      );
    } finally {
      server.close();
      server.closeAllConnections();
    }
  };
  /** Opens the stream; again where a busy machine takes longer than the limit for the first byte. */
  const opened = async (url: string): ReturnType<typeof fetchStream> => {
    try {
      return await fetchStream(url, { silence: 300 });
    } catch (error) {
      if (error instanceof ShopError && error.code === 'timeout') return opened(url);
      throw error;
    }
  };
  const readAll = async (chunks: AsyncIterable<Uint8Array>): Promise<number> => {
    let bytes = 0;
    for await (const chunk of chunks) bytes += chunk.length;
    return bytes;
  };

  test('is given up although no pause is as long as the time limit', () =>
    drip(3000, async (url) => {
      const { chunks } = await opened(url);
      const { code, message } = await failure(readAll(chunks));
      assert.equal(code, 'timeout');
      assert.match(message, /within 0\.3 s/);
    }));

  test('is read on while its reader is slow', () =>
    drip(3000, async (url) => {
      const { chunks } = await opened(url);
      let count = 0;
      for await (const chunk of chunks) {
        assert.ok(chunk.length > 0);
        count += 1;
        if (count === 3) break;
        await delay(200);
      }
      assert.equal(count, 3);
    }));
});

describe('responses of too many bytes (R6)', () => {
  let sent = 0;
  const server = createServer((request, response) => {
    const isPage = request.url?.endsWith('.ndjson') === true;
    response.setHeader('Content-Type', isPage ? 'text/html' : 'application/json');
    const blanks = Buffer.alloc(MB, ' ');
    sent = 0;
    const send = (): void => {
      while (!response.destroyed && sent < 8 * MAX_RESPONSE_BYTES) {
        sent += blanks.length;
        if (!response.write(blanks)) return void response.once('drain', send);
      }
      response.end();
    };
    send();
  });
  const listening = once(server.listen(0, 'localhost'), 'listening');
  const address = async (): Promise<string> => {
    await listening;
    const bound = server.address();
    return `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`;
  };
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  test('an endless response is refused at its limit, also in the CLI (R6)', async () => {
    const root = `${await address()}/wp-json/wps/v1`;
    const { code, message } = await failure(harvestShop(root));
    assert.equal(code, 'bad-response');
    assert.match(message, /sent more than 67108864 bytes/);
    // Some are on their way when the reader stops.
    assert(sent < MAX_RESPONSE_BYTES + 32 * MB, `${sent} bytes were sent`);
  });

  test('an endless page instead of a file is not read to its end (R6)', async () => {
    const { code } = await failure(fetchStream(`${await address()}/catalogue.ndjson`));
    assert.equal(code, 'not-json');
    assert(sent < 32 * MB, `${sent} bytes were sent`);
  });

  test('a response nested too deeply is refused (R14)', async () => {
    const deep = createServer((_, response) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(`[{"id":1,"name":"Lamp","odd":${nested(100_000)}}]`);
    });
    await once(deep.listen(0, 'localhost'), 'listening');
    const bound = deep.address();
    const root = `http://localhost:${typeof bound === 'object' ? bound?.port : ''}/wp-json/wps/v1`;
    const { code, message } = await failure(harvestShop(root));
    deep.close();
    deep.closeAllConnections();
    assert.equal(code, 'bad-response');
    assert.match(message, /more than 100 levels of objects and lists/);
  });
});
