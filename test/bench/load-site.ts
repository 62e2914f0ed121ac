/** Built pages behind a server as sites have them: gzip, caching by name, HTTP/1.1 or HTTP/2. */
import { execFileSync } from 'node:child_process';
import { createHash, createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { respondAsDemo } from '../support/demo-response.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};
/** Files that are packed already. */
const PACKED = new Set(['.gz', '.png']);
/** The API of the demo's shop. */
const API = '/en/wp-json/';

/** Pages of one build. */
export interface LoadSite {
  readonly address: string;
  readonly close: () => Promise<void>;
}

const zipped = new Map<string, Buffer>();

/**
 * Serves the built demo of a folder, its package below `/package/`, and pages of the caller.
 *
 * @param folder root of a checkout with `.build/demo` and `dist`
 * @param certificate for HTTP/2; `null` for HTTP/1.1
 * @param pages markup and scripts by path, `/one-tag.html`
 */
export async function serveLoadSite(
  folder: string,
  certificate: Certificate | null,
  pages: ReadonlyMap<string, string>,
): Promise<LoadSite> {
  const answer = async (
    request: IncomingMessage | Http2ServerRequest,
    response: ServerResponse | Http2ServerResponse,
  ): Promise<void> => {
    const url = request.url ?? '/';
    const body = await bodyOf(folder, url, pages);
    const path = url.replace(/[?#].*$/s, '');
    const headers = {
      'content-type': TYPES[extname(path === '/' ? 'index.html' : path)] ?? 'application/json',
      // Names in `assets/` hold a hash of the content, and of the caller's pages only the documents change.
      'cache-control':
        /\/assets\/|^\/package\//.test(path) || (pages.has(path) && !path.endsWith('.html'))
          ? 'max-age=31536000'
          : 'no-cache',
      ...(body?.isZipped && { 'content-encoding': 'gzip' }),
    };
    response.writeHead(body === null ? 404 : 200, headers);
    (response as ServerResponse).end(body?.bytes ?? '');
  };
  const listener = (...exchange: Parameters<typeof answer>): void => {
    answer(...exchange).catch((error: unknown) => console.error(error));
  };
  const server =
    certificate === null ? createServer(listener) : createSecureServer(certificate, listener);
  // An engine's first answer takes longer.
  await respondAsDemo(`${API}wps/v1/shop`);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The site has no port.');
  return {
    address: `${certificate === null ? 'http' : 'https'}://localhost:${bound.port}`,
    close: async () => void server.close(),
  };
}

interface Body {
  readonly bytes: Buffer;
  readonly isZipped: boolean;
}

async function bodyOf(
  folder: string,
  url: string,
  pages: ReadonlyMap<string, string>,
): Promise<Body | null> {
  const path = normalize(url.replace(/[?#].*$/s, ''));
  const page = pages.get(path);
  const key = `${folder} ${url}`;
  const known = zipped.get(key);
  if (known !== undefined) return { bytes: known, isZipped: true };
  const plain =
    page ?? (path.startsWith(API) ? await respondAsDemo(url) : await fileOf(folder, path));
  if (plain === null) return null;
  if (PACKED.has(extname(path))) return { bytes: Buffer.from(plain), isZipped: false };
  const bytes = await promisify(gzip)(plain, { level: 9 });
  zipped.set(key, bytes);
  return { bytes, isZipped: true };
}

function fileOf(folder: string, path: string): Promise<Buffer | null> {
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const file = name.startsWith('/package/')
    ? join(folder, 'dist', name.slice('/package/'.length))
    : join(folder, '.build/demo', name);
  return readFile(file).catch(() => null);
}

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** Browsers trust it by this fingerprint of its key. */
  readonly fingerprint: string;
}

/** Makes a certificate for this host. */
export function makeCertificate(): Certificate {
  const at = mkdtempSync(join(tmpdir(), 'wps-elements-'));
  const [keyFile, certFile] = [join(at, 'key.pem'), join(at, 'cert.pem')];
  const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
  const rest = ['-subj', '/CN=localhost', '-keyout', keyFile, '-out', certFile];
  execFileSync('openssl', [...kind.split(' '), ...rest], { stdio: 'ignore' });
  const [key, cert] = [readFileSync(keyFile), readFileSync(certFile)];
  rmSync(at, { recursive: true });
  const spki = createPublicKey(cert).export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(spki).digest('base64') };
}
