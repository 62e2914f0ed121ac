/** Entry of the worker: exposes a `DeviceHost` through Comlink and reports that it is ready. */
import * as Comlink from 'comlink';
import { DeviceHost } from './device-host.ts';
import { createYield } from './yield-to-event-loop.ts';

// Imported by a server, which has no worker scope, the module does nothing.
if ('postMessage' in globalThis) {
  // Requests are handled between the steps of long work.
  Comlink.expose(new DeviceHost({ yieldToEventLoop: createYield(50) }));
  // The page waits for this message: a worker that failed to load answers no call, with different
  // events per browser.
  postMessage('wps-elements ready');
}
