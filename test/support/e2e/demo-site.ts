/** The built demo on a local port, as `npm start` serves it. */
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, type Plugin, preview, type UserConfig } from 'vite';

const CONFIG = fileURLToPath(new URL('../../../vite.config.ts', import.meta.url));

export interface DemoSite {
  /** `http://localhost:4911`, without a trailing slash. */
  readonly address: string;
  /** Puts a page of a test at `/name.html`. */
  page(name: string, body: string): void;
  /** Ends the server and every open connection: what a shopper meets when the network is gone. */
  stop(): Promise<void>;
}

/** Nothing where it was just built for all test files, which may run at the same time: none empties another one's folder then. */
export async function buildDemo(): Promise<void> {
  if (process.env['DEMO_IS_BUILT']) return;
  await build({ configFile: CONFIG, configLoader: 'runner', logLevel: 'error' });
}

let loaded: Promise<UserConfig | undefined> | undefined;

/** Once for all servers of the process: it takes seconds. */
function loadConfig(): Promise<UserConfig | undefined> {
  const serving = { command: 'serve', mode: 'production', isPreview: true } as const;
  loaded ??= loadConfigFromFile(serving, CONFIG, undefined, 'error', undefined, 'runner').then(
    (file) => file?.config,
  );
  return loaded;
}

/**
 * Serves the last build on a free port.
 *
 * @param options `areFilesCached` lets browsers cache the files whose names have a hash, as most hosts do; not where a test
 *   stops the server: what the device stores has to be enough there.
 */
export async function serveDemo({ areFilesCached = false } = {}): Promise<DemoSite> {
  const pages = new Map<string, string>();
  const config = await loadConfig();
  const server = await preview({
    ...config,
    configFile: false,
    logLevel: 'error',
    plugins: [ownPages(pages, areFilesCached), ...(config?.plugins ?? [])],
    preview: { port: 0 },
  });
  const bound = server.httpServer.address();
  if (bound === null || typeof bound === 'string') throw new Error('The demo has no port.');
  return {
    address: `http://localhost:${bound.port}`,
    page: (name, body) => void pages.set(name, body),
    stop: () => server.close(),
  };
}

/** Answers before the files of the build are looked for. */
function ownPages(pages: ReadonlyMap<string, string>, areFilesCached: boolean): Plugin {
  return {
    name: 'own-pages',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        const page = pages.get(pathname);
        if (page !== undefined)
          return void response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page);
        if (areFilesCached && pathname.startsWith('/assets/'))
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        next();
      });
    },
  };
}
