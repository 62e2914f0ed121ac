/** Responses that are too large or nested too deeply: a typed error before they are read to their end. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, describe, test } from 'node:test';
import { harvestShop } from '../../src/node/harvest-shop.ts';
import { MAX_RESPONSE_BYTES } from '../../src/protocol/limits.ts';
import { fetchStream } from '../../src/transport/fetch-stream.ts';
import { failure } from '../support/failure.ts';

const MB = 2 ** 20;

/** An array of arrays, so many inside each other. */
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

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
    assert.match(message, /answered with more than 67108864 bytes/);
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
