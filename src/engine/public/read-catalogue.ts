/** Reader of catalogues in the forms in which programs receive files. */
import { openCatalogue } from '../../protocol/catalogue/packed-file.ts';
import {
  type CatalogueLine,
  collectCatalogue,
  readCatalogueLines,
} from '../../protocol/catalogue/read-file.ts';
import type { ByteStream } from '../../protocol/catalogue/text-stream.ts';
import type { Catalogue } from '../../protocol/catalogue/types.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { describeArgument, usageError } from './argument-errors.ts';
import { encodeUtf8 } from '../structures/utf8.ts';

/** A piece of a file: bytes, or text cut anywhere. */
export type CatalogueChunk = string | ArrayBufferLike | ArrayBufferView;

/** Members of a `ReadableStream` that are used. */
export interface ReadableStreamLike {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: unknown }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** Members of a `Blob` or `File` that are used. */
export interface BlobLike {
  readonly size: number;
  stream(): ReadableStreamLike;
}

/** Members of a `Response` of `fetch` that are used. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  readonly bodyUsed: boolean;
  readonly headers: { get(name: string): string | null };
  readonly body: ReadableStreamLike | null;
}

/** A catalogue file, as text or as bytes, gzipped or not, packed or not. */
export type CatalogueInput =
  CatalogueChunk | BlobLike | ResponseLike | ReadableStreamLike | AsyncIterable<CatalogueChunk>;

/**
 * Reads a catalogue file into memory. The form is detected by its first bytes: `.ndjson`, one JSON
 * object, packed `.wps`, each gzipped or not. Of entries with one id the last stays; variations
 * without their parent are retained; both are counted in `report`. Takes memory in proportion to
 * the file; a stream is read in pieces and ended in any case.
 *
 * @param input the content of the file, not its address: `await fetch(…)`, `file.arrayBuffer()`,
 * `await readFile(…)`, a `File` of an input field
 * @param onBytes called with the number of bytes read so far, before decompression; not for a
 * string
 * @throws ShopError `usage` for an input of another kind; `not-found`, `forbidden` or `server` for a
 * failed `Response` and `not-json` for an HTML page, both with `status`; `bad-catalogue` with line
 * and field for a damaged or incomplete file; errors of the stream itself unchanged
 */
export async function readCatalogue(
  input: CatalogueInput,
  onBytes?: (bytes: number) => void,
): Promise<Catalogue> {
  return collectCatalogue(requireDescriptions(await openLines(input, onBytes)));
}

async function openLines(
  input: unknown,
  onBytes: ((bytes: number) => void) | undefined,
): Promise<AsyncIterable<CatalogueLine>> {
  if (typeof input === 'string' || isUrl(input)) {
    checkNoAddress(String(input));
    return readCatalogueLines(String(input));
  }
  return (await openCatalogue(bytesOf(input), onBytes)).lines;
}

/** The long descriptions of a shortened file are in its packed snapshot only. */
async function* requireDescriptions(
  lines: AsyncIterable<CatalogueLine>,
): AsyncGenerator<CatalogueLine, void, undefined> {
  for await (const line of lines) {
    if (!('entry' in line) && line.shortened === true) {
      const message =
        'The catalogue is shortened: a search in it would miss the long descriptions. Read the file from which it was packed, or harvest the shop.';
      throw new ShopError('bad-catalogue', message);
    }
    yield line;
  }
}

/** Largest length of an address in characters; a catalogue of one line may be longer. */
const MAX_ADDRESS_CHARACTERS = 4096;
const ADDRESS = /^(?:[a-z][a-z\d+.-]+:|\.{0,2}\/)\S*$/i;
const FILE_NAME = /\.(?:ndjson|json|wps|gz)$/i;

function isUrl(input: unknown): boolean {
  return Object.prototype.toString.call(input) === '[object URL]';
}

function checkNoAddress(text: string): void {
  if (text.length > MAX_ADDRESS_CHARACTERS || text.includes('\n')) return;
  const what = ADDRESS.test(text) ? 'an address' : FILE_NAME.test(text) ? 'the name of a file' : '';
  if (what === '') return;
  const message = `got ${what} ("${text}"), expected the content of the file. Fetch it, readCatalogue(await fetch(address)), or read it from disk, readCatalogue(await readFile(path))`;
  throw usageError('readCatalogue', message);
}

