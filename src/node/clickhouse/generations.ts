/** Generations of a catalogue: the pointer to the one that is served, and the removal of others. */
import { decodeUtf8 } from '../../engine/structures/utf8.ts';
import { isRecord } from '../../protocol/codec/values.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { type DatabaseAddress, type NodeAddress, shownAddress } from './address.ts';
import type { Database } from './database.ts';
import { identifier, integer, text } from './sql.ts';
import { listTables, pointerTable, TABLES_VERSION } from './tables.ts';

/** Description of a load, which the pointer has beside its name. */
export interface About {
  /** Hash of the content, as in servers with an engine. */
  readonly id: string;
  readonly products: number;
  readonly rows: number;
  readonly variations: number;
  /** `true` for a shop without an order of its own. */
  readonly isAlphabetical: boolean;
  /** Version of the program that loaded it. */
  readonly version: string;
  /** Arrangement of the tables. */
  readonly tables: number;
}

export interface Generation {
  readonly name: string;
  readonly number: number;
  readonly about: About;
}

/** Code of ClickHouse for a table, and for a database, that does not exist. */
export const UNKNOWN_TABLE = 60;
export const UNKNOWN_DATABASE = 81;
/** Milliseconds after which a generation without a pointer is taken for an interrupted load. */
const ABANDONED_MS = 24 * 3600 * 1000;
const GENERATION = /^g(\d{13,16})$/;

/** Name of a generation that begins now. */
export function newGeneration(): { readonly name: string; readonly number: number } {
  // Milliseconds and three digits, so that two loads that begin together have different names.
  const number = Date.now() * 1000 + Math.floor(1000 * Math.random());
  return { name: `g${number}`, number };
}

/**
 * Reads the pointer.
 *
 * @throws ShopError `not-found` if nothing was loaded, `bad-snapshot` for tables of another version
 * of this program; DatabaseError
 */
export async function currentGeneration(database: Database): Promise<Generation> {
  const { address } = database;
  const sql = `SELECT number, generation, hex(about) FROM ${pointerTable(address)} ORDER BY number DESC LIMIT 1 FORMAT TabSeparated`;
  const line = decodeUtf8(await database.read(sql)).trimEnd();
  const [number = '', name = '', hex = ''] = line.split('\t');
  if (!GENERATION.test(name)) throw nothingLoaded(address);
  const about = decodeAbout(Buffer.from(hex, 'hex').toString('utf8'));
  if (about?.tables === TABLES_VERSION) return { name, number: Number(number), about };
  const message = `The catalogue in ${shownAddress(address)} was loaded by another version of this program. Load it again.`;
  throw new ShopError('bad-snapshot', message);
}

export function nothingLoaded(address: DatabaseAddress): ShopError {
  const message = `There is no catalogue in ${shownAddress(address)}. Load one: wps-elements load FILE --clickhouse ADDRESS`;
  return new ShopError('not-found', message);
}

/** Statement that makes a generation the one that is served. */
export function switchTo(address: DatabaseAddress, { name, number, about }: Generation): string {
  const values = `${integer(number)}, ${text(name)}, ${text(JSON.stringify(about))}`;
  return `INSERT INTO ${pointerTable(address)} (number, generation, about) SELECT ${values}`;
}

/**
 * Drops tables on a node: of generations before the one given, and of interrupted loads.
 *
 * @param before number of the generation that stays
 * @returns names of the generations dropped
 */
export async function dropOld(
  database: Database,
  node: NodeAddress,
  before: number,
): Promise<readonly string[]> {
  const { address } = database;
  const listed = await database.execute(
    node,
    `SELECT number FROM ${pointerTable(address)} FORMAT TabSeparated`,
  );
  const served = new Set(listed.split('\n').filter((line) => line !== ''));
  const isOld = (generation: string): boolean => {
    const number = Number(generation.slice(1));
    if (number >= before) return false;
    return served.has(String(number)) || Date.now() - number / 1000 > ABANDONED_MS;
  };
  return dropTables(database, node, isOld);
}

/** Drops the tables of generations on a node, those that read others first. */
export async function dropTables(
  database: Database,
  node: NodeAddress,
  isDropped: (generation: string) => boolean,
): Promise<readonly string[]> {
  const { address } = database;
  const names = (await database.execute(node, `${listTables(address)} FORMAT TabSeparated`))
    .split('\n')
    .map((name) => ({ name, generation: generationOf(name, address) }))
    .filter(({ generation }) => generation !== null && isDropped(generation));
  const dropOrder = ({ name }: { name: string }): number => (name.includes('_all_') ? 0 : 1);
  for (const { name } of names.sort((a, b) => dropOrder(a) - dropOrder(b)))
    await database.execute(
      node,
      `DROP TABLE IF EXISTS ${identifier(address.database)}.${identifier(name)}`,
    );
  return [...new Set(names.map(({ generation }) => generation ?? ''))];
}

/** Generation that a table belongs to; `null` for tables of others. */
function generationOf(table: string, { shop }: DatabaseAddress): string | null {
  if (!table.startsWith(`${shop}_`)) return null;
  const [generation = ''] = table.slice(shop.length + 1).split('_');
  return GENERATION.test(generation) ? generation : null;
}

function decodeAbout(json: string): About | null {
  const value: unknown = JSON.parse(json);
  if (!isRecord(value)) return null;
  const { id, products, rows, variations, isAlphabetical, version, tables } = value;
  const isWhole =
    typeof id === 'string' &&
    /^[\w-]{1,64}$/.test(id) &&
    typeof products === 'number' &&
    typeof rows === 'number' &&
    typeof variations === 'number' &&
    typeof isAlphabetical === 'boolean' &&
    typeof version === 'string' &&
    typeof tables === 'number';
  return isWhole ? { id, products, rows, variations, isAlphabetical, version, tables } : null;
}
