/** The built demo on a local port, as `npm start` serves it. */
import { fileURLToPath } from 'node:url';
import { build, preview } from 'vite';

const CONFIG = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));

export interface DemoSite {
  /** `http://localhost:4911`, without a trailing slash. */
  readonly address: string;
  /** Ends the server and every open connection: what a shopper meets when the network is gone. */
  stop(): Promise<void>;
}

/** Nothing where it was just built for all test files, which may run at the same time: none empties another one's folder then. */
export async function buildDemo(): Promise<void> {
  if (process.env['DEMO_IS_BUILT']) return;
  await build({ configFile: CONFIG, configLoader: 'runner', logLevel: 'error' });
}

/** Serves the last build. `port` 0 takes a free one; the same port again is the same origin again. */
export async function serveDemo(port = 0): Promise<DemoSite> {
  const server = await preview({
    configFile: CONFIG,
    configLoader: 'runner',
    logLevel: 'error',
    preview: { port },
  });
  const bound = server.httpServer.address();
  if (bound === null || typeof bound === 'string') throw new Error('The demo has no port.');
  return { address: `http://localhost:${bound.port}`, stop: () => server.close() };
}
