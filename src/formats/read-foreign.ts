/** Recognises catalogues of other systems by their content, and converts them to ours. */
import { isRecord } from '../protocol/codec/values.ts';
import { checkLength, readLines } from '../protocol/catalogue/text-lines.ts';
import { isDeeperThan } from '../protocol/catalogue/json-depth.ts';
import { MAX_FOREIGN_CHARACTERS, MAX_JSON_DEPTH } from '../protocol/limits.ts';
import { type BuiltCatalogue, buildCatalogue } from './build-catalogue.ts';
import { type ForeignProduct, foreignError } from './foreign-product.ts';
import { GoogleFeed } from './google-feed.ts';
import { shopifyProduct } from './shopify.ts';
import { readRows } from './text/delimited-rows.ts';
import { readXmlItems } from './text/xml-items.ts';
import { UcpFeed } from './ucp.ts';
import { isWooHeader } from './woo-columns.ts';
import { WooExport } from './woo-csv.ts';

export type ForeignFormat =
  | { readonly name: 'google-xml' | 'shopify' | 'ucp' }
  | { readonly name: 'google-text' | 'woo-csv'; readonly separator: string };

export interface ForeignOptions {
  /** ISO 4217, where the format does not tell the currency; `null` if unknown. */
  readonly currency: string | null;
  /** BCP 47; `null` if unknown. */
  readonly language: string | null;
  /** Address of the shop for links of Shopify products; `null` if unknown. */
  readonly root: string | null;
}

/**
 * Recognises a format by the beginning of a text.
 *
 * @param beginning some thousand characters at least, or all
 * @returns `null` for our own format and for anything unknown
 */
export async function detectFormat(beginning: string): Promise<ForeignFormat | null> {
  const text = beginning.trimStart();
  if (/^<(?:\?xml|rss|feed|channel)\b/i.test(text) && /<(?:rss|feed|channel)\b/i.test(text))
    return { name: 'google-xml' };
  if (text.startsWith('{')) {
    if (/^\{\s*"products"\s*:\s*\[/.test(text) && !/"format"\s*:\s*"wps-catalogue"/.test(text))
      return { name: 'shopify' };
    return /"variants"\s*:/.test(text) && /"price_range"\s*:/.test(text) ? { name: 'ucp' } : null;
  }
  const end = text.search(/[\r\n]/);
  const line = end < 0 ? text : text.slice(0, end);
  for (const separator of ['\t', ',', ';']) {
    const header = await firstRow(line, separator);
    const names = header.map(feedName);
    if (names.includes('id') && names.includes('title') && names.includes('price'))
      return { name: 'google-text', separator };
    if (isWooHeader(header)) return { name: 'woo-csv', separator };
  }
  return null;
}

/**
 * Converts a text of that format. The products are held in memory.
 *
 * @param most characters that are accepted; `MAX_FOREIGN_CHARACTERS` unless given
 * @throws ShopError `bad-catalogue` that names the line, or the limit
 */
export async function readForeign(
  all: AsyncIterable<string>,
  format: ForeignFormat,
  options: ForeignOptions,
  most = MAX_FOREIGN_CHARACTERS,
): Promise<BuiltCatalogue> {
  const texts = upTo(most, all);
  switch (format.name) {
    case 'google-xml':
      return feed(readXmlItems(texts), options);
    case 'google-text':
      return feed(rowItems(texts, format.separator), options);
    case 'shopify':
      return shopify(texts, options);
    case 'ucp':
      return ucp(texts, options);
    case 'woo-csv':
      return woo(texts, format.separator, options);
  }
}

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

async function feed(
  items: AsyncIterable<Parameters<GoogleFeed['add']>[0]>,
  options: ForeignOptions,
): Promise<BuiltCatalogue> {
  const google = new GoogleFeed();
  for await (const item of items) google.add(item);
  const currency = google.currency ?? options.currency;
  return buildCatalogue({ ...options, currency, products: google.products() });
}

async function* rowItems(texts: AsyncIterable<string>, separator: string) {
  let header: readonly string[] | null = null;
  for await (const { line, cells } of readRows(texts, separator)) {
    if (header === null) {
      header = cells.map(feedName);
      continue;
    }
    if (cells.length > header.length)
      throw foreignError(
        `line ${line}`,
        `${header.length} cells`,
        String(cells.length),
        'Put cells with separators in quotes.',
      );
    const found = new Map<string, string[]>();
    for (const [place, name] of header.entries()) {
      const cell = cells[place]?.trim() ?? '';
      const parts = name === 'additional_image_link' ? cell.split(',') : [cell];
      found.set(name, [...(found.get(name) ?? []), ...parts.map((part) => part.trim())]);
    }
    yield { line, texts: found };
  }
}

/** Name of a column as in XML: `image link` and `g:image_link` are `image_link`. */
function feedName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');
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
  { root, ...options }: ForeignOptions,
): Promise<BuiltCatalogue> {
  const products = new Map<string, ForeignProduct>();
  for await (const { place, value } of jsonValues(texts)) {
    const list = isRecord(value) ? value['products'] : null;
    if (!Array.isArray(list))
      throw foreignError(place, 'an object with "products"', 'none', 'Load products.json again.');
    for (const [number, record] of list.entries()) {
      if (!isRecord(record)) continue;
      const product = shopifyProduct(record, { root, place: `${place}, product ${number + 1}` });
      // A closed or cached shop repeats pages.
      products.set(product.key, product);
    }
  }
  return buildCatalogue({ ...options, products: products.values() });
}

async function ucp(texts: AsyncIterable<string>, options: ForeignOptions): Promise<BuiltCatalogue> {
  const reader = new UcpFeed();
  const products = new Map<string, ForeignProduct>();
  for await (const { place, value } of jsonValues(texts)) {
    if (!isRecord(value))
      throw foreignError(place, 'a product as an object', 'another value', 'Remove the line.');
    const product = reader.product(value, place);
    products.set(product.key, product);
  }
  const currency = reader.currency ?? options.currency;
  return buildCatalogue({ ...options, currency, products: products.values() });
}

async function woo(
  texts: AsyncIterable<string>,
  separator: string,
  options: ForeignOptions,
): Promise<BuiltCatalogue> {
  let reader: WooExport | null = null;
  for await (const row of readRows(texts, separator)) {
    if (reader === null) reader = new WooExport(row.cells);
    else reader.add(row);
  }
  return buildCatalogue({ ...options, products: reader?.products() ?? [] });
}

/** Values of JSON Lines; or the one value of a text that goes on over several lines. */
async function* jsonValues(texts: AsyncIterable<string>) {
  const opened: string[] = [];
  let length = 0;
  let begun = 1;
  for await (const lines of readLines(texts)) {
    for (const { number, text } of lines) {
      const value = opened.length === 0 ? parse(text) : undefined;
      if (value !== undefined) {
        yield { place: `line ${number}`, value: checked(value, number) };
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
  yield { place: `line ${begun}`, value: checked(value, begun) };
}

function checked(value: unknown, line: number): unknown {
  if (!isDeeperThan(MAX_JSON_DEPTH, value)) return value;
  throw foreignError(
    `line ${line}`,
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
