/** The built demo in Chromium: a shopping trip online, the server stopped, the same trip on the device. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readShop } from '../../demo/shops-plugin.ts';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import type { RespondedBy } from '../../src/protocol/shop-status.ts';
import { shareBrowser } from '../support/share-browser.ts';
import { buildDemo, type DemoSite, serveDemo } from '../support/e2e/demo-site.ts';
import { addNotes, asking, readNotes, SLOW_LINE } from '../bench/load-notes.ts';
import { serveLoadSite } from '../bench/load-site.ts';
import { makeTrip, type Stop, TRIP } from '../support/e2e/shopping-trip.ts';
import { untilHolds } from '../support/until-holds.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PER_PAGE = 12;

/** Default order of a query text: a server has its own, a device ranks. */
const UNSORTED = { server: '', device: '&orderby=relevance' };

/** Ids that the API must list for each query of the trip, straight from the engine. */
async function expectedIds(side: RespondedBy): Promise<ReadonlyMap<string, readonly number[]>> {
  const engine = createEngine(await readCatalogue(readShop('en').ndjson));
  const ids = new Map<string, readonly number[]>();
  for (const { query } of TRIP) {
    const order = query.includes('q=') && !query.includes('orderby=') ? UNSORTED[side] : '';
    const url = `/wp-json/wps/v1/products?${query}${order}&per_page=${PER_PAGE}&_fields=id`;
    const { body } = await engine.respond(url);
    ids.set(
      query,
      (body as { id: number }[]).map(({ id }) => id),
    );
  }
  return ids;
}

/**
 * Script that waits for the device for a minute: on a busy machine the stored catalogue may take longer to find and to open
 * than the 0.4 s and 3 s after which a shop asks its server.
 */
const WAIT_FOR_DEVICE = `{
  const wait = setTimeout;
  globalThis.setTimeout = (work, ms, ...more) => wait(work, ms === 400 || ms === 3000 ? 60_000 : ms, ...more);
}`;

/** Events that must not happen on a page, recorded from its first request on. */
class Watch {
  readonly errors: string[] = [];
  readonly foreignRequests: string[] = [];

