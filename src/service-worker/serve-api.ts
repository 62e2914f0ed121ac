/** `serveApi`: a service worker's answers to API requests, in one line. Everything else goes its way. */
import { type ApiHandlerOptions, createApiHandler } from './api-handler.ts';

/** Called while the service worker's script runs for the first time, as every listener for `fetch` must be. */
export function serveApi(options: ApiHandlerOptions = {}): void {
  const handle = createApiHandler(options);
  addEventListener('fetch', (event) => {
    if (!(event instanceof FetchEvent)) return;
    const response = handle(event.request);
    if (response !== null) event.respondWith(response);
  });
}
