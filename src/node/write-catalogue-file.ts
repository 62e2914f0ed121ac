/** `writeCatalogueFile`: a catalogue onto disk, in the form that the file's name asks for. A file is whole or not there. */
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packedHead } from '../protocol/packed-catalogue.ts';
import type { CatalogueContent } from './read-catalogue-file.ts';

export interface WrittenFile {
  readonly file: string;
  readonly products: number;
  readonly bytes: number;
}

/** Packed if asked for, or `.wps`; packed and `.gz` are compressed. Rejects with an `Error` that names the file. */
export async function writeCatalogueFile(
  file: string,
  content: CatalogueContent,
  isPacked: boolean = /\.wps$/i.test(file),
): Promise<WrittenFile> {
  const isCompressed = isPacked || /\.gz$/i.test(file);
  const half = `${file}.${process.pid}.part`;
  try {
    await pipeline(
      Readable.from(parts(content, isPacked)),
      isCompressed ? createGzip() : new PassThrough(),
      createWriteStream(half),
    );
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`The file ${file} cannot be written: ${why}.`, { cause: error });
  }
  return { file, products: content.products, bytes: (await stat(file)).size };
}

function* parts({ header, texts, snapshot }: CatalogueContent, isPacked: boolean) {
  if (isPacked) yield packedHead(snapshot);
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const text of texts) yield Buffer.from(`${text}\n`);
}
