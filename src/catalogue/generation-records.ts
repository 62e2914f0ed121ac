/** What the database holds of generations, whole and half: finding them, and forgetting them. */
import { type BegunGeneration, type FileFacts, readBegun } from './begun-generation.ts';
import { type Connection, readRecord } from './database.ts';
import { readPointer } from './pointer.ts';

export async function currentOf(connection: Connection, key: string): Promise<string | undefined> {
  return readPointer(await readRecord(connection, 'pointers', key))?.generation;
}

/** Of the half generations that can be gone on with, the one that came farthest. */
export async function farthest(
  connection: Connection,
  key: string,
): Promise<{ readonly id: string; readonly header: string; readonly chunks: number } | null> {
  const current = await currentOf(connection, key);
  let best: { readonly id: string; readonly header: string; readonly chunks: number } | null = null;
  for (const [id, { header }] of await begunOf(connection, key)) {
    if (header === null || id === current) continue;
    const { store, done } = connection.transaction('chunks');
    const chunks = await store.count(allOf(id));
    await done;
    if (chunks > (best?.chunks ?? 0)) best = { id, header, chunks };
  }
  return best;
}

export async function downloadOf(
  connection: Connection,
  key: string,
): Promise<{ readonly id: string; readonly file: FileFacts } | null> {
  for (const [id, { file }] of await begunOf(connection, key)) {
    if (file !== undefined) return { id, file };
  }
  return null;
}

async function begunOf(
  connection: Connection,
  key: string,
): Promise<ReadonlyMap<string, BegunGeneration>> {
  const { store, done } = connection.transaction('generations');
  const [ids, records] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
  const found = new Map<string, BegunGeneration>();
  for (const [i, id] of ids.entries()) {
    const begun = readBegun(records[i]);
    if (begun?.key === key) found.set(id, begun);
  }
  return found;
}

export async function forgetBut(
  connection: Connection,
  key: string,
  kept: readonly (string | undefined)[],
): Promise<void> {
  for (const id of (await begunOf(connection, key)).keys()) {
    if (!kept.includes(id)) await forget(connection, id);
  }
}

/** The record goes last: a half-forgotten generation is found again. */
export async function forget(connection: Connection, id: string): Promise<void> {
  const transaction = connection.transaction(['generations', 'snapshots', 'chunks'], 'readwrite');
  await Promise.all([
    transaction.objectStore('chunks').delete(allOf(id)),
    transaction.objectStore('snapshots').delete(allOf(id)),
    transaction.objectStore('generations').delete(id),
    transaction.done,
  ]);
}

/** What is kept under a generation and something more. */
export function allOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
}
