/**
 * Writes the catalogue that `wps-elements demo` shows, with the pictures inside: as one file, and with the licence of the
 * data. Called by the build: `write-package-catalogue.ts FOLDER`.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, gzipSync } from 'node:zlib';
import { readShop } from './shops-plugin.ts';

const LICENCE = 'LICENSE-adventureworks.txt';

const [folder = ''] = process.argv.slice(2);
const inline = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
const { ndjson } = readShop('en', (_, svg) => inline(svg));
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'catalogue.ndjson.gz'),
  gzipSync(ndjson, { level: constants.Z_BEST_COMPRESSION }),
);
copyFileSync(fileURLToPath(new URL(`./data/${LICENCE}`, import.meta.url)), join(folder, LICENCE));
