/** A page of plain `fetch` calls under a real service worker: the API answers it alike with the server and without. */
import { expect } from '@open-wc/testing';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { switchedShop } from '../support/switched-shop.ts';

interface PlainAnswer {
  readonly status: number;
  readonly headers: readonly (string | null)[];
  readonly body: string;
}

type Ask = (url: string, method?: string) => Promise<PlainAnswer>;

const SCOPE = '/test/service-worker/';
const QUERIES = [
  'wp-json/wps/v1/shop?q=bike&per_page=3',
  'wp-json/wps/v1/products?per_page=2&orderby=price&_fields=id,name',
  'wp-json/wps/v1/terms?taxonomy=pa_color&hide_empty=false',
  'wp-json/wps/v1/products?per_page=1000',
  'wp-json/wps/v1/shop/',
];

async function foreignClient(first: 'network' | 'device'): Promise<Ask> {
  const script = `${SCOPE}plain-site.worker.ts?${first}`;
  const registration = await navigator.serviceWorker.register(script, {
    type: 'module',
    scope: SCOPE,
  });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  while (worker?.state !== 'activated') {
    await new Promise((resolve) =>
      worker?.addEventListener('statechange', resolve, { once: true }),
    );
  }
  const frame = document.createElement('iframe');
  frame.src = `${SCOPE}foreign-client.html`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  await loaded;
  const { contentWindow } = frame;
  if (contentWindow?.navigator.serviceWorker.controller == null) throw new Error('not controlled');
  return (contentWindow as unknown as { ask: Ask }).ask;
}

/** Everything but who answered. */
const unsigned = ({ status, headers, body }: PlainAnswer) => ({
  status,
  body,
  headers: headers.slice(0, -1),
});

const signature = ({ headers }: PlainAnswer) => headers.at(-1);

describe('a foreign client under the service worker', () => {
  const shop = switchedShop();

  before(async () => {
    for (const src of [shop.src, `${shop.src}?rest_route=/wps/v1`]) {
      const address = shopAddress(src, location.href);
      const source = createShopSource({ address, mode: 'offline' });
      await source.sync();
      source.dispose();
    }
  });

  afterEach(async () => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      await registration.unregister();
    }
  });

  it('network first: same status, headers and body when the server fails in any way', async () => {
    const ask = await foreignClient('network');
    for (const query of QUERIES) {
      await shop.switchTo('ok');
      const online = await ask(shop.src + query);
      expect(signature(online)).to.equal(null);
      for (const fault of ['gone', 'html', '500', '429', 'hang']) {
        await shop.switchTo(fault);
        const offline = await ask(shop.src + query);
        expect(unsigned(offline)).to.deep.equal(unsigned(online));
        expect(signature(offline)).to.equal('device');
      }
    }
  }).timeout(60_000);

  it('device first: the server is not asked while the device knows the shop', async () => {
    await shop.switchTo('ok');
    const online = await fetch(`${shop.src}${QUERIES[0]}`).then((response) => response.text());
    const ask = await foreignClient('device');
    const answer = await ask(shop.src + QUERIES[0]);
    expect(signature(answer)).to.equal('device');
    expect(answer.body).to.equal(online);
    const stranger = await ask(switchedShop().src + QUERIES[0]);
    expect(signature(stranger)).to.equal(null);
    expect(stranger.status).to.equal(200);
  });

  it('understands plain permalinks and HEAD', async () => {
    const ask = await foreignClient('network');
    const url = `${shop.src}?rest_route=/wps/v1/products&per_page=2`;
    await shop.switchTo('ok');
    const online = await ask(url);
    await shop.switchTo('gone');
    expect(unsigned(await ask(url))).to.deep.equal(unsigned(online));
    const { status, body, headers } = await ask(url, 'HEAD');
    expect([status, body, headers[0]]).to.deep.equal([200, '', online.headers[0]]);
  });
});
