/**
 * Catalogues of real shops, for looking at the elements with them: files of the folder `WPS_DATA`,
 * or of `../shared/data` beside the repository. They are no part of the demo, and nothing writes
 * them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER =
  process.env['WPS_DATA'] ?? fileURLToPath(new URL('../../shared/data', import.meta.url));

/** Content of `real/luma.ndjson.gz` or `real/icecat.ndjson.gz`; `undefined` where it is absent. */
export function realCatalogue(path: string): Uint8Array | undefined {
  const name = /^real\/(luma|icecat)\.ndjson\.gz$/.exec(path)?.[1];
  const file = name === undefined ? '' : join(FOLDER, name, 'catalogue.ndjson.gz');
  return existsSync(file) ? readFileSync(file) : undefined;
}
