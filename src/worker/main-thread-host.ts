/** `servePageDevice`: the device's side on the page's own thread, in slices, for pages that may not start a worker. */
import * as Comlink from 'comlink';
import { DeviceHost } from './device-host.ts';
import { createYield } from './yield-to-event-loop.ts';

/** Answers at `port` as a worker would; returns what ends it. */
export function serveMainThreadDevice(port: MessagePort): () => void {
  const host = new DeviceHost({ yieldToEventLoop: createYield() });
  Comlink.expose(host, port);
  return () => {
    host.close();
    port.close();
  };
}
