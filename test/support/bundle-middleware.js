/**
 * `/bundled/<path>` of the test runner is a module of this repository with all that it imports, as one script. So is the
 * worker, as it is shipped: each of hundreds would spend most of its time on asking for its modules one by one.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const WORKER = 'src/worker/engine.worker.ts';

export function bundleMiddleware() {
  const bundles = new Map();
  return async (context, next) => {
    const asked = /^\/bundled\/((?:src|test)\/[\w/.-]+\.ts)$/.exec(context.path)?.[1];
    const path = context.path === `/${WORKER}` ? WORKER : asked;
    if (path === undefined) return next();
    if (!bundles.has(path)) bundles.set(path, bundle(path));
    context.type = 'js';
    context.body = await bundles.get(path);
  };
}

async function bundle(path) {
  const [{ output }] = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: fileURLToPath(new URL(`../../${path}`, import.meta.url)), formats: ['es'] },
      // One script: what modules that load on demand have in common would be another.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return output[0].code;
}
