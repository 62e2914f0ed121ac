/** Packs a catalogue: puts its snapshot in front, so that devices need not build it. */
import { isAddress, readSource, type SourceOptions } from './open-source.ts';
import { STANDARD_STREAM } from './read-bytes.ts';
import { type WrittenFile, writeCatalogueFile } from './write-catalogue-file.ts';

/**
 * Writes `target`, `catalogue.wps` beside `catalogue.ndjson.gz` unless given; the ending of another
 * catalogue file writes it without the snapshot. Rejects as reading and writing do.
 *
 * @param source file or address of a catalogue in any format that `readSource` knows
 */
export async function pack(
  source: string,
  target: string = packedName(source),
  options?: SourceOptions,
): Promise<WrittenFile> {
  const isPlain = /\.(?:ndjson|json)(?:\.gz)?$/i.test(target);
  return writeCatalogueFile(target, await readSource(source, options), !isPlain);
}

/** Builds the name of the packed file; standard output for standard input. */
export function packedName(source: string): string {
  if (source === STANDARD_STREAM) return STANDARD_STREAM;
  if (isAddress(source)) return `${new URL(source).hostname}.wps`;
  return `${source.replace(/\.(?:ndjson|jsonl|json|wps|xml|tsv|txt|csv)(?:\.gz)?$/i, '')}.wps`;
}
