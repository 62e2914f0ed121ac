/** Packs a catalogue file: puts its snapshot in front, so that devices need not build it. */
import { STANDARD_STREAM } from './read-bytes.ts';
import { readCatalogueFile } from './read-catalogue-file.ts';
import { type WrittenFile, writeCatalogueFile } from './write-catalogue-file.ts';

/** Writes `target`, `catalogue.wps` beside `catalogue.ndjson.gz` unless given. Rejects as reading and writing do. */
export async function pack(file: string, target: string = packedName(file)): Promise<WrittenFile> {
  return writeCatalogueFile(target, await readCatalogueFile(file), true);
}

/** Builds the name of the packed file; standard output for standard input. */
export function packedName(file: string): string {
  if (file === STANDARD_STREAM) return STANDARD_STREAM;
  return `${file.replace(/\.(?:ndjson|json|wps)(?:\.gz)?$/i, '')}.wps`;
}
