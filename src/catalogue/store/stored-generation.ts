/** The record of a generation that was begun, whole by now or half. Read with suspicion: any script of the origin can write it. */

export interface StoredGeneration {
  readonly key: string;
  /** JSON text of the catalogue's header if the rest can be got later; else half of it is of no use. */
  readonly header: string | null;
  /** The chunks are no generation, but bytes of a file as they came. */
  readonly file?: FileFacts;
}

export interface FileFacts {
  readonly version: string;
  readonly bytes: number;
  readonly parts: number;
}

/** `null` for anything but a record of ours. */
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
