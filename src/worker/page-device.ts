/** `servePageDevice`: the device's side on the page's own thread, in slices, for pages that may not start a worker. */
import * as Comlink from 'comlink';
import { DeviceHost } from './device-host.ts';
import { createPace } from './pace.ts';

/** Answers at `port` as a worker would; returns what ends it. */
export function servePageDevice(port: MessagePort): () => void {
  const host = new DeviceHost({ pace: createPace() });
  Comlink.expose(host, port);
  return () => {
    host.close();
    port.close();
  };
}
