/** Service worker of a site, as in the README; its query string names the side that responds first. */
import { serveApi } from '../../src/service-worker/index.ts';

serveApi({ first: location.search === '?device' ? 'device' : 'network', timeout: 2000 });
addEventListener('activate', (event) => {
  const worker = event as Event & { waitUntil(promise: Promise<unknown>): void };
  const { clients } = globalThis as unknown as { clients: { claim(): Promise<void> } };
  worker.waitUntil(clients.claim());
});
