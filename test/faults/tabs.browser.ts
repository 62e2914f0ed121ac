/** Lines 31 to 33 and 35 of the fault list: several tabs and copies of the library share one catalogue, and nothing else. */
import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
import { withWriterLock } from '../../src/catalogue/locks/writer-lock.ts';
import { SNAPSHOT_FORMAT } from '../../src/engine/index.ts';
import { lockName } from '../../src/protocol/catalogue/storage-names.ts';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import {
  eventually,
  fileOf,
  fixture,
  HEADER,
  instead,
  openDevice,
  peek,
  product,
  unwrap,
} from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { switchedShop } from '../support/switched-shop.ts';

const never = (): AbortSignal => new AbortController().signal;

let number = 0;
const freshKey = (): string => {
  number += 1;
  return `https://my.shop/${Date.now()}-${number}`;
};

function nextMessage(target: EventTarget): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener('message', resolve, { once: true }));
}

/** A page in a frame that takes the writer lock of a key; `messages` are what it did. */
async function lockingFrame(key: string): Promise<{
  readonly messages: readonly string[];
  readonly until: (message: string) => Promise<void>;
  readonly leave: () => void;
}> {
  const frame = document.createElement('iframe');
  const messages: string[] = [];
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow) messages.push(String(data));
  });
  frame.src = new URL(`locking-page.html#${encodeURIComponent(key)}`, import.meta.url).href;
  document.body.append(frame);
  return {
    messages,
    until: (message) => eventually(() => messages.includes(message)),
    leave: () => frame.contentWindow?.postMessage('leave', '*'),
  };
}

