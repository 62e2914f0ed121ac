/** Packs a catalogue: puts its snapshot in front, so that devices need not build it. */
import { addExpansions, readExpansions } from './add-expansions.ts';
import { ucpWriter } from '../formats/write-ucp.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import { isAddress, readSource, type SourceOptions } from './open-source.ts';
import { STANDARD_STREAM } from './read-bytes.ts';
import type { CatalogueContent } from './read-catalogue-file.ts';
import { writeChunks, type WrittenFile, writeCatalogueFile } from './write-catalogue-file.ts';

/**
 * Writes `target`, `catalogue.wps` beside `catalogue.ndjson.gz` unless given; the ending of another
 * catalogue file writes it without the snapshot, `.jsonl` a feed of the Universal Commerce Protocol.
 * Rejects as reading and writing do.
 *
 * @param source file or address of a catalogue in any format that `readSource` knows
 * @param expansions file of broader words to add; none by default
 */
export async function pack(
  source: string,
  target: string = packedName(source),
  options?: SourceOptions,
  expansions?: string,
): Promise<WrittenFile> {
  const added = expansions === undefined ? null : await readExpansions(expansions);
  const read = await readSource(source, options);
  const content = added === null ? read : addExpansions(read, added);
  if (/\.jsonl(?:\.gz)?$/i.test(target)) return writeFeed(target, content);
  const isPlain = /\.(?:ndjson|json)(?:\.gz)?$/i.test(target);
  return writeCatalogueFile(target, content, !isPlain);
}

/** Products that the protocol cannot have are left out, and not counted. */
async function writeFeed(file: string, content: CatalogueContent): Promise<WrittenFile> {
  const write = ucpWriter(content.header);
  const lines = content.texts.flatMap((text) => {
    const line = write(decodeProductEntry(JSON.parse(text), 'product'));
    return line === null ? [] : [Buffer.from(`${line}\n`)];
  });
  const bytes = await writeChunks(file, lines, /\.gz$/i.test(file));
  return { file, products: lines.length, bytes };
}

/** Builds the name of the packed file; standard output for standard input. */
export function packedName(source: string): string {
  if (source === STANDARD_STREAM) return STANDARD_STREAM;
  if (isAddress(source)) return `${new URL(source).hostname}.wps`;
  return `${source.replace(/\.(?:ndjson|jsonl|json|wps|xml|tsv|txt|csv)(?:\.gz)?$/i, '')}.wps`;
}
