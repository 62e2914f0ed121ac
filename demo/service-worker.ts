/**
 * Service worker of the demo: caches pages, scripts and pictures for offline visits, and responds
 * to API requests from the stored catalogue, which the pages fetch.
 */
import { serveApi } from '../src/service-worker/index.ts';

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

serveApi();

worker.addEventListener('install', (event) => {
  event.waitUntil(precache().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
  if (!SHELL.files.includes(file)) return;
  event.respondWith(
    request.mode === 'navigate' ? fetchPage(request, file) : cachedFile(request, file),
  );
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
