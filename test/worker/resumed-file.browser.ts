/** A catalogue file that breaks off is gone on with where that can be, and begun again where not; one that has not changed is left. */
import { expect } from '@open-wc/testing';
import { DeviceClient } from '../../src/sources/device/client.ts';
import {
  type CatalogueFile,
  errorOf,
  eventually,
  keptOf,
  openDevice,
  peek,
  type TestDevice,
  unwrap,
} from '../support/device.ts';

const PRODUCTS = 2000;
const HALF = 300_000;
/** What is kept of a download at a time may come twice. */
const PART = 256 * 1024;

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);

let number = 0;

interface FileHost {
  readonly address: CatalogueFile;
  readonly switchTo: (state: string) => Promise<void>;
  /** Bytes of each answer so far. */
  readonly sent: () => Promise<readonly number[]>;
}

function fileHost(): FileHost {
  number += 1;
  const root = new URL(`/files/${Date.now()}-${number}/`, location.href).href;
  return {
    address: { kind: 'file', url: `${root}catalogue.ndjson.gz` },
    switchTo: async (state) => {
      await fetch(`${root}is-${state}`);
    },
    sent: async () => {
      const answers: unknown = await (await fetch(`${root}sent`)).json();
      return Array.isArray(answers) ? answers.map(Number) : [];
    },
  };
}

async function nameOf({ host }: TestDevice): Promise<string> {
  const { body } = unwrap(await host.respond({ url: '/wp-json/wps/v1/products?per_page=1' }));
  return body.includes(' first"') ? 'first' : body.includes(' second"') ? 'second' : body;
}

/** A device whose fetch broke off after that many bytes. */
async function broken({ address, switchTo }: FileHost, bytes = HALF): Promise<TestDevice> {
  await switchTo(`broken-at-${bytes}`);
  const device = await openDevice(address);
  expect(errorOf(await device.host.sync()).code).to.equal('unreachable');
  return device;
}

/** What is sent of a file that does not break off. */
async function wholeFile(): Promise<readonly number[]> {
  const { address, sent } = fileHost();
  unwrap(await (await openDevice(address)).host.sync());
  return sent();
}

/** Of the file as it came, not of what was read of it meanwhile. */
function keptBytes(address: CatalogueFile): Promise<number> {
  return peek(address, async (database, ids) => {
    const records: readonly object[] = await Promise.all(
      ids.map((id) => database.get('generations', id)),
    );
    const id = ids[records.findIndex((record) => 'file' in record)];
    if (id === undefined) return 0;
    const parts: readonly Uint8Array[] = await database.getAll(
      'chunks',
      IDBKeyRange.bound([id], [id, []]),
    );
    return parts.reduce((sum, { length }) => sum + length, 0);
  });
}

describe('a catalogue file that breaks off', function () {
  this.timeout(30_000);

  it('7: is gone on with by the next visit, as often as that takes, and no byte that was kept comes twice', async () => {
    const file = fileHost();
    for (const bytes of [HALF, 50_000]) await broken(file, bytes);
    const kept = await keptBytes(file.address);
    expect(kept).to.be.within(1, HALF + 50_000);
    await file.switchTo('ok');
    const later = await openDevice(file.address);
    expect(unwrap(await later.host.sync())).to.include({ state: 'ready', products: PRODUCTS });
    expect([kept + ((await file.sent())[2] ?? 0)]).to.deep.equal(await wholeFile());
    expect(await nameOf(later)).to.equal('first');
    // What was kept of the file went with the file.
    expect(await keptOf(file.address)).to.have.lengthOf(1);
  });

  it('7: is gone on with after its worker was killed in the middle, but for what had not been kept yet', async () => {
    const file = fileHost();
    await file.switchTo(`stuck-at-${HALF}`);
    const workers: Worker[] = [];
    const start = (): Worker => {
      const worker = new Worker(WORKER, { type: 'module' });
      workers.push(worker);
      return worker;
    };
    const source = new DeviceClient(file.address, start, () => {});
    const sync = source.sync().catch(() => {});
    await eventually(async () => (await keptBytes(file.address)) > 0);
    for (const worker of workers) worker.terminate();
    source.dispose();
    await sync;
    const kept = await keptBytes(file.address);
    expect(kept).to.be.within(HALF - PART, HALF);
    await file.switchTo('ok');
    const device = await openDevice(file.address);
    unwrap(await device.host.sync());
    const [, rest = 0] = await file.sent();
    expect([kept + rest]).to.deep.equal(await wholeFile());
  });

  it('is begun again where the file is another one by now', async () => {
    const file = fileHost();
    await broken(file);
    await file.switchTo('new');
    const device = await openDevice(file.address);
    unwrap(await device.host.sync());
    expect(await nameOf(device)).to.equal('second');
    expect(await file.sent()).to.have.lengthOf(2);
  });

  it('is begun again where the host knows no ranges', async () => {
    const file = fileHost();
    await broken(file);
    await file.switchTo('rangeless');
    const device = await openDevice(file.address);
    expect(unwrap(await device.host.sync()).products).to.equal(PRODUCTS);
  });

  it('is begun again where the two halves do not fit', async () => {
    const file = fileHost();
    await broken(file);
    await file.switchTo('mixed');
    const device = await openDevice(file.address);
    expect(unwrap(await device.host.sync()).products).to.equal(PRODUCTS);
    expect(await nameOf(device)).to.equal('first');
    expect(await file.sent()).to.have.lengthOf(3);
  });

  it('is begun again where what was kept is lost', async () => {
    const file = fileHost();
    await broken(file);
    await peek(file.address, async (database, [id]) => {
      await database.delete('chunks', [id ?? '', 0]);
    });
    await file.switchTo('ok');
    const device = await openDevice(file.address);
    expect(unwrap(await device.host.sync()).products).to.equal(PRODUCTS);
    expect(device.now()).to.include({ storage: 'stored' });
  });

  it('is forgotten when it is cancelled', async () => {
    const file = fileHost();
    const device = await broken(file);
    expect(await keptOf(file.address)).to.have.lengthOf(1);
    unwrap(await device.host.cancelSync());
    expect(await keptOf(file.address)).to.deep.equal([]);
  });

  it('is left alone where it is the one that is kept', async () => {
    const file = fileHost();
    const { host, now } = await openDevice(file.address);
    const { fetchedAt = '' } = unwrap(await host.sync());
    const kept = await keptOf(file.address);
    const again = unwrap(await host.sync());
    expect((again.fetchedAt ?? '') > fetchedAt).to.equal(true);
    expect(await keptOf(file.address)).to.deep.equal(kept);
    await file.switchTo('new');
    unwrap(await host.sync());
    expect(await keptOf(file.address))
      .to.have.lengthOf(1)
      .and.not.to.deep.equal(kept);
    expect(now()).to.include({ state: 'ready', products: PRODUCTS });
  });
});
