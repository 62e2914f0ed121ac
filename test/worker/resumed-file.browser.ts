/** A truncated download of a catalogue file is resumed where possible, else restarted; an unchanged file is not fetched again. */
import { expect } from '@open-wc/testing';
import { DeviceClient } from '../../src/sources/device/client.ts';
import {
  type CatalogueFile,
  errorOf,
  eventually,
  storedIdsOf,
  openDevice,
  peek,
  type TestDevice,
  unwrap,
} from '../support/device.ts';

const PRODUCTS = 2000;
const HALF = 300_000;
/** Bytes stored at a time; so many may be fetched twice. */
const PART = 256 * 1024;

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);

let number = 0;

interface FileHost {
  readonly address: CatalogueFile;
  readonly switchTo: (state: string) => Promise<void>;
  /** Bytes of each response so far. */
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

/** Bytes sent of a file without an interruption. */
async function wholeFile(): Promise<readonly number[]> {
  const { address, sent } = fileHost();
  unwrap(await (await openDevice(address)).host.sync());
  return sent();
}

/** Stored bytes of the file itself, not of its decoded entries. */
function storedBytes(address: CatalogueFile): Promise<number> {
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

describe('an interrupted download of a catalogue file', () => {
  it('is resumed by each next visit, and no stored byte is fetched twice (fault 7)', async () => {
    const file = fileHost();
    for (const bytes of [HALF, 50_000]) await broken(file, bytes);
    const stored = await storedBytes(file.address);
    expect(stored).to.be.within(1, HALF + 50_000);
    await file.switchTo('ok');
    const later = await openDevice(file.address);
    expect(unwrap(await later.host.sync())).to.include({ state: 'ready', products: PRODUCTS });
    expect([stored + ((await file.sent())[2] ?? 0)]).to.deep.equal(await wholeFile());
    expect(await nameOf(later)).to.equal('first');
    // The stored bytes are deleted with the partial file.
    expect(await storedIdsOf(file.address)).to.have.lengthOf(1);
  });

  it('is resumed from the last stored byte after its worker was killed (fault 7)', async () => {
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
    await eventually(async () => (await storedBytes(file.address)) > 0);
    for (const worker of workers) worker.terminate();
    source.dispose();
    await sync;
    const stored = await storedBytes(file.address);
    expect(stored).to.be.within(HALF - PART, HALF);
    await file.switchTo('ok');
    const device = await openDevice(file.address);
    unwrap(await device.host.sync());
    const [, rest = 0] = await file.sent();
    expect([stored + rest]).to.deep.equal(await wholeFile());
  });

  it('is restarted where the file has changed', async () => {
    const file = fileHost();
    await broken(file);
    await file.switchTo('new');
    const device = await openDevice(file.address);
    unwrap(await device.host.sync());
    expect(await nameOf(device)).to.equal('second');
    expect(await file.sent()).to.have.lengthOf(2);
  });

  it('is restarted where the host does not support ranges', async () => {
    const file = fileHost();
    await broken(file);
    await file.switchTo('rangeless');
    const device = await openDevice(file.address);
    expect(unwrap(await device.host.sync()).products).to.equal(PRODUCTS);
  });

  it('is restarted where the two halves do not match', async () => {
    const file = fileHost();
    await broken(file);
    await file.switchTo('mixed');
    const device = await openDevice(file.address);
    expect(unwrap(await device.host.sync()).products).to.equal(PRODUCTS);
    expect(await nameOf(device)).to.equal('first');
    expect(await file.sent()).to.have.lengthOf(3);
  });

  it('is restarted where its stored bytes are lost', async () => {
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

  it('is deleted when it is cancelled', async () => {
    const file = fileHost();
    const device = await broken(file);
    expect(await storedIdsOf(file.address)).to.have.lengthOf(1);
    unwrap(await device.host.cancelSync());
    expect(await storedIdsOf(file.address)).to.deep.equal([]);
  });

  it('is not fetched again where it is the stored version', async () => {
    const file = fileHost();
    const { host, now } = await openDevice(file.address);
    const { fetchedAt = '' } = unwrap(await host.sync());
    const ids = await storedIdsOf(file.address);
    const again = unwrap(await host.sync());
    expect((again.fetchedAt ?? '') > fetchedAt).to.equal(true);
    expect(await storedIdsOf(file.address)).to.deep.equal(ids);
    await file.switchTo('new');
    unwrap(await host.sync());
    expect(await storedIdsOf(file.address))
      .to.have.lengthOf(1)
      .and.not.to.deep.equal(ids);
    expect(now()).to.include({ state: 'ready', products: PRODUCTS });
  });
});