describe('several tabs', () => {
  it('two tabs that sync at once fetch the catalogue once, with Web Locks or without (fault 31)', async () => {
    for (const locks of [navigator.locks, undefined]) {
      await instead([navigator, 'locks'], locks, async () => {
        const address = fixture();
        const [here, there] = [await openDevice(address), await openDevice(address)];
        performance.clearResourceTimings();
        await Promise.all([here.host.sync(), there.host.sync(), there.host.sync()]);
        expect(performance.getEntriesByName(address.url)).to.have.lengthOf(1);
        expect(await here.names()).to.deep.equal(await there.names());
      });
    }
  });

  it('a single tab writes at a time, with Web Locks or leases (fault 31)', async () => {
    const store = await IndexedDbStore.open();
    for (const locks of [navigator.locks, undefined]) {
      await instead([navigator, 'locks'], locks, async () => {
        const key = freshKey();
        let inside = 0;
        const work = async (): Promise<void> => {
          inside += 1;
          expect(inside).to.equal(1);
          await store.info(key);
          inside -= 1;
        };
        // Longer than the test; the interval of lease checks is derived from it, too.
        const options = { store, key, signal: never(), timeout: 4000 };
        await Promise.all([1, 2, 3, 4].map(() => withWriterLock(options, work)));
      });
    }
    store.close();
  });

  it('a holder without heartbeats loses the lock, and its work is aborted (fault 31)', async () => {
    const store = await IndexedDbStore.open();
    const key = freshKey();
    let isHeld = (): void => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    let aborted: unknown = null;
    // A longer time-out has rarer heartbeats than the other side waits for.
    const frozen = failure(
      withWriterLock({ store, key, signal: never(), timeout: 60_000 }, async (signal) => {
        isHeld();
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
        aborted = signal.reason;
      }),
    );
    await held;
    const next = await withWriterLock({ store, key, signal: never(), timeout: 200 }, () =>
      Promise.resolve('mine'),
    );
    expect(next).to.equal('mine');
    expect((await frozen).code).to.equal('busy');
    await eventually(() => aborted !== null);
    store.close();
  });

  it('heartbeats keep the lock for any time (fault 31)', async () => {
    const store = await IndexedDbStore.open();
    const key = freshKey();
    const options = { store, key, signal: never(), timeout: 2000 };
    const order: string[] = [];
    const channel = new BroadcastChannel(lockName(key));
    const long = withWriterLock(options, async () => {
      // Four heartbeats are sent within the time that the other side waits for the first.
      for (let signs = 0; signs < 6; signs += 1)
        await new Promise((resolve) =>
          channel.addEventListener('message', resolve, { once: true }),
        );
      order.push('long');
    });
    const waiting = withWriterLock(options, async () => {
      order.push('waiting');
    });
    await Promise.all([long, waiting]);
    expect(order).to.deep.equal(['long', 'waiting']);
    channel.close();
    store.close();
  });

  it('a lease that is not renewed expires; a lost lease aborts the work (fault 31)', async () => {
    await instead([navigator, 'locks'], undefined, async () => {
      const store = await IndexedDbStore.open();
      const key = freshKey();
      expect(await store.lease(key, 'a tab that froze', 300)).to.equal(true);
      const outcome = failure(
        withWriterLock({ store, key, signal: never(), timeout: 400 }, async (signal) => {
          await peek({ kind: 'file', url: key }, (database) =>
            database.put('leases', { owner: 'a thief', until: Date.now() + 60_000 }, key),
          );
          await new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve());
          });
          signal.throwIfAborted();
        }),
      );
      expect((await outcome).code).to.equal('busy');
      store.close();
    });
  });

  it('a page opened after the deletion of the site data waits for the writer of an older page (fault 31)', async function () {
    const key = freshKey();
    const channel = new BroadcastChannel(lockName(key));
    const heartbeats = async (count: number): Promise<void> => {
      for (let heard = 0; heard < count; heard += 1) await nextMessage(channel);
    };
    const older = await lockingFrame(key);
    await older.until('holds the lock');
    if (!(await executeServerCommand<boolean, void>('delete-site-data'))) this.skip();
    // The lease was deleted, too, and is there again with the next heartbeat.
    await heartbeats(2);
    const newer = await lockingFrame(key);
    await newer.until('waits');
    // More than the newer page needs to find the lock of its own lock manager free.
    await heartbeats(12);
    expect(newer.messages).to.deep.equal(['waits']);
    older.leave();
    await older.until('left');
    await newer.until('holds the lock');
    newer.leave();
    await newer.until('left');
    channel.close();
  });

  it('a lock that is never released does not block readers (fault 31)', async () => {
    const address = fixture();
    unwrap(await (await openDevice(address)).host.sync());
    let release = (): void => {};
    void navigator.locks.request(
      lockName(address.url),
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const { now, names } = await openDevice(address);
    expect(now()).to.include({ state: 'ready' });
    expect(await names()).to.have.lengthOf(17);
    release();
  });

  for (const moment of ['reading', 'building', 'saving'] as const) {
    it(`a catalogue cleared by another tab during a sync is fetched once more: ${moment} (R20)`, async () => {
      const address = shopAddress(switchedShop('conformance').src, location.href);
      const [here, there] = [await openDevice(address), await openDevice(address)];
      const reached = here.until(({ progress }) => progress?.phase === moment);
      const sync = here.host.sync();
      await reached;
      unwrap(await there.host.clear());
      expect(unwrap(await sync)).to.include({ state: 'ready', error: null });
      expect(here.statuses.some(({ error }) => error !== null)).to.equal(false);
    });
  }

  it('a new generation in a tab is activated in the other, between two responses (fault 32)', async () => {
    const { src } = switchedShop();
    const address = shopAddress(src, location.href);
    const here = createShopSource({ address, mode: 'offline' });
    const there = createShopSource({ address, mode: 'offline' });
    const before = await here.shop({ q: 'bike' }, never());
    await there.shop({ q: 'bike' }, never());
    const { fetchedAt } = there.status.device;
    const asking = Array.from({ length: 30 }, () => there.shop({ q: 'bike' }, never()));
    await here.catalogue.sync();
    await eventually(() => there.status.device.fetchedAt !== fetchedAt);
    for (const { response } of await Promise.all(asking)) {
      expect(response).to.deep.equal(before.response);
    }
    expect((await there.shop({ q: 'bike' }, never())).response).to.deep.equal(before.response);
    await here.catalogue.clear();
    await eventually(() => there.status.device.state === 'empty');
    here.dispose();
    there.dispose();
  });

  it('another layout of the database and another shop are neither read nor changed (fault 33)', async () => {
    const [mine, other] = [fileOf(HEADER, product(1)), fileOf(HEADER, product(2))];
    const foreign = await IndexedDbStore.open('wps-elements-0');
    const { host, names } = await openDevice(mine);
    const second = await openDevice(other);
    unwrap(await host.sync());
    unwrap(await second.host.sync());
    unwrap(await second.host.clear());
    expect(await names()).to.deep.equal(['Product 1']);
    expect(await foreign.current(mine.url)).to.equal(null);
    foreign.close();
  });

  it('a version with another database layout neither blocks this one nor gets its messages (fault 33)', async () => {
    const address = fixture();
    const held: (() => void)[] = [];
    const heard: unknown[] = [];
    for (const other of ['wps-elements', 'wps-elements-0', 'wps-elements-2']) {
      const name = `${other} ${address.url}`;
      await new Promise<void>((isHeld) => {
        void navigator.locks.request(name, () => {
          isHeld();
          return new Promise<void>((release) => held.push(release));
        });
      });
      const channel = new BroadcastChannel(name);
      channel.onmessage = ({ data }) => heard.push(data);
      held.push(() => channel.close());
    }
    const own = new BroadcastChannel(lockName(address.url));
    const said = new Promise((resolve) => {
      own.onmessage = ({ data }) => data === 'changed' && resolve(data);
    });
    // A wait for the lock of the other version would exceed the time of this test.
    const { host, names } = await openDevice(address);
    unwrap(await host.sync());
    expect(await names()).to.have.lengthOf(17);
    await said;
    expect(heard).to.deep.equal([]);
    own.close();
    for (const release of held) release();
  });

  it('records of another script are rejected (fault 35)', async () => {
    const script = '<script>alert(1)</script>';
    const poisons: readonly unknown[] = [
      script,
      { generation: script, products: -1, asOf: script },
      { generation: '__proto__', products: 1, asOf: '', fetchedAt: '', header: '', entries: 1 },
    ];
    for (const poison of poisons) {
      const address = fixture();
      unwrap(await (await openDevice(address)).host.sync());
      await peek(address, (database) => database.put('pointers', poison, address.url));
      const { host, now, names } = await openDevice(address);
      expect(now()).to.include({ state: 'empty' });
      unwrap(await host.sync());
      expect(await names()).to.have.lengthOf(17);
    }
  });

  it('foreign records beside the pointer block neither loading, fetching nor deleting a catalogue (fault 35)', async () => {
    const poisons: readonly unknown[] = [null, 7, 'x', {}, { key: null, header: [] }, new Date()];
    for (const locks of [navigator.locks, undefined]) {
      await instead([navigator, 'locks'], locks, async () => {
        const address = fixture();
        unwrap(await (await openDevice(address)).host.sync());
        await peek(address, async (database, [id = '']) => {
          for (const [i, poison] of poisons.entries()) {
            await database.put('generations', poison, `poison-${i}`);
            await database.put('leases', poison, `${address.url}-${i}`);
          }
          await database.put('leases', { owner: 'another script', until: Infinity }, address.url);
          await database.put('snapshots', 'no snapshot', [id, SNAPSHOT_FORMAT.version, 0]);
        });
        const { host, now, names } = await openDevice(address);
        expect(await names()).to.have.lengthOf(17);
        const file = unwrap(await host.exportCatalogue());
        unwrap(await host.importCatalogue(file));
        expect(now()).to.include({ state: 'ready', storage: 'stored' });
        expect(await names()).to.have.lengthOf(17);
        unwrap(await host.clear());
        expect(now()).to.include({ state: 'empty', error: null });
        await peek(address, async (database) => {
          for (const i of poisons.keys()) await database.delete('generations', `poison-${i}`);
        });
      });
    }
  });
});
