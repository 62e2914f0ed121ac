/** Starts the worker file beside this one. Alone in its file: bundlers know the worker by this very literal. */

export function startWorkerFile(): Worker {
  return new Worker(new URL('../../worker/engine.worker.ts', import.meta.url), {
    type: 'module',
    name: 'wps-elements',
  });
}
