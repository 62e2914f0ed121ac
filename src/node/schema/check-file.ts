/** Checks a catalogue file against the published JSON Schema, line by line. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { openFile } from '../../protocol/catalogue/packed-file.ts';
import { checkLength, readLines } from '../../protocol/catalogue/text-lines.ts';
import { readText } from '../../protocol/catalogue/text-stream.ts';
import { decodeRules } from '../../protocol/rules/decode-rules.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { builtFile } from '../package-file.ts';
import { STANDARD_STREAM } from '../read-bytes.ts';
import { JsonSchema, type SchemaFault } from './json-schema.ts';

interface FileFault extends SchemaFault {
  /** Line number from 1; of a file that is one object, that of its beginning. */
  readonly line: number;
}

interface CheckedFile {
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
 * Checks a file, packed or not. Holds one line in memory, and the snapshot of a packed file.
 *
 * @param file path, or `-` for standard input
 * @throws ShopError `not-found` for an unreadable file; `bad-catalogue` for a damaged packed file, for bytes that are no text and for what
 *   is beyond the limits
 */
export async function checkFile(file: string): Promise<CheckedFile> {
  const checker = new FileChecker(await loadSchema());
  const opened: string[] = [];
  let length = 0;
  const { text: bytes } = await openFile(fileBytes(file));
  for await (const lines of readLines(readText(bytes))) {
    for (const { number, text } of lines) {
      const value = opened.length === 0 ? parseJson(text) : undefined;
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
  if (opened.length > 0) checker.line(1, parseJson(opened.join('\n')));
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
    const isRules = isRecord(value) && value['format'] === 'wps-rules';
    const faults = isRules ? [] : this.#schema.faults('header', value);
    for (const fault of faults) this.#note(line, fault);
    if (!isRecord(value)) return;
    // The schema does not describe dates, addresses and limits.
    if (faults.length === 0) this.#rules(line, value['rules']);
    const { product_count: count, products } = value;
    if (typeof count === 'number') this.#announced = count;
    if (Array.isArray(products)) this.#products += products.filter(isProduct).length;
  }

  #rules(line: number, rules: unknown): void {
    try {
      if (rules !== undefined) decodeRules(rules);
    } catch (error) {
      const [, path = '', expected = '', met = ''] =
        /^(\S+): expected (.*), got (.*)\.$/s.exec(ShopError.from(error, 'usage').message) ?? [];
      this.#note(line, { path, expected, met });
    }
  }

  #note(line: number, fault: SchemaFault): void {
    this.#faults += 1;
    if (this.#first.length < LISTED_FAULTS) this.#first.push({ line, ...fault });
  }
}

function isProduct(value: unknown): boolean {
  return !isRecord(value) || value['type'] !== 'variation';
}

/** Loads the published JSON Schema, of the built package or of the sources. */
export async function loadSchema(): Promise<JsonSchema> {
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

/** Parses JSON; `undefined`, which is no JSON value, for invalid text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
