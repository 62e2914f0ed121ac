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
    shop.dispatch({ type: 'sale', on: true });
    await settle();
    assert.equal(tidings, 0);
    source.lastRequest.respond(found(2), 'device');
    await settle();
    assert.equal(shop.state.answeredSearch?.sale, true);
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
});
