/** Addresses of ClickHouse as `--clickhouse` gives them, with access from the environment. */
import { ShopError } from '../../protocol/shop-error.ts';
import { IDENTIFIER } from './sql.ts';

/** Server of ClickHouse, by its HTTP interface. */
export interface NodeAddress {
  /** Scheme, host and port, for requests and messages. */
  readonly origin: string;
  /** Value of `Authorization`; `null` for none. */
  readonly authorization: string | null;
}

/** Place of a shop's catalogue. */
export interface DatabaseAddress {
  /** Servers that have the tables, each of which answers; without a cluster a single one. */
  readonly nodes: readonly NodeAddress[];
  readonly database: string;
  /** First part of the names of all tables. */
  readonly shop: string;
  /** Cluster whose shards share the rows; `null` for a single server. */
  readonly cluster: string | null;
  /** Seconds and bytes that a query may take. */
  readonly limits: { readonly seconds: number; readonly bytes: number };
}

const CLUSTER = /^[\w.-]{1,100}$/;
const PARAMETERS = new Set(['cluster', 'shop', 'seconds', 'megabytes']);
const DEFAULT_SECONDS = 10;
const DEFAULT_MEGABYTES = 4096;

/**
 * Parses the addresses of a cluster's servers, or of a single one:
 * `https://user:password@host:8443/database?cluster=name&shop=name&seconds=10&megabytes=4096`.
 * Database and parameters are those of the first.
 *
 * @param environment has `CLICKHOUSE_USER` and `CLICKHOUSE_PASSWORD` for addresses without a user
 * @throws ShopError `usage` that never repeats a password
 */
export function parseDatabase(
  addresses: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): DatabaseAddress {
  const urls = addresses.map(parseAddress);
  const [first] = urls;
  if (first === undefined) throw usageError('--clickhouse expects an address.');
  const parameter = (name: string): string | null => first.searchParams.get(name);
  for (const name of first.searchParams.keys())
    if (!PARAMETERS.has(name))
      throw usageError(
        `The address of ClickHouse has the parameter "${name}": expected ${[...PARAMETERS].join(', ')}.`,
      );
  const cluster = parameter('cluster');
  if (cluster !== null && !CLUSTER.test(cluster))
    throw usageError(
      'The name of the cluster has characters other than letters, digits, "_", "." and "-", or more than 100.',
    );
  if (cluster === null && urls.length > 1)
    throw usageError('Several servers of ClickHouse need ?cluster= and its name in the first.');
  return {
    nodes: urls.map((url) => nodeOf(url, environment)),
    database: nameOf(first.pathname.slice(1) || 'default', 'database'),
    shop: nameOf(parameter('shop') ?? 'wps', 'shop'),
    cluster,
    limits: {
      seconds: countOf(parameter('seconds'), DEFAULT_SECONDS),
      bytes: countOf(parameter('megabytes'), DEFAULT_MEGABYTES) * 2 ** 20,
    },
  };
}

/** Address for messages, without user and password. */
export function shownAddress({ nodes, database }: DatabaseAddress): string {
  return `${nodes.map(({ origin }) => origin).join(', ')}/${database}`;
}

function parseAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw usageError('--clickhouse expects an address such as http://localhost:8123/database.');
}

function nodeOf(
  { origin, username, password }: URL,
  environment: Readonly<Record<string, string | undefined>>,
): NodeAddress {
  const user = username === '' ? environment['CLICKHOUSE_USER'] : decoded(username);
  const secret = username === '' ? environment['CLICKHOUSE_PASSWORD'] : decoded(password);
  const pair = Buffer.from(`${user ?? 'default'}:${secret ?? ''}`).toString('base64');
  const isOpen = user === undefined && secret === undefined;
  return { origin, authorization: isOpen ? null : `Basic ${pair}` };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function nameOf(name: string, what: string): string {
  if (IDENTIFIER.test(name) && name.length <= 40) return name;
  throw usageError(
    `The name of the ${what} is expected to be 1 to 40 letters, digits and underscores.`,
  );
}

function countOf(value: string | null, normal: number): number {
  if (value === null) return normal;
  if (/^[1-9]\d{0,6}$/.test(value)) return Number(value);
  throw usageError('seconds and megabytes in the address of ClickHouse are whole numbers.');
}

function usageError(message: string): ShopError {
  return new ShopError('usage', message);
}
