/** The command `serve`, and what all commands that start a server share. */
import { availableParallelism } from 'node:os';
import { SNAPSHOT_HEADER } from '../../http/api-responder.ts';
import { shopRoot } from '../harvest-shop.ts';
import { isAddress } from '../open-source.ts';
import { parseHeader } from '../request-headers.ts';
import { STANDARD_STREAM } from '../read-bytes.ts';
import type { SentAnswer } from '../api-listener.ts';
import {
  type HostOptions,
  type ProductionServer,
  type RunningServer,
  serve,
  type ServeOptions,
} from '../serve.ts';
import type { ServerEvent } from '../serving/shop-server.ts';
import type { CatalogueSource, ServedSource } from '../serving/thread-messages.ts';
import { type DatabaseAddress, shownAddress } from '../clickhouse/address.ts';
import { type Command, type OptionValues, type Outcome, UsageError } from './command.ts';
import { databaseOf } from './load-command.ts';
import { MAX_DELAY_MS } from './shop-commands.ts';
import type { Terminal } from './terminal.ts';

const DEFAULT_PORT = 8411;
const MAX_PORT = 65_535;
const MAX_THREADS = 256;
const MAX_CACHE_MB = 65_536;
const MAX_CONNECTIONS = 65_536;
const DEFAULT_CONNECTIONS = 1024;
/** Seconds: a year, which caches take for ever. */
const MAX_SECONDS = 31_536_000;
/** Seconds between two looks at most: a week, as timers end at once beyond 24 days. */
const MAX_REFRESH = 604_800;
/** Default seconds between two looks at a source. */
const REFRESH = { bytes: 0, file: 2, clickhouse: 2, address: 60, shop: 3600 } as const;
/** Seconds between two harvests of a shop at least. */
const MIN_HARVEST_INTERVAL = 60;
/** Addresses of catalogues and feeds; all others are shops. */
const CATALOGUE_ADDRESS = /\.(?:wps|ndjson|jsonl|json|xml|tsv|csv)(?:\.gz)?$/i;

export const serveCommand: Command = {
  summary: 'Serve a catalogue as the REST API',
  takes: ['[FILE|URL]'],
  details: `Answers GET /wp-json/wps/v1/{shop,products,terms} from a catalogue file
(.ndjson, .ndjson.gz, .json, .wps; - for standard input), from the address of one,
or from a shop (https://my.shop) that is harvested, with the engine that also runs
in browsers. A changed file, an address with a new entity tag and the shop after
each --refresh are loaded beside the catalogue that is served, and then replace it.
/health answers 200 as soon as there is a catalogue, /metrics has counters for
Prometheus. SIGTERM ends it after the last answer. Requests under other names than
localhost are refused unless --host or --allow-host names them. TLS and access are
the work of a proxy in front. With --clickhouse in place of a file it answers from
the tables that "wps-elements load" has written.`,
  options: [
    'port',
    'host',
    'allow-host',
    'threads',
    'cache',
    'max-age',
    'refresh',
    'max-connections',
    'clickhouse',
    'header',
    'delay',
    'log',
  ],
  examples: [
    'wps-elements serve my.shop.ndjson.gz',
    'wps-elements serve my.shop.wps --port 0 --host 0.0.0.0',
    'wps-elements serve https://files.example/my.shop.wps --refresh 60 --log',
    'wps-elements serve https://my.shop/ --refresh 3600',
    'wps-elements serve --clickhouse http://localhost:8123/shop',
  ],
  prepare: ([argument], options) => {
    const database = databaseOf(options);
    checkSource(argument, database);
    const given = argument ?? shownAddress(database!);
    const source = database
      ? ({ kind: 'clickhouse', address: database } as const)
      : sourceOf(given, options);
    const port = portOf(options);
    const settings = serveOptions(source, options);
    return async (terminal) => {
      const server = await serve(source ?? given, port, {
        ...settings,
        ...reporters(terminal, options.has('log')),
      });
      stopOnSignal(server);
      const { address } = server;
      return started(server, `${given} answers at ${address}/wp-json/wps/v1/shop`, { file: given });
    };
  },
};

/** Result of a command that has started a server. */
export function started(server: RunningServer, line: string, data: object): Outcome {
  const { address, networkAddresses } = server;
  const others = networkAddresses.map((other) => `From other devices: ${other}/`);
  return {
    lines: [line, ...others, 'Stop it with Ctrl-C.'],
    data: { ...data, address, networkAddresses },
    isGood: true,
  };
}

