/** Copies of a stored generation into another store or snapshot format. No network access. */
import type { CatalogueStore, Generation } from '../catalogue/store/store.ts';
import {
  importCatalogue,
  type ImportOptions,
  type SnapshotBuilder,
} from '../catalogue/sync/import.ts';
import { CorruptCatalogueError } from '../catalogue/errors.ts';
import { iterateEntries } from '../catalogue/store/chunks.ts';
import { concat } from '../protocol/catalogue/buffers.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { decodeCatalogueHeader } from '../protocol/catalogue/decode-header.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';

interface CopyOptions {
  readonly store: CatalogueStore;
  readonly key: string;
  readonly generation: Generation;
  /** See `GenerationDetails`. */
  readonly isTruncated: boolean;
  readonly signal: AbortSignal;
}

/**
 * Copies a generation into `store` and makes it current there.
 *
 * @throws `ShopError` or the signal's reason; the store is unchanged then.
 */
export async function copyGeneration(copy: CopyOptions): Promise<void> {
  const { generation, store, key, isTruncated, signal } = copy;
  const { fetchedAt, harvestedAt, version, countDifferences } = generation;
  await generation.readRest?.();
  await importCatalogue({
    store,
    key,
    isTruncated,
    signal,
    lines: storedLines(generation),
    createBuilder: finishedBuilder(generation.snapshot),
    details: {
      fetchedAt,
      ...(harvestedAt && { harvestedAt }),
      ...(version && { version }),
      ...(countDifferences && { countDifferences }),
    },
    asOf: () => generation.asOf,
    onProgress: () => {},
  });
}

/**
 * Rebuilds the snapshot from the stored entries in the format of this code.
 *
 * @param createBuilder See `importCatalogue`.
 * @param yieldToEventLoop Awaited between the steps.
 * @throws `ShopError`, also for a truncated generation.
 */
export async function rebuildSnapshot(
  generation: Generation,
  { createBuilder, yieldToEventLoop }: Pick<ImportOptions, 'createBuilder' | 'yieldToEventLoop'>,
): Promise<ArrayBuffer> {
  if (generation.isTruncated === true) {
    const message = 'The stored catalogue has another format. Fetch it again.';
    throw new CorruptCatalogueError(message, generation.id);
  }
  const builder = await createBuilder(generationHeader(generation));
  for await (const line of storedLines(generation)) {
    if ('entry' in line) builder.add(line.entry);
    await yieldToEventLoop?.();
  }
  return finishSnapshot(builder, yieldToEventLoop);
}

/** Collects the pieces of a snapshot; awaits `yieldToEventLoop` between them. */
export async function finishSnapshot(
  builder: SnapshotBuilder,
  yieldToEventLoop?: ImportOptions['yieldToEventLoop'],
): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (const piece of builder.finishInPieces()) {
    if (piece) pieces.push(piece);
    await yieldToEventLoop?.();
  }
  return concat(pieces).buffer;
}

/**
 * Builder for an existing snapshot.
 *
 * @param check Throws if the snapshot does not fit the number of entries.
 */
export function finishedBuilder(
  snapshot: ArrayBuffer,
  check: (entries: number) => void = () => {},
): ImportOptions['createBuilder'] {
  let entries = 0;
  return () => ({
    add: () => entries++,
    finishInPieces: () => {
      check(entries);
      return [new Uint8Array(snapshot)];
    },
  });
}

async function* storedLines(
  generation: Generation,
): AsyncGenerator<CatalogueLine, void, undefined> {
  yield generationHeader(generation);
  for await (const json of iterateEntries(generation)) {
    const item: unknown = JSON.parse(json);
    yield { entry: decodeProductEntry(item, 'entry'), json };
  }
}

/** Decoded header of a generation, marked as shortened where its descriptions were stripped. */
export function generationHeader({
  header,
  isTruncated,
}: Pick<Generation, 'header' | 'isTruncated'>): CatalogueHeader {
  const json: unknown = JSON.parse(header);
  return { ...decodeCatalogueHeader(json), ...(isTruncated === true && { shortened: true }) };
}
