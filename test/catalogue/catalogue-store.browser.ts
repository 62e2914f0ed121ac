/** Contract of a catalogue store, in IndexedDB and in memory; then the failures that only IndexedDB has. */
import { expect } from '@open-wc/testing';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { CatalogueStore, Generation } from '../../src/catalogue/store/store.ts';
import { MemoryStore } from '../../src/catalogue/store/memory-store.ts';
import { openStore } from '../../src/catalogue/store/open-store.ts';
import { PIECE_BYTES } from '../../src/catalogue/store/snapshot-pieces.ts';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
import { instead, methodOf } from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { addEntries, FACTS, KEY, textOf } from '../support/generation.ts';

/** Not the one that every other test uses at the same time. */
const DATABASE = 'catalogue-store-test';
async function write(store: CatalogueStore, label: string, key = KEY): Promise<Generation> {
  const writer = await store.begin(key, null);
  await addEntries(writer, label);
  await writer.addSnapshot(Uint8Array.from({ length: 64 }, (_, i) => i));
  await writer.commit(FACTS);
  const generation = await store.current(key);
  if (generation === null) throw new Error('nothing is current after a commit');
  return generation;
}

/** An assertion would list millions of bytes. */
function isEqual(snapshot: ArrayBuffer | undefined, expected: Uint8Array): boolean {
  if (snapshot?.byteLength !== expected.length) return false;
  const bytes = new Uint8Array(snapshot);
  return bytes.every((byte, i) => byte === expected[i]);
}

async function peek<T>(look: (database: IDBPDatabase) => Promise<T>): Promise<T> {
  const database = await openDB(DATABASE);
  try {
    return await look(database);
  } finally {
    database.close();
  }
}

const STORES: readonly (readonly [name: string, open: () => Promise<CatalogueStore>])[] = [
  ['in IndexedDB', () => IndexedDbStore.open(DATABASE)],
  ['in memory', () => Promise.resolve(new MemoryStore())],
];

for (const [name, open] of STORES) {
  describe(`a catalogue store ${name}`, () => {
    let store: CatalogueStore;

    beforeEach(async () => {
      store = await open();
    });

    afterEach(async () => {
      store.close();
      await deleteDB(DATABASE);
    });

    it('is empty before the first commit', async () => {
      expect(await store.current(KEY)).to.equal(null);
      expect(await store.info(KEY)).to.equal(null);
    });

    it('returns committed entries of any kind in the order requested', async () => {
      const generation = await write(store, 'first');
      const { readTexts, snapshot, ...facts } = generation;
      expect(facts).to.deep.include({ ...FACTS, entries: 45 });
      const again = await store.current(KEY);
      expect(new Uint8Array(snapshot)).to.have.lengthOf(64);
      expect(new Uint8Array(again?.snapshot ?? new ArrayBuffer(0))).to.deep.equal(
        new Uint8Array(snapshot),
      );
      const wanted = [44, 0, 19, 20, 3, 3];
      expect(await readTexts(wanted)).to.deep.equal(wanted.map((entry) => textOf(entry, 'first')));
      expect((await failure(readTexts([45]))).code).to.equal('storage');
    });

    it('returns a committed snapshot without copying it', async () => {
      const snapshot = new ArrayBuffer(64);
      const writer = await store.begin(KEY, null);
      await writer.addSnapshot(new Uint8Array(snapshot));
      expect(await writer.snapshot()).to.equal(snapshot);
      await writer.commit(FACTS);
      expect((await store.current(KEY))?.snapshot).to.equal(snapshot);
    });

    it('returns a snapshot that was written in chunks as one, of any size', async () => {
      const random = crypto.getRandomValues(new Uint8Array(60_000));
      for (const size of [1, PIECE_BYTES, 2 * PIECE_BYTES + 8]) {
        const whole = Uint8Array.from({ length: size }, (_, i) => random[i % 60_000]! ^ (i >>> 16));
        const writer = await store.begin(KEY, null);
        for (let start = 0; start < size; start += 700_000) {
          await writer.addSnapshot(whole.slice(start, start + 700_000));
        }
        await writer.commit(FACTS);
        // The first time as it was written, the second as it is read.
        for (const time of ['first', 'second']) {
          const { snapshot } = (await store.current(KEY)) ?? {};
          expect(isEqual(snapshot, whole), `${size} bytes, the ${time} time`).to.equal(true);
        }
      }
    }).timeout(20_000);

    it('reads the old generation until the new one is committed, then only the new one', async () => {
      const { id } = await write(store, 'first');
      const writer = await store.begin(KEY, null);
      await writer.add(textOf(0, 'half'));
      expect((await store.info(KEY))?.id).to.equal(id);
      await writer.discard();
      const second = await write(store, 'second');
      expect((await store.info(KEY))?.id).to.equal(second.id);
      expect(await second.readTexts([7])).to.deep.equal([textOf(7, 'second')]);
    });

    it('stores each shop separately', async () => {
      await write(store, 'first');
      const other = await write(store, 'other', 'https://other.shop/catalogue.ndjson');
      await store.clear(KEY);
      expect(await store.current(KEY)).to.equal(null);
      expect(await other.readTexts([44])).to.deep.equal([textOf(44, 'other')]);
    });
  });
}

