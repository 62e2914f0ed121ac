/** A generation that another tab deletes while it is written: no unreachable records of it are left. */
import { expect } from '@open-wc/testing';
import { deleteDB, openDB } from 'idb';
import type { GenerationWriter } from '../../src/catalogue/store/store.ts';
import { PIECE_BYTES } from '../../src/catalogue/store/snapshot-pieces.ts';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
import { failure } from '../support/failure.ts';
import { addEntries, FACTS, KEY } from '../support/generation.ts';

const DATABASE = 'deleted-during-write-test';

const STEPS: readonly ((writer: GenerationWriter) => Promise<void>)[] = [
  (writer) => addEntries(writer, 'deleted'),
  (writer) => writer.addSnapshot(new Uint8Array(PIECE_BYTES + 8)),
  (writer) => writer.commit(FACTS),
];

describe('a generation that another tab deletes while it is written', () => {
  let here: IndexedDbStore;
  let there: IndexedDbStore;

  beforeEach(async () => {
    here = await IndexedDbStore.open(DATABASE);
    there = await IndexedDbStore.open(DATABASE);
  });

  afterEach(async () => {
    here.close();
    there.close();
    await deleteDB(DATABASE);
  });

  for (const deletedAfter of STEPS.keys()) {
    it(`is not written further, and leaves no records: deleted after ${deletedAfter} steps`, async () => {
      const writer = await here.begin(KEY, '{}');
      for (const step of STEPS.slice(0, deletedAfter)) await step(writer);
      await there.clear(KEY);
      const rest = async (): Promise<void> => {
        for (const step of STEPS.slice(deletedAfter)) await step(writer);
      };
      expect((await failure(rest())).code).to.equal('conflict');
      expect(await here.current(KEY)).to.equal(null);
      const database = await openDB(DATABASE);
      for (const name of ['pointers', 'generations', 'chunks', 'snapshots'])
        expect(await database.getAllKeys(name), name).to.deep.equal([]);
      database.close();
    });
  }
});
