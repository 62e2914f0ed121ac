/** Line 8 of the fault list: where storage is full, halves go first, then long texts, then storage; the old catalogue stays. */
import { expect } from '@open-wc/testing';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
import { createEngine, readCatalogue, SNAPSHOT_FORMAT } from '../../src/engine/index.ts';
import {
  errorOf,
  fileOf,
  HEADER,
  instead,
  storedIdsOf,
  methodOf,
  openDevice,
  type TestDevice,
  unwrap,
} from '../support/device.ts';
import { noise, type SmallDisk, smallDisk } from '../support/small-disk.ts';

const PRODUCTS = 1200;
/** Nothing to search for, and gzip makes half of it. */
const SIGNS = '!#$%()*+,-./:;=?';
const SMALL = JSON.stringify({ id: 1, name: 'The only one' });

const signs = (): string =>
  Array.from(noise(3000), (byte) => SIGNS.charAt(byte % SIGNS.length)).join('');

/** About 2 MB packed. */
function catalogue(productOf: (i: number) => object): Blob {
  const products = Array.from({ length: PRODUCTS }, (_, i) => ({ id: i + 1, ...productOf(i) }));
  return new Blob([[HEADER, ...products.map((one) => JSON.stringify(one))].join('\n')]);
}

/** Catalogue of 2 MB; 40 kB without descriptions. */
const FILE = catalogue((i) => ({
  name: `Table ${i}`,
  description: `${i % 3 === 0 ? 'walnut' : 'oak'} ${signs()}`,
  price: String(i),
}));
const LONG_NAMES = catalogue((i) => ({ name: `Table ${i} ${signs()}` }));

const URLS = ['q=walnut&per_page=50', 'orderby=price&order=desc&per_page=100', 'q=table+7'].map(
  (query) => `/wp-json/wps/v1/shop?${query}`,
);

async function answersOf({ host }: TestDevice): Promise<unknown[]> {
  const answers = await Promise.all(URLS.map((url) => host.respond({ url })));
  return answers.map((answer): unknown => JSON.parse(unwrap(answer).body));
}

/** Expected responses; without long descriptions if `isTruncated`. */
async function rightAnswers(isTruncated: boolean): Promise<unknown[]> {
  const engine = createEngine(await readCatalogue(FILE.stream()));
  const answers = await Promise.all(URLS.map((url) => engine.respondText({ url })));
  const short = (key: string, value: unknown): unknown =>
    isTruncated && key === 'description' ? '' : value;
  return answers.map(({ body }): unknown => JSON.parse(body, short));
}

/** `work` where a generation has room for so many bytes of entries. */
function withRoomForEntries(bytes: number, work: () => Promise<void>): Promise<void> {
  const put = methodOf(IDBObjectStore.prototype, 'put');
  const taken = new Map<unknown, number>();
  const full = function (this: IDBObjectStore, ...parameters: Parameters<typeof put>) {
    const [value, key] = parameters;
    if (this.name === 'chunks' && Array.isArray(key) && value instanceof Uint8Array) {
      const now = (taken.get(key[0]) ?? 0) + value.length;
      if (now > bytes) throw new DOMException('Full.', 'QuotaExceededError');
      taken.set(key[0], now);
    }
    return put.apply(this, parameters);
  };
  return instead([IDBObjectStore.prototype, 'put'], full, work);
}

