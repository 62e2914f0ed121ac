/**
 * Service worker of the demo: caches pages, scripts and pictures for offline visits, and responds
 * to API requests from the stored catalogue, which the pages fetch. It refuses every request to the
 * network while the visitor has stopped the server.
 */
import { serveApi } from '../src/service-worker/index.ts';
import { isStopped, setStopped } from './stopped-server.ts';

interface Shell {
  /** Changes with any byte of the shell. */
  readonly version: string;
  readonly files: readonly string[];
}

/** Filled in by the build. */
declare const SHELL: Shell;
const CACHE = `shell-${SHELL.version}`;

/** Milliseconds until the cached page is used: a network may be connected without a response. */
const PAGE_TIMEOUT_MS = 4000;

const worker = self as unknown as ServiceWorkerGlobalScope;

/** `null`: not known yet. */
let isServerStopped: boolean | null = null;
const network = worker.fetch.bind(worker);
worker.fetch = async (...request) => {
  isServerStopped ??= await isStopped();
  if (isServerStopped) throw new TypeError('The visitor has stopped the server.');
  return network(...request);
};

serveApi();

worker.addEventListener('message', () => {
  isServerStopped = null;
});

worker.addEventListener('install', (event) => {
  // A new version starts the server again.
  event.waitUntil(Promise.all([precache(), setStopped(false)]).then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  const isShell = request.method === 'GET' && origin === worker.location.origin;
  if (isShell && SHELL.files.includes(file))
    event.respondWith(
      request.mode === 'navigate' ? fetchPage(request, file) : cachedFile(request, file),
    );
  else if (isServerStopped !== false)
    event.respondWith(fetch(request).catch((error: unknown) => withoutServer(request, error)));
});

async function precache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(SHELL.files.map((file) => new Request(file, { cache: 'reload' })));
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('shell-') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Says in place of a page that is not stored why it is not there; other requests fail. */
function withoutServer({ mode }: Request, error: unknown): Response {
  if (mode !== 'navigate' || isServerStopped !== true) throw error;
  const text =
    'The server is stopped, and this page is not on this device. Go back to start the server.';
  return new Response(text, { status: 503 });
}

/** Fetches a page, so that a new version is shown at once; falls back to the cached one. */
async function fetchPage(request: Request, file: string): Promise<Response> {
  const response = await fetch(request, { signal: AbortSignal.timeout(PAGE_TIMEOUT_MS) }).catch(
    () => null,
  );
  return response?.ok ? response : ((await caches.match(file)) ?? response ?? Response.error());
}

/** Returns a file of the shell from the cache; fetches it if the cache was cleared. */
async function cachedFile(request: Request, file: string): Promise<Response> {
  return (await caches.match(file)) ?? fetch(request);
}
