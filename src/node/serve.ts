/** The local API server: `GET /wp-json/wps/v1/{shop,products,terms}` from a catalogue file. For development and demos. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { isRecord } from '../protocol/codec/values.ts';
import { isUnspecified } from './allowed-hosts.ts';
import { apiListener } from './api-listener.ts';
import { loadEngine } from './load-engine.ts';

export interface RunningServer {
  /** `http://localhost:8411`, without a trailing slash. */
  readonly address: string;
  /** Addresses under which other devices of the network reach the server. */
  readonly networkAddresses: readonly string[];
  close(): Promise<void>;
}

/** Concurrent connections; further ones are closed immediately. */
const MAX_CONNECTIONS = 256;
const LIMITS = {
  /** Time-out in milliseconds for receiving a whole request. */
  requestTimeout: 10_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
};

export interface ServeOptions {
  /** Host to listen on, `0.0.0.0` for all addresses of this machine; `localhost` unless given. */
  readonly host?: string;
  /** Further host names in requests, as a proxy in front of this server may send them. */
  readonly allowedHosts?: readonly string[];
}

/**
 * Serves a catalogue file.
 *
 * @param port 0 takes any free port.
 * @throws `ShopError` for a bad file; `Error` for a port that is in use or a host that is not this
 *   machine's.
 */
export async function serve(
  file: string,
  port: number,
  options: ServeOptions = {},
): Promise<RunningServer> {
  const engine = await loadEngine(file);
  return startServer(apiListener(engine, { hosts: allowedHosts(options) }), port, options);
}

/** Lists the hosts that `apiListener` allows, in lower case. */
export function allowedHosts({
  host = 'localhost',
  allowedHosts: further = [],
}: ServeOptions): ReadonlySet<string> {
  return new Set([bracketed(host), ...further].map((name) => name.toLowerCase()));
}

/** Starts a server with limits against clients that occupy it. Throws as `serve` does. */
export async function startServer(
  listener: RequestListener,
  port: number,
  { host = 'localhost' }: ServeOptions = {},
): Promise<RunningServer> {
  const server = createServer(LIMITS, listener);
  server.maxConnections = MAX_CONNECTIONS;
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
