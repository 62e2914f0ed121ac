/** The record that says which generation is current. Read with suspicion: any script of the origin can write it. */
import type { GenerationFacts, GenerationLabel } from './catalogue-store.ts';

export interface Pointer extends GenerationFacts {
  readonly generation: string;
  /** Of the snapshot. */
  readonly checksum: number;
}

/** `null` for anything but a pointer of ours. */
export function readPointer(value: unknown): Pointer | null {
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
    isShortened,
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
    ...(isShortened === true && { isShortened }),
  };
}

export function labelOf(pointer: Pointer): GenerationLabel;
export function labelOf(pointer: Pointer | null): GenerationLabel | null;
export function labelOf(pointer: Pointer | null): GenerationLabel | null {
  if (pointer === null) return null;
  const { generation: id, checksum: _, ...facts } = pointer;
  return { ...facts, id };
}
