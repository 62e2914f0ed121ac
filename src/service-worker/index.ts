/** Public names for a site's own service worker. */
export { type ApiHandler, type ApiHandlerOptions, createApiHandler } from './api-handler.ts';
export { serveApi } from './serve-api.ts';
