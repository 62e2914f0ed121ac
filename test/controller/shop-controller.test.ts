/** `ShopController` with a host that counts updates and a source controlled by the test: races, errors, retained responses. */
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, mock, test } from 'node:test';
import { ShopController } from '../../src/controller/shop-controller.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { EMPTY_DEVICE } from '../../src/protocol/shop-status.ts';
import { readNdjson } from '../support/read-fixture.ts';
import {
  ControllableSource,
  found,
  Host,
  loadDecoder,
  settle,
} from '../support/views/controllable-source.ts';

/** A recorded response of the server. */
const recorded = (
  readNdjson('conformance/cases.ndjson.gz') as { id: string; body: ShopResponse }[]
).find(({ id }) => id === 'shop-default-001')?.body;

describe('the shop controller', () => {
  let source: ControllableSource;
  let shop: ShopController;
  let isAllowed: boolean;
  let requests: ShopRequest[];
  let errors: ShopError[];
  let answers: number;

  before(loadDecoder);
  beforeEach(async () => {
    [isAllowed, requests, errors, answers] = [true, [], [], 0];
    source = new ControllableSource();
    shop = new ShopController(new Host(), {
      beforeRequest: (request) => {
        requests.push(request);
        return isAllowed;
      },
      beforeNavigate: () => true,
      onResponse: () => {
        answers += 1;
      },
      onError: (error) => errors.push(error),
      onStatus: () => {},
    });
    shop.connectSource(source);
    await settle();
  });
  afterEach(() => mock.timers.reset());

  const search = async (q: string): Promise<void> => {
    shop.dispatch({ type: 'query', q, typing: false });
    await settle();
  };

  test('a failed request is not repeated for counts that were required meanwhile', async () => {
    shop.requireFacet({ taxonomy: null, includeEmpty: false, priceClasses: 5 });
    await settle();
    source.lastRequest.reject(new ShopError('unreachable', 'The shop is down.'));
    await settle();
    await settle();
    assert.deepEqual([source.requests.length, errors.length], [1, 1]);
    shop.refresh();
    await settle();
    assert.equal(source.requests.length, 2);
  });

  test('several changes before an update are one request', async () => {
    shop.dispatch({ type: 'filter', values: { sale: true } });
    shop.dispatch({ type: 'filter', values: { featured: true } });
    shop.dispatch({ type: 'filter', values: { rating: 4 } });
    await settle();
    assert.equal(source.requests.length, 2);
    assert.deepEqual(
      { sale: source.lastRequest.request.sale, rating: source.lastRequest.request.rating },
      { sale: true, rating: 4 },
    );
  });

  test('a newer request aborts the one before, whose late response is never shown', async () => {
    await search('first');
    const first = source.lastRequest;
    await search('second');
    assert.equal(first.signal.aborted, true);
    source.lastRequest.respond(found(2));
    await settle();
    first.respond(found(1));
    await settle();
    assert.equal(shop.state.response?.products?.total, 2);
    assert.deepEqual(errors, []);
  });

  test('the error of a replaced request is never shown', async () => {
    const [first] = source.requests;
    await search('x');
    first?.reject(new ShopError('server', 'late'));
    source.lastRequest.respond(found(1));
    await settle();
    assert.equal(shop.state.request.error, null);
  });

  test('the last response stays while a request is pending and after an error', async () => {
    source.lastRequest.respond(found(5));
    await settle();
    await search('x');
    assert.equal(shop.state.request.status, 'pending');
    assert.equal(shop.state.response?.products?.total, 5);
    source.lastRequest.reject(new ShopError('unreachable', 'no net'));
    await settle();
    assert.equal(shop.state.request.error?.code, 'unreachable');
    assert.equal(shop.state.response?.products?.total, 5);
    shop.refresh();
    await settle();
    source.lastRequest.respond(found(1));
    await settle();
    assert.equal(shop.state.request.error, null);
  });

  test('the shop is busy after 150 ms of waiting, not before', async () => {
    source.lastRequest.respond(found(1));
    await settle();
    mock.timers.enable({ apis: ['setTimeout'] });
    await search('x');
    mock.timers.tick(149);
    assert.equal(shop.state.request.isBusy, false);
    mock.timers.tick(1);
    assert.equal(shop.state.request.isBusy, true);
    source.lastRequest.respond(found(1));
    await settle();
    assert.equal(shop.state.request.isBusy, false);
  });

  test('a page past the end becomes page 1, with one more request', async () => {
    shop.dispatch({ type: 'page', page: 9 });
    await settle();
    assert.equal(source.lastRequest.request.page, 9);
    source.lastRequest.respond(found(0));
    await settle();
    assert.equal(source.lastRequest.request.page, undefined);
    source.lastRequest.respond(found(3, [1, 2, 3]));
    await settle();
    assert.equal(shop.state.search.page, 1);
    assert.equal(shop.state.response?.products?.total, 3);
    assert.equal(source.requests.length, 3);
    assert.equal(answers, 1);
  });

  test('undoing a change before its response ends the wait', async () => {
    source.lastRequest.respond(found(5));
    await settle();
    shop.dispatch({ type: 'filter', values: { sale: true } });
    await settle();
    shop.dispatch({ type: 'filter', values: { sale: false } });
    await settle();
    assert.equal(shop.state.request.status, 'complete');
    assert.equal(shop.state.response?.products?.total, 5);
    assert.equal(source.requests.length, 2);
  });

  test('a prevented request is not sent, and the shop is not left busy', async () => {
    isAllowed = false;
    await search('x');
    assert.equal(requests.at(-1)?.q, 'x');
    assert.equal(source.requests.length, 1);
    assert.equal(shop.state.request.status, 'initial');
  });

  test('unchanged members of a response keep their identity', async () => {
    assert.ok(recorded);
    source.lastRequest.respond(recorded);
    await settle();
    const before = shop.state.response;
    shop.refresh();
    await settle();
    source.lastRequest.respond({ ...structuredClone(recorded), sale: { onsale: 1, notonsale: 0 } });
    await settle();
    assert.notEqual(shop.state.response, before);
    assert.equal(shop.state.response?.products, before?.products);
    assert.equal(shop.state.response?.terms, before?.terms);
  });

  test('a facet added after a response with its term set sends no request', async () => {
    assert.ok(recorded);
    shop.discover(false);
    await settle();
    assert.equal(source.lastRequest.request['taxonomy-data'], undefined);
    source.lastRequest.respond(recorded);
    await settle();
    assert.ok(shop.state.metadata.taxonomies.includes('product_cat'));
    const asked = source.requests.length;
    const release = shop.requireFacet({
      taxonomy: 'product_cat',
      includeEmpty: false,
      priceClasses: 0,
    });
    shop.requireFacet({ taxonomy: 'pa_color', includeEmpty: false, priceClasses: 0 });
    await settle();
    assert.equal(source.requests.length, asked);
    release();
    await settle();
    await search('x');
    assert.deepEqual(source.lastRequest.request['taxonomy-data'], [
      { taxonomy: 'pa_color', orderby: 'order', order: 'asc', except: 'pa_color' },
    ]);
  });

  test('another mode or newer data on the device is requested at once', async () => {
    source.lastRequest.respond(found(1));
    await settle();
    source.setMode('offline');
    await settle();
    assert.equal(source.requests.length, 2);
    source.lastRequest.respond(found(1));
    await settle();
    source.setStatus({ device: { ...EMPTY_DEVICE, state: 'ready', asOf: '2026-01-01T00:00:00Z' } });
    await settle();
    assert.equal(source.requests.length, 3);
  });

  describe('asks a device for recommendations', () => {
    const READY = { ...EMPTY_DEVICE, state: 'ready', asOf: '2026-01-01T00:00:00Z' } as const;
    const isRecommended = (): boolean => source.lastRequest.request.recommended === true;

    beforeEach(async () => {
      shop.configure({ recommendation: { sold_out: 'last', recommended: true } });
      await settle();
    });

    test('and not for further pages of products that the server has listed', async () => {
      assert.equal(isRecommended(), true, 'the device may be first');
      source.lastRequest.respond(found(30, [1]));
      await settle();
      source.setStatus({ device: READY });
      await settle();
      assert.deepEqual([source.requests.length, isRecommended()], [3, false]);
      source.lastRequest.respond(found(30, [1]), 'device');
      await settle();
      shop.dispatch({ type: 'more' });
      await settle();
      assert.deepEqual([source.requests.length, isRecommended()], [4, false]);
      source.lastRequest.respond(found(30, [2]), 'device');
      // The module that joins pages is loaded by now or later.
      while (shop.state.request.status === 'pending') await settle();
      assert.deepEqual(
        shop.state.response?.products?.products.map(({ id }) => id),
        [1, 2],
      );
      for (const on of [true, false]) {
        shop.dispatch({ type: 'filter', values: { sale: on } });
        await settle();
        assert.equal(isRecommended(), true);
        source.lastRequest.respond(found(30, [3]), 'device');
        await settle();
      }
      assert.equal(source.requests.length, 6);
    });

    test('nor in mode online, and by one request wherever the response comes from', async () => {
      for (const respondedBy of ['server', 'device'] as const) {
        await search(respondedBy);
        const sent = source.requests.length;
        assert.equal(isRecommended(), true);
        source.lastRequest.respond(found(30, [1]), respondedBy);
        await settle();
        assert.deepEqual([source.requests.length, shop.state.request.status], [sent, 'complete']);
      }
      source.setMode('online');
      await settle();
      assert.equal(isRecommended(), false);
    });
  });

  test('progress of the catalogue is published without a request', async () => {
    source.lastRequest.respond(found(1));
    await settle();
    const progress = {
      phase: 'reading',
      products: 5,
      totalProducts: 10,
      bytes: 1,
      totalBytes: null,
    } as const;
    source.setStatus({ device: { ...EMPTY_DEVICE, state: 'loading', progress } });
    await settle();
    assert.deepEqual(shop.state.source?.device?.progress, progress);
    assert.equal(source.requests.length, 1);
  });

  test('a new source replaces the old one, which is disposed of and its request aborted', async () => {
    const other = new ControllableSource();
    const { lastRequest } = source;
    shop.connectSource(other);
    await settle();
    assert.equal(source.isDisposed, true);
    assert.equal(lastRequest.signal.aborted, true);
    other.lastRequest.respond(found(8));
    await settle();
    assert.equal(shop.state.response?.products?.total, 8);
    assert.deepEqual(errors, []);
  });

  test('any other error becomes a ShopError with the original as cause', async () => {
    const cause = new TypeError('broken');
    source.lastRequest.reject(cause);
    await settle();
    assert.equal(errors[0]?.code, 'bad-response');
    assert.equal(errors[0]?.cause, cause);
  });
});
