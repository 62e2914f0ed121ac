/** Runs the engine on the main thread, where no worker can be started. Loaded on demand. */
import * as Comlink from 'comlink';
import type { DeviceApi } from '../../protocol/device-api.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { lazyImport } from '../lazy-import.ts';
import type { Device } from './start-worker.ts';

const hostModule = lazyImport(
  // `satisfies` hides the layer `worker` from the compiler; bundlers follow the literal.
  (): Promise<unknown> => import('../../worker/main-thread-host.ts' satisfies string),
  'worker',
);

interface MainThreadModule {
  readonly serveMainThreadDevice: (port: MessagePort, reason: string) => () => void;
}

/**
 * Starts the host on the main thread.
 *
 * @param reason Message of the error for which no worker runs; the host writes it to the console.
 * @throws `ShopError('worker')` if the module cannot be loaded, or is of another version.
 */
export async function startMainThreadDevice(reason: string): Promise<Device> {
  const { serveMainThreadDevice } = await loadModule();
  const { port1, port2 } = new MessageChannel();
  const end = serveMainThreadDevice(port2, reason);
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
  const module = await hostModule();
  if (isMainThreadModule(module)) return module;
  throw new ShopError(
    'worker',
    'main-thread-host.js is of another version: redeploy the whole folder.',
  );
}

function isMainThreadModule(module: unknown): module is MainThreadModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'serveMainThreadDevice' in module &&
    typeof module.serveMainThreadDevice === 'function'
  );
}
