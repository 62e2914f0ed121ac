/** The device's side of a shop on real IndexedDB: what is kept stays right when storage, files or other tabs do not. */
import { expect } from '@open-wc/testing';
import { type IDBPDatabase, openDB } from 'idb';
import { checksum } from '../../src/catalogue/checksum.ts';
import { decodeShopResponse } from '../../src/protocol/decode-shop-response.ts';
import type { Outcome } from '../../src/protocol/device-api.ts';
import type { ShopErrorData } from '../../src/protocol/shop-error.ts';
import type { DeviceStatus, ShopAddress } from '../../src/protocol/shop-status.ts';
import { DeviceHost } from '../../src/worker/device-host.ts';

const DATABASE = 'wps-elements-1';
const FIXTURE = '/test/fixtures/woo-sample/catalogue.ndjson.gz';
const REQUEST = { url: '/wp-json/wps/v1/shop?per_page=100&orderby=title' };

const HEADER = '{"format":"wps-catalogue","version":1,"taxonomies":[]}';
const product = (id: number, name = `Product ${id}`): string => JSON.stringify({ id, name });

type CatalogueFile = ShopAddress & { readonly kind: 'file' };

/** A catalogue file of this page's own; a real address that can be fetched. */
function fileOf(...lines: readonly string[]): CatalogueFile {
  const url = URL.createObjectURL(new Blob([lines.join('\n')]));
  return { kind: 'file', url };
}

let number = 0;
function fixture(): CatalogueFile {
  number += 1;
  return { kind: 'file', url: new URL(`${FIXTURE}?${Date.now()}-${number}`, location.href).href };
}

const statuses: DeviceStatus[] = [];
async function open(address: ShopAddress): Promise<DeviceHost> {
  const host = new DeviceHost();
  statuses.length = 0;
  unwrap(await host.open(address, (status) => statuses.push(status)));
  return host;
}

const statusNow = (): DeviceStatus | undefined => statuses.at(-1);

