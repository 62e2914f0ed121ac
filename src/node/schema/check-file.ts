/** Checks a catalogue file against the published JSON Schema, line by line. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { checkLength, readLines } from '../../protocol/catalogue/text-lines.ts';
import { readText } from '../../protocol/catalogue/text-stream.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { builtFile } from '../package-file.ts';
import { STANDARD_STREAM } from '../read-bytes.ts';
import { JsonSchema, type SchemaFault } from './json-schema.ts';

export interface FileFault extends SchemaFault {
  /** Line number from 1; of a file that is one object, that of its beginning. */
  readonly line: number;
}

export interface CheckedFile {
  /** Number of products, right or wrong; entries of variations are not counted. */
  readonly products: number;
  /** Number of all faults. */
  readonly faults: number;
  /** First faults, in the order of the file. */
  readonly first: readonly FileFault[];
}

/** Faults that are listed: the first ones tell the kind. */
const LISTED_FAULTS = 20;

/**
 * Checks a file. Holds one line in memory.
 *
 * @param file path, or `-` for standard input
 * @throws ShopError `not-found` for an unreadable file; `bad-catalogue` for a packed file, for bytes that are no text and for what
 *   is beyond the limits
 */
export async function checkFile(file: string): Promise<CheckedFile> {
  const checker = new FileChecker(await loadSchema());
  const opened: string[] = [];
  let length = 0;
  for await (const lines of readLines(readText(fileBytes(file)))) {
    for (const { number, text } of lines) {
      if (text.startsWith('WPSPACK1'))
        throw new ShopError(
          'bad-catalogue',
          `${file} is packed. Check the file that it was packed from.`,
        );
      const value = opened.length === 0 ? parse(text) : undefined;
      const isBeginning = checker.isAtStart && text.trimStart().startsWith('{');
      if (opened.length > 0 || (value === undefined && isBeginning)) {
        opened.push(text);
        length += text.length + 1;
        checkLength(length, number);
      } else {
        checker.line(number, value);
      }
    }
  }
  if (opened.length > 0) checker.line(1, parse(opened.join('\n')));
  return checker.end();
}

class FileChecker {
  readonly #schema: JsonSchema;
  readonly #first: FileFault[] = [];
  #faults = 0;
  #products = 0;
  #announced: number | null = null;
  isAtStart = true;

  constructor(schema: JsonSchema) {
    this.#schema = schema;
  }

  /** @param value `undefined` for a line that is no JSON */
  line(line: number, value: unknown): void {
    if (value === undefined) {
      this.#note(line, { path: '', expected: 'an object as JSON', met: 'no JSON' });
    } else if (this.isAtStart) {
      this.#header(line, value);
    } else {
      if (isProduct(value)) this.#products += 1;
      for (const fault of this.#schema.faults('product', value)) this.#note(line, fault);
    }
    this.isAtStart = false;
  }

  end(): CheckedFile {
    if (this.isAtStart) this.#note(1, { path: '', expected: 'a header', met: 'an empty file' });
    if (this.#announced !== null && this.#products < this.#announced)
      this.#note(1, {
        path: 'product_count',
        expected: `as many products, ${this.#announced}`,
        met: String(this.#products),
      });
    return { products: this.#products, faults: this.#faults, first: this.#first };
  }

  #header(line: number, value: unknown): void {
    for (const fault of this.#schema.faults('header', value)) this.#note(line, fault);
    if (!isRecord(value)) return;
    const { product_count: count, products } = value;
    if (typeof count === 'number') this.#announced = count;
    if (Array.isArray(products)) this.#products += products.filter(isProduct).length;
  }

  #note(line: number, fault: SchemaFault): void {
    this.#faults += 1;
    if (this.#first.length < LISTED_FAULTS) this.#first.push({ line, ...fault });
  }
}

function isProduct(value: unknown): boolean {
  return !isRecord(value) || value['type'] !== 'variation';
}

/** Loads the schema of the package; that of the sources where the program runs from them. */
async function loadSchema(): Promise<JsonSchema> {
  const name = 'catalogue.schema.json';
  const text = await readFile(builtFile(name), 'utf8').catch(() =>
    readFile(builtFile(`protocol/catalogue/${name}`), 'utf8'),
  );
  return new JsonSchema(JSON.parse(text));
}

async function* fileBytes(file: string): AsyncGenerator<Uint8Array, void, undefined> {
  const stream = file === STANDARD_STREAM ? process.stdin : createReadStream(file);
  try {
    for await (const chunk of stream) if (Buffer.isBuffer(chunk)) yield chunk;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ShopError('not-found', `The catalogue file ${file} cannot be read: ${reason}.`, {
      cause,
    });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
