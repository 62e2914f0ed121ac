/** The API server: `GET /wp-json/wps/v1/{shop,products,terms}` from a catalogue, in development and in production. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isRecord } from '../protocol/codec/values.ts';
import { isUnspecified } from './allowed-hosts.ts';
import { httpListener, type SentAnswer } from './api-listener.ts';
import { readBytes, STANDARD_STREAM } from './read-bytes.ts';
import { type ServerEvent, ShopServer } from './serving/shop-server.ts';
import type { CatalogueSource, ServedSource } from './serving/thread-messages.ts';
import { watchSource } from './serving/watch-source.ts';

export interface RunningServer {
  /** `http://localhost:8411`, without a trailing slash. */
  readonly address: string;
  /** Addresses under which other devices of the network reach the server. */
  readonly networkAddresses: readonly string[];
  /** Ends at once, with all connections. */
  close(): Promise<void>;
}

/** Server that can end without breaking a request. */
export interface ProductionServer extends RunningServer {
  /** Accepts no more connections, answers the requests that it has, and ends. */
  stop(): Promise<void>;
}

/** Concurrent connections unless given; further ones are closed immediately. */
const MAX_CONNECTIONS = 256;
/** Milliseconds that a server waits for its last answers. */
const STOP_TIMEOUT = 10_000;
/** Milliseconds between two looks for connections that have become idle. */
const IDLE_CHECK_INTERVAL = 50;
const LIMITS = {
  /** Time-out in milliseconds for receiving a whole request. */
  requestTimeout: 10_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
  /** Bytes of all headers of a request, the path with its query included. */
  maxHeaderSize: 32_768,
  /** Longer than proxies hold an idle connection: none sends a request on one that is being closed. */
  keepAliveTimeout: 75_000,
};

export interface HostOptions {
  /** Host to listen on, `0.0.0.0` for all addresses of this machine; `localhost` unless given. */
  readonly host?: string;
  /** Further host names in requests, as a proxy in front of this server may send them. */
  readonly allowedHosts?: readonly string[];
  /** Concurrent connections; 256 unless given. */
  readonly maxConnections?: number;
}

export interface ServeOptions extends HostOptions {
  /** Threads with an engine; 0, unless given, answers in the thread of the caller. */
  readonly threads?: number;
  /** Bound of the cached bodies in bytes; 64 MiB unless given. */
  readonly cacheBytes?: number;
  /** Seconds for which browsers and proxies may store an answer; 60 unless given. */
  readonly maxAge?: number;
  /** Milliseconds between two looks for a newer catalogue, at most a week; 0, unless given, for none. */
  readonly refreshMs?: number;
  readonly onEvent?: (event: ServerEvent) => void;
  readonly onSent?: (sent: SentAnswer) => void;
}

/**
 * Serves a catalogue.
 *
 * @param source a file, `-` for standard input, or another source
 * @param port 0 takes any free port
 * @throws `ShopError` for a bad catalogue; `Error` for a port that is in use or a host that is not
 *   this machine's
 */
export async function serve(
  source: string | ServedSource,
  port: number,
  options: ServeOptions = {},
): Promise<ProductionServer> {
  const { threads = 0, cacheBytes = 2 ** 26, maxAge = 60, refreshMs = 0 } = options;
  const { onEvent = () => {}, onSent } = options;
  const shop = new ShopServer({ threads, cacheBytes, maxAge, onEvent });
  const server = await startServer(
    httpListener((request) => shop.respond(request), {
      hosts: allowedHosts(options),
      isStopping: () => shop.isStopping,
      onSent: (sent) => {
        const { status, body, cache } = sent.answer;
        const seconds = sent.milliseconds / 1000;
        shop.countRequest({ status, cache, seconds, bytes: body?.length ?? 0 });
        onSent?.(sent);
      },
    }),
    port,
    options,
  );
  const close = async (): Promise<void> => {
    endWatch();
    await server.close();
    await shop.end();
  };
  let endWatch = (): void => {};
  try {
    const opened = typeof source === 'string' ? await fileSource(source) : source;
    const onError = (error: unknown): void =>
      onEvent({
        event: 'load-failed',
        message: error instanceof Error ? error.message : String(error),
      });
    const load = (): Promise<void> => shop.load(opened);
    const loaded = load();
    endWatch = watchSource(opened, { intervalMs: refreshMs, loaded, load, onError });
    await loaded;
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...server,
    close,
    stop: async () => {
      shop.stop();
      endWatch();
      await server.stop();
      await shop.end();
    },
  };
}

async function fileSource(file: string): Promise<CatalogueSource> {
  return file === STANDARD_STREAM
    ? { kind: 'bytes', name: file, bytes: await readBytes(file) }
    : { kind: 'file', file };
}

/** Lists the hosts that `apiListener` allows, in lower case. */
export function allowedHosts({
  host = 'localhost',
  allowedHosts: further = [],
}: HostOptions): ReadonlySet<string> {
  return new Set([bracketed(host), ...further].map((name) => name.toLowerCase()));
}

/** Starts a server with limits against clients that occupy it. Throws as `serve` does. */
export async function startServer(
  listener: RequestListener,
  port: number,
  { host = 'localhost', maxConnections = MAX_CONNECTIONS }: HostOptions = {},
): Promise<ProductionServer> {
  const server = createServer(LIMITS, listener);
  server.maxConnections = maxConnections;
  try {
    await listen(server, port, host);
  } catch (cause) {
    throw new Error(listenFailure(cause, port, host), { cause });
  }
  const bound = server.address();
  const actual = bound !== null && typeof bound === 'object' ? bound.port : port;
  const local = isUnspecified(host) ? 'localhost' : bracketed(host);
  return {
    address: `http://${local}:${actual}`,
    networkAddresses: isUnspecified(host)
      ? machineAddresses().map((address) => `http://${address}:${actual}`)
      : [],
    close: () => close(server),
    stop: () => stop(server),
  };
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host;
}

/** IPv4 addresses of this machine in its networks. */
function machineAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flat()
    .flatMap((net) => (net?.family === 'IPv4' && !net.internal ? [net.address] : []));
}

function listenFailure(cause: unknown, port: number, host: string): string {
  const code = isRecord(cause) ? cause['code'] : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: give another with --port, or --port 0 for any free one.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user: give one from 1024 on with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `"${host}" is no address of this machine: give another with --host, or 0.0.0.0 for all.`;
    default:
      return cause instanceof Error ? cause.message : String(cause);
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Ends a server after its last answers, at the latest after `STOP_TIMEOUT`. */
async function stop(server: Server): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_INTERVAL);
  const late = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  clearInterval(idle);
  clearTimeout(late);
}
