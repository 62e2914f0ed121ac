/**
 * Reads catalogue files line by line from text, bytes or a stream, gzip or not; or as one whole
 * JSON object.
 */
import { type ByteSource, readText } from './text-stream.ts';
import type { Catalogue, CatalogueHeader } from './types.ts';
import { decodeCatalogueHeader } from './decode-header.ts';
import { decodeProductEntry } from '../codec/decode-entry.ts';
import { asText, describe, isRecord } from '../codec/values.ts';
import { isDeeperThan } from './json-depth.ts';
import { MAX_JSON_DEPTH } from '../limits.ts';
import type { ProductEntry } from '../product.ts';
import { ProductCount } from './product-count.ts';
import { ShopError } from '../shop-error.ts';
import { checkLength, readLines } from './text-lines.ts';

export interface CatalogueEntry {
  readonly entry: ProductEntry;
  /** JSON text of the entry, unknown fields included. */
  readonly json: string;
}

/** The header comes first; no header has an `entry`. */
export type CatalogueLine = CatalogueHeader | CatalogueEntry;

/**
 * Yields the header, then all entries in their order, duplicates and orphans included. Holds one
 * line in memory, but the whole of a single JSON object. Leaving the loop early ends the source.
 *
 * @param onBytes called with the number of bytes read so far, before decompression
 * @param onUnreadable called with the error of an entry that cannot be read, which is left out;
 * unless given, that ends the reading, as an entry does where the file is cut off
 * @throws ShopError `bad-catalogue` with line and field; at the end, if fewer products came than
 * the header announces; and for what is beyond the limits (limits.ts). What the source itself
 * throws passes unchanged.
 */
export async function* readCatalogueLines(
  input: ByteSource,
  onBytes?: (bytes: number) => void,
  onUnreadable?: (error: unknown) => void,
): AsyncGenerator<CatalogueLine, void, undefined> {
  const products = new ProductCount();
  let header: CatalogueHeader | null = null;
  const read = (decode: () => CatalogueLine, isCut = false): CatalogueLine | null => {
    try {
      const line = decode();
      if ('entry' in line) products.add(line.entry);
      else header = line;
      return line;
    } catch (error) {
      if (header === null || !onUnreadable || isCut) throw error;
      products.addUnreadable();
      onUnreadable(error);
      return null;
    }
  };
  // The beginning of an object that goes on over several lines.
  let opened: string[] = [];
  let length = 0;
  for await (const lines of readLines(readText(input, onBytes))) {
    for (const { number, text, hasEnd } of lines) {
      if (opened.length > 0) {
        opened.push(text);
        length += text.length + 1;
        checkLength(length, number);
        continue;
      }
      const value = parseLine(text);
      if (header !== null) {
        const isCut = value === undefined && !hasEnd;
        const line = read(() => decodeEntry(value, `line ${number}`, text.trim()), isCut);
        if (line !== null) yield line;
      } else if (value === undefined && text.trimStart().startsWith('{')) {
        opened = [text];
        length = text.length;
      } else {
        for (const decode of decodeStart(value, `line ${number}`)) {
          const line = read(decode);
          if (line !== null) yield line;
        }
      }
    }
  }
  if (opened.length > 0) {
    for (const decode of decodeStart(parseLine(opened.join('\n')), 'line 1')) {
      const line = read(decode);
      if (line !== null) yield line;
    }
  }
  if (header === null) throw badCatalogue('line 1', 'expected a header, got an empty file');
  products.checkWhole(header);
}

/**
 * Reads a whole catalogue into memory. Of entries with the same id the last one is used; variations
 * without their parent are included.
 *
 * @param onBytes called with the number of bytes read so far, before decompression
 * @throws ShopError as `readCatalogueLines`
 */
export async function readCatalogue(
  input: ByteSource,
  onBytes?: (bytes: number) => void,
): Promise<Catalogue> {
  return collectCatalogue(readCatalogueLines(input, onBytes));
}

/** Collects the lines of a catalogue as `readCatalogue` does. */
export async function collectCatalogue(lines: AsyncIterable<CatalogueLine>): Promise<Catalogue> {
  let header: CatalogueHeader | null = null;
  let entries = 0;
  const byId = new Map<number, ProductEntry>();
  for await (const line of lines) {
    if ('entry' in line) {
      entries += 1;
      byId.set(line.entry.id, line.entry);
    } else {
      header = line;
    }
  }
  if (header === null) throw badCatalogue('line 1', 'expected a header, got none');
  const products = [...byId.values()];
  const variations = products.filter(({ type }) => type === 'variation');
  return {
    header,
    products,
    report: {
      products: products.length - variations.length,
      duplicateIds: entries - products.length,
      orphanVariations: variations.filter(({ parent_id = 0 }) => !byId.has(parent_id)).length,
    },
  };
}

/** Parses JSON; `undefined`, which is no JSON value, for invalid text. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Decoders of the header of lines to come, or of a whole catalogue as one object with `products`. */
function* decodeStart(value: unknown, place: string): Generator<() => CatalogueLine> {
  if (!isRecord(value)) {
    throw badCatalogue(
      place,
      `expected a header, got ${value === undefined ? 'no JSON' : describe(value)}`,
    );
  }
  const { products, ...header } = value;
  checkDepth(header, place);
  yield () => withLocation(place, () => decodeCatalogueHeader(header));
  if (products === undefined) return;
  if (!Array.isArray(products)) {
    throw badCatalogue(place, `products: expected a list, got ${describe(products)}`);
  }
  for (const [index, product] of products.entries()) {
    yield () => decodeEntry(product, `products[${index}]`);
  }
}

/**
 * Decodes one entry.
 *
 * @param json text of the entry; serialised from `value` by default
 */
function decodeEntry(value: unknown, place: string, json?: string): CatalogueEntry {
  if (!isRecord(value)) {
    throw badCatalogue(
      place,
      `expected a product, got ${value === undefined ? 'no JSON' : describe(value)}`,
    );
  }
  if (!Number.isSafeInteger(value['id'])) {
    throw badCatalogue(place, `id: expected an integer, got ${describe(value['id'])}`);
  }
  if (asText(value['name']) === undefined) {
    throw badCatalogue(place, `name: expected a text, got ${describe(value['name'])}`);
  }
  checkDepth(value, place);
  const entry = withLocation(place, () => decodeProductEntry(value, 'product'));
  return { entry, json: json ?? JSON.stringify(value) };
}

/** Refuses values that can be parsed, but are too deep to be serialised. */
function checkDepth(value: unknown, place: string): void {
  if (!isDeeperThan(MAX_JSON_DEPTH, value)) return;
  throw badCatalogue(
    place,
    `expected at most ${MAX_JSON_DEPTH} levels of objects and lists, got more`,
  );
}

function withLocation<T>(place: string, decode: () => T): T {
  try {
    return decode();
  } catch (cause) {
    throw badCatalogue(place, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

function badCatalogue(place: string, reason: string, cause?: unknown): ShopError {
  return new ShopError('bad-catalogue', `${place}: ${reason.replace(/\.$/, '')}.`, { cause });
}
