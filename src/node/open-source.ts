/** Opens a catalogue of any known format, from a file, standard input or an address, as a stream. */
import { createReadStream } from 'node:fs';
import { type BuiltCatalogue } from '../formats/build-catalogue.ts';
import { detectFormat, type ForeignOptions, readForeign } from '../formats/read-foreign.ts';
import { openCatalogue } from '../protocol/catalogue/packed-file.ts';
import type { CatalogueHeader } from '../protocol/catalogue/types.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { readBytes as unpackBytes, readText } from '../protocol/catalogue/text-stream.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import { isRecord } from '../protocol/codec/values.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { fetchJson } from '../transport/fetch-json.ts';
import { fetchStream } from '../transport/fetch-stream.ts';
import { HARVEST_RETRY_POLICY, retry } from '../transport/retry.ts';
import { delay } from '../transport/timing.ts';
import { STANDARD_STREAM } from './read-bytes.ts';
import { type CatalogueContent, readContent } from './read-catalogue-file.ts';

/** Bytes by which a format is recognised. */
const BEGINNING_BYTES = 64 * 1024;
/** Products on a page of Shopify, and pages that are read at most. */
const SHOPIFY_PAGE = 250;
const SHOPIFY_PAGES = 1000;
const SHOPIFY_PAUSE_MS = 500;

export type SourceOptions = Pick<ForeignOptions, 'currency' | 'language'>;

/** Tests for an address in place of a file. */
export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Reads a catalogue: our format, or one that `detectFormat` knows. Foreign formats are read piece by
 * piece; the catalogue that they become is held in memory, as `pack` needs it whole.
 *
 * @param source file, `-` or address
 * @throws ShopError `not-found` for an unreadable source, `bad-catalogue` for an invalid one, and as
 *   requests do
 */
export async function readSource(
  source: string,
  options: SourceOptions = { currency: null, language: null },
): Promise<CatalogueContent> {
  try {
    return await readAny(source, options);
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw new ShopError(error.code, `${source}: ${error.message}`, { cause: error });
  }
}

async function readAny(source: string, options: SourceOptions): Promise<CatalogueContent> {
  const bytes = unpackBytes(await open(source));
  const head: Uint8Array[] = [];
  let length = 0;
  while (length < BEGINNING_BYTES) {
    const next = await bytes.next();
    if (next.done) break;
    // Each chunk is released when the next is requested.
    head.push(next.value.slice());
    length += next.value.length;
  }
  const beginning = Buffer.concat(head)
    .toString('utf8')
    .replace(/^\ufeff/, '');
  const format = await detectFormat(beginning);
  const whole = chain(head, bytes);
  if (format === null) {
    const { lines, snapshot } = await openCatalogue(whole);
    const content = await readContent(lines, snapshot);
    return { ...content, header: completed(content.header, options) };
  }
  const root = isAddress(source) ? new URL(source).origin : null;
  return readContent(linesOf(await readForeign(readText(whole), format, { ...options, root })));
}

/** Adds currency and language where a catalogue does not tell them. */
function completed(
  header: CatalogueHeader,
  { currency, language }: SourceOptions,
): CatalogueHeader {
  return {
    ...(currency !== null && { currency }),
    ...(language !== null && { language }),
    ...header,
  };
}

async function* linesOf({
  header,
  texts,
}: BuiltCatalogue): AsyncGenerator<CatalogueLine, void, undefined> {
  yield header;
  for (const json of texts) yield { entry: decodeProductEntry(JSON.parse(json), 'product'), json };
}

async function* chain(
  head: readonly Uint8Array[],
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield* head;
  yield* rest;
}

async function open(source: string): Promise<AsyncIterable<Uint8Array>> {
  if (isAddress(source)) {
    const { pathname } = new URL(source);
    if (/\/products\.json$/i.test(pathname)) return shopifyPages(source);
    return (await fetchStream(source)).chunks;
  }
  return source === STANDARD_STREAM ? process.stdin : fileBytes(source);
}

async function* fileBytes(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    for await (const chunk of createReadStream(file)) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError('not-found', `The file cannot be read: ${reason}.`, { cause });
  }
}

/**
 * Pages of a shop's `products.json`, one on each line, until one is empty.
 *
 * @throws ShopError `bad-catalogue` for a page without a new product, and for more than 1,000 pages:
 *   the list would not be whole
 */
async function* shopifyPages(source: string): AsyncGenerator<Uint8Array, void, undefined> {
  const seen = new Set<unknown>();
  const { signal } = new AbortController();
  for (let page = 1; page <= SHOPIFY_PAGES; page++) {
    if (page > 1) await delay(SHOPIFY_PAUSE_MS);
    const url = new URL(source);
    if (!url.searchParams.has('limit')) url.searchParams.set('limit', String(SHOPIFY_PAGE));
    url.searchParams.set('page', String(page));
    const request = (): ReturnType<typeof fetchJson> =>
      fetchJson(url.href, { signal, credentials: 'omit' });
    const { json } = await retry(request, { signal, ...HARVEST_RETRY_POLICY });
    const list = isRecord(json) ? json['products'] : null;
    const products: readonly unknown[] = Array.isArray(list) ? list : [];
    const before = seen.size;
    for (const product of products) if (isRecord(product)) seen.add(product['id']);
    if (page > 1 && products.length === 0) return;
    if (page > 1 && seen.size === before)
      throw new ShopError(
        'bad-catalogue',
        `page ${page} has only products of earlier pages, expected others or none. A cache in front of the shop may ignore the parameter "page": exclude products.json from it.`,
      );
    yield Buffer.from(`${JSON.stringify({ products })}\n`);
  }
  throw new ShopError(
    'bad-catalogue',
    `more than ${SHOPIFY_PAGES} pages of products: export the products to a file, and pack that.`,
  );
}