export function portOf(options: OptionValues): number {
  return options.integer('port', { most: MAX_PORT, normal: DEFAULT_PORT });
}

export function hostOptions(options: OptionValues): HostOptions {
  const host = options.text('host');
  return { ...(host !== undefined && { host }), allowedHosts: options.list('allow-host') };
}

/** @throws UsageError unless there is either a catalogue or a database */
function checkSource(given: string | undefined, database: DatabaseAddress | null): void {
  if (given === undefined && database === null)
    throw new UsageError('Which FILE|URL? Or --clickhouse, for a catalogue in a database.');
  if (given !== undefined && database !== null)
    throw new UsageError(
      `--clickhouse is in place of a catalogue: "wps-elements load ${given} --clickhouse …" loads it.`,
    );
}

/** Source that the argument names; `null` for standard input, which is read when the work begins. */
function sourceOf(given: string, options: OptionValues): CatalogueSource | null {
  const headers = options.list('header').map(parseHeader);
  const pauseMs = options.has('delay')
    ? options.integer('delay', { most: MAX_DELAY_MS, normal: 0 })
    : undefined;
  if (isAddress(given))
    return CATALOGUE_ADDRESS.test(new URL(given).pathname)
      ? { kind: 'address', url: given, headers }
      : { kind: 'shop', root: shopRoot(given), headers, pauseMs };
  if (headers.length > 0 || pauseMs !== undefined)
    throw new UsageError(
      `"${given}" is a file: --header and --delay are for addresses, which begin with https://.`,
    );
  return given === STANDARD_STREAM ? null : { kind: 'file', file: given };
}

function serveOptions(source: ServedSource | null, options: OptionValues): ServeOptions {
  const normal = REFRESH[source?.kind ?? 'bytes'];
  const refresh = options.integer('refresh', { most: MAX_REFRESH, normal });
  if (source?.kind === 'shop' && refresh > 0 && refresh < MIN_HARVEST_INTERVAL)
    throw new UsageError(
      `--refresh ${refresh} is too often for a shop: expected at least ${MIN_HARVEST_INTERVAL} seconds, or 0.`,
    );
  const threads = options.integer('threads', { most: MAX_THREADS, normal: availableParallelism() });
  if (threads === 0) throw new UsageError('"0" is no threads: expected a number from 1 to 256.');
  return {
    ...hostOptions(options),
    threads,
    cacheBytes: options.integer('cache', { most: MAX_CACHE_MB, normal: 64 }) * 2 ** 20,
    maxAge: options.integer('max-age', { most: MAX_SECONDS, normal: 60 }),
    maxConnections: options.integer('max-connections', {
      most: MAX_CONNECTIONS,
      normal: DEFAULT_CONNECTIONS,
    }),
    refreshMs: refresh * 1000,
  };
}

/** Lines for a person, or with --log one line of JSON for each request and each event. */
function reporters(
  terminal: Terminal,
  isLogged: boolean,
): Pick<ServeOptions, 'onEvent' | 'onSent'> {
  if (!isLogged)
    return {
      onEvent: (event) => {
        const text = eventText(event);
        if (text !== null) terminal.notice(text);
      },
    };
  return {
    onEvent: (event) => terminal.log(event),
    onSent: ({ request, answer, milliseconds }: SentAnswer) =>
      terminal.log({
        event: 'request',
        method: request.method,
        url: request.url,
        status: answer.status,
        milliseconds: Math.round(10 * milliseconds) / 10,
        bytes: answer.body?.length ?? 0,
        cache: answer.cache,
        snapshot: answer.headers[SNAPSHOT_HEADER] ?? null,
      }),
  };
}

function eventText(event: ServerEvent): string | null {
  switch (event.event) {
    case 'loaded':
      return event.isFirst ? null : `A new catalogue is served: ${event.products} products.`;
    case 'load-failed':
      return `Warning: the catalogue before is still served, as the new one could not be loaded: ${event.message}`;
    case 'database-failed':
      return `Warning: the database cannot answer, and requests get the status 503: ${event.message}`;
    case 'thread-ended':
      return `Warning: a thread is replaced: ${event.message}.`;
    case 'notice':
      return event.message;
  }
}

/** Ends after the last answer, as by the signal itself; a second signal ends at once. */
function stopOnSignal(server: ProductionServer): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      void server.stop().finally(() => process.kill(process.pid, signal));
    });
}
