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
  product,
  unwrap,
} from '../support/device.ts';

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
