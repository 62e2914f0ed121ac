/** The device's side of a shop on real IndexedDB: what it gets, keeps, gives away and forgets. Its faults are in test/faults. */
import { expect } from '@open-wc/testing';
import {
  errorOf,
  fileOf,
  fixture,
  HEADER,
  instead,
  keptOf,
  methodOf,
  openDevice,
  product,
  unwrap,
} from '../support/device.ts';

const REQUEST = { url: '/wp-json/wps/v1/shop?per_page=1' };

describe('the device side of a shop', () => {
  it('is empty at first and says so when asked', async () => {
    const { host, now } = await openDevice(fixture());
    expect(now()).to.include({ state: 'empty', storage: 'stored' });
    expect(errorOf(await host.respond(REQUEST)).code).to.equal('no-catalogue');
  });

  it('tells how far the catalogue has come, phase by phase', async () => {
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

  it('opens what an earlier visit has kept, without the network', async () => {
    const address = fileOf(HEADER, product(1), product(2));
    unwrap(await (await openDevice(address)).host.sync());
    URL.revokeObjectURL(address.url);
    const { now, names } = await openDevice(address);
    expect(now()).to.include({ state: 'ready', products: 2 });
    expect(await names()).to.deep.equal(['Product 1', 'Product 2']);
  });

  it('reads for the first page of a visit the snapshot and the chunk with its products, no more', async () => {
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

  it('takes the last of entries with the same id', async () => {
    const file = fileOf(HEADER, product(1, 'Old'), product(2), product(1, 'New'));
    const { host, names } = await openDevice(file);
    expect(unwrap(await host.sync()).products).to.equal(2);
    expect(await names()).to.deep.equal(['New', 'Product 2']);
  });

  it('gives the catalogue away as one file, which another device answers from', async () => {
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

  it('takes a file that the shopper has picked, packed or not, and refuses any other', async () => {
    const { host, names } = await openDevice(fixture());
    unwrap(await host.importCatalogue(new Blob([`${HEADER}\n${product(7)}`])));
    expect(await names()).to.deep.equal(['Product 7']);
    for (const wrong of ['WPSPACK1....', '<html>', '', 'WPSPACK1\u0000\u0000\u0000\u0000{}']) {
      const error = errorOf(await host.importCatalogue(new Blob([wrong])));
      expect(error.code).to.be.oneOf(['bad-catalogue', 'bad-response']);
    }
    expect(await names()).to.deep.equal(['Product 7']);
  });

  it('forgets the catalogue when told to', async () => {
    const address = fixture();
    const { host } = await openDevice(address);
    unwrap(await host.sync());
    expect(await keptOf(address)).to.have.lengthOf(1);
    expect(unwrap(await host.clear())).to.include({ state: 'empty', products: 0, asOf: null });
    expect(errorOf(await host.respond(REQUEST)).code).to.equal('no-catalogue');
    expect(await keptOf(address)).to.deep.equal([]);
  });
});
