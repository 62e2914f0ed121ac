/** Line 33 of the fault list: two versions of the library at work on one origin, whose snapshots differ but not their databases. */
import { expect } from '@open-wc/testing';
import { SNAPSHOT_FORMAT } from '../../src/engine/index.ts';
import { DeviceClient } from '../../src/sources/device/client.ts';
import {
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
  type TestDevice,
  unwrap,
} from '../support/device.ts';

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);

const OWN = SNAPSHOT_FORMAT.version;
const OTHER = OWN + 1;

/** Sets the snapshot format version of the code on this page, and so of devices that run on it. */
function become(version: number): void {
  Object.assign(SNAPSHOT_FORMAT, { version });
}

async function as<T>(version: number, work: () => Promise<T>): Promise<T> {
  become(version);
  try {
    return await work();
  } finally {
    become(OWN);
  }
}

const snapshotsOf = (address: Parameters<typeof peek>[0]): Promise<readonly IDBValidKey[]> =>
  peek(address, async (database, ids) =>
    (await database.getAllKeys('snapshots')).filter((key) => ids.includes([key].flat()[0] ?? '')),
  );

/** How often snapshots are built from entries within `work`: that reads each chunk. */
async function chunksReadBy(work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const get = methodOf(IDBObjectStore.prototype, 'get');
  const watch = function (this: IDBObjectStore, ...parameters: Parameters<typeof get>) {
    if (this.name === 'chunks') reads += 1;
    return get.apply(this, parameters);
  };
  await instead([IDBObjectStore.prototype, 'get'], watch, work);
  return reads;
}

const errorsOf = ({ statuses }: TestDevice): readonly unknown[] =>
  statuses.flatMap(({ error, storageError }) => [error, storageError ?? null]).filter(Boolean);

describe('two versions of the library with snapshots of their own', () => {
  afterEach(() => become(OWN));

  it('share the entries; each builds its own snapshot once and leaves the other’s unchanged (fault 33)', async () => {
    const address = fixture();
    const first = await openDevice(address);
    unwrap(await first.host.sync());
    const ids = await storedIdsOf(address);
    const names = await first.names();
    let other: TestDevice | undefined;
    const building = await chunksReadBy(() =>
      as(OTHER, async () => {
        other = await openDevice(address);
        expect(other.now()).to.include({ state: 'ready', products: 18, storage: 'stored' });
      }),
    );
    expect(building).to.be.greaterThan(0);
    expect(await storedIdsOf(address)).to.deep.equal(ids);
    expect(await snapshotsOf(address)).to.deep.equal([
      [ids[0], 0, 0],
      [ids[0], OTHER, 0],
    ]);
    // Both snapshots are stored: opening in any order builds none.
    const opening = await chunksReadBy(async () => {
      for (const version of [OWN, OTHER, OWN, OTHER]) {
        await as(version, async () => {
          const { host, now } = await openDevice(address);
          expect(now()).to.include({ state: 'ready', products: 18, error: null });
          host.close();
        });
      }
    });
    expect(opening).to.equal(0);
    expect(await first.names()).to.deep.equal(names);
    expect(await as(OTHER, () => other?.names() ?? Promise.resolve([]))).to.deep.equal(names);
    expect(errorsOf(first)).to.deep.equal([]);
    if (other !== undefined) expect(errorsOf(other)).to.deep.equal([]);
  });

  it('a worker that rebuilds its snapshot counts as alive for any time (fault 33)', async () => {
    const entries = Array.from({ length: 5000 }, (_, i) => product(i + 1));
    const address = fileOf(HEADER, ...entries);
    const there = await as(OTHER, async () => {
      const device = await openDevice(address);
      unwrap(await device.host.sync());
      return device;
    });
    let starts = 0;
    const start = (): Worker => {
      starts += 1;
      return new Worker(WORKER, { type: 'module' });
    };
    const source = new DeviceClient(address, start, () => {});
    expect(await source.open()).to.include({ state: 'ready', products: 5000, thread: 'worker' });
    expect(starts).to.equal(1);
    source.dispose();
    there.host.close();
  });

  it('activate the other’s new catalogue without an error, and clear it for both (fault 33)', async () => {
    const address = fixture();
    const here = await openDevice(address);
    unwrap(await here.host.sync());
    const names = await here.names();
    const [before] = await storedIdsOf(address);
    const file = unwrap(await here.host.exportCatalogue());
    for (const round of [1, 2, 3]) {
      const there = await as(OTHER, async () => {
        const device = await openDevice(address);
        unwrap(await device.host.importCatalogue(file));
        return device;
      });
      const now = await storedIdsOf(address);
      expect(now).to.have.lengthOf(1).and.not.to.include(before);
      // This version is notified and has to build its own snapshot; its texts are already deleted.
      expect(await here.names(), `round ${round}`).to.deep.equal(names);
      await eventually(async () => (await snapshotsOf(address)).length === 2);
      expect(await storedIdsOf(address)).to.deep.equal(now);
      expect(errorsOf(there)).to.deep.equal([]);
      there.host.close();
    }
    expect(here.now()).to.include({ state: 'ready', products: 18, storage: 'stored' });
    expect(errorsOf(here)).to.deep.equal([]);
    const ids = await storedIdsOf(address);
    unwrap(await here.host.clear());
    const left = await peek(address, (database) => database.getAllKeys('snapshots'));
    expect(left.filter((key) => ids.includes([key].flat()[0] ?? ''))).to.deep.equal([]);
  });

  it('a version that waited for the other’s import uses it, whatever its format (fault 33)', async () => {
    const address = fixture();
    const there = await as(OTHER, () => openDevice(address));
    const here = await openDevice(address);
    become(OTHER);
    unwrap(await there.host.sync());
    become(OWN);
    unwrap(await here.host.sync());
    expect(here.now()).to.include({ state: 'ready', products: 18, error: null });
    expect(await here.names()).to.have.lengthOf(17);
    expect(errorsOf(here)).to.deep.equal([]);
  });
});
