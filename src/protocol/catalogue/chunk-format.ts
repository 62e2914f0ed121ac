/**
 * Chunks: JSON texts of twenty entries each, gzipped. Chunks of packed files begin with texts that all
 * have alike, a dictionary for the compression of the others.
 */
import { readBytes, readText } from './text-stream.ts';

export type Chunk = Uint8Array<ArrayBuffer>;

/** Entries in each chunk but the last. */
export const ENTRIES_PER_CHUNK = 20;
/** The record separator cannot occur in JSON text, neither escaped nor between tokens. */
export const SEPARATOR = '\u001e';
/** Ends the dictionary; cannot occur in JSON text either. */
export const DICTIONARY_END = '\u001d';
export const LINE_END = 10;

/** Reads the texts of a chunk. Throws as `readText` does. */
export async function unpackTexts(chunk: Chunk): Promise<readonly string[]> {
  let texts = '';
  for await (const text of readText(chunk)) texts += text;
  return texts.slice(texts.indexOf(DICTIONARY_END) + 1).split(SEPARATOR);
}

/** Yields the texts of a chunk with a dictionary, each with a line end. Throws as `readBytes` does. */
export async function* unpackLines(chunk: Chunk): AsyncGenerator<Uint8Array, void, undefined> {
  let isText = false;
  for await (const bytes of readBytes(chunk)) {
    const start: number = isText ? 0 : afterDictionary(bytes);
    isText ||= start > 0;
    if (isText) yield asLines(bytes.subarray(start));
  }
  yield Uint8Array.of(LINE_END);
}

/** Offset of the first byte behind the dictionary; 0 where its end is not among these bytes. */
export function afterDictionary(bytes: Uint8Array): number {
  return bytes.indexOf(DICTIONARY_END.charCodeAt(0)) + 1;
}

/** Copies bytes with line ends in place of separators. */
export function asLines(bytes: Uint8Array): Uint8Array {
  const lines = bytes.slice();
  const separator = SEPARATOR.charCodeAt(0);
  for (let at = lines.indexOf(separator); at >= 0; at = lines.indexOf(separator, at + 1))
    lines[at] = LINE_END;
  return lines;
}
