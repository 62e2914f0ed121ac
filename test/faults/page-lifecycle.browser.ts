/** Fault 20: pages that are left, and restored from the back-forward cache. */
import { expect } from '@open-wc/testing';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { DeviceClient } from '../../src/sources/device/client.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { DeviceHost } from '../../src/worker/device-host.ts';
import {
  eventually,
  fixture,
  instead,
  methodOf,
  openDevice,
  STORE_FILE,
  unwrap,
} from '../support/device.ts';
import { switchedShop } from '../support/switched-shop.ts';

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);
const realWorker = (): Worker => new Worker(WORKER, { type: 'module' });
const never = (): AbortSignal => new AbortController().signal;

describe('page lifecycle', () => {
  it('a page left during a write ends its worker and resumes when it is restored (fault 20)', async () => {
    const { src, switchTo } = switchedShop();
    await switchTo('hang');
    let living = 0;
    let starts = 0;
    const start = (): Worker => {
      const worker = realWorker();
      living += 1;
      starts += 1;
      const end = worker.terminate.bind(worker);
      worker.terminate = () => {
        living -= 1;
        end();
      };
      return worker;
    };
    const address = shopAddress(src, location.href);
    const source = createShopSource({ address, mode: 'offline', worker: start });
    const sync = source.catalogue.prepare();
    await eventually(() => source.status.device.progress !== null);
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await eventually(() => living === 0);
    await switchTo('ok');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(starts).to.equal(1);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await sync;
    expect(source.status.device.state).to.equal('ready');
    expect([starts, living]).to.deep.equal([2, 1]);
    // Where nothing is written, the worker waits with its page.
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect((await source.shop({ per_page: 1 }, never())).respondedBy).to.equal('device');
    expect([starts, living]).to.deep.equal([2, 1]);
    source.dispose();
  });

  it('a restored page reloads the stored catalogue (fault 20)', async () => {
    const { src } = switchedShop();
    const address = shopAddress(src, location.href);
    const source = createShopSource({ address, mode: 'offline' });
    await source.catalogue.prepare();
    // Another page changes the catalogue while this one gets no messages.
    const other = await openDevice(address);
    const silent = class extends BroadcastChannel {
      override postMessage(): void {}
    };
    await instead([globalThis, 'BroadcastChannel'], silent, async () => {
      const third = await openDevice(address);
      unwrap(await third.host.clear());
    });
    expect(source.status.device.state).to.equal('ready');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await eventually(() => source.status.device.state === 'empty');
    other.host.close();
    source.dispose();
  });

  it('a worker lost in the back-forward cache is replaced (fault 20)', async () => {
    const workers: Worker[] = [];
    const start = (): Worker => {
      const worker = new Worker(WORKER, { type: 'module' });
      workers.push(worker);
      return worker;
    };
    const source = new DeviceClient(fixture(), start, () => {});
    await source.sync();
    workers[0]?.terminate();
    await source.revalidate();
    expect(workers).to.have.lengthOf(2);
    expect((await source.shop({ per_page: 1 }, never())).respondedBy).to.equal('device');
    source.dispose();
  });

  it('a device closed while it opens leaves no connection open', async () => {
    const opened = new Set<IDBDatabase>();
    const closed = new Set<IDBDatabase>();
    const open = methodOf(IDBFactory.prototype, 'open');
    const close = methodOf(IDBDatabase.prototype, 'close');
    const watchOpen = function (this: IDBFactory, ...parameters: Parameters<typeof open>) {
      const request = open.apply(this, parameters);
      request.addEventListener('success', () => {
        opened.add(request.result);
      });
      return request;
    };
    const watchClose = function (this: IDBDatabase) {
      closed.add(this);
      close.call(this);
    };
    await instead([IDBFactory.prototype, 'open'], watchOpen, () =>
      instead([IDBDatabase.prototype, 'close'], watchClose, async () => {
        const host = new DeviceHost();
        const opening = host.open(fixture(), () => {}, STORE_FILE);
        host.close();
        await opening;
      }),
    );
    expect(opened.size).to.be.greaterThan(0);
    expect([...closed]).to.deep.equal([...opened]);
  });
});
