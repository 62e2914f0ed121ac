/** Starts the handler for the edge in workerd, Deno and Bun, whose packages carry the binaries. */
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { installPackage } from '../../.config/install-package.js';

const BINARIES = fileURLToPath(new URL('node_modules/.bin/', import.meta.url));

/** Finds the packages of the runtimes, or installs them. */
export function hasRuntimes(): boolean {
  try {
    installPackage('test/edge');
    return true;
  } catch (error) {
    console.log(`Not installed: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
}

/** Bundles the handler into `edge.js` of a folder, without a name of a runtime in it. */
export async function bundleHandler(folder: string): Promise<void> {
  await build({
    entryPoints: [fileURLToPath(new URL('../../src/edge/index.ts', import.meta.url))],
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    outfile: join(folder, 'edge.js'),
  });
}

/** Writes the configuration of workerd; `bindings` are texts of its own language. */
function workerConfig(folder: string, port: number, bindings: readonly string[]): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "files", disk = (path = "${folder}")),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = "import { fetch } from 'edge.js'; export default { fetch };"),
    (name = "edge.js", esModule = embed "edge.js"),
  ],
  compatibilityDate = "2026-01-01",
  bindings = [${bindings.join(', ')}],
);
`;
}

/** Server for Deno and Bun, by the same standard `fetch(request, environment)`. */
const standardServer = (port: number, environment: string): string => `
import { fetch as answer } from './edge.js';
const environment = ${environment};
const options = { port: ${port}, hostname: '127.0.0.1' };
const handle = (request) => answer(request, environment);
if (globalThis.Deno) Deno.serve({ ...options, onListen() {} }, handle);
else Bun.serve({ ...options, fetch: handle });
`;

/** Starts workerd with `edge.js` of a folder; `bindings` are texts of its own language. */
export async function startWorkerd(
  folder: string,
  port: number,
  name: string,
  bindings: readonly string[],
): Promise<ChildProcess> {
  const file = join(folder, `${name}.capnp`);
  await writeFile(file, workerConfig(folder, port, bindings));
  return spawn(`${BINARIES}workerd`, ['serve', file], { stdio: 'inherit' });
}

/** Starts Deno or Bun with `edge.js` of a folder; `environment` is an expression. */
export async function startStandard(
  folder: string,
  port: number,
  runtime: 'deno' | 'bun',
  environment: string,
): Promise<ChildProcess> {
  const file = join(folder, `${runtime}.js`);
  await writeFile(file, standardServer(port, environment));
  const words = runtime === 'deno' ? ['run', '-A', file] : ['run', file];
  return spawn(`${BINARIES}${runtime}`, words, { stdio: 'inherit' });
}

/** Runtimes start beside other tests. */
const START_TIMEOUT = 60_000;

/** Fetches an address as soon as it answers. @throws Error as `fetch` does, after a minute */
export async function firstAnswer(url: string): Promise<Response> {
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    try {
      return await fetch(url);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