function bytesOf(input: unknown): Uint8Array | ByteStream | AsyncIterable<Uint8Array> {
  const bytes = viewOf(input);
  if (bytes !== null) return bytes;
  if (isResponse(input)) return bytesOf(bodyOf(input));
  if (isBlob(input)) return decodedStream(input.stream());
  if (isStream(input)) return decodedStream(input);
  if (isAsyncIterable(input)) return decodedChunks(input);
  throw usageError('readCatalogue', `got ${describeArgument(input)}, ${expectation(input)}`);
}

/** Bytes of a buffer or view, of any realm, without a copy. */
function viewOf(value: unknown): Uint8Array | null {
  if (ArrayBuffer.isView(value)) {
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  }
  return isBuffer(value) ? new Uint8Array(value) : null;
}

function isBuffer(value: unknown): value is ArrayBufferLike {
  return /^\[object (?:Shared)?ArrayBuffer\]$/.test(Object.prototype.toString.call(value));
}

function isResponse(value: unknown): value is ResponseLike {
  return isRecord(value) && 'body' in value && 'ok' in value && 'status' in value;
}

function isBlob(value: unknown): value is BlobLike {
  return isRecord(value) && typeof value['stream'] === 'function';
}

function isStream(value: unknown): value is ReadableStreamLike {
  return isRecord(value) && typeof value['getReader'] === 'function';
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return isRecord(value) && Symbol.asyncIterator in value;
}

function bodyOf(response: ResponseLike): unknown {
  const { ok, status, url, bodyUsed, headers, body } = response;
  const from = url === '' ? 'The Response' : url;
  if (!ok) throw failedResponse(from, status);
  if (/^text\/html/i.test(headers.get('content-type') ?? '')) {
    const message = `${from} responded with an HTML page: expected a catalogue file. Check the address, and that no login or captive portal is in front of it.`;
    throw new ShopError('not-json', message, { status });
  }
  if (bodyUsed) {
    const message =
      'the Response was read already. Give it to readCatalogue() first, or read a clone()';
    throw usageError('readCatalogue', message);
  }
  return body ?? new Uint8Array(0);
}

function failedResponse(from: string, status: number): ShopError {
  // The status of a response that the page may not read.
  if (status === 0)
    return usageError(
      'readCatalogue',
      `the content of ${from} is hidden from this page. Fetch it without mode "no-cors", from a host that allows it by CORS`,
    );
  const isMissing = status === 404 || status === 410;
  const isClosed = status === 401 || status === 403;
  const code = isMissing ? 'not-found' : isClosed ? 'forbidden' : 'server';
  const advice = isMissing
    ? 'Check the address.'
    : isClosed
      ? 'Send what the host requires, such as an Authorization header.'
      : 'Try again later.';
  const message = `${from} responded with ${status}: expected a catalogue file. ${advice}`;
  return new ShopError(code, message, { status });
}

function decodedStream(stream: ReadableStreamLike): ByteStream {
  const decode = chunkDecoder();
  return {
    getReader() {
      const reader = readerOf(stream);
      return {
        async read() {
          const { done, value } = await reader.read();
          return done ? { done } : { done, value: decode(value) };
        },
        cancel: (reason) => reader.cancel(reason),
      };
    },
  };
}

function readerOf(stream: ReadableStreamLike): ReturnType<ReadableStreamLike['getReader']> {
  try {
    return stream.getReader();
  } catch {
    const message = 'the stream is in use by another reader. Give it to readCatalogue() alone';
    throw usageError('readCatalogue', message);
  }
}

async function* decodedChunks(
  chunks: AsyncIterable<unknown>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const decode = chunkDecoder();
  for await (const chunk of chunks) yield decode(chunk);
}

/** Decoder of the pieces of one source, whose texts may be cut inside a surrogate pair. */
function chunkDecoder(): (chunk: unknown) => Uint8Array {
  let half = '';
  return (chunk) => {
    if (typeof chunk !== 'string') {
      const bytes = viewOf(chunk);
      if (bytes !== null) return bytes;
      const message = `got a piece that is ${describeArgument(chunk)}, expected bytes or text`;
      throw usageError('readCatalogue', message);
    }
    const text = half + chunk;
    half = /[\ud800-\udbff]$/.exec(text)?.[0] ?? '';
    return encodeUtf8(text.slice(0, text.length - half.length));
  };
}

function expectation(input: unknown): string {
  if (isRecord(input)) {
    if (typeof input['then'] === 'function') return 'expected its result: await it first';
    if ('header' in input && 'products' in input)
      return 'which is a catalogue already: give it to createEngine()';
    if ('format' in input)
      return 'which is a parsed file, expected its text: give the file itself, or JSON.stringify(object)';
  }
  return 'expected the content of a catalogue file: a Response, Blob, ArrayBuffer, typed array, stream or string';
}
