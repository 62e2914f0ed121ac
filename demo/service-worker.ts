/**
 * The demo's service worker: keeps the pages, scripts and pictures for offline visits, and lets any client of the shops'
 * API go on asking. Getting catalogues is the pages' business.
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

/** Milliseconds that the network has for a page: it may be there and yet lead nowhere. */
const PATIENCE = 4000;

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
    request.mode === 'navigate' ? freshPage(request, file) : keptFile(request, file),
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

/** Pages come from the network while it answers, so that a new version is seen at once. */
async function freshPage(request: Request, file: string): Promise<Response> {
  const fresh = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  return fresh?.ok ? fresh : ((await caches.match(file)) ?? fresh ?? Response.error());
}

async function keptFile(request: Request, file: string): Promise<Response> {
  return (await caches.match(file)) ?? fetch(request);
}
