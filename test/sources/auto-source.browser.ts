/** One shop source in every mode, with a real worker, real IndexedDB and a server that can be switched off. */
import { expect } from '@open-wc/testing';
import type { CatalogueProgress, ShopMode } from '../../src/protocol/shop-status.ts';
import {
  type CatalogueSource,
  type CatalogueSourceStatus,
  createShopSource,
  type ShopSourceOptions,
} from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { eventually, instead } from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { elsewhere, switchedShop } from '../support/switched-shop.ts';

const REQUEST = {
  q: 'mountain',
  per_page: 5,
  orderby: 'price',
  order: 'asc',
  'route-data': false,
} as const;
const FILE = `/test/fixtures/woo-sample/catalogue.ndjson.gz?${Date.now()}`;

const sources: CatalogueSource[] = [];
function open(src: string, mode: ShopMode, more: Partial<ShopSourceOptions> = {}): CatalogueSource {
  const source = createShopSource({ address: shopAddress(src, location.href), mode, ...more });
  sources.push(source);
  return source;
}

function until(
  source: CatalogueSource,
  holds: (status: CatalogueSourceStatus) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    if (holds(source.status)) return resolve();
    const stop = source.subscribe((status) => {
      if (!holds(status)) return;
      stop();
      resolve();
    });
  });
}

/** The worker of this library, started late: when a page without a stored catalogue has sent its request to the server. */
function lateWorker(): Worker {
  const url = new URL('../../src/worker/engine.worker.ts', import.meta.url);
  const code = `await new Promise((resolve) => setTimeout(resolve, 800)); await import('${url}');`;
  const blob = new Blob([code], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(blob), { type: 'module' });
}

const never = (): AbortSignal => new AbortController().signal;

