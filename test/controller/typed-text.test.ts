/** Query text in the state: published together with a fast response of a device, else at once. */
import assert from 'node:assert/strict';
import { afterEach, before, beforeEach, describe, mock, test } from 'node:test';
import { ShopController } from '../../src/controller/shop-controller.ts';
import { INITIAL_SEARCH } from '../../src/controller/state/search-state.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import {
  ControllableSource,
  found,
  Host,
  loadDecoder,
  settle,
} from '../support/views/controllable-source.ts';

describe('a typed text', () => {
  let source: ControllableSource;
  let shop: ShopController;
  let isAllowed: boolean;
  let tidings: number;
  const type = async (q: string): Promise<void> => {
    shop.dispatch({ type: 'query', q, typing: true });
    await settle();
  };

  before(loadDecoder);
  beforeEach(async () => {
    [isAllowed, tidings] = [true, 0];
    source = new ControllableSource();
    shop = new ShopController(new Host(), {
      beforeRequest: () => isAllowed,
      beforeNavigate: () => true,
      onResponse: () => {},
      onError: () => {},
      onStatus: () => {},
    });
    shop.connectSource(source);
    await settle();
    shop.subscribe(() => {
      tidings += 1;
    });
  });
  afterEach(() => mock.timers.reset());

  test('is shown together with the response of the device', async () => {
    source.lastRequest.respond(found(1), 'device');
    await settle();
    tidings = 0;
    await type('x');
    assert.equal(shop.state.search.q, 'x');
    assert.equal(tidings, 0);
    source.lastRequest.respond(found(2), 'device');
    await settle();
    assert.notEqual(tidings, 0);
    assert.equal(shop.state.response?.products?.total, 2);
  });

  test('is shown at once where a server responds, or the page restores a state', async () => {
    source.lastRequest.respond(found(1));
    await settle();
    tidings = 0;
    await type('x');
    assert.notEqual(tidings, 0);
    source.lastRequest.respond(found(1), 'device');
    await settle();
    tidings = 0;
    shop.dispatch({ type: 'restore', search: INITIAL_SEARCH });
    assert.equal(tidings, 1);
  });

  test('and a click are shown together with the response of the device', async () => {
    source.lastRequest.respond(found(1), 'device');
    await settle();
    tidings = 0;
    shop.dispatch({ type: 'query', q: 'xyz', typing: false });
    shop.dispatch({ type: 'filter', values: { sale: true } });
    await settle();
    assert.equal(tidings, 0);
    source.lastRequest.respond(found(2), 'device');
    await settle();
    assert.equal(shop.state.responseSearch?.sale, true);
    assert.notEqual(tidings, 0);
  });

  test('does not wait for a response that is slow, fails or is no longer needed', async () => {
    source.lastRequest.respond(found(1), 'device');
    await settle();
    mock.timers.enable({ apis: ['setTimeout'] });
    await type('x');
    tidings = 0;
    mock.timers.tick(150);
    assert.equal(tidings, 1);
    source.lastRequest.respond(found(1), 'device');
    await settle();
    await type('xy');
    tidings = 0;
    source.lastRequest.reject(new ShopError('worker', 'Gone.'));
    await settle();
    assert.notEqual(tidings, 0);
    source.lastRequest.respond(found(1), 'device');
    await type('xyz');
    await type('');
    isAllowed = false;
    tidings = 0;
    await type('z');
    assert.notEqual(tidings, 0);
  });

  const answer = async (total: number, side: 'server' | 'device' = 'device'): Promise<void> => {
    source.lastRequest.respond(found(total), side);
    await settle();
  };

  test('that finds nothing leaves the last products until Enter', async () => {
    await answer(3);
    await type('xyz');
    await answer(0);
    assert.equal(shop.state.response?.products?.total, 3);
    shop.dispatch({ type: 'query', q: 'xyz', typing: false });
    await settle();
    assert.equal(shop.state.response?.products?.total, 0);
    assert.equal(source.requests.length, 2);
    await type('xy');
    await answer(2);
    assert.equal(shop.state.response?.products?.total, 2);
  });

  test('that finds nothing is said so after a pause, and after another action', async () => {
    await answer(3);
    mock.timers.enable({ apis: ['setTimeout'] });
    await type('xyz');
    await answer(0);
    mock.timers.tick(1900);
    await settle();
    assert.deepEqual([shop.state.response?.products?.total, shop.state.request.isBusy], [3, false]);
    mock.timers.tick(100);
    await settle();
    assert.equal(shop.state.response?.products?.total, 0);
    await type('xyza');
    shop.dispatch({ type: 'filter', values: { sale: true } });
    await settle();
    await answer(0);
    assert.equal(shop.state.responseSearch?.sale, true);
  });

  test('is sent to a server without its unfinished word, once', async () => {
    await answer(3, 'server');
    for (const q of ['b', 'bi']) await type(q);
    assert.equal(source.requests.length, 1);
    await type('bik');
    assert.equal(source.lastRequest.request.q, 'bik');
    await answer(2, 'server');
    for (const q of ['bik r', 'bik re']) await type(q);
    assert.equal(source.requests.length, 2);
    assert.deepEqual([shop.state.search.q, shop.state.request.status], ['bik re', 'complete']);
    // Enter finishes the word, which a server then finds as a whole.
    shop.dispatch({ type: 'query', q: 'bik re', typing: false });
    await settle();
    assert.equal(source.lastRequest.request.q, 'bik re');
    assert.equal(source.lastRequest.request.unfinished, undefined);
  });

  test('asks a device for each letter, from the first on', async () => {
    await answer(3);
    await type('b');
    assert.deepEqual(
      [source.lastRequest.request.q, source.lastRequest.request.unfinished],
      ['b', true],
    );
    await answer(2);
    // Filters keep the unfinished word: their counts are those of the products shown.
    shop.dispatch({ type: 'filter', values: { sale: true } });
    await settle();
    assert.equal(source.lastRequest.request.unfinished, true);
    await answer(1);
    await type('bik');
    assert.equal(source.lastRequest.request.unfinished, undefined);
  });
});