  constructor(context: BrowserContext, address: string) {
    context.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${address}/`) && !/^(data|blob):/.test(url))
        this.foreignRequests.push(url);
    });
    context.on('console', (message) => {
      const { url } = message.location();
      if (message.type() === 'error') this.errors.push(`${message.text()} ${url}`);
    });
    context.on('weberror', (error) => this.errors.push(error.error().message));
  }
}

describe('the demo', () => {
  const chromium = shareBrowser();
  let browser: Browser;
  let expected: ReadonlyMap<string, readonly number[]>;
  let ranked: ReadonlyMap<string, readonly number[]>;
  before(async () => {
    [browser, expected, ranked] = await Promise.all([
      chromium.open(),
      expectedIds('server'),
      expectedIds('device'),
      buildDemo(),
    ]);
  });
  after(() => chromium.close());

  test('a first visit on a slow line asks for the products by its first script, and fetches little before they are shown', async (t) => {
    const site = await serveLoadSite(ROOT, null, new Map());
    // Also after a failure: an open server would keep the process alive.
    t.after(() => site.close());
    const context = await browser.newContext({ serviceWorkers: 'block' });
    await addNotes(context);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_LINE);
    const askedBy: string[] = [];
    devtools.on('Network.requestWillBeSent', ({ request, initiator }) => {
      if (request.url.includes('/wp-json/'))
        askedBy.push(initiator.stack?.callFrames.at(-1)?.url ?? initiator.type);
    });
    await page.goto(site.address);
    await page.waitForFunction(() => globalThis.load.products);
    const notes = await readNotes(page);
    const ended = (part: string): number =>
      notes.requests.find(({ url }) => url.includes(part))?.ended ?? Number.NaN;
    // What the products need is there: on a busy machine they are painted later, and other files have come by then.
    const ready = Math.max(ended('/shop-'), ended('/wp-json/'));
    const loaded = notes.requests.filter((file) => file.ended <= ready);
    const list = loaded.map(({ url, bytes }) => `${bytes} ${url}`).join('\n');
    assert.ok(loaded.length >= 4 && loaded.length <= 8, list);
    const size = loaded.reduce((all, { bytes }) => all + bytes, 0);
    assert.ok(size <= 60_000, list);
    assert.equal(askedBy.length, 1);
    assert.match(askedBy[0] ?? '', /\/first-request-/);
    const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', fast);
    await page.waitForFunction(
      () => document.querySelector('wps-shop')?.status.catalogue.state === 'ready',
    );
    await page.close();
    // The second visit shows the products of the device, and the server, which never answers now, is not asked before.
    await context.route('**/wp-json/**', () => {});
    const again = await context.newPage();
    await again.goto(site.address);
    await again.waitForFunction(() => globalThis.load.products);
    const secondVisit = await readNotes(again);
    const { at } = asking(secondVisit);
    assert.ok(Number.isNaN(at) || at > secondVisit.products, `asked after ${at} ms`);
    const respondedBy = await again.evaluate(
      () => document.querySelector('wps-shop')?.status.result.respondedBy,
    );
    assert.equal(respondedBy, 'device');
    await context.close();
    // What the script asks for is what the elements take: none of it is asked again, or for nothing.
    for (const path of ['/?q=bike&orderby=price-desc', '/?page=2&price=10-500', '/gallery.html']) {
      const other = await browser.newContext({ serviceWorkers: 'block' });
      const visited = await other.newPage();
      const asked: string[] = [];
      visited.on('request', (request) => {
        if (request.url().includes('/wps/v1/shop?')) asked.push(new URL(request.url()).search);
      });
      await visited.goto(`${site.address}${path}${path.includes('?') ? '&' : '?'}mode=online`);
      await visited.locator('wps-product-list article').first().waitFor();
      const left = await visited.evaluate('globalThis.wpsBegunRequests.size');
      assert.equal(left, 0, path);
      assert.deepEqual(asked, [...new Set(asked)], path);
      await other.close();
    }
  });

  describe('online, then with the server stopped', () => {
    let site: DemoSite;
    let context: BrowserContext;
    let page: Page;
    let watch: Watch;
    let online: readonly Stop[];
    before(async () => {
      site = await serveDemo();
      context = await browser.newContext({ locale: 'en-GB' });
      await context.addInitScript(WAIT_FOR_DEVICE);
      watch = new Watch(context, site.address);
      page = await context.newPage();
    });
    after(async () => {
      await context.close();
      await site.stop();
    });

    test('every step of the trip shows the products of the API, with responses of the server', async () => {
      await page.goto(`${site.address}/?mode=online`);
      online = await makeTrip(page, expected);
      assert.equal(await respondedBy(page), 'server');
    });

    test('the catalogue is stored on the device, and the page reports it', async () => {
      await page.goto(site.address);
      await page.waitForFunction(
        () => document.querySelector('wps-shop')?.status.catalogue.products === 119,
      );
      await page.getByText('119 products on this device').waitFor();
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await untilHolds(page, async () =>
        (await caches.keys()).some((name) => name.startsWith('shell-')),
      );
    });

    test('a shopper switches the mode, and the attribute follows', async () => {
      await page.locator('wps-status.end summary').click();
      for (const [name, mode, side] of [
        ['Online', 'online', 'server'],
        ['Offline', 'offline', 'device'],
        ['Automatic', 'auto', 'device'],
      ] as const) {
        await page.getByRole('radio', { name }).check();
        await page.waitForFunction(
          ([wantedMode, wantedSide]) => {
            const shop = document.querySelector('wps-shop');
            if (shop === null) return false;
            return (
              shop.getAttribute('mode') === wantedMode &&
              shop.status.result.respondedBy === wantedSide
            );
          },
          [mode, side],
        );
      }
    });

    test('with the server stopped, the same trip finds the same products and counts; query texts are ranked by the device', async () => {
      await site.stop();
      await page.goto(site.address);
      const offline = await makeTrip(page, ranked);
      for (const [i, { step, total, counts }] of online.entries()) {
        assert.deepEqual([offline[i]?.step, offline[i]?.total], [step, total]);
        const same = Object.entries(counts).filter(([name]) => name in (offline[i]?.counts ?? {}));
        assert.ok(same.length >= 9, `${step}: ${same.length} numbers to compare`);
        for (const [name, count] of same)
          assert.equal(offline[i]?.counts[name], count, `${step}: ${name}`);
      }
      assert.equal(await respondedBy(page), 'device');
    });

    test('the stopped server got no request', () => {
      assert.deepEqual(watch.errors, []);
    });

    test('other clients of the shop API get responses, too', async () => {
      const { status, respondedBy, body } = await page.evaluate(async () => {
        const response = await fetch('/en/wp-json/wps/v1/products?q=mountain&per_page=12');
        return {
          status: response.status,
          respondedBy: response.headers.get('x-wps-responded-by'),
          body: (await response.json()) as { id: number }[],
        };
      });
      assert.deepEqual([status, respondedBy], [200, 'device']);
      assert.deepEqual(
        body.map(({ id }) => id),
        expected.get('q=mountain'),
      );
    });

    test('the stored app shell is complete and readable by the page', async () => {
      const stored = await page.evaluate(async () => {
        const found: [string, string, number][] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            const response = await cache.match(request);
            found.push([new URL(request.url).pathname, `${response?.type}`, response?.status ?? 0]);
          }
        }
        return found;
      });
      const paths = stored.map(([path]) => path);
      assert.deepEqual(
        stored.filter(([, type, status]) => type !== 'basic' || status !== 200),
        [],
      );
      for (const path of ['/index.html', '/de.html', '/ar.html', '/offline.html', '/icon.svg'])
        assert.ok(paths.includes(path), path);
      assert.equal(new Set(paths).size, paths.length);
    });

    test('images are still shown', async () => {
      const broken = await page.evaluate(() =>
        [...(document.querySelector('wps-product-list')?.shadowRoot?.querySelectorAll('img') ?? [])]
          .filter((image) => image.complete && image.naturalWidth === 0)
          .map(({ src }) => src),
      );
      assert.deepEqual(broken, []);
    });

    test('no error was logged and no other host got a request, online or offline', () => {
      assert.deepEqual(watch.foreignRequests, []);
      assert.deepEqual(watch.errors, []);
    });
  });
});

function respondedBy(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.querySelector('wps-shop')?.status.result.respondedBy);
}
