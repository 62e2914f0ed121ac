/** Opens a catalogue of any known format as a stream of lines. */
import { concat } from '../protocol/catalogue/buffers.ts';
import {
  openCatalogue,
  type OpenedCatalogue,
  type OpenOptions,
} from '../protocol/catalogue/packed-file.ts';
import type { CatalogueLine } from '../protocol/catalogue/read-file.ts';
import { readBytes } from '../protocol/catalogue/text-stream.ts';
import { decodeProductEntry } from '../protocol/codec/decode-entry.ts';
import type { BuiltCatalogue } from './build-catalogue.ts';
import { ItemCount } from './left-out.ts';
import { detectFormat, type ForeignOptions, readForeign } from './read-foreign.ts';
import { decodeBeginning, decodeText, encodingOf } from './text/encoding.ts';

/** Bytes by which a format is recognised. */
const BEGINNING_BYTES = 64 * 1024;

type OpenOwn = (
  bytes: AsyncIterable<Uint8Array>,
  options: Pick<OpenOptions, 'onUnreadable'>,
) => Promise<OpenedCatalogue>;

const openInPage: OpenOwn = (bytes, options) => openCatalogue(bytes, undefined, options);

/**
 * Opens our own format, or one that `detectFormat` knows. Foreign formats are read piece by piece;
 * the catalogue that they become is held in memory. Products that cannot be read are left out, unless
 * `isStrict`; not of a packed file, whose snapshot has them.
 *
 * @param input gzipped or not
 * @param openOwn opens our own format; `openCatalogue` unless the runtime has a faster way
 * @throws ShopError `bad-catalogue`; so do `lines`
 */
export async function openAny(
  input: AsyncIterable<Uint8Array>,
  options: ForeignOptions,
  openOwn: OpenOwn = openInPage,
): Promise<OpenedCatalogue> {
  const bytes = readBytes(input);
  const head: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  while (length < BEGINNING_BYTES) {
    const next = await bytes.next();
    if (next.done) break;
    // Each chunk is released when the next is requested.
    head.push(next.value.slice());
    length += next.value.length;
  }
  const beginning = concat(head);
  const encoding = options.encoding ?? encodingOf(beginning);
  const format = await detectFormat(decodeBeginning(beginning, encoding));
  const whole = chain(beginning, bytes);
  if (format === null) {
    const items = new ItemCount(options.isStrict ?? false);
    const opened = await openOwn(whole, { onUnreadable: (error) => items.refuse(error) });
    return { ...opened, lines: checked(opened.lines, items, options.onLeftOut) };
  }
  const lines = linesOf(await readForeign(decodeText(whole, encoding), format, options));
  return { lines, snapshot: null, chunks: null };
}

/** Counts the lines, and reports what was left out of them at their end. */
async function* checked(
  lines: AsyncIterable<CatalogueLine>,
  items: ItemCount,
  onLeftOut: ForeignOptions['onLeftOut'],
): AsyncGenerator<CatalogueLine, void, undefined> {
  for await (const line of lines) {
    if ('entry' in line) items.addRead();
    yield line;
  }
  items.finish(onLeftOut);
}

async function* linesOf({
  header,
  texts,
}: BuiltCatalogue): AsyncGenerator<CatalogueLine, void, undefined> {
  yield header;
  for (const json of texts) yield { entry: decodeProductEntry(JSON.parse(json), 'product'), json };
}

async function* chain(
  head: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, undefined> {
  yield head;
  yield* rest;
}
