/**
 * `/packed/<fixture>.wps` of the test runner is that fixture's catalogue as `wps-elements pack` writes it;
 * `/packed/marked/<fixture>.wps` has a snapshot that finds each product by the word `zyzzyva`, which no entry has: who builds
 * one anew loses it. `/packed/shortened/<fixture>.wps` comes from a device that had little room. Any query makes an address of its own.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadSource } from './load-sources.js';

const FIXTURES = new URL('../fixtures/', import.meta.url);

export function packedMiddleware() {
  const files = new Map();
  return async (context, next) => {
    const [, mark = 'plain', fixture] =
      /^\/packed\/(?:(marked|shortened)\/)?([\w/-]+)\.wps$/.exec(context.path) ?? [];
    if (fixture === undefined) return next();
    if (!files.has(context.path)) files.set(context.path, pack(fixture, mark));
    context.type = 'application/gzip';
    context.body = await files.get(context.path);
  };
}

/** By mark. */
const MAKE = {
  plain: (content) => content,
  marked,
  shortened: ({ header, ...content }) => ({ ...content, header: { ...header, shortened: true } }),
};

async function pack(fixture, mark) {
  const load = (path) => loadSource(`src/${path}`);
  const { readCatalogueFile } = await load('node/read-catalogue-file.ts');
  const { writeCatalogueFile } = await load('node/write-catalogue-file.ts');
  const file = new URL(`${fixture}/catalogue.ndjson.gz`, FIXTURES);
  const content = await readCatalogueFile(fileURLToPath(file));
  const folder = await mkdtemp(join(tmpdir(), 'wps-packed-'));
  try {
    const target = join(folder, 'catalogue.wps');
    await writeCatalogueFile(target, await MAKE[mark](content, load));
    return await readFile(target);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function marked(content, load) {
  const { createSnapshotBuilder } = await load('engine/index.ts');
  const builder = createSnapshotBuilder(content.header);
  for (const text of content.texts) {
    builder.add({ ...JSON.parse(text), short_description: 'zyzzyva' });
  }
  return { ...content, snapshot: builder.finish() };
}
