/**
 * A static host of a catalogue in pieces: `/in-pieces/<name>/current.json` is that of a fixture, as `wps-elements pack --split`
 * writes it. Names that begin with `large` announce a catalogue that is too large to be loaded without being asked. Each test takes
 * a name of its own; `/in-pieces/<name>/sent` tells the files that were sent.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSource } from './load-sources.js';

const FIXTURE = new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url);

export function piecesMiddleware() {
  let folder = null;
  const sent = new Map();
  return async (context, next) => {
    const [, name, file] = /^\/in-pieces\/([^/]+)\/(.+)$/.exec(context.path) ?? [];
    if (file === undefined) return next();
    if (file === 'sent') {
      context.body = sent.get(name) ?? [];
      return;
    }
    folder ??= pack();
    sent.set(name, [...(sent.get(name) ?? []), file]);
    const bytes = await readFile(join(await folder, file)).catch(() => null);
    if (bytes === null) return next();
    const isPointer = file === 'current.json';
    context.type = isPointer ? 'application/json' : 'application/octet-stream';
    context.set('Cache-Control', isPointer ? 'no-cache' : 'public, max-age=31536000, immutable');
    const isLarge = isPointer && name.startsWith('large');
    context.body = isLarge ? JSON.stringify({ ...JSON.parse(bytes), bytes: 6e6 }) : bytes;
  };
}

async function pack() {
  const { packPieces } = await loadSource('src/node/pieces/pack-pieces.ts');
  const { temporaryFolder } = await loadSource('test/support/temporary-folder.ts');
  const folder = await temporaryFolder();
  await packPieces(fileURLToPath(FIXTURE), folder);
  return folder;
}
