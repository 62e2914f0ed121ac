/**
 * Host of the device on the page's own thread, in time slices, for pages that may not start a
 * worker.
 */
import * as Comlink from 'comlink';
import { DeviceHost } from './device-host.ts';
import { createYield } from './yield-to-event-loop.ts';

/** Serves a `DeviceApi` at `port`. Returns the function that ends it. */
export function serveMainThreadDevice(port: MessagePort): () => void {
  const host = new DeviceHost({ yieldToEventLoop: createYield() });
  Comlink.expose(host, port);
  return () => {
    host.close();
    port.close();
  };
}
