/** Static hosts of a folder that serve pages and a catalogue in pieces, each with a count of what it has sent. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../support/free-ports.ts';
import { servePackage } from '../support/package-site.ts';
import { Snippets } from '../support/snippets.ts';
import { staticHost } from '../support/static-host.ts';
import { startNginx, substitute } from './start-nginx.ts';

export interface CountingHost {
  /** Address of a page with the shop. */
  readonly page: string;
  /** Bytes of bodies sent from the folder `catalogue` since the last call. */
  readonly sent: () => Promise<number>;
  /** Requests for pieces so far; none where the host does not tell. */
  readonly requests: () => Promise<readonly PieceRequest[]>;
  readonly close: () => Promise<void>;
}

export interface PieceRequest {
  readonly path: string;
  /** `-` without the header. */
  readonly range: string;
}

/** The page with the shop; `root` of a host in front of the address of the pointer. */
export function shopPage(root = ''): string {
  return `<!doctype html><html lang="en-US"><title>Shop</title>
<script type="module" src="/wps-elements/cdn/wps-elements.js"></script>
<wps-shop src="${root}/catalogue/current.json" routing="none"></wps-shop></html>`;
}

const GUIDE = new URL('../../demo/guide/scale.md', import.meta.url);
/** Path, bytes of the body and `Range` of each answer. */
const LOG = `log_format sent '$request_uri $body_bytes_sent "$http_range"';`;

/**
 * Serves a folder with `shop.html`, `wps-elements/` and `catalogue/` by nginx, as the guide configures it.
 *
 * @param changes further parts of the configuration to replace
 */
export async function nginxHost(
  program: string,
  root: string,
  changes: readonly (readonly [part: string, by: string])[],
): Promise<CountingHost> {
  const [port = 0] = await freePorts(1);
  const guide = await Snippets.of(GUIDE);
  const config = guide.take('nginx', 'immutable').replaceAll(/^ *ssl_certificate.*\n/gm, '');
  const folder = await mkdtemp(join(tmpdir(), 'wps-static-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const log = join(folder, 'sent.log');
  const address = `http://127.0.0.1:${port}`;
  const started = await startNginx(
    program,
    folder,
    substitute(config, [
      ['/srv/shop', root],
      ['listen 443 ssl;', `listen 127.0.0.1:${port};\n    access_log ${log} sent;`],
      ['gzip on;', `gzip on;\n  ${LOG}`],
      ...changes,
    ]),
    async () => (await fetch(`${address}/shop.html`)).ok,
  ).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  let counted = 0;
  const lines = async (): Promise<readonly (readonly string[])[]> =>
    (await readFile(log, 'utf8'))
      .split('\n')
      .filter((line) => line.startsWith('/catalogue/'))
      .map((line) => line.split(' '));
  return {
    page: `${address}/shop.html`,
    sent: async () => {
      const sum = (await lines()).reduce((bytes, [, sent]) => bytes + Number(sent), 0);
      const before = counted;
      counted = sum;
      return sum - before;
    },
    requests: async () =>
      (await lines())
        .map(([path = '', , range = '']) => ({ path, range: range.replaceAll('"', '') }))
        .filter(({ path }) => path.includes('/pieces/')),
    close: async () => {
      await started.stop();
      await remove();
    },
  };
}

/** Serves the folder by a host that ignores `Range`, for a page of another origin. */
export async function plainHost(root: string): Promise<CountingHost> {
  const host = await staticHost(root);
  const site = await servePackage().catch(async (error: unknown) => {
    await host.close();
    throw error;
  });
  site.page('/shop.html', shopPage(host.address));
  return {
    page: `${site.address}/shop.html`,
    sent: () => {
      const sum = [...host.sent.values()].reduce((bytes, sent) => bytes + sent, 0);
      host.sent.clear();
      return Promise.resolve(sum);
    },
    requests: () => Promise.resolve([]),
    close: async () => {
      await site.close();
      await host.close();
    },
  };
}
