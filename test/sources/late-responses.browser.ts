/** A late response or error of one side never replaces the newer response of the other side. */
import '../../src/define.ts';
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { type SwitchedShop, switchedShop } from '../support/switched-shop.ts';

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);
/** The worker of the library with messages that hold back and release its responses. */
const HOLDING = `
  const say = postMessage;
  const held = [];
  let isHolding = false;
  postMessage = (...words) => (isHolding ? held.push(words) : say(...words));
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    isHolding = data === 'hold';
    channel.postMessage('done');
    if (!isHolding) for (const words of held.splice(0)) say(...words);
  };
  await import('${WORKER}');
`;
const HELMETS = { q: 'helmet' };

interface Sides {
  readonly shop: WpsShop;
  readonly server: SwitchedShop;
  readonly worker: Worker;
  readonly tellWorker: (word: 'hold' | 'go on') => Promise<unknown>;
}

async function open(): Promise<Sides> {
  const server = switchedShop();
  const name = `late ${server.src}`;
  const channel = new BroadcastChannel(name);
  const code = URL.createObjectURL(new Blob([HOLDING], { type: 'text/javascript' }));
  const worker = new Worker(code, { type: 'module', name });
  const source = createShopSource({
    address: shopAddress(server.src, location.href),
    mode: 'offline',
    worker: () => worker,
  });
  await source.catalogue.prepare();
  const shop = fixtureSync<WpsShop>(
    html`<wps-shop routing="none" .source=${source}><wps-product-list></wps-product-list></wps-shop>`,
  );
  await next(shop, 'wps-response');
  const tellWorker = (word: string): Promise<unknown> => {
    channel.postMessage(word);
    return next(channel, 'message');
  };
  return { shop, server, worker, tellWorker };
}

/** Waits until the request is sent, in microtasks after the event. */
async function asked(shop: WpsShop): Promise<void> {
  await next(shop, 'wps-request');
  await new Promise((resolve) => setTimeout(resolve));
}

const next = (target: EventTarget, type: string): Promise<Event> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/** Asserts that the response of the side requested last is shown and stays. */
async function staysRespondedBy(
  { shop }: Sides,
  side: 'server' | 'device',
  late: () => Promise<unknown>,
): Promise<void> {
  expect(shop.status).to.include({ error: null, busy: false });
  expect(shop.status.result.respondedBy).to.equal(side);
  const answer = shop.response;
  expect(answer?.products?.total).to.equal(1);
  await late();
  await new Promise((resolve) => setTimeout(resolve));
  expect(shop.response).to.equal(answer);
  expect(shop.status).to.include({ error: null, busy: false });
  expect(shop.status.result.respondedBy).to.equal(side);
}

describe('a late response of one side is not shown', () => {
  for (const [outcome, fault] of [
    ['response', 'slow'],
    ['error', 'slow-500'],
  ] as const)
    it(`the ${outcome} of the server, after the device has responded`, async () => {
      const sides = await open();
      const { shop, server } = sides;
      await server.switchTo(fault);
      shop.mode = 'online';
      shop.request = { q: 'bike' };
      await asked(shop);
      // Sent later, so it gets its response later.
      const late = fetch(`${server.src}wp-json/wps/v1/shop`, { cache: 'no-store' });
      const answered = next(shop, 'wps-response');
      shop.mode = 'offline';
      shop.request = HELMETS;
      await answered;
      await staysRespondedBy(sides, 'device', () => late);
    });

  for (const outcome of ['response', 'error'] as const)
    it(`the ${outcome} of the device, after the server has responded`, async () => {
      const sides = await open();
      const { shop, worker, tellWorker } = sides;
      await tellWorker('hold');
      shop.request = { q: 'bike' };
      await asked(shop);
      const answered = next(shop, 'wps-response');
      shop.mode = 'online';
      shop.request = HELMETS;
      await answered;
      await staysRespondedBy(sides, 'server', async () => {
        const late = next(worker, outcome === 'response' ? 'message' : 'error');
        if (outcome === 'response') void tellWorker('go on');
        else worker.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
        await late;
      });
    });
});
