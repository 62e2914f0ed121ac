/** A static host of a folder: no ranges, no server logic; compresses where it is told to, as hosts do with JSON. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';
import { listen } from './listen.ts';

export interface StaticHost {
  readonly address: string;
  /** Bytes of bodies sent so far, by path. */
  readonly sent: Map<string, number>;
  readonly close: () => Promise<void>;
}

/** @param compresses sends everything with `Content-Encoding: gzip`, pieces included */
export async function staticHost(folder: string, compresses = false): Promise<StaticHost> {
  const sent = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').replace(/\?.*$/, '')));
    readFile(join(folder, path)).then(
      (bytes) => {
        const body = compresses ? gzipSync(bytes) : bytes;
        sent.set(path, (sent.get(path) ?? 0) + body.length);
        response.writeHead(200, {
          'Access-Control-Allow-Origin': '*',
          'Cache-Control': path.endsWith('.json')
            ? 'no-cache'
            : 'public, max-age=31536000, immutable',
          'Content-Type': path.endsWith('.json') ? 'application/json' : 'application/octet-stream',
          'Content-Length': body.length,
          ...(compresses && { 'Content-Encoding': 'gzip' }),
        });
        response.end(body);
      },
      () => response.writeHead(404, { 'Access-Control-Allow-Origin': '*' }).end('none'),
    );
  });
  return { ...(await listen(server)), sent };
}