function unwrap<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.error.code}: ${outcome.error.message}`);
  return outcome.value;
}

function errorOf(outcome: Outcome<unknown>): ShopErrorData {
  if (outcome.ok) throw new Error('It was expected to fail.');
  return outcome.error;
}

async function namesOf(host: DeviceHost): Promise<string[]> {
  const { body } = unwrap(await host.answer(REQUEST));
  return decodeShopResponse(JSON.parse(body)).products?.products.map(({ name }) => name) ?? [];
}

/** Looks behind the store: at every generation kept of this shop, whole or half. */
async function peek<T>(
  { url }: CatalogueFile,
  look: (database: IDBPDatabase, ids: readonly IDBValidKey[]) => Promise<T>,
): Promise<T> {
  const database = await openDB(DATABASE);
  const keys = await database.getAllKeys('generations');
  const records: readonly unknown[] = await database.getAll('generations');
  const ids = keys.filter(
    (_, i) => JSON.stringify(records[i]) === JSON.stringify({ key: url, header: null }),
  );
  try {
    return await look(database, ids);
  } finally {
    database.close();
  }
}

const keptOf = (address: CatalogueFile): Promise<readonly IDBValidKey[]> =>
  peek(address, (_, ids) => Promise.resolve(ids));

describe('the device side of a shop', () => {
  it('is empty at first and says so when asked', async () => {
    const host = await open(fixture());
    expect(statusNow()).to.include({ state: 'empty', storage: 'stored' });
    expect(errorOf(await host.answer(REQUEST)).code).to.equal('no-catalogue');
  });

  it('tells how far the catalogue has come, phase by phase', async () => {
    const host = await open(fixture());
    const end = unwrap(await host.sync());
    expect(end).to.include({ state: 'ready', products: 18, progress: null, error: null });
    const seen = statuses.flatMap(({ progress }) => progress ?? []);
    const phases = [...new Set(seen.map(({ phase }) => phase))];
    expect(phases).to.deep.equal(['connecting', 'reading', 'building', 'saving']);
    const last = seen.at(-1);
    expect(last).to.include({ products: 18, totalProducts: 18 });
    expect(last?.bytes).to.equal(last?.totalBytes);
  });

  it('opens what an earlier visit has kept, without the network', async () => {
    const address = fileOf(HEADER, product(1), product(2));
    unwrap(await (await open(address)).sync());
    URL.revokeObjectURL(address.url);
    const host = await open(address);
    expect(statusNow()).to.include({ state: 'ready', products: 2 });
    expect(await namesOf(host)).to.deep.equal(['Product 1', 'Product 2']);
  });

  it('builds a snapshot of another version again from the stored entries', async () => {
    const address = fixture();
    const before = await open(address);
    unwrap(await before.sync());
    const names = await namesOf(before);
    await peek(address, async (database, [id = '']) => {
      const snapshot: unknown = await database.get('snapshots', id);
      if (!(snapshot instanceof ArrayBuffer)) throw new Error('no snapshot to change');
      const bytes = new Uint8Array(snapshot);
      bytes.set([0xff], 4);
      await database.put('snapshots', snapshot, id);
      const pointer: object = await database.get('pointers', address.url);
      await database.put('pointers', { ...pointer, checksum: checksum(bytes) }, address.url);
    });
    const after = await open(address);
    expect(statusNow()).to.include({ state: 'ready', products: 18 });
    expect(await namesOf(after)).to.deep.equal(names);
  });

  it('forgets a catalogue whose entries are damaged, and gets it again', async () => {
    const address = fixture();
    const host = await open(address);
    unwrap(await host.sync());
    const names = await namesOf(host);
    await peek(address, (database, [id = '']) =>
      database.delete('chunks', IDBKeyRange.bound([id], [id, []])),
    );
    const later = await open(address);
    expect(errorOf(await later.answer(REQUEST)).code).to.equal('storage');
    expect(statusNow()).to.include({ state: 'empty' });
    expect(statusNow()?.error?.code).to.equal('storage');
    expect(errorOf(await later.answer(REQUEST)).code).to.equal('no-catalogue');
    unwrap(await later.sync());
    expect(await namesOf(later)).to.deep.equal(names);
  });

  it('goes on with the generation that another tab has put in place', async () => {
    const address = fixture();
    const here = await open(address);
    unwrap(await here.sync());
    const names = await namesOf(here);
    const there = await open(address);
    unwrap(await there.sync());
    // What was read stays in the memory of the one here, so ask for what was not.
    const fresh = await open(address);
    unwrap(await there.sync());
    expect(await namesOf(fresh)).to.deep.equal(names);
  });

  it('reads the network once when two tabs get the same catalogue at once', async () => {
    const address = fixture();
    const [here, there] = [await open(address), await open(address)];
    performance.clearResourceTimings();
    await Promise.all([here.sync(), there.sync(), there.sync()]);
    expect(performance.getEntriesByName(address.url)).to.have.lengthOf(1);
    expect(await namesOf(here)).to.deep.equal(await namesOf(there));
  });

  it('refuses a broken file with its line, and keeps what it has', async () => {
    const lines = [HEADER, product(1), '{"id":2,"name":'];
    const address = fileOf(...lines);
    const host = await open(address);
    const error = errorOf(await host.sync());
    expect(error.code).to.equal('bad-catalogue');
    expect(error.message).to.contain('line 3');
    expect(statusNow()).to.deep.include({ state: 'failed', error });
    expect(await keptOf(address)).to.deep.equal([]);
  });

  it('refuses a file that was cut off between two lines', async () => {
    const header = HEADER.replace('{', '{"product_count":3,');
    const host = await open(fileOf(header, product(1), product(2)));
    const error = errorOf(await host.sync());
    expect(error.code).to.equal('bad-catalogue');
    expect(error.message).to.contain('2 of 3');
  });

  it('takes the last of entries with the same id', async () => {
    const host = await open(fileOf(HEADER, product(1, 'Old'), product(2), product(1, 'New')));
    expect(unwrap(await host.sync()).products).to.equal(2);
    expect(await namesOf(host)).to.deep.equal(['New', 'Product 2']);
  });

  it('goes on in memory when storage is full', async () => {
    const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    try {
      const host = await open(fixture());
      expect(unwrap(await host.sync())).to.include({ state: 'ready', storage: 'memory' });
      expect(await namesOf(host)).to.have.lengthOf(17);
    } finally {
      Object.defineProperty(IDBObjectStore.prototype, 'put', put);
    }
  });

  it('forgets the catalogue when told to', async () => {
    const address = fixture();
    const host = await open(address);
    unwrap(await host.sync());
    expect(await keptOf(address)).to.have.lengthOf(1);
    expect(unwrap(await host.clear())).to.include({ state: 'empty', products: 0, asOf: null });
    expect(errorOf(await host.answer(REQUEST)).code).to.equal('no-catalogue');
    expect(await keptOf(address)).to.deep.equal([]);
  });
});
