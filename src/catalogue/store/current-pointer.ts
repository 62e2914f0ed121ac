/** The record that says which generation is current. Read with suspicion: any script of the origin can write it. */
import type { GenerationDetails, GenerationInfo } from './store.ts';

export interface Pointer extends GenerationDetails {
  readonly generation: string;
  /** Of the snapshot. */
  readonly checksum: number;
}

/** `null` for anything but a pointer of ours. */
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
    isTruncated,
    checksum,
  }: Partial<Record<keyof Pointer, unknown>> = value;
  if (typeof generation !== 'string' || typeof header !== 'string') return null;
  if (typeof asOf !== 'string' || typeof fetchedAt !== 'string') return null;
  if (typeof products !== 'number' || typeof entries !== 'number') return null;
  if (typeof checksum !== 'number') return null;
  return {
    ...{ generation, products, asOf, fetchedAt, header, entries, checksum },
    ...(typeof harvestedAt === 'string' && { harvestedAt }),
    ...(typeof version === 'string' && { version }),
    ...(isTruncated === true && { isTruncated }),
  };
}

export function infoOf(pointer: Pointer): GenerationInfo;
export function infoOf(pointer: Pointer | null): GenerationInfo | null;
export function infoOf(pointer: Pointer | null): GenerationInfo | null {
  if (pointer === null) return null;
  const { generation: id, checksum: _, ...facts } = pointer;
  return { ...facts, id };
}
