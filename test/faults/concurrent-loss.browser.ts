/** Lines 5, 6, 9, 10 and 32 of the fault list where two things happen at once: what is whole, or another's, is not lost with what is not. */
import { expect } from '@open-wc/testing';
import { SNAPSHOT_FORMAT } from '../../src/engine/index.ts';
import type { DeviceStatus } from '../../src/protocol/shop-status.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { DeviceHost } from '../../src/worker/device-host.ts';
import {
  errorOf,
  eventually,
  fileOf,
  fixture,
  HEADER,
  instead,
  storedIdsOf,
  methodOf,
  openDevice,
  peek,
  product,
  unwrap,
  STORE_FILE,
} from '../support/device.ts';
import { switchedShop } from '../support/switched-shop.ts';

const REQUEST = { url: '/wp-json/wps/v1/shop?per_page=100' };
const blobOf = (...names: readonly string[]): Blob =>
  new Blob([[HEADER, ...names.map((name, i) => product(i + 1, name))].join('\n')]);
const many = (label: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${label} ${i}`);

interface Gate {
  readonly reached: Promise<void>;
  /** Waits the first time until it is opened. */
  readonly pass: () => Promise<void>;
  readonly open: () => void;
}

function gate(): Gate {
  let [reach, open] = [(): void => {}, (): void => {}];
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pass = (): Promise<void> => {
    reach();
    return opened;
  };
  return { reached, pass, open: () => open() };
}

/** The next `times` transactions on that store fail as those of a connection do that is lost. */
function losing<R>(store: string, times: number, work: () => Promise<R>): Promise<R> {
  let left = times;
  const transaction = methodOf(IDBDatabase.prototype, 'transaction');
  const lose = function (this: IDBDatabase, ...parameters: Parameters<typeof transaction>) {
    if (left > 0 && [parameters[0]].flat().includes(store)) {
      left -= 1;
      throw new DOMException('Connection to the server was lost.', 'UnknownError');
    }
    return transaction.apply(this, parameters);
  };
  return instead([IDBDatabase.prototype, 'transaction'], lose, work);
}

describe('concurrent changes of a catalogue', () => {
  for (const store of ['snapshots', 'chunks']) {
    it(`reloads a catalogue whose ${store} could not be read for a while (fault 5)`, async () => {
      const address = fixture();
      unwrap(await (await openDevice(address)).host.sync());
      const ids = await storedIdsOf(address);
      const { host, now, names } = await losing(store, 2, async () => {
        const device = await openDevice(address);
        errorOf(await device.host.respond(REQUEST));
        return device;
      });
      expect(await storedIdsOf(address)).to.deep.equal(ids);
      expect(now()).to.include({ state: 'empty', storage: 'memory' });
      expect(unwrap(await host.revalidate())).to.include({ state: 'ready', storage: 'stored' });
      expect(await names()).to.have.lengthOf(17);
    });
  }

  // So many that their texts are read at once, and so many that some are still to be read when they are gone.
  for (const count of [50, 300]) {
    it(`keeps a newer catalogue of another tab that arrives while a snapshot is built for ${count} products (fault 32)`, async () => {
      const address = fileOf(HEADER, ...many('Old', count).map((name, i) => product(i + 1, name)));
      const own = SNAPSHOT_FORMAT.version;
      Object.assign(SNAPSHOT_FORMAT, { version: own + 1 });
      unwrap(await (await openDevice(address)).host.sync());
      Object.assign(SNAPSHOT_FORMAT, { version: own });
      const { reached, pass, open } = gate();
      const statuses: DeviceStatus[] = [];
      const here = new DeviceHost({ yieldToEventLoop: pass });
      const opening = here.open(address, (status) => statuses.push(status), STORE_FILE);
      await reached;
      const there = await openDevice(address);
      unwrap(await there.host.importCatalogue(blobOf('New 1', 'New 2')));
      await eventually(() => statuses.at(-1)?.products === 2);
      open();
      unwrap(await opening);
      expect(statuses.at(-1)).to.include({ state: 'ready', products: 2, error: null });
      expect((await openDevice(address)).now()).to.include({ state: 'ready', products: 2 });
    });
  }

  it('cancelling a sync in a tab does not affect the sync of another (fault 6)', async () => {
    const { src } = switchedShop('conformance');
    const address = shopAddress(src, location.href);
    const [here, there] = [await openDevice(address), await openDevice(address)];
    const { reached, pass, open } = gate();
    const real = globalThis.fetch;
    const slow = async (input: string, init?: RequestInit): Promise<Response> => {
      if (/include_variations.*&page=4/.test(input)) await pass();
      return real(input, init);
    };
    await instead([globalThis, 'fetch'], slow, async () => {
      const sync = there.host.sync();
      await reached;
      await eventually(async () => (await storedIdsOf(address)).length === 1);
      unwrap(await here.host.cancelSync());
      open();
      expect(unwrap(await sync)).to.include({ state: 'ready', storage: 'stored' });
    });
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
  });

  it('restarts a partial harvest of which a part is lost, and stores it (fault 10)', async () => {
    const { src } = switchedShop('conformance');
    const address = shopAddress(src, location.href);
    const real = globalThis.fetch;
    const broken = (input: string, init?: RequestInit): Promise<Response> =>
      /include_variations.*&page=4/.test(input)
        ? Promise.resolve(new Response('{"code":"no","message":"No."}', { status: 403 }))
        : real(input, init);
    await instead([globalThis, 'fetch'], broken, async () => {
      const { host } = await openDevice(address);
      expect(errorOf(await host.sync()).code).to.equal('forbidden');
    });
    await peek(address, (database, [id = '']) => database.delete('chunks', [id, 0]));
    const { host } = await openDevice(address);
    expect(unwrap(await host.sync())).to.include({ state: 'ready', storage: 'stored' });
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
  });

  it('does not replace a catalogue synced into memory by the older stored one when storage works again (fault 1)', async () => {
    const address = fileOf(HEADER, product(1, 'New'));
    const { reached, pass, open } = gate();
    const real = globalThis.fetch;
    const slow = async (input: string, init?: RequestInit): Promise<Response> => {
      await pass();
      return real(input, init);
    };
    const device = await instead([globalThis, 'indexedDB'], undefined, async () => {
      const opened = await openDevice(address);
      unwrap(await opened.host.importCatalogue(blobOf('Old')));
      return opened;
    });
    const { host, names } = device;
    await instead([globalThis, 'fetch'], slow, async () => {
      const sync = await instead([globalThis, 'indexedDB'], undefined, async () => {
        const done = host.sync();
        await reached;
        return { done };
      });
      const looking = host.revalidate();
      // Long enough for storage to be opened and read.
      await storedIdsOf(address);
      open();
      unwrap(await sync.done);
      unwrap(await looking);
    });
    expect(await names()).to.deep.equal(['New']);
    expect(unwrap(await host.revalidate())).to.include({ storage: 'stored' });
    expect(await (await openDevice(address)).names()).to.deep.equal(['New']);
  });

  it('clearing the catalogue also deletes the one stored before storage failed (fault 8)', async () => {
    const address = fileOf(HEADER, product(1));
    unwrap(await (await openDevice(address)).host.sync());
    const { host, now } = await losing('snapshots', Number.POSITIVE_INFINITY, async () => {
      const device = await openDevice(address);
      unwrap(await device.host.importCatalogue(blobOf('Other')));
      return device;
    });
    expect(now()).to.include({ state: 'ready', storage: 'memory' });
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
    expect(unwrap(await host.clear())).to.include({ state: 'empty' });
    expect(await storedIdsOf(address)).to.deep.equal([]);
  });

  it('exports the current catalogue after another tab has replaced it (fault 32)', async () => {
    const address = fileOf(HEADER, product(1, 'Old'));
    const here = await instead([globalThis, 'BroadcastChannel'], undefined, () =>
      openDevice(address),
    );
    unwrap(await here.host.sync());
    const there = await openDevice(address);
    unwrap(await there.host.importCatalogue(blobOf('New')));
    const file = unwrap(await here.host.exportCatalogue());
    const third = await openDevice(fixture());
    unwrap(await third.host.importCatalogue(file));
    expect(await third.names()).to.deep.equal(['New']);
  });
});
