/** A site that embeds the built package: its files under `/wps-elements/`, a WPS server of sample data, and pages and a shop of the test's own. */
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/node/api-listener.ts';
import { loadEngine } from './load-engine.ts';
import { listen } from './listen.ts';

const DIST = new URL('../../dist/', import.meta.url);
const CATALOGUE = new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
};

/** Built once for all sites of the process. */
let engine: ReturnType<typeof loadEngine> | undefined;

export interface PackageSite {
  readonly address: string;
  /** Puts a page, or a file of another type, at `/name`. */
  page(name: string, body: string, type?: string): void;
  close(): Promise<void>;
}

/**
 * @param shop Responds to requests below `/shop/`, which are 404 without it.
 * @param dist Folder at `/wps-elements/`; that of the last build unless given.
 */
export async function servePackage(shop?: RequestListener, dist = DIST): Promise<PackageSite> {
  const api = apiListener(await (engine ??= loadEngine(fileURLToPath(CATALOGUE))));
  const pages = new Map<string, { body: string; type: string }>();
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const path = url.replace(/[?#].*$/s, '');
    const page = pages.get(path);
    if (page !== undefined)
      return void response.setHeader('Content-Type', page.type).end(page.body);
    if (path.includes('/wp-json/') || url.includes('rest_route=')) return api(request, response);
    if (shop !== undefined && path.startsWith('/shop/')) return shop(request, response);
    if (!path.startsWith('/wps-elements/')) return void response.writeHead(404).end();
    readFile(new URL(path.slice('/wps-elements/'.length), dist)).then(
      (bytes) =>
        response.setHeader('Content-Type', TYPES[extname(path)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  const { address, close } = await listen(server);
  return {
    address,
    page: (name, body, type = 'text/html') => void pages.set(name, { body, type }),
    close,
  };
}