describe('quota exceeded (fault 8), with a real quota', () => {
  let disk: SmallDisk | null = null;
  before(async () => {
    disk = await smallDisk();
  });

  // Before the last test, whose deletions may free space.
  it('holds the new catalogue in memory, keeps the old one stored, and reports the bytes needed', async function () {
    if (disk === null) return notRun(this);
    const address = fileOf(HEADER, SMALL);
    unwrap(await (await openDevice(address)).host.sync());
    const ids = await storedIdsOf(address);
    const device = await openDevice(address);
    await disk.withRoomFor(500_000, async () => {
      const status = unwrap(await device.host.importCatalogue(LONG_NAMES));
      expect(status).to.include({ state: 'ready', storage: 'memory', products: PRODUCTS });
      const { message, quota } = status.storageError ?? {};
      expect(message).to.contain(`it needs ${quota?.needed} bytes or more`);
      expect(quota?.needed).to.be.greaterThan(100_000);
      expect(quota?.available ?? 0).to.be.lessThan(quota?.needed ?? 0);
      expect(await storedIdsOf(address)).to.deep.equal(ids);
      expect(await (await openDevice(address)).names()).to.deep.equal(['The only one']);
    });
  });

  it('stores the catalogue without descriptions; if even that fails, holds all of it in memory', async function () {
    if (disk === null) return notRun(this);
    const { givesBack, withRoomFor } = disk;
    const device = await openDevice(fileOf(HEADER, SMALL));
    await withRoomFor(1_000_000, async () => {
      const {
        isTruncated = false,
        storage,
        products,
      } = unwrap(await device.host.importCatalogue(FILE));
      if (givesBack) expect(isTruncated).to.equal(true);
      expect(storage).to.equal(isTruncated ? 'stored' : 'memory');
      expect(products).to.equal(PRODUCTS);
      expect(await answersOf(device)).to.deep.equal(await rightAnswers(isTruncated));
    });
  });

  it('deletes the partial download first, and stores the whole catalogue', async function () {
    if (disk === null) return notRun(this);
    const address = fileOf(HEADER, SMALL);
    const store = await IndexedDbStore.open();
    const half = await store.beginDownload(address.url, 'some version');
    for (let i = 0; i < 3; i += 1) expect(await half.store(noise(1_500_000))).to.equal(true);
    store.close();
    const device = await openDevice(address);
    await disk.withRoomFor(1_000_000, async () => {
      let reads = 0;
      const stream = (): ReadableStream => {
        reads += 1;
        return FILE.slice().stream();
      };
      const status = await instead([FILE, 'stream'], stream, async () =>
        unwrap(await device.host.importCatalogue(FILE)),
      );
      expect(status).to.include({ storage: 'stored', products: PRODUCTS, isTruncated: false });
      expect(reads).to.equal(1);
    });
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
  });
});

describe('quota exceeded (fault 8), simulated', () => {
  it('a truncated catalogue gives the same responses but for descriptions, and the status reports it', async () => {
    const address = fileOf(HEADER, SMALL);
    const device = await openDevice(address);
    await withRoomForEntries(200_000, async () => {
      unwrap(await device.host.importCatalogue(FILE));
    });
    const expected = await rightAnswers(true);
    const later = await openDevice(address);
    for (const one of [device, later]) {
      expect(one.now()).to.include({ storage: 'stored', products: PRODUCTS, isTruncated: true });
      expect(await answersOf(one)).to.deep.equal(expected);
    }
    expect(await storedIdsOf(address)).to.have.lengthOf(1);
  });

  it('an exported truncated catalogue stays marked, and no snapshot is rebuilt from it', async () => {
    const first = await openDevice(fileOf(HEADER, SMALL));
    await withRoomForEntries(200_000, async () => {
      unwrap(await first.host.importCatalogue(FILE));
    });
    const address = fileOf(HEADER, SMALL);
    const other = await openDevice(address);
    const exported = unwrap(await first.host.exportCatalogue());
    const status = unwrap(await other.host.importCatalogue(exported));
    expect(status).to.include({ storage: 'stored', products: PRODUCTS, isTruncated: true });
    expect(await answersOf(other)).to.deep.equal(await rightAnswers(true));
    // A version of this library that would have to build its own gets it again.
    const another = SNAPSHOT_FORMAT.version + 1;
    await instead([SNAPSHOT_FORMAT, 'version'], another, async () => {
      const newer = await openDevice(address);
      expect(newer.now()).to.include({ state: 'empty' });
      expect(newer.now()?.error?.message).to.contain('another format');
      expect(unwrap(await newer.host.sync())).to.include({ products: 1, isTruncated: false });
      const refused = errorOf(await newer.host.importCatalogue(exported));
      expect(refused.code).to.equal('bad-catalogue');
      expect(refused.message).to.contain('another format');
    });
  });
});

/** A limit that this browser does not have, or not so. */
function notRun(test: Mocha.Context): void {
  console.log(`NOT RUN in this browser: ${test.test?.title}`);
  test.skip();
}
