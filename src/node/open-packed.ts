/** Opens catalogue files as `openCatalogue` does, with the decompression of Node. */
import { gunzipSync } from 'node:zlib';
import {
  afterDictionary,
  asLines,
  type Chunk,
  LINE_END,
  unpackLines,
} from '../protocol/catalogue/chunk-format.ts';
import {
  openCatalogue,
  type OpenedCatalogue,
  type OpenOptions,
} from '../protocol/catalogue/packed-file.ts';
import { MAX_UNCHECKED_BYTES } from '../protocol/limits.ts';

/** Opens a file. @throws ShopError as `openCatalogue` does */
export function openInNode(
  bytes: AsyncIterable<Uint8Array>,
  options?: Pick<OpenOptions, 'onUnreadable'>,
): Promise<OpenedCatalogue> {
  return openCatalogue(bytes, undefined, { ...options, unpack: unpackAtOnce });
}

/**
 * Yields the lines of a chunk. A stream for each of them takes several times as long: a million
 * products have 50,000.
 */
async function* unpackAtOnce(chunk: Chunk): AsyncGenerator<Uint8Array, void, undefined> {
  const bytes = unpacked(chunk);
  if (bytes === null) {
    // Larger than most, or damaged, which the stream says.
    yield* unpackLines(chunk);
    return;
  }
  const start = afterDictionary(bytes);
  if (start > 0) yield asLines(bytes.subarray(start));
  yield Uint8Array.of(LINE_END);
}

function unpacked(chunk: Chunk): Uint8Array | null {
  try {
    return gunzipSync(chunk, { maxOutputLength: MAX_UNCHECKED_BYTES });
  } catch {
    return null;
  }
}
