/** Two origins for the pages of consumers: files of folders, with the API of the sample shop. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiListener } from '../../src/node/api-listener.ts';
import { loadEngine } from '../support/load-engine.ts';
import { listen, type Listening } from '../support/listen.ts';

const CATALOGUE = new URL('../fixtures/adventureworks/en/catalogue.ndjson.gz', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.txt': 'text/plain',
};

export interface SiteOptions {
  /** Folders of files by the beginning of their path, such as `/modules/`; the first match counts. */
  readonly folders?: Readonly<Record<string, string>>;
  /** Documents by path, in place of files. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Headers of documents. */
  readonly headers?: Readonly<Record<string, string>>;
}

const api = loadEngine(fileURLToPath(CATALOGUE)).then((engine) => apiListener(engine));

/** Starts a site on a free port. Modules of other origins may import its files. */
export async function serveSite(options: SiteOptions): Promise<Listening> {
  const { folders = {}, pages = {}, headers = {} } = options;
  const respondApi = await api;
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const path = url.replace(/[?#].*$/s, '');
    if (path.includes('/wp-json/') || url.includes('rest_route=')) {
      respondApi(request, response);
      return;
    }
    const [prefix, folder] = Object.entries(folders).find(([one]) => path.startsWith(one)) ?? [];
    const name = path.endsWith('/') ? `${path}index.html` : path;
    const body =
      pages[path] ??
      (prefix === undefined || folder === undefined
        ? Promise.reject(new Error(path))
        : readFile(join(folder, name.slice(prefix.length))));
    Promise.resolve(body).then(
      (content) => {
        const type = TYPES[extname(path in pages ? '.html' : name)] ?? 'text/html';
        if (type === 'text/html')
          for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
        response.setHeader('Access-Control-Allow-Origin', '*');
        response.setHeader('Content-Type', path in pages ? 'text/html' : type).end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  return listen(server);
}