describe('a shop source', () => {
  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
  });

  it('requests from the server in online mode, and starts no worker', async () => {
    let workers = 0;
    const source = open('/api/adventureworks/en/', 'online', {
      worker: () => {
        workers += 1;
        throw new Error('not wanted');
      },
    });
    const { response, respondedBy, asOf } = await source.shop(REQUEST, never());
    expect(respondedBy).to.equal('server');
    expect(asOf).to.equal(null);
    expect(response.products?.products).to.have.lengthOf(5);
    expect(workers).to.equal(0);
    expect(source.status.serverReachable).to.equal(true);
  });

  it('gives the same response from the device as from the server', async () => {
    const { src } = switchedShop();
    const server = await open(src, 'online').shop(REQUEST, never());
    const device = await open(src, 'offline').shop(REQUEST, never());
    expect(device.respondedBy).to.equal('device');
    expect(device.asOf).to.be.a('string');
    expect(device.response).to.deep.equal(server.response);
  });

  it('responds from a catalogue file, and without the file once it is stored', async () => {
    const first = open(FILE, 'auto');
    const { response } = await first.shop({ per_page: 100 }, never());
    expect(response.products?.total).to.be.greaterThan(10);
    expect(first.status.device).to.include({ state: 'ready', storage: 'stored' });
    const again = open(FILE, 'auto');
    await until(again, ({ device }) => device.state === 'ready');
    const second = await again.shop({ per_page: 100 }, never());
    expect(second.response).to.deep.equal(response);
    await again.catalogue.clear();
    expect(again.status.device.state).to.equal('empty');
  });

  it('auto: the server responds first, then the device, also when the server is gone', async () => {
    const { src, switchTo } = switchedShop();
    const source = open(src, 'auto');
    const first = await source.shop(REQUEST, never());
    expect(first.respondedBy).to.equal('server');
    await until(source, ({ device }) => device.state === 'ready');
    const second = await source.shop(REQUEST, never());
    expect(second.respondedBy).to.equal('device');
    expect(second.response).to.deep.equal(first.response);
    source.dispose();
    await switchTo('gone');
    const later = open(src, 'auto');
    const third = await later.shop(REQUEST, never());
    expect(third.respondedBy).to.equal('device');
    expect(third.response).to.deep.equal(first.response);
  });

  it('auto: the catalogue is fetched after the first response, however late the worker starts', async () => {
    const source = open(switchedShop().src, 'auto', { worker: lateWorker });
    const { respondedBy } = await source.shop(REQUEST, never());
    expect(respondedBy).to.equal('server');
    await until(source, ({ device }) => device.state === 'ready');
  });

  it('auto: a shop beyond the product limit of automatic sync stays online until a sync is requested', async () => {
    const { src, requests } = switchedShop();
    const source = open(src, 'auto', { maxProducts: 118 });
    expect((await source.shop({}, never())).respondedBy).to.equal('server');
    await until(source, ({ skippedProductCount }) => skippedProductCount === 119);
    const before = await requests();
    expect((await source.shop({ per_page: 1 }, never())).respondedBy).to.equal('server');
    expect(await requests()).to.equal(before + 1);
    expect(source.status.device).to.include({ state: 'empty', progress: null, error: null });
    await source.catalogue.prepare();
    expect((await source.shop({}, never())).respondedBy).to.equal('device');
    const other = open(switchedShop().src, 'auto', { maxProducts: 119 });
    await other.shop({}, never());
    await until(other, ({ device }) => device.state === 'ready');
    expect(other.status.skippedProductCount).to.equal(null);
  });

  it('auto: pausing or deleting takes effect while the page is busy or the size is requested', async () => {
    for (const refuse of ['pause', 'cancel', 'clear'] as const) {
      for (const moment of ['busy', 'asked'] as const) {
        const { src, requests } = switchedShop();
        const nothing = (): void => {};
        let work = nothing;
        const hold = (idle: () => void): number => {
          work = idle;
          return 0;
        };
        await instead([globalThis, 'requestIdleCallback'], hold, async () => {
          const source = open(src, 'auto');
          let isComing = false;
          source.subscribe(({ device }) => {
            isComing ||= device.progress !== null;
          });
          await source.shop({}, never());
          await eventually(() => work !== nothing);
          const before = await requests();
          if (moment === 'asked') work();
          await source.catalogue[refuse]();
          if (moment === 'busy') work();
          const after = before + (moment === 'asked' ? 1 : 0);
          await eventually(async () => (await requests()) >= after);
          // The response and the sync after it are pending.
          await new Promise((resolve) => setTimeout(resolve, 300));
          expect(isComing, `${refuse} while ${moment}`).to.equal(false);
          expect(await requests(), `${refuse} while ${moment}`).to.equal(after);
        });
      }
    }
  });

  it('auto: no request reaches the server while a worker that starts late has a stored catalogue', async () => {
    const { src, switchTo } = switchedShop();
    await open(src, 'offline').catalogue.prepare();
    await switchTo('gone');
    // The time that it is given for that never runs out, on a machine that may have much else to do.
    const real = globalThis.setTimeout;
    const withoutLongTimers = (work: () => void, ms = 0): unknown =>
      ms < 3000 ? real(work, ms) : 0;
    await instead([globalThis, 'setTimeout'], withoutLongTimers, async () => {
      const source = open(src, 'auto', { worker: lateWorker });
      const { respondedBy } = await source.shop(REQUEST, never());
      expect(respondedBy).to.equal('device');
      expect(source.status.serverReachable).to.equal(null);
    });
  });

  it('auto: the request reaches the server at once where no catalogue is stored, soon where that is unknown', async () => {
    const silent = (): Worker => new Worker(URL.createObjectURL(new Blob([''])));
    const { src } = switchedShop();
    // Timers never fire: a request that waited for one would never be sent.
    await instead(
      [indexedDB, 'databases'],
      () => Promise.resolve([]),
      () =>
        instead(
          [globalThis, 'setTimeout'],
          () => 0,
          async () => {
            const { respondedBy } = await open(src, 'auto', { worker: silent }).shop(
              REQUEST,
              never(),
            );
            expect(respondedBy).to.equal('server');
          },
        ),
    );
    await instead([indexedDB, 'databases'], undefined, async () => {
      const { respondedBy } = await open(src, 'auto', { worker: silent }).shop(REQUEST, never());
      expect(respondedBy).to.equal('server');
    });
  });

  it('auto: the server responds where the worker cannot start', async () => {
    const source = open(switchedShop().src, 'auto', {
      worker: () => {
        throw new Error('refused by policy');
      },
    });
    const { respondedBy } = await source.shop(REQUEST, never());
    expect(respondedBy).to.equal('server');
  });

  it('auto: the error of the server is reported while the device is empty', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('html');
    const source = open(elsewhere(src), 'auto');
    const error = await failure(source.shop(REQUEST, never()));
    expect(error.code).to.equal('not-json');
    expect(error.message).to.contain('Welcome to our Wi-Fi');
    expect(source.status.serverReachable).to.equal(false);
  });

  it('rejects with the reason of the signal, in each mode', async () => {
    for (const mode of ['online', 'offline', 'auto'] as const) {
      const abort = new AbortController();
      const answer = open('/faults/hang/', mode).shop(REQUEST, abort.signal);
      const reason = new Error('not wanted any more');
      abort.abort(reason);
      expect(await answer.catch((error: unknown) => error)).to.equal(reason);
    }
  });

  it('rejects pending requests when it is disposed of', async () => {
    const source = open('/faults/hang/', 'offline');
    const answer = failure(source.shop(REQUEST, never()));
    const sync = failure(source.catalogue.prepare());
    source.dispose();
    expect((await answer).code).to.equal('usage');
    expect((await sync).code).to.equal('usage');
    expect((await failure(source.shop(REQUEST, never()))).code).to.equal('usage');
  });

  it('reports the progress of a sync and lets it be cancelled', async () => {
    const source = open('/faults/hang/', 'offline');
    const sync = failure(source.catalogue.prepare());
    await until(source, ({ device }) => device.progress?.phase === 'connecting');
    await source.catalogue.cancel();
    expect((await sync).code).to.equal('no-catalogue');
    expect(source.status.device).to.include({ state: 'empty', progress: null });
  });

  it('prepares with progress, and is cancelled by its signal', async () => {
    const phases = new Set<string>();
    const onprogress = ({ phase }: CatalogueProgress): unknown => phases.add(phase);
    await open(switchedShop().src, 'offline').catalogue.prepare({ onprogress });
    expect([...phases]).to.include.members(['connecting', 'reading']);
    const { src, requests } = switchedShop();
    const reason = new Error('not wanted any more');
    const early = open(src, 'offline').catalogue.prepare({ signal: AbortSignal.abort(reason) });
    expect(await early.catch((error: unknown) => error)).to.equal(reason);
    expect(await requests()).to.equal(0);
    const source = open('/faults/hang/', 'offline');
    const abort = new AbortController();
    const late = source.catalogue.prepare({ signal: abort.signal });
    await until(source, ({ device }) => device.progress?.phase === 'connecting');
    abort.abort(reason);
    expect(await late.catch((error: unknown) => error)).to.equal(reason);
    await until(source, ({ device }) => device.state === 'empty' && device.progress === null);
  });

  it('is prepared for this visit only where the browser stores nothing, and tells so', async () => {
    const worker = (): Worker =>
      new Worker(new URL('../../demo/no-storage.worker.ts', import.meta.url), { type: 'module' });
    const source = open(switchedShop().src, 'offline', { worker });
    const error = await failure(source.catalogue.prepare());
    expect(error.code).to.equal('storage');
    expect(error.message).to.match(/until the page is closed, no longer: IndexedDB is missing/);
    expect((await source.shop(REQUEST, never())).respondedBy).to.equal('device');
  });

  it('keeps the catalogue when a later sync fails', async () => {
    const { src, switchTo } = switchedShop();
    const source = open(src, 'offline');
    const before = await source.shop(REQUEST, never());
    await switchTo('truncated');
    const error = await failure(source.catalogue.prepare());
    expect(error.code).to.equal('unreachable');
    const after = await source.shop(REQUEST, never());
    expect(after.response).to.deep.equal(before.response);
    expect(source.status.device.error?.code).to.equal('unreachable');
  });
});
