/**
 * Worker file beside this one. In a file of its own: the build changes the literal.
 */
import { trustedAddress } from './trusted-address.ts';

/**
 * Starts the worker. Throws if the browser refuses it. Bundlers copy the file that the literal names;
 * as an argument of the constructor itself they would bundle it, but a page that requires Trusted
 * Types would refuse it.
 */
export function startWorkerFile(): Worker {
  const address = new URL('../../worker/engine.worker.ts', import.meta.url);
  return new Worker(trustedAddress(address), { type: 'module', name: 'wps-elements' });
}
