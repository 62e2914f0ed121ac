/** `DeviceHost` on real IndexedDB: fetches, stores, exports and deletes a catalogue. Faults are in test/faults. */
import { expect } from '@open-wc/testing';
import {
  errorOf,
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
  withheld,
} from '../support/device.ts';
import { until } from '../support/shop-page.ts';

const SHOP = '/wp-json/wps/v1/shop';

const REQUEST = { url: '/wp-json/wps/v1/shop?per_page=1' };

describe('the device of a shop', () => {
  it('is empty at first, and rejects requests with that reason', async () => {
    const { host, now } = await openDevice(fixture());
    expect(now()).to.include({ state: 'empty', storage: 'stored' });
    expect(errorOf(await host.respond(REQUEST)).code).to.equal('no-catalogue');
  });

  it('reports the progress of a sync in each phase', async () => {
    const { host, statuses } = await openDevice(fixture());
    const end = unwrap(await host.sync());
    expect(end).to.include({ state: 'ready', products: 18, progress: null, error: null });
    const seen = statuses.flatMap(({ progress }) => progress ?? []);
    const phases = [...new Set(seen.map(({ phase }) => phase))];
    expect(phases).to.deep.equal(['connecting', 'reading', 'building', 'saving']);
    const last = seen.at(-1);
    expect(last).to.include({ products: 18, totalProducts: 18, secondsLeft: 0 });
    expect(last?.bytes).to.equal(last?.totalBytes);
  });

  it('opens the catalogue stored by an earlier visit, without the network', async () => {
    const address = fileOf(HEADER, product(1), product(2));
    unwrap(await (await openDevice(address)).host.sync());
    URL.revokeObjectURL(address.url);
    const { now, names } = await openDevice(address);
    expect(now()).to.include({ state: 'ready', products: 2 });
    expect(await names()).to.deep.equal(['Product 1', 'Product 2']);
  });

  it('reads only the snapshot and the chunk with its products for the first page of a visit', async () => {
    const entries = Array.from({ length: 400 }, (_, i) => product(i + 1));
    const address = fileOf(HEADER, ...entries);
    unwrap(await (await openDevice(address)).host.sync());
    const reads: string[] = [];
    const get = methodOf(IDBObjectStore.prototype, 'get');
    const watch = function (this: IDBObjectStore, ...parameters: Parameters<typeof get>) {
      if (this.name === 'chunks' || this.name === 'snapshots') reads.push(this.name);
      return get.apply(this, parameters);
    };
    const all = (): never => {
      throw new Error('Everything was to be read.');
    };
    await instead([IDBObjectStore.prototype, 'get'], watch, () =>
      instead([IDBObjectStore.prototype, 'getAll'], all, async () => {
        const { host } = await openDevice(address);
        unwrap(await host.respond({ url: '/wp-json/wps/v1/shop?per_page=10&orderby=id' }));
      }),
    );
    expect(reads).to.deep.equal(['snapshots', 'chunks']);
  });

  it('responds before all of a large snapshot is read, finds texts in the rest, and notices its loss', async () => {
    const wordsOf = (id: number): string =>
      Array.from({ length: 500 }, (_, i) => `w${(500 * id + i).toString(36)}`).join(' ');
    const entries = Array.from({ length: 300 }, (_, i) =>
      JSON.stringify({ id: i + 1, name: `Product ${i + 1}`, description: wordsOf(i + 1) }),
    );
    const address = fileOf(HEADER, ...entries);
    unwrap(await (await openDevice(address)).host.sync());
    const [id] = await storedIdsOf(address);
    const pieces: unknown[] = [];
    const get = methodOf(IDBObjectStore.prototype, 'get');
    const watch = function (this: IDBObjectStore, ...[key]: Parameters<typeof get>) {
      if (this.name === 'snapshots' && Array.isArray(key)) pieces.push(key[2]);
      return get.apply(this, [key]);
    };
    await instead([IDBObjectStore.prototype, 'get'], watch, async () => {
      const { host } = await openDevice(address);
      unwrap(await host.respond(REQUEST));
      expect(pieces).to.deep.equal([0]);
      const found = unwrap(await host.respond({ url: `${SHOP}?q=${wordsOf(77).split(' ')[9]}` }));
      expect(found.body).to.contain('"Product 77"').and.to.contain('"total":1');
      expect(pieces.length).to.be.greaterThan(2);
    });
    await peek(address, (database) => database.delete('snapshots', [id ?? '', 0, 2]));
    const { host, until: untilStatus } = await openDevice(address);
    unwrap(await host.respond(REQUEST));
    expect(errorOf(await host.respond({ url: `${SHOP}?q=anything` })).code).to.equal('storage');
    await untilStatus(({ state, fetchedAt }) => state === 'empty' && fetchedAt === undefined);
    expect(unwrap(await host.sync())).to.include({ state: 'ready', products: 300 });
    expect(await storedIdsOf(address))
      .to.have.lengthOf(1)
      .and.not.to.include(id);
    URL.revokeObjectURL(address.url);
  });

  it('stores the last of entries with the same id', async () => {
    const file = fileOf(HEADER, product(1, 'Old'), product(2), product(1, 'New'));
    const { host, names } = await openDevice(file);
    expect(unwrap(await host.sync()).products).to.equal(2);
    expect(await names()).to.deep.equal(['New', 'Product 2']);
  });

  it('exports the catalogue as one file, from which another device responds', async () => {
    const first = await openDevice(fixture());
    const { asOf } = unwrap(await first.host.sync());
    const file = unwrap(await first.host.exportCatalogue());
    const address = fixture();
    const second = await openDevice(address);
    const status = unwrap(await second.host.importCatalogue(file));
    expect(status).to.include({ state: 'ready', products: 18, asOf, storage: 'stored' });
    const ask = { url: '/wp-json/wps/v1/shop?per_page=100' };
    const [here, there] = [await first.host.respond(ask), await second.host.respond(ask)];
    expect(unwrap(there)).to.deep.equal(unwrap(here));
    const later = await openDevice(address);
    expect(await later.names()).to.deep.equal(await first.names());
  });

  it('imports a file of the shopper, packed or not, and refuses any other', async () => {
    const { host, names } = await openDevice(fixture());
    unwrap(await host.importCatalogue(new Blob([`${HEADER}\n${product(7)}`])));
    expect(await names()).to.deep.equal(['Product 7']);
    for (const wrong of ['WPSPACK1....', '<html>', '', 'WPSPACK1\u0000\u0000\u0000\u0000{}']) {
      const error = errorOf(await host.importCatalogue(new Blob([wrong])));
      expect(error.code).to.be.oneOf(['bad-catalogue', 'bad-response']);
    }
    expect(await names()).to.deep.equal(['Product 7']);
  });

  it('responds from a packed file before the rest of it has come', async () => {
    const bytes = new Uint8Array(
      await (await fetch('/packed/adventureworks/en.wps')).arrayBuffer(),
    );
    const { host, now } = await openDevice(fixture());
    const { file, release } = withheld(bytes, 1000);
    const importing = host.importCatalogue(file);
    await until('the snapshot', () => now()?.state === 'ready');
    const first = unwrap(await host.respond({ url: `${SHOP}?per_page=20` }));
    expect(first.body).to.contain('"permalink"');
    expect(now()?.progress).not.to.equal(null);
    let isWhole = false;
    const whole = host.respond({ url: `${SHOP}?per_page=100` }).then((result) => {
      isWhole = true;
      return unwrap(result);
    });
    unwrap(await host.respond({ url: `${SHOP}?per_page=20` }));
    expect(isWhole).to.equal(false);
    release();
    expect(unwrap(await importing)).to.include({ state: 'ready', products: 119, progress: null });
    expect((await whole).body).to.have.lengthOf.above(first.body.length);
    // The same as from storage.
    const later = await openDevice(fixture());
    unwrap(await later.host.importCatalogue(new Blob([bytes])));
    expect(unwrap(await later.host.respond({ url: `${SHOP}?per_page=20` })).body).to.equal(
      first.body,
    );
  });

  it('responds no more from a packed file whose rest does not come, and has no catalogue', async () => {
    const bytes = new Uint8Array(
      await (await fetch('/packed/adventureworks/en.wps')).arrayBuffer(),
    );
    const address = fixture();
    const { host, now } = await openDevice(address);
    const { file, release } = withheld(bytes, 1000, bytes.length - 500);
    const importing = host.importCatalogue(file);
    await until('the snapshot', () => now()?.state === 'ready');
    const whole = host.respond({ url: `${SHOP}?per_page=100` });
    release();
    expect(errorOf(await importing).code).to.equal('bad-catalogue');
    expect(errorOf(await whole).code).to.equal('no-catalogue');
    expect(now()).to.include({ state: 'failed', products: 0, storage: 'stored', progress: null });
    expect(errorOf(await host.respond(REQUEST)).code).to.equal('no-catalogue');
    expect(await storedIdsOf(address)).to.deep.equal([]);
  });

  it('deletes the catalogue on request', async () => {
    const address = fixture();
    const { host } = await openDevice(address);
    unwrap(await host.sync());
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
    expect(unwrap(await host.clear())).to.include({ state: 'empty', products: 0, asOf: null });
    expect(errorOf(await host.respond(REQUEST)).code).to.equal('no-catalogue');
    expect(await storedIdsOf(address)).to.deep.equal([]);
  });
});
