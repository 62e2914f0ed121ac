/** A catalogue in pieces on a static host, and what a page makes of it, without a page. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createSnapshotBuilder,
  type Engine,
  openEngine,
  openSnapshot,
} from '../../src/engine/index.ts';
import { responseDetails } from '../../src/engine/assist/response-details.ts';
import { packPieces, type PackPiecesOptions } from '../../src/node/pieces/pack-pieces.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import { type PartDevice, PiecesShop } from '../../src/sources/pieces/pieces-shop.ts';
import { fetchPointer } from '../../src/transport/fetch-piece.ts';
import { openPieces } from '../../src/worker/store-catalogue.ts';
import { type StaticHost, staticHost } from './static-host.ts';
import { temporaryFolder } from './temporary-folder.ts';

const { signal: NEVER } = new AbortController();

export interface PackedPieces {
  readonly folder: string;
  readonly url: string;
  readonly host: StaticHost;
  /** Packs another catalogue into the same folder. */
  readonly pack: (
    catalogue: Pick<Catalogue, 'header' | 'products'>,
  ) => ReturnType<typeof packPieces>;
  readonly close: () => Promise<void>;
}

export async function packedPieces(
  catalogue: Pick<Catalogue, 'header' | 'products'>,
  options: PackPiecesOptions & { readonly compresses?: boolean } = {},
): Promise<PackedPieces> {
  const { compresses = false, ...packOptions } = options;
  const folder = await temporaryFolder();
  const file = join(folder, 'source.ndjson');
  const pack: PackedPieces['pack'] = async ({ header, products }) => {
    await writeFile(file, [header, ...products].map((line) => JSON.stringify(line)).join('\n'));
    return packPieces(file, join(folder, 'shop'), packOptions);
  };
  await pack(catalogue);
  const host = await staticHost(join(folder, 'shop'), compresses);
  return {
    folder: join(folder, 'shop'),
    url: `${host.address}/current.json`,
    host,
    pack,
    close: () => host.close(),
  };
}

/** Engine of the lines that the worker's module reads. */
export async function engineOfPart(url: string, part: string | undefined): Promise<Engine> {
  const { lines } = await openPieces({ url, part, stored: null, signal: NEVER, onBytes: () => {} });
  let builder: ReturnType<typeof createSnapshotBuilder> | null = null;
  const texts: string[] = [];
  for await (const line of lines ?? []) {
    if (!('entry' in line)) builder = createSnapshotBuilder(line);
    else {
      builder?.add(line.entry);
      texts.push(line.json);
    }
  }
  if (builder === null) throw new Error('expected a header');
  return openEngine(openSnapshot(builder.finish()), (entries) =>
    Promise.resolve(entries.map((entry) => texts[entry] ?? '')),
  );
}

/** A shop in pieces whose parts are engines on this thread. */
export async function piecesShop(url: string, maxBytes?: number): Promise<PiecesShop> {
  const openPart = (part: string): PartDevice => {
    const engine = engineOfPart(url, part);
    return {
      sync: () => engine,
      dispose: () => {},
      shop: async (request, _, { details: options }) => {
        const response = await (await engine).query(request);
        const details =
          options &&
          (await responseDetails(await engine, request, JSON.stringify(response), options));
        return { response, respondedBy: 'device', asOf: null, ...(details && { details }) };
      },
    };
  };
  const pointer = await fetchPointer(url, NEVER);
  const options = { pointer, url, hasFronts: true, openPart, signal: NEVER };
  return new PiecesShop(maxBytes === undefined ? options : { ...options, maxBytes });
}
