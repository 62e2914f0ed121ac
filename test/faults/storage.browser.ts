/** Lines 1 to 5 of the fault list, on real IndexedDB: storage that is refused, hangs, is another version's, or goes away. */
import { expect } from '@open-wc/testing';
import { deleteDB, openDB } from 'idb';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
import type { DeviceHost } from '../../src/worker/device-host.ts';
import { DATABASE_NAME } from '../../src/protocol/catalogue/storage-names.ts';
import {
  errorOf,
  fileOf,
  fixture,
  HEADER,
  instead,
  storedIdsOf,
  methodOf,
  openDevice,
  product,
  unwrap,
} from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { until } from '../support/shop-page.ts';

const PRODUCTS = 18;
const withIndexedDB = (value: unknown, work: () => Promise<void>): Promise<void> =>
  instead([globalThis, 'indexedDB'], value, work);

const refused = (name: string) => () => {
  throw new DOMException('No.', name);
};

describe('opening storage', () => {
  it('missing, null or throwing IndexedDB: the shop works in memory and the status reports it (fault 1)', async () => {
    for (const broken of [undefined, null, { open: refused('SecurityError') }]) {
      await withIndexedDB(broken, async () => {
        const { host, now, names } = await openDevice(fixture());
        unwrap(await host.sync());
        expect(now()).to.include({ state: 'ready', storage: 'memory', products: PRODUCTS });
        expect(now()?.storageError?.code).to.equal('storage');
        // Words, not what a line of code stumbled over.
        expect(now()?.storageError?.message).to.match(/^(?:IndexedDB is missing|No\.)/);
        expect(await names()).to.have.lengthOf(17);
      });
    }
  });

  it('a storage failure is reported once, and not on the console (fault 1)', async () => {
    const lines: unknown[] = [];
    const note = (...words: unknown[]): number => lines.push(words);
    await instead([console, 'error'], note, () =>
      instead([console, 'warn'], note, () =>
        withIndexedDB({ open: refused('SecurityError') }, async () => {
          const { host, statuses, names } = await openDevice(fixture());
          unwrap(await host.sync());
          for (let i = 0; i < 5; i += 1) await names();
          unwrap(await host.revalidate());
          const reasons = statuses.map(({ storageError }) => storageError).filter(Boolean);
          expect(new Set(reasons).size).to.equal(1);
        }),
      ),
    );
    expect(lines).to.deep.equal([]);
  });

  it('when storage works again, the catalogue in memory is stored without a request (fault 1)', async () => {
    const address = fileOf(HEADER, product(1), product(2));
    const device = await (async () => {
      let opened = null;
      await withIndexedDB(undefined, async () => {
        opened = await openDevice(address);
        unwrap(await opened.host.sync());
      });
      if (opened === null) throw new Error('not opened');
      return opened as Awaited<ReturnType<typeof openDevice>>;
    })();
    URL.revokeObjectURL(address.url);
    expect(unwrap(await device.host.revalidate())).to.include({ storage: 'stored', products: 2 });
    const later = await openDevice(address);
    expect(await later.names()).to.deep.equal(['Product 1', 'Product 2']);
  });

  it('when storage works again during a sync into memory, the result is stored (fault 1)', async () => {
    const address = fileOf(HEADER, product(1), product(2));
    const real = indexedDB;
    let host: DeviceHost | undefined;
    await withIndexedDB(undefined, async () => {
      let isBack = false;
      const device = await openDevice(address, {
        yieldToEventLoop: async () => {
          if (isBack || device.now()?.progress?.phase !== 'reading') return;
          isBack = true;
          Object.assign(globalThis, { indexedDB: real });
          unwrap(await device.host.revalidate());
        },
      });
      ({ host } = device);
      unwrap(await host.sync());
      expect(isBack).to.equal(true);
      expect(device.now()).to.include({ state: 'ready', storage: 'stored', products: 2 });
    });
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
    const later = await openDevice(address);
    expect(await later.names()).to.deep.equal(['Product 1', 'Product 2']);
    host?.close();
    later.host.close();
  });

  it('an opening that hangs times out after 2.5 s; a late connection is closed (fault 2)', async () => {
    const real = indexedDB;
    const requests: IDBOpenDBRequest[] = [];
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const late = {
      open: (name: string, version: number) => {
        const request = real.open(`${name}-late`, version);
        requests.push(request);
        // The success event is held back until after the time-out.
        const deferred = new Proxy(request, {
          get: (target, key) => {
            if (key !== 'addEventListener') {
              const value: unknown = Reflect.get(target, key);
              return typeof value === 'function' ? value.bind(target) : value;
            }
            return (type: string, listener: EventListener) =>
              target.addEventListener(type, (event) => {
                if (type === 'success') void held.then(() => listener(event));
                else listener(event);
              });
          },
        });
        return deferred;
      },
    };
    await withIndexedDB(late, async () => {
      const { now } = await openDevice(fixture());
      expect(now()).to.include({ state: 'empty', storage: 'memory' });
      expect(now()?.storageError?.message).to.contain('within 2.5 s');
    });
    release();
    // It would be blocked by a connection that is still open.
    await deleteDB(`${DATABASE_NAME}-late`);
    expect(requests).to.have.lengthOf(1);
  });

  it('an opening that hangs is waited for once before the catalogue is here (fault 2)', async () => {
    let openings = 0;
    const stuck = { open: () => (openings++, new EventTarget()) };
    await withIndexedDB(stuck, async () => {
      const { host, now, names } = await openDevice(fixture());
      const isSynced = host.sync().then(unwrap);
      await until('the catalogue is here', () => now()?.state === 'ready');
      expect(openings).to.equal(1);
      expect(await names()).to.have.lengthOf(17);
      await isSynced;
      expect(now()).to.include({ storage: 'memory', products: PRODUCTS, error: null });
    });
  });

  it('a transaction that never ends does not block readers, and writers only until the time-out (fault 2)', async () => {
    const name = 'endless-test';
    const store = await IndexedDbStore.open(name, 1500);
    const endless = await openDB(name);
    const { store: generations, done } = endless.transaction('generations', 'readwrite');
    let isOver = false;
    const goOn = (): void => {
      if (!isOver) void generations.count().then(goOn);
    };
    goOn();
    expect(await store.current('a shop')).to.equal(null);
    const error = await failure(store.begin('a shop', null));
    expect(error.code).to.equal('storage');
    expect(error.message).to.contain('busy for more than 1.5 s');
    isOver = true;
    await done;
    const writer = await store.begin('a shop', null);
    await writer.discard();
    endless.close();
    store.close();
    await deleteDB(name);
  });

  it('a connection closes for another version, and the catalogue stays in memory (fault 3)', async () => {
    const name = 'versions-test';
    const store = await IndexedDbStore.open(name);
    const blocked: unknown[] = [];
    const newer = await openDB(name, 2, { blocked: () => void blocked.push(1) });
    expect(blocked).to.deep.equal([]);
    const error = await failure(store.current('x'));
    expect(error.code).to.equal('storage');
    newer.close();
    await deleteDB(name);
  });

  it('an upgrade blocked by another tab times out, and works after that tab has closed (fault 3)', async () => {
    const name = 'blocked-test';
    const upgrading = await openDB(name, 1);
    const deleting = deleteDB(name);
    expect((await failure(IndexedDbStore.open(name))).message).to.contain('within 2.5 s');
    upgrading.close();
    await deleting;
    const store = await IndexedDbStore.open(name);
    expect(await store.current('x')).to.equal(null);
    store.close();
    await deleteDB(name);
  });

  it('the page continues in memory where a newer tab has upgraded the database, which stays unchanged (fault 3)', async () => {
    const address = fixture();
    const { host, now, names } = await openDevice(address);
    unwrap(await host.sync());
    const newer = await openDB(DATABASE_NAME, 99);
    await names().catch(() => {});
    unwrap(await host.sync());
    expect(now()).to.include({ state: 'ready', storage: 'memory' });
    expect(now()?.storageError?.message).to.contain('Reload the page');
    expect(await names()).to.have.lengthOf(17);
    expect(await newer.count('pointers')).to.be.greaterThan(0);
    newer.close();
    host.close();
    await deleteDB(DATABASE_NAME);
  });

  it('a database of newer code stays unchanged, and the status reports it (fault 4)', async () => {
    const name = 'newer-test';
    const newer = await openDB(name, 99, {
      upgrade: (database) => void database.createObjectStore('treasure'),
    });
    await newer.put('treasure', 'gold', 1);
    newer.close();
    const error = await failure(IndexedDbStore.open(name));
    expect(error.code).to.equal('storage');
    expect(error.message).to.contain('newer version');
    const again = await openDB(name, 99);
    expect(await again.get('treasure', 1)).to.equal('gold');
    again.close();
    await deleteDB(name);
  });

  it('a connection closed by the browser is opened again, once (fault 5)', async () => {
    const address = fixture();
    const { host } = await openDevice(address);
    unwrap(await host.sync());
    const fresh = await openDevice(address);
    let calls = 0;
    const transaction = methodOf(IDBDatabase.prototype, 'transaction');
    const failOnce = function (this: IDBDatabase, ...parameters: Parameters<typeof transaction>) {
      calls += 1;
      if (calls === 1) this.close();
      return transaction.apply(this, parameters);
    };
    await instead([IDBDatabase.prototype, 'transaction'], failOnce, async () => {
      expect(await fresh.names()).to.have.lengthOf(17);
    });
    expect(calls).to.be.greaterThan(1);
    expect(fresh.now()).to.include({ state: 'ready', storage: 'stored' });
  });

  it('a closed connection is replaced by a single one for concurrent operations (fault 5)', async () => {
    const name = 'closed-test';
    const store = await IndexedDbStore.open(name);
    let opened = 0;
    const open = methodOf(IDBFactory.prototype, 'open');
    const count = function (this: IDBFactory, ...parameters: Parameters<typeof open>) {
      opened += 1;
      return open.apply(this, parameters);
    };
    const transaction = methodOf(IDBDatabase.prototype, 'transaction');
    const lost: IDBDatabase[] = [];
    const closed = function (this: IDBDatabase, ...parameters: Parameters<typeof transaction>) {
      if (lost.length === 0) lost.push(this);
      if (lost.includes(this)) this.close();
      return transaction.apply(this, parameters);
    };
    await instead([IDBFactory.prototype, 'open'], count, () =>
      instead([IDBDatabase.prototype, 'transaction'], closed, async () => {
        const labels = await Promise.all(['a', 'b', 'c'].map((key) => store.info(key)));
        expect(labels).to.deep.equal([null, null, null]);
      }),
    );
    expect(opened).to.equal(1);
    store.close();
    await deleteDB(name);
  });

  it('a connection that fails repeatedly ends in memory after few attempts (fault 5)', async () => {
    const address = fixture();
    unwrap(await (await openDevice(address)).host.sync());
    const { host, now, names } = await openDevice(address);
    let calls = 0;
    const broken = (): never => {
      calls += 1;
      throw new DOMException('Gone.', 'InvalidStateError');
    };
    await instead([IDBDatabase.prototype, 'transaction'], broken, async () => {
      for (let i = 0; i < 20; i += 1) {
        const { code } = errorOf(await host.respond({ url: '/wp-json/wps/v1/shop' }));
        expect(code).to.be.oneOf(['storage', 'no-catalogue']);
      }
      expect(now()).to.include({ storage: 'memory' });
      // Getting it works all the same.
      unwrap(await host.sync());
      expect(await names()).to.have.lengthOf(17);
    });
    expect(calls).to.be.lessThan(20);
    expect(unwrap(await host.revalidate())).to.include({ storage: 'stored', state: 'ready' });
  });
});
