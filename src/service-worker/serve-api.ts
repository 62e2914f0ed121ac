/** Service worker that responds to API requests; all other requests pass. */
import { type ApiHandlerOptions, createApiHandler } from './api-handler.ts';

/**
 * Adds the `fetch` listener. Call it while the script runs for the first time, as for every
 * listener of a service worker.
 */
export function serveApi(options: ApiHandlerOptions = {}): void {
  const handle = createApiHandler(options);
  addEventListener('fetch', (event) => {
    if (!(event instanceof FetchEvent)) return;
    const response = handle(event.request);
    if (response !== null) event.respondWith(response);
  });
}
