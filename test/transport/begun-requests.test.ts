/** Requests that a page begins before its elements are loaded: taken once, or given up. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { beginRequest, sendRequest } from '../../src/transport/begun-requests.ts';
import { listen, type Listening } from '../support/listen.ts';

const AGE = 15_000;
const responses: ServerResponse[] = [];
const server = createServer((_, response) => {
  responses.push(response);
  response.write('{');
});

let site: Listening;
beforeEach(async () => {
  site = await listen(server);
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(async () => {
  mock.timers.reset();
  await site.close();
});

test('a response that is not taken is given up with its connection, one that is taken stays', async () => {
  beginRequest(`${site.address}/left`);
  beginRequest(`${site.address}/taken`);
  const taken = await sendRequest(
    `${site.address}/taken`,
    'same-origin',
    new AbortController().signal,
  );
  while (responses.length < 2) await once(server, 'request');
  const [left, open] = ['/left', '/taken'].map((url) =>
    responses.find(({ req }) => req.url === url),
  );
  assert.ok(left && open);
  const closed = once(left, 'close');
  mock.timers.tick(AGE);
  await closed;
  assert.equal(globalThis.wpsBegunRequests?.size, 0);
  open.end('}');
  assert.deepEqual(await taken.json(), {});
  const anew = sendRequest(`${site.address}/left`, 'same-origin', new AbortController().signal);
  await once(server, 'request');
  assert.equal((await anew).status, 200);
});
