/** Recognises catalogues of other systems by their content, and converts them to ours. */
import { isRecord } from '../protocol/codec/values.ts';
import { checkLength, readLines } from '../protocol/catalogue/text-lines.ts';
import { isDeeperThan } from '../protocol/catalogue/json-depth.ts';
import { MAX_FOREIGN_CHARACTERS, MAX_JSON_DEPTH } from '../protocol/limits.ts';
import { type BuiltCatalogue, buildCatalogue } from './build-catalogue.ts';
import { type ForeignCatalogue, type ForeignProduct, foreignError } from './foreign-product.ts';
import { type FeedItem, GoogleFeed } from './google-feed.ts';
import { ItemCount, type LeftOut } from './left-out.ts';
import { shopifyProduct } from './shopify.ts';
import { type Row, readRows } from './text/delimited-rows.ts';
import { readXmlItems } from './text/xml-items.ts';
import { UcpFeed } from './ucp.ts';
import { isWooHeader } from './woo-columns.ts';
import { WooExport } from './woo-csv.ts';

type ForeignFormat =
  | { readonly name: 'google-xml' | 'shopify' | 'ucp' }
  | { readonly name: 'google-text' | 'woo-csv'; readonly separator: string };

export interface ForeignOptions {
  /** ISO 4217, where the format does not tell the currency; `null` if unknown. */
  readonly currency: string | null;
  /** BCP 47; `null` if unknown. */
  readonly language: string | null;
  /** Encoding of a text, such as `windows-1252`; what its first bytes tell, else UTF-8, unless given. */
  readonly encoding?: string | undefined;
  /** Address of the shop for links of Shopify products; `null` if unknown. */
  readonly root: string | null;
  /** Refuse a file with an item that cannot be read, in place of leaving it out. */
  readonly isStrict?: boolean;
  /** Called once, if a product or variation was left out. */
  readonly onLeftOut?: (leftOut: LeftOut) => void;
}

/**
 * Recognises a format by the beginning of a text.
 *
 * @param beginning some thousand characters at least, or all
 * @returns `null` for our own format and for anything unknown
 */
