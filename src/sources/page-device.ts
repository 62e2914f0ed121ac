/** Loads the device's side onto the page itself: the last step where no worker may start. Costs nothing before. */
import * as Comlink from 'comlink';
import type { DeviceApi } from '../protocol/device-api.ts';
import { ShopError } from '../protocol/shop-error.ts';
import type { Device } from './spawn-device.ts';

interface PageDeviceModule {
  readonly servePageDevice: (port: MessagePort) => () => void;
}

/** Rejects with `ShopError('worker')` if the module cannot be loaded. */
export async function startPageDevice(): Promise<Device> {
  const { servePageDevice } = await loadModule();
  const { port1, port2 } = new MessageChannel();
  const end = servePageDevice(port2);
  const api = Comlink.wrap<DeviceApi>(port1);
  let isEnded = false;
  return {
    thread: 'page',
    api,
    onFailure: () => {},
    end: () => {
      if (isEnded) return;
      isEnded = true;
      api[Comlink.releaseProxy]();
      end();
      port1.close();
    },
  };
}

async function loadModule(): Promise<PageDeviceModule> {
  let module: unknown;
  try {
    // `satisfies` keeps the compiler from following into a layer that the page must not see; bundlers do follow.
    module = await import('../worker/main-thread-host.ts' satisfies string);
  } catch (cause) {
    throw new ShopError('worker', 'The engine for the page itself could not be loaded.', { cause });
  }
  if (isPageDeviceModule(module)) return module;
  throw new ShopError('worker', 'The engine for the page itself is another module than expected.');
}

function isPageDeviceModule(module: unknown): module is PageDeviceModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'servePageDevice' in module &&
    typeof module.servePageDevice === 'function'
  );
}
