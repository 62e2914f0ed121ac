/** Faults 21 to 26 and 30: servers that are gone, respond wrongly, end early, change during a harvest, or have other addresses. */
import { expect } from '@open-wc/testing';
import type { ShopErrorCode } from '../../src/protocol/shop-error.ts';
import { type CatalogueSource, createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import {
  errorOf,
  eventually,
  instead,
  storedIdsOf,
  openDevice,
  unwrap,
} from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { elsewhere, switchedShop } from '../support/switched-shop.ts';

const never = (): AbortSignal => new AbortController().signal;
const ALL = { per_page: 100, orderby: 'title', order: 'asc' } as const;

/** Addresses of requests to a shop since the last call, in order. */
function asked(src: string): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  performance.clearResourceTimings();
  return urls.filter((url) => url.includes(src));
}

describe('network and server', () => {
  const sources: CatalogueSource[] = [];
  const open = (src: string, mode: 'auto' | 'online' | 'offline'): CatalogueSource => {
    const source = createShopSource({ address: shopAddress(src, location.href), mode });
    sources.push(source);
    return source;
  };

  before(() => performance.setResourceTimingBufferSize(10_000));

  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
  });

  it('the connection is judged by responses, not by navigator.onLine (fault 21)', async () => {
    const { src, switchTo } = switchedShop();
    await instead([navigator, 'onLine'], false, async () => {
      expect((await open(src, 'online').shop({}, never())).respondedBy).to.equal('server');
    });
    await switchTo('html');
    await instead([navigator, 'onLine'], true, async () => {
      const portal = await failure(open(elsewhere(src), 'online').shop({}, never()));
      expect(portal.code).to.equal('not-json');
    });
    const nowhere = failure(open('https://no-such-host.invalid/', 'online').shop({}, never()));
    expect((await nowhere).code).to.equal('unreachable');
  });

  it('mode auto continues with the device when the server is down or a captive portal responds (fault 21)', async () => {
    const { src, switchTo } = switchedShop();
    const first = open(src, 'offline');
    const expected = await first.shop(ALL, never());
    for (const fault of ['gone', 'html', '500', 'truncated', '403', '429']) {
      await switchTo(fault);
      const { response, respondedBy, asOf } = await open(src, 'auto').shop(ALL, never());
      expect(respondedBy).to.equal('device');
      expect(asOf).to.be.a('string');
      expect(response).to.deep.equal(expected.response);
    }
  });

  const TOLD: readonly (readonly [fault: string, code: ShopErrorCode, requests: number])[] = [
    ['error-in-200', 'forbidden', 1],
    ['truncated', 'unreachable', 2],
    ['500', 'server', 2],
    ['400', 'bad-request', 1],
    ['429', 'rate-limited', 1],
  ];
  for (const [fault, code, requests] of TOLD) {
    it(`"${fault}" is reported as ${code} after exactly ${requests} request(s) (fault 22)`, async () => {
      const { src, switchTo, requests: arrived } = switchedShop();
      await switchTo(fault);
      expect((await failure(open(src, 'online').shop({}, never()))).code).to.equal(code);
      // The browser repeats a broken-off request of its own accord.
      expect(await arrived()).to.be.within(1, requests + 1);
    });
  }

  it('warnings of PHP before the JSON are skipped (D12)', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('notice');
    const { response } = await open(src, 'online').shop({}, never());
    expect(response.products).to.deep.equal({ products: [], total: 0 });
  });

  it('an HTML page from the page’s own origin is reported as maintenance (D12)', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('html');
    const source = open(src, 'online');
    expect((await failure(source.shop({}, never()))).code).to.equal('maintenance');
    expect(source.status.serverReachable).to.equal(true);
  });

  it('a response without CORS headers is told from an unreachable shop, once on the console (D7)', async () => {
    const { src, switchTo, requests } = switchedShop();
    await switchTo('500');
    const warnings: string[] = [];
    const warn = (text: string): void => void warnings.push(text);
    await instead([console, 'warn'], warn, async () => {
      const source = open(elsewhere(src), 'online');
      const error = await failure(source.shop({}, never()));
      expect(error.code).to.equal('blocked');
      expect(error.message).to.contain('CORS').and.to.contain(location.origin);
      expect(source.status.serverReachable).to.equal(true);
      // Two tries, and one more look.
      expect(await requests()).to.equal(3);
      await failure(source.shop({ q: 'again' }, never()));
      const { host, now } = await openDevice(shopAddress(elsewhere(src), location.href));
      expect(errorOf(await host.sync()).code).to.equal('blocked');
      expect(now()).to.include({ state: 'failed' });
    });
    expect(warnings.filter((text) => text.includes('CORS'))).to.have.lengthOf(1);
  });

  it('a missing host, a broken response and an offline device are reported as unreachable (D7)', async () => {
    const { src, switchTo, requests } = switchedShop();
    for (const fault of ['gone', 'truncated']) {
      await switchTo(fault);
      const source = open(elsewhere(src), 'online');
      expect((await failure(source.shop({}, never()))).code, fault).to.equal('unreachable');
      expect(source.status.serverReachable).to.equal(false);
    }
    await switchTo('500');
    const before = await requests();
    await instead([navigator, 'onLine'], false, async () => {
      const error = await failure(open(elsewhere(src), 'online').shop({}, never()));
      expect(error.code).to.equal('unreachable');
    });
    expect((await requests()) - before).to.equal(2);
  });

  it('a busy server gets another request after its Retry-After (fault 22)', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('once-soon');
    const start = performance.now();
    expect((await open(src, 'online').shop({}, never())).respondedBy).to.equal('server');
    expect(performance.now() - start).to.be.greaterThan(900);
  });

  it('an aborted request delivers neither response nor error (fault 23)', async () => {
    for (const fault of ['slow', 'hang']) {
      const { src, switchTo } = switchedShop();
      const source = open(src, 'online');
      await switchTo(fault);
      const abort = new AbortController();
      const old = source.shop({ q: 'b' }, abort.signal).then(
        () => 'answered',
        (error: unknown) => error,
      );
      await switchTo('ok');
      abort.abort('overtaken');
      expect((await source.shop({ q: 'bike' }, never())).response.products?.total).to.be.above(0);
      expect(await old).to.equal('overtaken');
    }
  });

  it('a shop that changes during a harvest is read again, without mixing both states (fault 24)', async () => {
    for (const n of [1, 4, 12, 18]) {
      const { src, switchTo } = switchedShop();
      await switchTo(`after-${n}-becomes-woo-sample`);
      const source = open(src, 'offline');
      const { response } = await source.shop(ALL, never());
      const { response: now } = await open(src, 'online').shop(ALL, never());
      expect(response.products, `after ${n} requests`).to.deep.equal(now.products);
    }
  }).timeout(60_000);

  it('pages shorter than requested lose no product (fault 25)', async () => {
    const { src, switchTo } = switchedShop();
    const { response } = await open(src, 'online').shop(ALL, never());
    await switchTo('clamped');
    const source = open(src, 'offline');
    await source.catalogue.prepare();
    expect((await source.shop(ALL, never())).response).to.deep.equal(response);
  });

  it('catalogues are stored by language and fetched as a guest (fault 26)', async () => {
    const { src } = switchedShop();
    const german = shopAddress(`${src}?lang=de`, location.href);
    const english = shopAddress(src, location.href);
    const real = globalThis.fetch;
    const credentials = new Set<string | undefined>();
    const spy = (input: RequestInfo, init?: RequestInit): Promise<Response> => {
      credentials.add(init?.credentials);
      return real(input, init);
    };
    await instead([globalThis, 'fetch'], spy, async () => {
      const { host } = await openDevice(english);
      unwrap(await host.sync());
    });
    expect([...credentials]).to.deep.equal(['omit']);
    const { host } = await openDevice(german);
    expect(errorOf(await host.respond({ url: '/wp-json/wps/v1/shop' })).code).to.equal(
      'no-catalogue',
    );
  });

  it('an interrupted harvest resumes and fetches no complete page twice (fault 7)', async () => {
    const { src, switchTo } = switchedShop('conformance');
    const address = shopAddress(src, location.href);
    // Not the server's answer: a guest sees too little of this shop to count exactly as it does.
    const expected = await open(switchedShop('conformance').src, 'offline').shop(ALL, never());
    const real = globalThis.fetch;
    const pages = new Set<string>();
    const spy =
      (refused: string) =>
      (input: string, init?: RequestInit): Promise<Response> => {
        const page = /orderby=id&order=asc&include_variations.*&page=(\d+)/.exec(input)?.[1];
        if (page !== undefined) pages.add(page);
        return page === refused
          ? Promise.resolve(new Response('{"code":"no","message":"No."}', { status: 403 }))
          : real(input, init);
      };
    await instead([globalThis, 'fetch'], spy('4'), async () => {
      const { host } = await openDevice(address);
      expect(errorOf(await host.sync()).code).to.equal('forbidden');
    });
    expect([...pages]).to.include.members(['1', '2', '3', '4']);
    pages.clear();
    await instead([globalThis, 'fetch'], spy('none'), async () => {
      const { host } = await openDevice(address);
      expect(unwrap(await host.sync())).to.include({ state: 'ready' });
    });
    // The first one is read for the names of attributes.
    expect(pages.has('2')).to.equal(false);
    expect(pages.has('4')).to.equal(true);
    await switchTo('gone');
    const { response } = await open(src, 'offline').shop(ALL, never());
    expect(response).to.deep.equal(expected.response);
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
  });

  it('a cancelled harvest leaves nothing, a failed one can be resumed (fault 7)', async () => {
    const { src, switchTo } = switchedShop('conformance');
    const { host, until } = await openDevice(shopAddress(src, location.href));
    const reading = until(({ progress }) => progress?.phase === 'reading');
    const sync = host.sync();
    await reading;
    unwrap(await host.cancelSync());
    expect(unwrap(await sync)).to.include({ state: 'empty', progress: null });
    await switchTo('once-500');
    expect(unwrap(await host.sync())).to.include({ state: 'ready' });
  });

  it('page and device find a shop with plain permalinks (fault 30)', async () => {
    const { src, switchTo } = switchedShop();
    const expected = await open(src, 'online').shop(ALL, never());
    await switchTo('plain');
    const source = open(src, 'online');
    // Only the echo of the request's parameters tells the two addresses apart.
    const { products, terms } = expected.response;
    expect((await source.shop(ALL, never())).response).to.deep.include({ products, terms });
    asked(src);
    await source.shop({}, never());
    expect(asked(src)).to.have.lengthOf(1);
    const device = await open(src, 'offline').shop(ALL, never());
    expect(device.response).to.deep.include({ products, terms });
  });

  it('a shop without the API is reported as such (fault 30)', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('page-404');
    const error = await failure(open(src, 'online').shop({}, never()));
    expect(error.code).to.equal('not-found');
    expect(error.message).to.contain('search extension').and.to.contain('address');
  });

  it('a sync on a hidden page with a metered connection pauses until the page is visible', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('hang');
    const source = open(src, 'offline');
    const sync = failure(source.catalogue.prepare());
    await eventually(() => source.status.device.progress !== null);
    await instead(
      [navigator as Navigator & { connection?: unknown }, 'connection'],
      { saveData: true },
      async () => {
        await instead([Document.prototype, 'hidden'], true, async () => {
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
          expect((await sync).code).to.equal('no-catalogue');
          // Who waited hears of the end first, then that it is a pause.
          await eventually(() => source.status.device.isPaused === true);
        });
      },
    );
    await switchTo('ok');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await eventually(() => source.status.device.state === 'ready');
  });
});
