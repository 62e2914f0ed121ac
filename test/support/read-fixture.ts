/** Reads the fixtures' gzipped NDJSON files into memory. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** `path` is relative to `test/fixtures`. */
export function readFixture(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../fixtures/${path}`, import.meta.url)));
}

/** Reads a text file in UTF-8. */
export function readText(path: string): string {
  return new TextDecoder().decode(readFixture(path));
}

/** One parsed value for each line. */
export function readNdjson(path: string): readonly unknown[] {
  return gunzipSync(readFixture(path))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
}
