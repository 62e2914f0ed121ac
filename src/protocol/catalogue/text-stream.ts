/** Decodes bytes of a file or stream as UTF-8 text; gzip is decompressed. */
import { releaseBytes } from './buffers.ts';
import { MAX_UNCHECKED_BYTES, MAX_UNPACKED_RATIO } from '../limits.ts';
import { ShopError } from '../shop-error.ts';

/**
 * Members of `ReadableStream` that are used: its reader, since not every browser can iterate
 * streams.
 */
export interface ByteStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(reason?: unknown): Promise<void>;
  };
}

export type ByteSource = string | Uint8Array | ByteStream | AsyncIterable<Uint8Array>;

type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/**
 * Yields the text in pieces, without a byte order mark. Leaving the loop early ends the source.
 *
 * @param onBytes called with the number of bytes read so far, before decompression
 * @throws ShopError `bad-catalogue` for damaged gzip, for gzip that is larger unpacked than
 * `MAX_UNPACKED_RATIO` allows, and for bytes that are no UTF-8; the source's own errors as they
 * are.
 */
export async function* readText(
  input: ByteSource,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string, void, undefined> {
  if (typeof input === 'string') {
    yield input.replace(/^\ufeff/, '');
    return;
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch (cause) {
      throw new ShopError('bad-catalogue', 'The file is not UTF-8 text.', { cause });
    }
  };
  for await (const chunk of readBytes(input, onBytes)) yield decode(chunk);
  yield decode();
}

/**
 * Yields the bytes in pieces, decompressed if they are gzip; each is released when the next is
 * requested. Otherwise as `readText`.
 */
export function readBytes(
  input: Exclude<ByteSource, string>,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array, void, undefined> {
  return unpack(readChunks(input, onBytes));
}

async function* readChunks(
  input: Exclude<ByteSource, string>,
  onBytes: (bytes: number) => void,
): Chunks {
  let bytes = 0;
  for await (const chunk of toIterable(input)) {
    bytes += chunk.byteLength;
    onBytes(bytes);
    yield chunk;
  }
}

function toIterable(input: Exclude<ByteSource, string>): AsyncIterable<Uint8Array> {
  if (input instanceof Uint8Array) return single(input);
  return 'getReader' in input ? readStream(input) : input;
}

async function* single(chunk: Uint8Array): Chunks {
  yield chunk;
}

async function* readStream(stream: ByteStream): Chunks {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value !== undefined) yield value;
    }
  } finally {
    // Without effect at the end; a stream that failed refuses with what was thrown already.
    reader.cancel().catch(() => {});
  }
}

/**
 * Bytes unpacked at once: all that comes of them waits to be read, and a network may bring more
 * than a megabyte at once.
 */
const GUNZIP_INPUT_BYTES = 16 * 1024;

/** Told by the bytes, not by a name or a header: servers unpack on the way as they like. */
async function* unpack(chunks: Chunks): Chunks {
  const [head, whole] = await peek(chunks, 2);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  yield* isGzip ? gunzip(whole) : whole;
}

/** Reads the first `length` bytes or more, fewer at the end; returns them, and all bytes once more. */
async function peek(chunks: Chunks, length: number): Promise<readonly [Uint8Array, Chunks]> {
  let head: Uint8Array<ArrayBufferLike> = new Uint8Array(0);
  while (head.length < length) {
    const next = await chunks.next();
    if (next.done) break;
    head = concat(head, next.value);
  }
  return [head, prepend(head, chunks)];
}

async function* prepend(head: Uint8Array, chunks: Chunks): Chunks {
  try {
    yield head;
    yield* chunks;
  } finally {
    await chunks.return();
  }
}

async function* gunzip(packed: Chunks): Chunks {
  const { readable, writable } = new DecompressionStream('gzip');
  const writer = writable.getWriter();
  let failure: { readonly error: unknown } | null = null;
  let written = 0;
  let unpacked = 0;
  const feed = async (): Promise<void> => {
    try {
      for await (const chunk of tapErrors(packed, (error) => (failure = { error }))) {
        for (let at = 0; at < chunk.length; at += GUNZIP_INPUT_BYTES) {
          const portion = chunk.subarray(at, at + GUNZIP_INPUT_BYTES);
          written += portion.length;
          await writer.write(portion);
        }
      }
      await writer.close();
    } catch (error) {
      // The reading side fails with it, or has been left.
      await writer.abort(error).catch(() => {});
    }
  };
  void feed();
  try {
    for await (const chunk of readStream(readable)) {
      unpacked += chunk.length;
      if (unpacked > Math.max(MAX_UNCHECKED_BYTES, MAX_UNPACKED_RATIO * written)) {
        const message = `The gzip data is more than ${MAX_UNPACKED_RATIO} times as large unpacked: expected a catalogue.`;
        failure = { error: new ShopError('bad-catalogue', message) };
        throw failure.error;
      }
      yield chunk;
      releaseBytes(chunk);
    }
  } catch (cause) {
    const { error } = failure ?? {
      error: new ShopError('bad-catalogue', 'The gzip data is damaged or cut off.', { cause }),
    };
    throw error;
  }
}

/** Tells an error of the source from one of the unpacking, which both end the same stream. */
async function* tapErrors(chunks: Chunks, onError: (error: unknown) => void): Chunks {
  try {
    yield* chunks;
  } catch (error) {
    onError(error);
    throw error;
  }
}

function concat(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}