export async function detectFormat(beginning: string): Promise<ForeignFormat | null> {
  const text = beginning.trimStart().replace(LEADING_COMMENTS, '');
  if (/^<(?:\?xml|rss|feed|channel)\b/i.test(text) && /<(?:rss|feed|channel)\b/i.test(text))
    return { name: 'google-xml' };
  if (text.startsWith('{')) {
    if (/^\{\s*"products"\s*:\s*\[/.test(text) && !/"format"\s*:\s*"wps-catalogue"/.test(text))
      return { name: 'shopify' };
    return /"variants"\s*:/.test(text) && /"price_range"\s*:/.test(text) ? { name: 'ucp' } : null;
  }
  const [line = ''] = text.replace(SEPARATOR_LINE, '').split(/[\r\n]/, 1);
  for (const separator of ['\t', ',', ';']) {
    const header = await firstRow(line, separator);
    const names = header.map(feedName);
    if (names.includes('id') && names.includes('title') && names.includes('price'))
      return { name: 'google-text', separator };
    if (isWooHeader(header)) return { name: 'woo-csv', separator };
  }
  return null;
}

/** Comments before the first element of XML. */
const LEADING_COMMENTS = /^(?:<!--(?:[^-]|-(?!->))*-->\s*)+/;
/** Line by which spreadsheets tell the separator. */
const SEPARATOR_LINE = /^sep=.?[\r\n]+/i;

/**
 * Converts a text of that format. The products are held in memory. Items that cannot be read are left
 * out, unless `isStrict`.
 *
 * @param most characters that are accepted; `MAX_FOREIGN_CHARACTERS` unless given
 * @throws ShopError `bad-catalogue` that names the line, or the limit; for a text whose structure is
 *   broken, and one of whose items less than half can be read
 */
export async function readForeign(
  all: AsyncIterable<string>,
  format: ForeignFormat,
  options: ForeignOptions,
  most = MAX_FOREIGN_CHARACTERS,
): Promise<BuiltCatalogue> {
  const items = new ItemCount(options.isStrict ?? false);
  const { currency, products } = await READERS[format.name](upTo(most, all), items, {
    separator: ',',
    ...format,
    ...options,
  });
  const built = buildCatalogue({
    language: options.language,
    currency: currency ?? options.currency,
    products,
  });
  items.finish(options.onLeftOut);
  return built;
}

type Reader = (
  texts: AsyncIterable<string>,
  items: ItemCount,
  options: ForeignOptions & { readonly separator: string },
) => Promise<Omit<ForeignCatalogue, 'language'>>;

const READERS: Readonly<Record<ForeignFormat['name'], Reader>> = {
  'google-xml': googleXml,
  'google-text': googleText,
  'woo-csv': woo,
  shopify,
  ucp,
};

async function* upTo(
  most: number,
  texts: AsyncIterable<string>,
): AsyncGenerator<string, void, undefined> {
  let length = 0;
  for await (const text of texts) {
    length += text.length;
    if (length > most)
      throw foreignError(
        'file',
        `at most ${most} characters`,
        'more',
        'Shorten the descriptions, or write a catalogue file, which is read line by line.',
      );
    yield text;
  }
}

async function googleXml(texts: AsyncIterable<string>, items: ItemCount) {
  const feed = new GoogleFeed();
  for await (const item of readXmlItems(texts)) items.add(() => feed.add(item));
  return { currency: feed.currency, products: feed.products() };
}

async function googleText(
  texts: AsyncIterable<string>,
  items: ItemCount,
  { separator }: { readonly separator: string },
) {
  const feed = new GoogleFeed();
  let header: readonly string[] | null = null;
  for await (const row of tableRows(texts, separator)) {
    const names: readonly string[] = header ?? row.cells.map(feedName);
    if (header !== null) items.add(() => feed.add(itemOf(row, names)));
    header = names;
  }
  return { currency: feed.currency, products: feed.products() };
}

function itemOf({ line, cells }: Row, header: readonly string[]): FeedItem {
  if (cells.length > header.length)
    throw foreignError(
      `line ${line}`,
      `${header.length} cells`,
      String(cells.length),
      'Put cells with separators in quotes.',
    );
  const texts = new Map<string, string[]>();
  for (const [place, name] of header.entries()) {
    const cell = cells[place]?.trim() ?? '';
    const parts = name === 'additional_image_link' ? cell.split(',') : [cell];
    texts.set(name, [...(texts.get(name) ?? []), ...parts.map((part) => part.trim())]);
  }
  return { line, texts };
}

/** Name of a column as in XML: `image link` and `g:image_link` are `image_link`. */
function feedName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
}

/** Rows without a first one that tells the separator. */
async function* tableRows(texts: AsyncIterable<string>, separator: string) {
  for await (const row of readRows(texts, separator))
    if (row.line > 1 || !/^sep=/i.test(row.cells[0] ?? '')) yield row;
}

async function firstRow(line: string, separator: string): Promise<readonly string[]> {
  try {
    for await (const { cells } of readRows(single(line), separator)) return cells;
  } catch {
    // No text with this separator.
  }
  return [];
}

async function* single(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

async function shopify(
  texts: AsyncIterable<string>,
  items: ItemCount,
  { root }: { readonly root: string | null },
) {
  const products = new Map<string, ForeignProduct>();
  for await (const { place, value } of jsonValues(texts)) {
    const list = isRecord(value) ? value['products'] : null;
    if (!Array.isArray(list))
      throw foreignError(place, 'an object with "products"', 'none', 'Load products.json again.');
    for (const [number, item] of checked(list, place).entries())
      items.add(() => {
        const record = isRecord(item) ? item : {};
        const product = shopifyProduct(record, { root, place: `${place}, product ${number + 1}` });
        // A closed or cached shop repeats pages.
        products.set(product.key, product);
      });
  }
  return { currency: null, products: products.values() };
}

async function ucp(texts: AsyncIterable<string>, items: ItemCount) {
  const reader = new UcpFeed();
  const products = new Map<string, ForeignProduct>();
  for await (const { place, value } of jsonValues(texts, true))
    items.add(() => {
      if (!isRecord(value))
        throw foreignError(place, 'a product as a JSON object', 'no object', 'Correct the line.');
      const product = reader.product(checked(value, place), place);
      products.set(product.key, product);
    });
  return { currency: reader.currency, products: products.values() };
}

async function woo(
  texts: AsyncIterable<string>,
  items: ItemCount,
  { separator }: { readonly separator: string },
) {
  let reader: WooExport | null = null;
  for await (const row of tableRows(texts, separator)) {
    const current: WooExport = reader ?? new WooExport(row.cells, items);
    if (reader !== null) items.add(() => current.add(row));
    reader = current;
  }
  return { currency: null, products: reader?.products() ?? [] };
}

/**
 * Values of JSON Lines; or the one value of a text that goes on over several lines.
 *
 * @param isFeed a line behind the first value that is no JSON is a value of its own, `undefined`
 */
async function* jsonValues(texts: AsyncIterable<string>, isFeed = false) {
  const opened: string[] = [];
  let length = 0;
  let begun = 1;
  let areLines = false;
  for await (const lines of readLines(texts)) {
    for (const { number, text } of lines) {
      const value = opened.length === 0 ? parse(text) : undefined;
      areLines ||= isFeed && value !== undefined;
      if (areLines || value !== undefined) {
        yield { place: `line ${number}`, value };
      } else {
        if (opened.length === 0) begun = number;
        opened.push(text);
        length += text.length + 1;
        checkLength(length, number);
      }
    }
  }
  if (opened.length === 0) return;
  const value = parse(opened.join('\n'));
  if (value === undefined)
    throw foreignError(
      `line ${begun}`,
      'JSON',
      JSON.stringify(opened[0]?.slice(0, 40)),
      'The file was cut off or damaged: load it again.',
    );
  yield { place: `line ${begun}`, value };
}

function checked<T>(value: T, place: string): T {
  if (!isDeeperThan(MAX_JSON_DEPTH, value)) return value;
  throw foreignError(
    place,
    `at most ${MAX_JSON_DEPTH} levels of objects and lists`,
    'more',
    'Remove it.',
  );
}

/** Parses JSON; `undefined`, which is no JSON value, for invalid text. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
