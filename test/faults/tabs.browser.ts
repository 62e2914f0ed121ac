/** Lines 31 to 33 and 35 of the fault list: several tabs and copies of the library share one catalogue, and nothing else. */
import { expect } from '@open-wc/testing';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
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
import { switchedShop } from '../support/switched-shop.ts';

const never = (): AbortSignal => new AbortController().signal;

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
    // A tab that does not know of the other's sync would take its catalogue for the new one.
    await eventually(() => here.status.device.fetchedAt === fetchedAt);
    const asking = Array.from({ length: 30 }, () => there.shop({ q: 'bike' }, never()));
    await here.catalogue.prepare();
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
