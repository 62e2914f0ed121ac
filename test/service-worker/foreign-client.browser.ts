/** Plain `fetch` calls under a real service worker: the same responses with and without the server. */
import { expect } from '@open-wc/testing';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { switchedShop } from '../support/switched-shop.ts';

interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Ask = (url: string, method?: string) => Promise<PlainAnswer>;

const SCOPE = '/test/service-worker/';
const CALLS: readonly (readonly [query: string, method?: string])[] = [
  ['wp-json/wps/v1/shop?q=bike&per_page=3'],
  ['wp-json/wps/v1/products?per_page=2&orderby=price&_fields=id,name'],
  ['wp-json/wps/v1/terms?taxonomy=pa_color&hide_empty=false'],
  ['wp-json/wps/v1/products?per_page=1000'],
  ['wp-json/wps/v1/products?page=1&per_page=x&orderby=colour'],
  ['wp-json/wps/v1/shop/'],
  ['wp-json/wps/v1'],
  ['wp-json/wps/v1/products?q=bike', 'HEAD'],
  ['wp-json/wps/v1/products?per_page=1000', 'HEAD'],
  ['wp-json/wps/v1/terms', 'OPTIONS'],
  ['?rest_route=/wps/v1/products&per_page=2'],
  ['?per_page=2&rest_route=/wps/v1/shop/'],
  ['?rest_route=/wps/v1/products&per_page=1000', 'HEAD'],
];
/** Headers of the connection, not of the API. */
const TRANSPORT = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];

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

/** The response without the header of the side that responded. */
function unsigned({ status, headers, body }: PlainAnswer): PlainAnswer {
  const own = Object.entries(headers).filter(
    ([name]) => !TRANSPORT.includes(name) && name !== 'x-wps-responded-by',
  );
  return { status, body, headers: Object.fromEntries(own) };
}

const signature = ({ headers }: PlainAnswer) => headers['x-wps-responded-by'];

async function keep(src: string): Promise<void> {
  const source = createShopSource({ address: shopAddress(src, location.href), mode: 'offline' });
  await source.catalogue.prepare();
  source.dispose();
}

describe('another client of the API under the service worker', () => {
  const shop = switchedShop();

  before(() => keep(shop.src));

  afterEach(async () => {
    for (const frame of document.querySelectorAll('iframe')) frame.remove();
    for (const registration of await navigator.serviceWorker.getRegistrations()) {
      await registration.unregister();
    }
  });

  it('network first: same status, headers and body when the server fails in any way', async () => {
    const ask = await foreignClient('network');
    for (const [query, method] of CALLS) {
      await shop.switchTo('ok');
      const online = await ask(shop.src + query, method);
      expect(signature(online)).to.equal(undefined);
      expect(Object.keys(unsigned(online).headers)).to.include('access-control-allow-headers');
      for (const fault of ['gone', 'html', '500', '429']) {
        await shop.switchTo(fault);
        const offline = await ask(shop.src + query, method);
        expect(unsigned(offline), `${method} ${query}`).to.deep.equal(unsigned(online));
        expect(signature(offline)).to.equal('device');
      }
    }
    await shop.switchTo('hang');
    expect(signature(await ask(`${shop.src}wp-json/wps/v1/shop`))).to.equal('device');
  }).timeout(60_000);

  it('device first: no request reaches the server while the catalogue is stored', async () => {
    for (const [query, method] of CALLS) {
      await shop.switchTo('ok');
      const online = await fetch(shop.src + query, { method: method ?? 'GET' });
      const body = await online.text();
      const ask = await foreignClient('device');
      const answer = await ask(shop.src + query, method);
      expect(signature(answer)).to.equal('device');
      expect([answer.status, answer.body]).to.deep.equal([online.status, body]);
    }
    const ask = await foreignClient('device');
    const stranger = await ask(switchedShop().src + CALLS[0]?.[0]);
    expect(signature(stranger)).to.equal(undefined);
    expect(stranger.status).to.equal(200);
  });

  it('recognises the shop by each of its addresses; another language is another shop', async () => {
    const plain = switchedShop();
    await keep(`${plain.src}?rest_route=/wps/v1`);
    const dutch = switchedShop();
    await keep(`${dutch.src}?lang=nl`);
    const ask = await foreignClient('device');
    const answers = async (src: string): Promise<(string | undefined)[]> => {
      const queries = [
        'wp-json/wps/v1/products?q=bike',
        'index.php/wp-json/wps/v1/products?q=bike',
        '?rest_route=/wps/v1/products&q=bike',
        'index.php?rest_route=/wps/v1/products&q=bike',
        '?rest_route=/wps/v1/products&q=bike&_locale=user',
        '?q=bike&rest_route=/wps/v1/products&lang=nl',
        'wp-json/wps/v1/products?lang=nl&q=bike',
        '?rest_route=/wp/v2/posts&q=bike',
        '?rest_route=/wps/v1/posts',
      ];
      return Promise.all(queries.map(async (query) => signature(await ask(src + query))));
    };
    const [yes, no] = ['device', undefined];
    const general = [yes, yes, yes, yes, yes, no, no, no, no];
    expect(await answers(shop.src)).to.deep.equal(general);
    expect(await answers(plain.src)).to.deep.equal(general);
    expect(await answers(dutch.src)).to.deep.equal([no, no, no, no, no, yes, yes, no, no]);
  });
});