describe('a catalogue store in IndexedDB', () => {
  let store: IndexedDbStore;

  beforeEach(async () => {
    store = await IndexedDbStore.open(DATABASE);
  });

  afterEach(async () => {
    store.close();
    await deleteDB(DATABASE);
  });

  it('stores a catalogue beyond the end of its connection', async () => {
    const { id } = await write(store, 'first');
    store.close();
    const again = await IndexedDbStore.open(DATABASE);
    const generation = await again.current(KEY);
    expect(generation?.id).to.equal(id);
    expect(await generation?.readTexts([30])).to.deep.equal([textOf(30, 'first')]);
    again.close();
  });

  it('deletes partial and replaced generations', async () => {
    const half = await store.begin(KEY, null);
    await addEntries(half, 'half');
    const first = await write(store, 'first');
    const second = await write(store, 'second');
    await peek(async (database) => {
      expect(await database.getAllKeys('generations')).to.deep.equal([second.id]);
      expect(await database.getAllKeys('snapshots')).to.deep.equal([[second.id, 0, 0]]);
      expect(await database.count('chunks')).to.equal(3);
    });
    expect((await failure(first.readTexts([0]))).code).to.equal('storage');
  });

  it('refuses to commit a generation with a missing chunk; the previous one stays', async () => {
    const { id } = await write(store, 'first');
    const writer = await store.begin(KEY, null);
    await addEntries(writer, 'second');
    await peek(async (database) => {
      const keys = await database.getAllKeys('chunks');
      const [lost] = keys.filter((key) => Array.isArray(key) && key[0] !== id);
      await database.delete('chunks', lost ?? '');
    });
    await writer.addSnapshot(new Uint8Array(8));
    expect((await failure(writer.commit(FACTS))).code).to.equal('storage');
    expect((await store.current(KEY))?.id).to.equal(id);
  });

  it('refuses to commit a generation whose snapshot is incomplete or changed; the previous one stays', async () => {
    const { id } = await write(store, 'first');
    const full = (): Uint8Array<ArrayBuffer> => new Uint8Array(PIECE_BYTES);
    const lose = (database: IDBPDatabase, piece: IDBValidKey) =>
      database.delete('snapshots', piece);
    const change = (database: IDBPDatabase, piece: IDBValidKey) =>
      database.put('snapshots', full().fill(1, 7, 8), piece);
    for (const [parts, damage] of [
      [[full(), new Uint8Array(8)], lose],
      [[full(), new Uint8Array(8)], change],
      [[new Uint8Array(PIECE_BYTES + 8)], lose],
    ] as const) {
      const writer = await store.begin(KEY, null);
      for (const part of parts) await writer.addSnapshot(part);
      await peek(async (database) => {
        const keys = await database.getAllKeys('snapshots');
        const [piece] = keys.filter((key) => Array.isArray(key) && key[0] !== id);
        await damage(database, piece ?? '');
      });
      expect((await failure(writer.commit(FACTS))).message).to.contain('missing or damaged');
      await writer.discard();
    }
    expect((await store.current(KEY))?.id).to.equal(id);
  });

  it('commits after a check of any length, as long as each of its steps ends', async () => {
    // Each step blocks for a quarter of its limit: a busy machine has the rest.
    const limit = 2000;
    const slow = await IndexedDbStore.open(DATABASE, limit);
    const writer = await slow.begin(KEY, null);
    await addEntries(writer, 'slow', 6000);
    await writer.addSnapshot(new Uint8Array(8));
    const getAll = methodOf(IDBObjectStore.prototype, 'getAll');
    let spent = 0;
    const slowly = function (this: IDBObjectStore, ...parameters: Parameters<typeof getAll>) {
      const start = performance.now();
      while (performance.now() < start + 0.25 * limit);
      spent += 0.25 * limit;
      return getAll.apply(this, parameters);
    };
    await instead([IDBObjectStore.prototype, 'getAll'], slowly, () => writer.commit(FACTS));
    expect(spent).to.be.greaterThan(limit);
    expect((await slow.current(KEY))?.entries).to.equal(6000);
    slow.close();
  });

  it('reports damaged bytes and does not return them', async () => {
    const generation = await write(store, 'first');
    await peek(async (database) => {
      const key = [generation.id, 0];
      const chunk: unknown = await database.get('chunks', key);
      if (!(chunk instanceof Uint8Array)) throw new Error('no chunk to damage');
      chunk.set([(chunk.at(-6) ?? 0) ^ 1], chunk.length - 6);
      await database.put('chunks', chunk, key);
    });
    expect((await failure(generation.readTexts([0]))).code).to.equal('storage');
    expect(await generation.readTexts([20])).to.deep.equal([textOf(20, 'first')]);
  });

  it('reports a snapshot that is damaged or missing', async () => {
    const { id } = await write(store, 'first');
    for (const damaged of [new Uint8Array(64), new ArrayBuffer(64), 'no bytes']) {
      await peek((database) => database.put('snapshots', damaged, [id, 0, 0]));
      expect((await failure(store.current(KEY))).code).to.equal('storage');
    }
    await peek((database) => database.clear('snapshots'));
    expect((await failure(store.current(KEY))).code).to.equal('storage');
  });

  describe('of a large snapshot', () => {
    const FIRST = PIECE_BYTES + 8;
    const whole = Uint8Array.from({ length: 3 * PIECE_BYTES + 16 }, (_, i) => i ^ (i >>> 12));
    const lengthsOf = () => ({ first: FIRST, all: whole.length });
    let id = '';

    beforeEach(async () => {
      const writer = await store.begin(KEY, null);
      await writer.addSnapshot(whole.slice());
      await writer.commit(FACTS);
      // The next is read, not the one that was written.
      id = (await store.current(KEY))?.id ?? '';
    });

    const readStart = async (): Promise<{
      snapshot: ArrayBuffer;
      readRest: () => Promise<void>;
    }> => {
      const { snapshot, readRest } = (await store.current(KEY, lengthsOf)) ?? {};
      if (!snapshot || !readRest) throw new Error('nothing is current, or all of it was read');
      return { snapshot, readRest };
    };

    it('reads the part that is needed first, and the rest into its place on demand', async () => {
      const { snapshot, readRest } = await readStart();
      expect(isEqual(snapshot.slice(0, FIRST), whole.subarray(0, FIRST))).to.equal(true);
      expect(new Uint8Array(snapshot, 2 * PIECE_BYTES).some((byte) => byte !== 0)).to.equal(false);
      await Promise.all([readRest(), readRest()]);
      expect(isEqual(snapshot, whole)).to.equal(true);
    });

    it('reads all of it where its first piece or its pointer does not tell the lengths', async () => {
      const all = await store.current(KEY, () => ({ first: 8, all: 8 }));
      expect([all?.readRest, isEqual(all?.snapshot, whole)]).to.deep.equal([undefined, true]);
      // As earlier versions of this library wrote it.
      await peek(async (database) => {
        const { pieceSums: _, ...pointer } = await database.get('pointers', KEY);
        await database.put('pointers', pointer, KEY);
      });
      const old = await store.current(KEY, lengthsOf);
      expect([old?.readRest, isEqual(old?.snapshot, whole)]).to.deep.equal([undefined, true]);
    });

    it('reports damage at the start at once, and damage of the rest when that is read', async () => {
      const damage = (piece: number): Promise<unknown> =>
        peek((database) => database.put('snapshots', new Uint8Array(PIECE_BYTES), [id, 0, piece]));
      await damage(2);
      const { readRest } = await readStart();
      expect((await failure(readRest())).message).to.contain('damaged');
      await peek((database) => database.delete('snapshots', [id, 0, 2]));
      expect((await failure(readRest())).message).to.contain('damaged');
      await damage(1);
      expect((await failure(store.current(KEY, lengthsOf))).message).to.contain('damaged');
    });
  });

  it('ignores a pointer that another script wrote', async () => {
    await write(store, 'first');
    for (const poison of [null, 'x', [], { generation: 1 }, { generation: '__proto__' }]) {
      await peek((database) => database.put('pointers', poison, KEY));
      expect(await store.current(KEY)).to.equal(null);
      expect(await store.info(KEY)).to.equal(null);
    }
  });

  it('works on after its database was deleted', async () => {
    await write(store, 'first');
    await deleteDB(DATABASE);
    expect(await store.current(KEY)).to.equal(null);
    const generation = await write(store, 'again');
    expect(await generation.readTexts([1])).to.deep.equal([textOf(1, 'again')]);
  });
});

describe('openCatalogues', () => {
  it('stores catalogues in IndexedDB', async () => {
    const { store, error } = await openStore();
    expect(store.storage).to.equal('stored');
    expect(error).to.equal(null);
    store.close();
  });

  it('holds them in memory where IndexedDB is missing, throws or never responds', async () => {
    const forbidden = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const stuck = { open: () => new EventTarget() };
    for (const broken of [undefined, null, { open: forbidden }, stuck]) {
      await instead([globalThis, 'indexedDB'], broken, async () => {
        const { store, error } = await openStore();
        expect(store.storage).to.equal('memory');
        expect(error?.code).to.equal('storage');
        const { readTexts } = await write(store, 'stored');
        expect(await readTexts([2])).to.deep.equal([textOf(2, 'stored')]);
      });
    }
  });
});
