/** Starts the worker in the first way that the page allows, and waits for its handshake. */
import * as Comlink from 'comlink';
import type { DeviceApi } from '../../protocol/device-api.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { inlineWorker } from './worker-inline.ts';
import { startWorkerFile } from './worker-file.ts';

/** A worker of the page's own: the address of the worker file on the page's origin, or a function that starts it. */
export type WorkerChoice = string | URL | (() => Worker);

export interface Device {
  readonly thread: 'worker' | 'page';
  readonly api: Comlink.Remote<DeviceApi>;
  /** `listener` is told the reason if the thread fails. */
  readonly onFailure: (listener: (reason: string) => void) => void;
  /** Ends the thread, once; its calls never settle then. */
  readonly end: () => void;
}

/** Milliseconds until a worker must have said that it is there. */
const START_TIMEOUT_MS = 10_000;

/**
 * Tries the page's own choice, then the worker inside the single-file build or the file beside this one. Rejects with
 * `ShopError('worker')` that names each refusal. `limit`: milliseconds for each, 10,000 unless given.
 */
export async function startDevice(
  choice?: WorkerChoice,
  limit: number = START_TIMEOUT_MS,
): Promise<Device> {
  const ladder: [what: string, start: () => Worker][] = [
    inlineWorker === ''
      ? ['the worker file beside the script', startWorkerFile]
      : ['the worker inside the script', startInlineWorker],
  ];
  if (choice !== undefined) {
    const what = typeof choice === 'function' ? "the page's own worker" : String(choice);
    ladder.unshift([what, () => startChosenWorker(choice)]);
  }
  const refusals: string[] = [];
  for (const [what, start] of ladder) {
    try {
      const worker = start();
      await hasStarted(worker, limit);
      return workerDevice(worker);
    } catch (error) {
      refusals.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const message = `The worker could not be started: ${refusals.join('; ')}. A content security policy needs worker-src 'self' (or blob: for the single-file build), or set worker-url of <wps-shop> to a copy of worker/engine.worker.js on the page's own origin.`;
  throw new ShopError('worker', message);
}

/** The worker is held as long as the device is: a proxy alone would let it be collected. */
export function workerDevice(worker: Worker): Device {
  const api = Comlink.wrap<DeviceApi>(worker);
  let isEnded = false;
  return {
    thread: 'worker',
    api,
    onFailure: (listener) =>
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener(reasonOf(event));
      }),
    end: () => {
      if (isEnded) return;
      isEnded = true;
      // Else Comlink holds the worker until the proxy is collected, and the worker's listeners hold the proxy.
      api[Comlink.releaseProxy]();
      worker.terminate();
    },
  };
}

function startChosenWorker(choice: WorkerChoice): Worker {
  if (typeof choice === 'function') return choice();
  return new Worker(choice, { type: 'module', name: 'wps-elements' });
}

/** Classic, since blob modules do not start in sandboxed frames. */
function startInlineWorker(): Worker {
  const url = URL.createObjectURL(new Blob([inlineWorker], { type: 'text/javascript' }));
  try {
    return new Worker(url, { name: 'wps-elements' });
  } finally {
    // The worker has its own hold on the text once it is constructed; later than this it would leak.
    setTimeout(() => URL.revokeObjectURL(url), START_TIMEOUT_MS);
  }
}

/** A refused worker is an exception in one browser, an empty error event in another, and silence in the worst case. */
function hasStarted(worker: Worker, limit: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (error?: ShopError): void => {
      clearTimeout(timer);
      worker.removeEventListener('message', onMessage);
      worker.removeEventListener('error', onError);
      if (error === undefined) {
        resolve();
      } else {
        worker.terminate();
        reject(error);
      }
    };
    const onMessage = ({ data }: MessageEvent<unknown>): void => {
      if (data === 'wps-elements ready') end();
    };
    const onError = (event: Event): void => {
      event.preventDefault();
      end(new ShopError('worker', reasonOf(event)));
    };
    const timer = setTimeout(() => {
      end(new ShopError('worker', `no sign of life within ${limit / 1000} s`));
    }, limit);
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', onError);
  });
}

/** What an `error` event of a worker says, if anything. */
function reasonOf(event: Event): string {
  return event instanceof ErrorEvent && event.message !== ''
    ? event.message
    : 'it was refused or not found';
}
