/** Stores the changes of a shop: a new generation, most of which is copied from the stored one. */
import type { CatalogueEntry } from '../protocol/catalogue/read-file.ts';
import { decodeCatalogueHeader } from '../protocol/catalogue/decode-header.ts';
import { type Chunk, ENTRIES_PER_CHUNK } from '../protocol/catalogue/chunk-format.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import type { StoredChanges } from '../catalogue/sync/delta-sync.ts';
import type { ImportOptions } from '../catalogue/sync/import.ts';
import type { Generation, GenerationWriter } from '../catalogue/store/store.ts';
import { CorruptCatalogueError } from '../catalogue/errors.ts';
import { withBroaderWords } from '../engine/broader-words/rules.ts';
import { NO_ENTRY, type SnapshotColumns } from '../engine/snapshot/format.ts';
import { openSnapshot } from '../engine/snapshot/open.ts';
import { placeOf } from '../engine/snapshot/update/row-runs.ts';
import { updateSnapshot } from '../engine/snapshot/update/update-snapshot.ts';

type Shared =
  'store' | 'key' | 'asOf' | 'details' | 'compare' | 'signal' | 'onProgress' | 'yieldToEventLoop';

export interface UpdateOptions extends Pick<ImportOptions, Shared> {
  readonly generation: Generation;
  readonly changes: StoredChanges;
}

/** Chunks that are copied in one transaction. */
const CHUNKS_AT_ONCE = 64;

/**
 * Stores the changed catalogue and makes it current, see `updateSnapshot`. Chunks without a change are
 * copied as they are; where a product is deleted, or a new one has no higher id than all others, those
 * behind it are packed again. Entries stay in the order of ids.
 *
 * @returns `false`, without changes, where the snapshot must be built from all entries
 * @throws `ShopError` or the signal's reason; the previous generation is unchanged then.
 */
export async function updateGeneration(options: UpdateOptions): Promise<boolean> {
  const { generation, changes, store, key, details, asOf, compare, signal, onProgress } = options;
  if (generation.readChunks === undefined) return false;
  try {
    await generation.readRest?.();
  } catch {
    return false;
  }
  const snapshot = openSnapshot(generation.snapshot, true);
  const entries = presentEntries(snapshot.columns, generation.entries, changes);
  const { length: products } = entries;
  onProgress('building', products, products);
  const update = updateSnapshot(snapshot, {
    before: withBroaderWords(decodeCatalogueHeader(JSON.parse(generation.header))),
    now: withBroaderWords(changes.header),
    changed: entries.flatMap((entry, number) =>
      typeof entry === 'number' ? [] : { entry: entry.entry, number },
    ),
    deleted: [...changes.deleted],
    moved: new Map(
      entries.flatMap((entry, number) =>
        typeof entry === 'number' && entry !== number ? [[entry, number]] : [],
      ),
    ),
    readEntries: async (numbers) => {
      const texts = await generation.readTexts(numbers);
      return texts.map((text) => decodeProductEntry(JSON.parse(text), 'entry'));
    },
    yieldToEventLoop: async () => {
      await options.yieldToEventLoop?.();
      signal.throwIfAborted();
    },
  });
  const updated = await update.catch((error: unknown) => {
    // What an update cannot do, such as one of a damaged snapshot, a new build may do.
    if (error instanceof Error && ('toData' in error || error === signal.reason)) throw error;
    signal.throwIfAborted();
    return null;
  });
  if (updated === null) return false;
  signal.throwIfAborted();
  const writer = await store.begin(key, null);
  try {
    onProgress('saving', products, products);
    await writer.addSnapshot(new Uint8Array(updated));
    const countDifferences = await compare?.(await writer.snapshot());
    await writeEntries(writer, entries, generation, signal);
    await writer.commit({
      ...details,
      products,
      asOf: changes.header.generated_at ?? asOf(),
      header: JSON.stringify(changes.header),
      ...(countDifferences && { countDifferences }),
    });
    return true;
  } catch (error) {
    await writer.discard();
    throw error;
  }
}

/** Number of an entry that is stored, or the present entry of a product that changed or is new. */
type PresentEntry = number | CatalogueEntry;

/** Lists the entries of the changed catalogue, in the order of the stored one. Linear. */
function presentEntries(
  columns: SnapshotColumns,
  count: number,
  { entries: changed, deleted }: StoredChanges,
): readonly PresentEntry[] {
  const { rowIds, rowEntries, rowProducts } = columns;
  const ids = new Float64Array(count);
  for (let row = 0; row < rowIds.length; row++) {
    const entry = rowEntries[row]!;
    if (entry !== NO_ENTRY && rowProducts[row] === row) ids[entry] = rowIds[row]!;
  }
  const isNew = (id: number): boolean => {
    const { from, to } = placeOf(id, columns);
    return from === to;
  };
  const added = [...changed].filter(([id]) => isNew(id)).sort(([a], [b]) => a - b);
  const present: PresentEntry[] = [];
  let next = 0;
  for (const [number, id] of ids.entries()) {
    while (next < added.length && added[next]![0] < id) present.push(added[next++]![1]);
    if (!deleted.has(id)) present.push(changed.get(id) ?? number);
  }
  for (const [, entry] of added.slice(next)) present.push(entry);
  return present;
}

/** Writes the entries: stored chunks as they are as long as all their entries are the same. */
async function writeEntries(
  writer: GenerationWriter,
  entries: readonly PresentEntry[],
  generation: Generation,
  signal: AbortSignal,
): Promise<void> {
  let same: number[] = [];
  let count = 0;
  const copy = async (): Promise<void> => {
    if (same.length > 0) await writer.addChunks(await readAll(generation, same), count);
    same = [];
    count = 0;
    signal.throwIfAborted();
  };
  for (let start = 0; start < entries.length; start += ENTRIES_PER_CHUNK) {
    const members = entries.slice(start, start + ENTRIES_PER_CHUNK);
    const before = Math.min(ENTRIES_PER_CHUNK, generation.entries - start);
    if (members.length === before && members.every((entry, i) => entry === start + i)) {
      same.push(start / ENTRIES_PER_CHUNK);
      count += members.length;
      if (same.length === CHUNKS_AT_ONCE) await copy();
      continue;
    }
    await copy();
    for (const json of await textsOf(members, generation)) await writer.add(json);
  }
  await copy();
}

async function readAll(
  { readChunks, id }: Generation,
  indexes: readonly number[],
): Promise<readonly Chunk[]> {
  const chunks = (await readChunks?.(indexes)) ?? [];
  const found = chunks.filter((chunk) => chunk !== undefined);
  if (found.length < indexes.length)
    throw new CorruptCatalogueError('Stored products are missing.', id);
  return found;
}

async function textsOf(
  entries: readonly PresentEntry[],
  { readTexts }: Generation,
): Promise<readonly string[]> {
  const stored = await readTexts(entries.filter((entry) => typeof entry === 'number'));
  let next = 0;
  return entries.map((entry) => (typeof entry === 'number' ? stored[next++]! : entry.json));
}
