/**
 * A static host for catalogue files, as middleware of the test runner: `/files/<name>/catalogue.ndjson.gz`.
 * - `/files/<name>/is-<state>` switches it: `new` (another version), `broken-at-<n>` and `stuck-at-<n>` (each answer ends, or
 *   stops, after as many bytes), `resumed` (sends the rest of answers that have stopped; `broken-at-<n>` ends these, too), `rangeless` (knows no ranges), `mixed` (goes on with other bytes than it
 *   began with).
 * - A file that is put to its address is sent in place of the generated one.
 * - `/files/<name>/sent` tells the bytes sent of each answer so far.
 * - `/files/<name>/cookies` tells the cookies of each request for the file so far.
 * Each test takes a name of its own.
 */
import { gzipSync } from 'node:zlib';
import { loadSource } from './load-sources.js';

const PRODUCTS = 2000;

export function fileMiddleware() {
  const states = new Map();
  const sent = new Map();
  const cookies = new Map();
  const files = new Map();
  /** Answers that have stopped. */
  const stuck = new Map();
  return async (context, next) => {
    const [, name, what] = /^\/files\/([^/]+)\/([^/]+)$/.exec(context.path) ?? [];
    if (what === undefined) return next();
    if (what === 'sent') {
      context.body = sent.get(name) ?? [];
      return;
    }
    if (what === 'cookies') {
      context.body = cookies.get(name) ?? [];
      return;
    }
    if (what.startsWith('is-')) {
      states.set(name, what.slice('is-'.length));
      const stopped = stuck.get(name) ?? [];
      if (what === 'is-resumed') for (const { resume } of stopped) resume();
      if (what.startsWith('is-broken')) for (const { socket } of stopped) socket.destroy();
      context.body = 'switched';
      return;
    }
    if (context.method === 'PUT') {
      files.set(name, readBody(context.req));
      context.body = 'stored';
      return;
    }
    const state = states.get(name) ?? 'ok';
    const version = files.has(name) ? name : state === 'new' ? 'second' : 'first';
    if (!files.has(version)) files.set(version, makeFile(version));
    cookies.set(name, [...(cookies.get(name) ?? []), context.get('cookie')]);
    const file = { state, version, bytes: await files.get(version) };
    const onSent = (count) => sent.set(name, [...(sent.get(name) ?? []), count]);
    const onStuck = (stopped) => stuck.set(name, [...(stuck.get(name) ?? []), stopped]);
    send(context, file, onSent, onStuck);
  };
}

async function readBody(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function makeFile(version) {
  const { benchCatalogue } = await loadSource('test/bench/bench-catalogue.ts');
  const { header, products } = benchCatalogue(PRODUCTS);
  const lines = [
    { ...header, product_count: PRODUCTS },
    ...products.map((product) => ({ ...product, name: `${product.name} ${version}` })),
  ];
  return gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'));
}

function send(context, { state, version, bytes }, onSent, onStuck) {
  const isRangeless = state === 'rangeless';
  const etag = `"${version}"`;
  const range = /^bytes=(\d+)-$/.exec(context.get('range'))?.[1];
  const isSame = context.get('if-range') === etag;
  const start = range !== undefined && isSame && !isRangeless ? Number(range) : 0;
  let body = bytes.subarray(start);
  if (state === 'mixed' && start > 0) body = Buffer.alloc(body.length, 7);
  const [, fault, end] = /^(broken|stuck)-at-(\d+)$/.exec(state) ?? [];
  const part = end === undefined ? body : body.subarray(0, Number(end));
  onSent(part.length);
  context.status = start > 0 ? 206 : 200;
  context.respond = false;
  context.res.writeHead(context.status, {
    'Content-Type': 'application/gzip',
    'Content-Length': body.length,
    ETag: etag,
    ...(!isRangeless && { 'Accept-Ranges': 'bytes' }),
    ...(start > 0 && { 'Content-Range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
  });
  if (part.length === body.length) return context.res.end(body);
  context.res.write(part, () => {
    // A browser drops unread bytes of a response that breaks off.
    if (fault === 'broken') setTimeout(() => context.req.socket.destroy(), 300);
    else
      onStuck({
        resume: () => context.res.end(body.subarray(part.length)),
        socket: context.req.socket,
      });
  });
}
