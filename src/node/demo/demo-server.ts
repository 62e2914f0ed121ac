/** Server of the demo: a page, the package's own files, and the API of a catalogue. */
import { access, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { apiListener } from '../api-listener.ts';
import { engineOf } from '../load-engine.ts';
import { builtFile } from '../package-file.ts';
import { readCatalogueFile } from '../read-catalogue-file.ts';
import { allowedHosts, type RunningServer, type HostOptions, startServer } from '../serve.ts';
import { DEMO_STYLES, demoPage, PAGE_POLICY } from './demo-page.ts';

const BUILT_IN = 'demo/catalogue.ndjson.gz';
const CREDIT =
  'Products: AdventureWorks sample data, Copyright (c) Microsoft Corporation, MIT licence. The pictures are drawings.';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
/** Files of the package that the page may load. */
const PUBLIC_FILE = /^\/wps-elements\/((?:cdn|themes)\/[\w.-]+)$/;

/**
 * Starts the demo.
 *
 * @param file catalogue file; sample data of the package by default
 * @param port 0 takes any free port
 * @throws Error without the built files of the package; otherwise as `serve` does
 */
export async function startDemo(
  file: string | null,
  port: number,
  options: HostOptions = {},
): Promise<RunningServer> {
  await checkBuilt();
  const catalogue = await readCatalogueFile(file ?? builtFile(BUILT_IN));
  const api = apiListener(engineOf(catalogue), { hosts: allowedHosts(options) });
  const page = demoPage({
    language: catalogue.header.language ?? 'en',
    note: file === null ? CREDIT : `Products: ${file}`,
  });
  const site = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').replace(/[?#].*$/s, '');
    const [, name = null] = PUBLIC_FILE.exec(path) ?? [];
    if (path === '/') {
      response.setHeader('Content-Security-Policy', PAGE_POLICY);
      send(response, 'text/html; charset=utf-8', page);
    } else if (path === '/demo.css') {
      send(response, TYPES['.css'], DEMO_STYLES);
    } else if (name === null) {
      response.writeHead(404).end();
    } else {
      await sendFile(response, builtFile(name));
    }
  };
  return startServer(
    (request, response) => {
      if (isApi(request.url ?? '/')) api(request, response);
      else void site(request, response);
    },
    port,
    options,
  );
}

async function checkBuilt(): Promise<void> {
  try {
    await access(builtFile('cdn/wps-elements.js'));
  } catch (cause) {
    const message =
      'The demo needs the built package, which is not here. Install wps-elements, or build it with "npm run build" and call dist/node/cli.js.';
    throw new Error(message, { cause });
  }
}

function isApi(url: string): boolean {
  return url.startsWith('/wp-json/') || url.includes('rest_route=');
}

async function sendFile(response: ServerResponse, file: string): Promise<void> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null) response.writeHead(404).end();
  else send(response, TYPES[extname(file)], bytes);
}

function send(response: ServerResponse, type: string | undefined, body: string | Uint8Array): void {
  response.setHeader('Content-Type', type ?? 'application/octet-stream');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.end(body);
}
