/** Start of threads whose modules lie beside this one, as sources or built. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts the module `name`, such as `engine-thread`. */
export function startThread(name: string, options: WorkerOptions = {}): Worker {
  // Not a literal beside `import.meta.url`: the bundler would put the file itself in its place.
  const base = import.meta.url;
  if (!base.endsWith('.ts')) return new Worker(new URL(`${name}.js`, base), options);
  // Threads do not inherit the loader by which tests run the sources, and are no tests themselves.
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const module = JSON.stringify(new URL(`${name}.ts`, base).href);
  const script = `import(${loader}).then(({ register }) => { register(); return import(${module}); })`;
  const env = { ...process.env, NODE_TEST_CONTEXT: '' };
  return new Worker(script, { ...options, eval: true, execArgv: [], env });
}
