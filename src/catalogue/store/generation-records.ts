/** Queries and deletions of the generations in the database, complete and partial. */
import type { IDBPTransaction } from 'idb';
import {
  type StoredGeneration,
  type FileFacts,
  decodeStoredGeneration,
  decodePointer,
} from './records.ts';
import { type CatalogueSchema, type Connection, readRecord } from './database.ts';

/** Id of the current generation; `undefined` if there is none. */
export async function currentOf(connection: Connection, key: string): Promise<string | undefined> {
  return decodePointer(await readRecord(connection, 'pointers', key))?.generation;
}

/** Finds the resumable partial generation with the most chunks. */
export async function mostCompletePartial(
  connection: Connection,
  key: string,
): Promise<{ readonly id: string; readonly header: string; readonly chunks: number } | null> {
  const current = await currentOf(connection, key);
  let best: { readonly id: string; readonly header: string; readonly chunks: number } | null = null;
  for (const [id, { header }] of await partialOf(connection, key)) {
    if (header === null || id === current) continue;
    const { store, done } = connection.transaction('chunks');
    const chunks = await store.count(rangeOf(id));
    await done;
    if (chunks > (best?.chunks ?? 0)) best = { id, header, chunks };
  }
  return best;
}

/** Finds the partial download of a file; `null` if there is none. */
export async function downloadOf(
  connection: Connection,
  key: string,
): Promise<{ readonly id: string; readonly file: FileFacts } | null> {
  for (const [id, { file }] of await partialOf(connection, key)) {
    if (file !== undefined) return { id, file };
  }
  return null;
}

async function partialOf(
  connection: Connection,
  key: string,
): Promise<ReadonlyMap<string, StoredGeneration>> {
  const { store, done } = connection.transaction('generations');
  const [ids, records] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
  const found = new Map<string, StoredGeneration>();
  for (const [i, id] of ids.entries()) {
    const record = decodeStoredGeneration(records[i]);
    if (record?.key === key) found.set(id, record);
  }
  return found;
}

/**
 * Deletes the generations of `key`, one transaction for each.
 *
 * @param retained Ids of generations that are not deleted.
 */
export async function deleteAllExcept(
  connection: Connection,
  key: string,
  retained: readonly (string | undefined)[],
): Promise<void> {
  for (const id of (await partialOf(connection, key)).keys()) {
    if (!retained.includes(id)) await deleteGenerations(connection, key, [id]);
  }
}

/** Deletes all generations of `key`. Those that another tab begins during the call stay. */
export async function deleteAll(connection: Connection, key: string): Promise<void> {
  const current = await currentOf(connection, key);
  const ids = [...(await partialOf(connection, key)).keys(), ...(current ? [current] : [])];
  await deleteGenerations(connection, key, ids);
}

/** Deletes generations, and the pointer if it points to any of them, in a single transaction. */
export async function deleteGenerations(
  connection: Connection,
  key: string,
  ids: readonly string[],
): Promise<void> {
  const transaction = connection.transaction(['pointers', ...OF_GENERATIONS], 'readwrite');
  const { done } = transaction;
  done.catch(() => {});
  const pointers = transaction.objectStore('pointers');
  const current = decodePointer(await pointers.get(key))?.generation;
  const isGone = current === undefined || ids.includes(current);
  await Promise.all([
    ...(isGone ? [pointers.delete(key)] : []),
    ...ids.flatMap((id) => [
      transaction.objectStore('chunks').delete(rangeOf(id)),
      transaction.objectStore('snapshots').delete(rangeOf(id)),
      transaction.objectStore('generations').delete(id),
    ]),
    done,
  ]);
}

const OF_GENERATIONS = ['generations', 'snapshots', 'chunks'] as const;

type Writing = IDBPTransaction<CatalogueSchema, typeof OF_GENERATIONS, 'readwrite'>;

/**
 * Writes if the generation still exists, checked in the same transaction. Resolves to `false`
 * without writing otherwise: data without a record would never be collected.
 */
export async function writeIfPresent(
  connection: Connection,
  id: string,
  write: (transaction: Writing) => Promise<unknown>,
): Promise<boolean> {
  const transaction = connection.transaction(OF_GENERATIONS, 'readwrite');
  const { done } = transaction;
  done.catch(() => {});
  const isThere = (await transaction.objectStore('generations').getKey(id)) !== undefined;
  try {
    if (isThere) await write(transaction);
  } catch (error) {
    await done.catch(() => {});
    throw error;
  }
  await done;
  return isThere;
}

/** Key range of everything stored under a generation. */
export function rangeOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}
