/** Start of the worker by the first strategy that the page allows, and its handshake. */
import * as Comlink from 'comlink';
import type { DeviceApi } from '../../protocol/device-api.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { loadWorkerText } from './worker-inline.ts';
import { trustedAddress } from './trusted-address.ts';
import { startWorkerFile } from './worker-file.ts';

/**
 * The page's own worker: the address of the worker file on the page's origin, or a function that
 * starts it.
 */
export type WorkerChoice = string | URL | (() => Worker);

export interface Device {
  readonly thread: 'worker' | 'page';
  readonly api: Comlink.Remote<DeviceApi>;
  /** Registers a listener for failures of the thread; it receives the reason. */
  readonly onFailure: (listener: (reason: string) => void) => void;
  /** Ends the thread; its pending calls never settle. */
  readonly end: () => void;
}

/** Time-out of the handshake. */
const START_TIMEOUT_MS = 10_000;

/**
 * Starts the page's own worker, or else the worker of the single-file build or the file beside this
 * one.
 *
 * @param timeoutMs Time-out in milliseconds for each strategy; 10,000 unless given.
 * @throws `ShopError('worker')` that names each failure.
 */
export async function startDevice(
  choice?: WorkerChoice,
  timeoutMs: number = START_TIMEOUT_MS,
): Promise<Device> {
  const load = loadWorkerText;
  const strategies: [what: string, start: () => Worker | Promise<Worker>][] = [
    load === null
      ? ['the worker file beside the script', startWorkerFile]
      : ['the worker of the single file', () => load().then(startWorkerText)],
  ];
  if (choice !== undefined) {
    const what = typeof choice === 'function' ? "the page's own worker" : String(choice);
    strategies.unshift([what, () => startChosenWorker(choice)]);
  }
  const failures: string[] = [];
  for (const [what, start] of strategies) {
    try {
      const worker = await start();
      await waitUntilReady(worker, timeoutMs);
      return workerDevice(worker);
    } catch (error) {
      failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  const message = `The worker could not be started: ${failures.join('; ')}. A content security policy needs worker-src 'self' (or blob: for the single-file build), or set worker-url of <wps-shop> to a copy of worker/engine.worker.js on the page's own origin.`;
  throw new ShopError('worker', message);
}

/**
 * Wraps a worker that is ready. Retains the worker, which could be garbage-collected with its proxy
 * only.
 */
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
      // Otherwise Comlink retains the worker, and the worker's listeners retain the proxy.
      api[Comlink.releaseProxy]();
      worker.terminate();
    },
  };
}

function startChosenWorker(choice: WorkerChoice): Worker {
  if (typeof choice === 'function') return choice();
  return new Worker(trustedAddress(choice), { type: 'module', name: 'wps-elements' });
}

/** Starts a classic worker: blob modules do not start in sandboxed frames. */
function startWorkerText(text: string): Worker {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return new Worker(trustedAddress(url), { name: 'wps-elements' });
  } finally {
    // The worker retains the text itself once it is constructed.
    setTimeout(() => URL.revokeObjectURL(url), START_TIMEOUT_MS);
  }
}

/**
 * Waits for the handshake. A refused worker throws, sends an empty error event, or sends nothing,
 * depending on the browser.
 */
function waitUntilReady(worker: Worker, timeoutMs: number): Promise<void> {
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
      end(new ShopError('worker', `no response within ${timeoutMs / 1000} s`));
    }, timeoutMs);
    worker.addEventListener('message', onMessage);
    worker.addEventListener('error', onError);
  });
}

/** Reason in the `error` event of a worker. */
function reasonOf(event: Event): string {
  return event instanceof ErrorEvent && event.message !== ''
    ? event.message
    : 'it was refused or not found';
}
