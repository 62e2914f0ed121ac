/**
 * Worker file beside this one. In a file of its own: bundlers detect the worker by this literal.
 */

/** Starts the worker. Throws if the browser refuses it. */
export function startWorkerFile(): Worker {
  return new Worker(new URL('../../worker/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'wps-elements',
  });
}
