/** `pack`: a catalogue file with its snapshot in front, which devices use without building one. */
import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { createSnapshotBuilder } from '../engine/index.ts';
import { readCatalogueLines } from '../protocol/catalogue-file.ts';
import { packedHead } from '../protocol/packed-catalogue.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { readBytes } from './read-bytes.ts';

export interface Packed {
  readonly file: string;
  readonly products: number;
  readonly bytes: number;
}

/** Writes `target`, `catalogue.wps` beside `catalogue.ndjson.gz` unless given. Rejects as `loadEngine` does. */
export async function pack(file: string, target: string = packedName(file)): Promise<Packed> {
  const input = await readBytes(file);
  let builder: ReturnType<typeof createSnapshotBuilder> | null = null;
  let products = 0;
  const lines: string[] = [];
  for await (const line of readCatalogueLines(input)) {
    if ('entry' in line) {
      builder?.add(line.entry);
      lines.push(line.json);
      if (line.entry.type !== 'variation') products += 1;
    } else {
      builder = createSnapshotBuilder(line);
      lines.push(JSON.stringify(line));
    }
  }
  if (builder === null)
    throw new ShopError('bad-catalogue', 'line 1: expected a header, got none.');
  const head = packedHead(builder.finish());
  const bytes = gzipSync(Buffer.concat([head, Buffer.from(`${lines.join('\n')}\n`)]));
  await writeFile(target, bytes);
  return { file: target, products, bytes: bytes.byteLength };
}

function packedName(file: string): string {
  return `${file.replace(/\.(?:ndjson|json)(?:\.gz)?$/i, '')}.wps`;
}
