/**
 * Host of the device on the page's own thread, in time slices, for pages that may not start a
 * worker.
 */
import * as Comlink from 'comlink';
import { DeviceHost } from './device-host.ts';
import { createYield } from './yield-to-event-loop.ts';

let isReported = false;

/**
 * Serves a `DeviceApi` at `port`. Writes one warning to the console: the page may respond late while
 * the engine works.
 *
 * @param reason Message of the error for which no worker runs.
 * @returns The function that ends it.
 */
export function serveMainThreadDevice(port: MessagePort, reason: string): () => void {
  if (!isReported)
    console.warn(`wps-elements: the engine runs on the page's main thread. ${reason}`);
  isReported = true;
  const host = new DeviceHost({ yieldToEventLoop: createYield() });
  Comlink.expose(host, port);
  return () => {
    host.close();
    port.close();
  };
}
