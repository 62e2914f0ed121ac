/**
 * Records of the database: the pointer to the current generation and the record of each generation.
 * Decoded like foreign data: any script of the origin can write them.
 */
import { isRecord } from '../../protocol/codec/values.ts';
import type { CountDifferences } from '../../protocol/shop-status.ts';
import type { GenerationDetails, GenerationInfo } from './store.ts';

export interface Pointer extends GenerationDetails {
  readonly generation: string;
  /** Checksum of the snapshot. */
  readonly checksum: number;
  /** Checksum of the bytes up to the end of each piece; earlier versions of this library wrote none. */
  readonly pieceSums?: readonly unknown[];
}

/** Decodes a pointer; `null` for any other value. */
export function decodePointer(value: unknown): Pointer | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    generation,
    products,
    asOf,
    fetchedAt,
    header,
    entries,
    harvestedAt,
    version,
    countDifferences,
    isTruncated,
    checksum,
    pieceSums,
  }: Partial<Record<keyof Pointer, unknown>> = value;
  if (typeof generation !== 'string' || typeof header !== 'string') return null;
  if (typeof asOf !== 'string' || typeof fetchedAt !== 'string') return null;
  if (typeof products !== 'number' || typeof entries !== 'number') return null;
  if (typeof checksum !== 'number') return null;
  return {
    ...{ generation, products, asOf, fetchedAt, header, entries, checksum },
    ...(typeof harvestedAt === 'string' && { harvestedAt }),
    ...(typeof version === 'string' && { version }),
    ...(isCounts(countDifferences) && { countDifferences }),
    ...(isTruncated === true && { isTruncated }),
    ...(Array.isArray(pieceSums) && pieceSums.at(-1) === checksum && { pieceSums }),
  };
}

function isCounts(value: unknown): value is CountDifferences {
  return isRecord(value) && Object.values(value).every((number) => typeof number === 'number');
}

/** Metadata of the generation that a pointer names; `null` without a pointer. */
export function infoOf(pointer: Pointer): GenerationInfo;
export function infoOf(pointer: Pointer | null): GenerationInfo | null;
export function infoOf(pointer: Pointer | null): GenerationInfo | null {
  if (pointer === null) return null;
  const { generation: id, checksum: _, pieceSums: _sums, ...facts } = pointer;
  return { ...facts, id };
}

export interface StoredGeneration {
  readonly key: string;
  /** JSON text of the catalogue's header if an import can be resumed; otherwise `null`. */
  readonly header: string | null;
  /** Present where the chunks are bytes of a downloaded file, not entries. */
  readonly file?: FileFacts;
}

export interface FileFacts {
  readonly version: string;
  readonly bytes: number;
  readonly parts: number;
}

/** Decodes the record of a generation; `null` for any other value. */
export function decodeStoredGeneration(value: unknown): StoredGeneration | null {
  const { key, header, file } = membersOf<StoredGeneration>(value);
  if (typeof key !== 'string' || (typeof header !== 'string' && header !== null)) return null;
  const { version, bytes, parts } = membersOf<FileFacts>(file);
  if (typeof version !== 'string' || typeof bytes !== 'number' || typeof parts !== 'number')
    return { key, header };
  return { key, header, file: { version, bytes, parts } };
}

function membersOf<T>(value: unknown): Partial<Record<keyof T, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

/**
 * A random id for a generation, unique among all tabs. Not `crypto.randomUUID`, which is missing on
 * pages without https.
 */
export function generationId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(words, (word) => word.toString(36).padStart(7, '0')).join('');
}
