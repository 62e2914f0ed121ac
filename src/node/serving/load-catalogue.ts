/** Loads what `serve` was given, a file, an address or a shop, into shared memory. */
import { readFile } from 'node:fs/promises';
import { leftOutLines } from '../../formats/left-out.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import { harvestAnyShop } from '../harvest-shop.ts';
import { readSource } from '../open-source.ts';
import { PACKAGE_JSON } from '../package-file.ts';
import { fileBytes, inPortions } from '../read-bytes.ts';
import { type CatalogueContent, readCatalogueBytes } from '../read-catalogue-file.ts';
import { type HeaderPair, sendHeaders } from '../request-headers.ts';
import { type SharedCatalogue, SharedCatalogueBuilder } from './shared-catalogue.ts';
import type { CatalogueSource, LoadTask } from './thread-messages.ts';

/** Describes the work of a thread that loads. */
export async function loadTask(source: CatalogueSource): Promise<LoadTask> {
  return { source, version: await programVersion() };
}

/** Version of this program: that of the package. */
export async function programVersion(): Promise<string> {
  const json: unknown = JSON.parse(await readFile(PACKAGE_JSON, 'utf8'));
  return isRecord(json) ? String(json['version']) : '';
}

/**
 * Loads a catalogue. Occupies the thread: building the index of 100,000 products takes seconds.
 *
 * @throws ShopError as the reader of each kind of source does
 */
export async function loadCatalogue(
  { source, version }: LoadTask,
  onNotice: (text: string) => void,
): Promise<SharedCatalogue> {
  switch (source.kind) {
    case 'file':
      return fromBytes(source.file, fileBytes(source.file), version);
    case 'bytes':
      return fromBytes(source.name, inPortions(source.bytes), version);
    case 'address':
      return withHeaders(source.url, source.headers, async () =>
        shared(
          await readSource(source.url, {
            currency: null,
            language: null,
            onLeftOut: (leftOut) => leftOutLines(leftOut).forEach(onNotice),
          }),
          version,
        ),
      );
    case 'shop': {
      const { root, headers, pauseMs } = source;
      const onStoreApi = (): void =>
        onNotice('The shop has no search extension: it is read through the WooCommerce Store API.');
      return withHeaders(root, headers, async () =>
        shared(await harvestAnyShop(root, { pauseMs, onStoreApi }), version),
      );
    }
  }
}

/** Unpacks and indexes the content of a file; texts go to shared memory one by one. */
async function fromBytes(
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  version: string,
): Promise<SharedCatalogue> {
  const texts = new SharedCatalogueBuilder();
  const { snapshot, products, header } = await readCatalogueBytes(name, bytes, (text) =>
    texts.add(text),
  );
  return texts.finish(snapshot, products, header.rules ?? [], version);
}

function shared({ texts: list, snapshot, products, header }: CatalogueContent, version: string) {
  const texts = new SharedCatalogueBuilder();
  for (const text of list) texts.add(text);
  return texts.finish(snapshot, products, header.rules ?? [], version);
}

async function withHeaders<T>(
  address: string,
  headers: readonly HeaderPair[],
  work: () => Promise<T>,
): Promise<T> {
  const stop = sendHeaders(address, headers);
  try {
    return await work();
  } finally {
    stop();
  }
}
