/** Writes a catalogue to disk in the format given by the file name, completely or not at all. */
import { stat } from 'node:fs/promises';
import { PassThrough } from 'node:stream';
import { createGzip } from 'node:zlib';
import { packedHeader } from '../protocol/catalogue/packed-file.ts';
import type { CatalogueContent } from './read-catalogue-file.ts';
import { replaceFile } from './replace-file.ts';

export interface WrittenFile {
  readonly file: string;
  readonly products: number;
  readonly bytes: number;
}

/**
 * Writes a catalogue file.
 *
 * @param isPacked Puts the snapshot in front; by default for `.wps`. Packed files and `.gz` are
 *   compressed.
 * @throws `Error` that names the file.
 */
export async function writeCatalogueFile(
  file: string,
  content: CatalogueContent,
  isPacked: boolean = /\.wps$/i.test(file),
): Promise<WrittenFile> {
  const isCompressed = isPacked || /\.gz$/i.test(file);
  const transform = isCompressed ? createGzip() : new PassThrough();
  try {
    await replaceFile(file, parts(content, isPacked), transform);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The file ${file} cannot be written: ${why}.`, { cause: error });
  }
  return { file, products: content.products, bytes: (await stat(file)).size };
}

function* parts({ header, texts, snapshot }: CatalogueContent, isPacked: boolean) {
  if (isPacked) yield packedHeader(snapshot);
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const text of texts) yield Buffer.from(`${text}\n`);
}
