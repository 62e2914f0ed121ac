/**
 * Interface of the storage on the device: generations of a catalogue, of which one is current.
 * Implemented on IndexedDB and in memory.
 */

import type { Chunk } from '../../protocol/catalogue/chunk-format.ts';
import type { CountDifferences } from '../../protocol/shop-status.ts';
import type { LengthsOf } from './snapshot-pieces.ts';

/** Metadata that a sync updates also where it finds no change. */
export interface GenerationTimes {
  /** ISO 8601: when the shop's data was current. */
  readonly asOf: string;
  /** ISO 8601: when this device fetched it. */
  readonly fetchedAt: string;
  /** Counts of the shop that differ from those of this catalogue; absent for files. */
  readonly countDifferences?: CountDifferences;
}

/** Metadata of a generation. */
export interface GenerationDetails extends GenerationTimes {
  /** Number of products, without variations. */
  readonly products: number;
  /**
   * JSON text of the catalogue's header; with the entries it suffices to rebuild a snapshot of
   * another format.
   */
  readonly header: string;
  /** Number of entries. */
  readonly entries: number;
  /** ISO 8601: last full harvest through the API; absent for catalogues from files. */
  readonly harvestedAt?: string;
  /**
   * Version of the catalogue file by its host (ETag or date); of a shop without the search
   * extension the totals of its Store API.
   */
  readonly version?: string;
  /**
   * Set if entries were stored without long descriptions for lack of space; responses have empty
   * ones. Search results are the same, as the snapshot is complete, but no snapshot can be rebuilt
   * from the entries.
   */
  readonly isTruncated?: boolean;
}

/** Metadata of the current generation, without its data. */
export interface GenerationInfo extends GenerationDetails {
  readonly id: string;
}

/**
 * A complete catalogue. Immutable; only its times move forward when the shop turns out unchanged.
 */
export interface Generation extends GenerationInfo {
  readonly snapshot: ArrayBuffer;
  /**
   * Reads the rest of `snapshot`, which until then has zeros in its place. Absent where all of it was read at once.
   *
   * @throws `ShopError('storage')` if it is missing or damaged
   */
  readonly readRest?: () => Promise<void>;
  /**
   * Reads the JSON texts of entries, in the order given.
   *
   * @throws `ShopError('storage')` if they are missing: another tab has replaced the generation, or
   *   the browser has evicted it.
   */
  readonly readTexts: (entries: readonly number[]) => Promise<readonly string[]>;
  /**
   * Reads chunks as they are stored, by their indexes; `undefined` stands for a missing one. Absent
   * while the generation is arriving.
   */
  readonly readChunks?: (indexes: readonly number[]) => Promise<readonly (Chunk | undefined)[]>;
}

/** A generation whose import did not finish. */
export interface PartialGeneration {
  /** Header as passed to `begin`. */
  readonly header: string;
  readonly entries: number;
  readonly readTexts: Generation['readTexts'];
}

/**
 * Writes a generation that is invisible until `commit`, which rejects with `ShopError('conflict')` if
 * another tab has deleted it.
 */
export interface GenerationWriter {
  /** Stores the JSON text of the next entry: number 0, 1, 2 … */
  add(json: string): Promise<void>;
  /** Stores the next chunks, of `entries` entries, in place of `add`. Takes ownership of them. */
  addChunks(chunks: readonly Chunk[], entries: number): Promise<void>;
  /**
   * The generation as far as it has arrived: its entries can be read as soon as they are stored, and
   * until then are waited for. `null` where it can be read only when it is complete.
   */
  readonly arriving: Pick<Generation, 'id' | 'readTexts'> | null;
  /** Stores the next bytes of the snapshot. Takes ownership of their whole buffer. */
  addSnapshot(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /**
   * Resolves to the stored snapshot: the buffer if it was added in a single piece, otherwise read
   * back.
   */
  snapshot(): Promise<ArrayBuffer>;
  /**
   * Verifies that all data is stored, makes the generation current in a single step and deletes all
   * others. Like the methods above it rejects with `quota` in its error if storage is full, after
   * deleting what was written.
   */
  commit(facts: Omit<GenerationDetails, 'entries'>): Promise<void>;
  /** Deletes what was written. Never rejects. */
  discard(): Promise<void>;
}

/**
 * Partial download of a file. Survives an interrupted fetch; deleted when a generation is complete.
 */
export interface Download {
  /** Version of the file by its host. */
  readonly version: string;
  readonly bytes: number;
  /** Yields the stored parts; each is released when the next is requested. */
  read(): AsyncIterable<Uint8Array>;
  /**
   * Appends bytes and takes ownership of their buffer. Resolves to `false` if nothing of the file
   * is stored any more: it was deleted, or storage is full.
   */
  store(bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

/**
 * Storage of catalogues. All methods reject with `ShopError('storage')` only. `key` identifies a
 * shop in a language by its address.
 */
export interface CatalogueStore {
  readonly storage: 'stored' | 'memory';
  /**
   * The current generation.
   *
   * @param lengthsOf Reads only the part of a large snapshot that is needed first; without it all.
   */
  current(key: string, lengthsOf?: LengthsOf): Promise<Generation | null>;
  /** Metadata of the current generation. Cheap: used to notice a newer one of another tab. */
  info(key: string): Promise<GenerationInfo | null>;
  /** Updates the times of generation `id`; no effect if another one is current. */
  touch(key: string, id: string, times: GenerationTimes): Promise<void>;
  /** The resumable partial generation with the most entries, or `null`. */
  partial(key: string): Promise<PartialGeneration | null>;
  /** Snapshot stored by `storeSnapshot`, or `null`. Damage is not detected here. */
  snapshotOf(id: string, format: number): Promise<ArrayBuffer | null>;
  /**
   * Stores a snapshot of another format beside the generation's own; deleted with the generation.
   */
  storeSnapshot(id: string, format: number, snapshot: ArrayBuffer): Promise<void>;
  /**
   * Begins a generation; requires the writer lock of `key`. With a `header` it can be resumed, see
   * `partial`.
   */
  begin(key: string, header: string | null): Promise<GenerationWriter>;
  /** The partial download of a file, or `null`. */
  download(key: string): Promise<Download | null>;
  /**
   * Begins a download in place of any other; `null` where downloads are not stored. Requires the
   * writer lock.
   */
  beginDownload(key: string, version: string): Promise<Download | null>;
  /** Deletes all but the current generation. Requires the writer lock of `key`. */
  collectGarbage(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Deletes generation `id`, current or not, and no other. */
  delete(key: string, id: string): Promise<void>;
  /**
   * Grants the write lease to `owner` for `ms` milliseconds or extends it; 0 releases it. Resolves
   * to `false` if another owner holds it.
   */
  lease(key: string, owner: string, ms: number): Promise<boolean>;
  close(): void;
}
