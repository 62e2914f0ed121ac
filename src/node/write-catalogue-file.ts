/** Writes a catalogue to disk in the format given by the file name, completely or not at all. */
import { lstat } from 'node:fs/promises';
import { PassThrough, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packedParts } from './packed-parts.ts';
import { STANDARD_STREAM } from './read-bytes.ts';
import type { CatalogueContent } from './read-catalogue-file.ts';
import { replaceFile } from './replace-file.ts';

export interface WrittenFile {
  readonly file: string;
  readonly products: number;
  readonly bytes: number;
}

/**
 * Checks that a file may be written.
 *
 * @throws Error if it exists, unless `isForced`; if it is a folder or a device
 */
export async function checkTarget(file: string, isForced: boolean): Promise<void> {
  if (file === STANDARD_STREAM) return;
  const found = await lstat(file).catch(() => null);
  if (found?.isDirectory()) throw new Error(`${file} is a folder: give the name of a file.`);
  if (found !== null && !found.isFile() && !found.isSymbolicLink())
    throw new Error(`${file} is no file: give the name of one, or - for standard output.`);
  if (found !== null && !isForced)
    throw new Error(`${file} exists: give another name, or replace it with --force.`);
}

/**
 * Writes a catalogue file, in place of any other, or to standard output (`-`).
 *
 * @param isPacked Puts the snapshot in front; by default for `.wps`. Packed files have compressed
 *   parts, `.gz` is compressed as a whole.
 * @throws `Error` that names the file.
 */
export async function writeCatalogueFile(
  file: string,
  content: CatalogueContent,
  isPacked: boolean = /\.wps$/i.test(file),
): Promise<WrittenFile> {
  const bytes = isPacked
    ? await writeChunks(file, packedParts(content), false)
    : await writeChunks(file, lines(content), /\.gz$/i.test(file));
  return { file, products: content.products, bytes };
}

/**
 * Writes a file from its parts, or nothing. Resolves to its bytes.
 *
 * @throws `Error` that names the file.
 */
export async function writeChunks(
  file: string,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  isCompressed: boolean,
): Promise<number> {
  const transform = isCompressed ? createGzip() : new PassThrough();
  let bytes = 0;
  transform.on('data', ({ length }: Uint8Array) => (bytes += length));
  try {
    if (file === STANDARD_STREAM) await writeOutput(chunks, transform);
    else await replaceFile(file, chunks, transform);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The file ${file} cannot be written: ${why}.`, { cause: error });
  }
  return bytes;
}

async function writeOutput(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  transform: Transform,
): Promise<void> {
  await pipeline(Readable.from(chunks), transform, process.stdout, { end: false });
}

function* lines({ header, texts }: CatalogueContent) {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const text of texts) yield Buffer.from(`${text}\n`);
}
