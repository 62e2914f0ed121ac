/** The local API server: `GET /wp-json/wps/v1/{shop,products,terms}` from a catalogue file. For development and demos. */
import { createServer, type Server } from 'node:http';
import { apiListener } from './api-listener.ts';
import { loadEngine } from './load-engine.ts';

export interface RunningServer {
  /** `http://localhost:8411`, without a trailing slash. */
  readonly address: string;
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
  /** Host to listen on; `localhost` unless given. */
  readonly host?: string;
  /** Further host names in requests, as a proxy in front of this server may send them. */
  readonly allowedHosts?: readonly string[];
}

/** Port 0 takes any free port. Rejects with a `ShopError` for a bad file, with Node's own error for a taken port. */
export async function serve(
  file: string,
  port: number,
  { host = 'localhost', allowedHosts = [] }: ServeOptions = {},
): Promise<RunningServer> {
  const hosts = new Set([host, ...allowedHosts].map((name) => name.toLowerCase()));
  const server = createServer(LIMITS, apiListener(await loadEngine(file), { hosts }));
  server.maxConnections = MAX_CONNECTIONS;
  await listen(server, port, host);
  const bound = server.address();
  const actual = bound !== null && typeof bound === 'object' ? bound.port : port;
  return { address: `http://${host}:${actual}`, close: () => close(server) };
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
