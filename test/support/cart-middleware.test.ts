/** The cart of the browser tests against what a real one answered: the same requests in the same order. */
import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { cartMiddleware } from './cart-middleware.js';
import { readNdjson } from './read-fixture.ts';

interface Recorded {
  readonly name: string;
  readonly request: { readonly id: number; readonly quantity: unknown };
  readonly status: number;
  readonly hasNonce: boolean;
  readonly hasCartToken: boolean;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly items?: readonly Item[];
    readonly items_count?: number;
  };
}

interface Item {
  readonly id: number;
  readonly quantity: number;
  readonly name: string;
  readonly quantity_limits: { readonly multiple_of: number; readonly editable: boolean };
}

/** Returns what is compared of an answer. Names are HTML in a real cart. */
function told({ status, hasNonce, hasCartToken, body }: Omit<Recorded, 'name' | 'request'>) {
  const { code, message, items, items_count } = body;
  const compared = items?.map(({ id, quantity, quantity_limits: { multiple_of, editable } }) => ({
    ...{ id, quantity, multiple_of, editable },
  }));
  return { status, hasNonce, hasCartToken, code, message, items: compared, items_count };
}

test('the cart of the browser tests answers as WooCommerce does', async () => {
  const answer = cartMiddleware();
  const recordings = readNdjson('store-api/cart-answers.ndjson.gz') as readonly Recorded[];
  assert.equal(recordings.length, 19);
  for (const recording of recordings) {
    const { name, request } = recording;
    const headers = new Map<string, unknown>();
    const nonce = { 'missing-nonce': '', 'invalid-nonce': 'none' }[name] ?? 'nonce-1';
    const context = {
      path: '/cart/recorded/wp-json/wc/store/v1/cart/add-item',
      query: {},
      req: Readable.from([Buffer.from(JSON.stringify(request))]),
      status: 200,
      body: {},
      get: () => nonce,
      set: (header: string, value: unknown) => headers.set(header, value),
    };
    await answer(context, () => Promise.reject(new Error('passed on')));
    const { status, body } = context;
    const [hasNonce, hasCartToken] = [headers.has('Nonce'), headers.has('Cart-Token')];
    assert.deepEqual(told({ status, body, hasNonce, hasCartToken }), told(recording), name);
  }
});
