/** Loads the device's side onto the page itself: the last step where no worker may start. Costs nothing before. */
import * as Comlink from 'comlink';
import type { DeviceApi } from '../../protocol/device-api.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Device } from './start-worker.ts';

interface MainThreadModule {
  readonly serveMainThreadDevice: (port: MessagePort) => () => void;
}

/** Rejects with `ShopError('worker')` if the module cannot be loaded. */
export async function startMainThreadDevice(): Promise<Device> {
  const { serveMainThreadDevice } = await loadModule();
  const { port1, port2 } = new MessageChannel();
  const end = serveMainThreadDevice(port2);
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

async function loadModule(): Promise<MainThreadModule> {
  let module: unknown;
  try {
    // `satisfies` keeps the compiler from following into a layer that the page must not see; bundlers do follow.
    module = await import('../../worker/main-thread-host.ts' satisfies string);
  } catch (cause) {
    throw new ShopError('worker', 'The engine for the page itself could not be loaded.', { cause });
  }
  if (isMainThreadModule(module)) return module;
  throw new ShopError('worker', 'The engine for the page itself is another module than expected.');
}

function isMainThreadModule(module: unknown): module is MainThreadModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'serveMainThreadDevice' in module &&
    typeof module.serveMainThreadDevice === 'function'
  );
}
