/** Tables of a catalogue. Each load writes new ones, whose names have the generation. */
import { ORDER_NAMES, type OrderName } from '../../engine/snapshot/sort-orders.ts';
import type { DatabaseAddress } from './address.ts';
import { identifier, text } from './sql.ts';

/** Number of this arrangement of tables; a server answers from tables of its own number only. */
export const TABLES_VERSION = 2;

/** Column with the rank of each row in an order. */
export function orderColumn(name: OrderName): string {
  return `order_${name}`;
}

/** Columns in the order in which a load writes them. */
const COLUMNS = {
  /** Products and variations by row number, as in the engine's snapshot. */
  rows: [
    'row UInt32',
    /** Row of the product. */
    'product UInt32',
    'entry UInt32',
    'id Float64',
    /** 1 for a variation without an entry of its own. */
    'nested UInt8',
    'flags UInt16',
    'low Float64',
    'high Float64',
    /** Bounds of all prices of a product. */
    'lowest Float64',
    'highest Float64',
    /** Those of the product; hundredths. */
    'average UInt16',
    'reviews UInt32',
    /** Terms of the row and of its product, for filters. */
    'terms Array(UInt32)',
    /** Terms that count the product where this row matches. */
    'counted Array(UInt32)',
    /** See `spread-products.ts` of the engine. */
    'family UInt32',
    /** Rank by popularity. */
    'popular UInt32',
    ...ORDER_NAMES.map((name) => `${orderColumn(name)} UInt32`),
  ],
  /** Tokens of the server's index: rows with their fields. */
  postings: ['token UInt32', 'row UInt32', 'fields UInt8'],
  /** Terms of the relevance index: rows of products with the impact there. */
  impacts: ['word UInt32', 'row UInt32', 'impact UInt8'],
  entries: ['entry UInt32', 'json String'],
  /** Snapshot without rows, in pieces; whole on every server. */
  vocabulary: ['part UInt32', 'bytes String'],
} as const;

export type TableName = keyof typeof COLUMNS;

const TABLE_NAMES: readonly TableName[] = ['rows', 'postings', 'impacts', 'entries', 'vocabulary'];

/** Sort keys, and rows of an index mark: a page reads single entries. */
const SORTING: Readonly<Record<TableName, string>> = {
  rows: 'ORDER BY row',
  postings: 'ORDER BY (token, row)',
  impacts: 'ORDER BY (word, row)',
  entries: 'ORDER BY entry SETTINGS index_granularity = 64',
  vocabulary: 'ORDER BY part SETTINGS index_granularity = 1',
};

/** Tables of one generation as SQL. */
export class Tables {
  readonly #address: DatabaseAddress;
  readonly #generation: string;

  constructor(address: DatabaseAddress, generation: string) {
    this.#address = address;
    this.#generation = generation;
  }

  /** Table on the server that reads it: in a cluster, a shard's part. */
  local(name: TableName): string {
    const { database, shop } = this.#address;
    return `${identifier(database)}.${identifier(`${shop}_${this.#generation}_${name}`)}`;
  }

  /** Rows of all shards. */
  all(name: TableName): string {
    const { database, shop, cluster } = this.#address;
    if (cluster === null) return this.local(name);
    return `${identifier(database)}.${identifier(`${shop}_${this.#generation}_all_${name}`)}`;
  }

  /** Statements that create all tables on one server. */
  create(): readonly string[] {
    const { database, shop, cluster } = this.#address;
    return TABLE_NAMES.flatMap((name) => {
      const columns = COLUMNS[name].join(', ');
      const local = `CREATE TABLE ${this.local(name)} (${columns}) ENGINE = MergeTree ${SORTING[name]}`;
      if (cluster === null || name === 'vocabulary') return [local];
      const table = `${shop}_${this.#generation}_${name}`;
      const engine = `Distributed('${cluster}', '${database}', '${table}')`;
      return [local, `CREATE TABLE ${this.all(name)} (${columns}) ENGINE = ${engine}`];
    });
  }

  /** Statement that inserts rows in the format RowBinary. */
  insert(name: TableName): string {
    const columns = COLUMNS[name].map((column) => column.slice(0, column.indexOf(' ')));
    return `INSERT INTO ${this.local(name)} (${columns.join(', ')}) FORMAT RowBinary`;
  }
}

/** Table of the pointer: the row with the highest number names the generation that is served. */
export function pointerTable({ database, shop }: DatabaseAddress): string {
  return `${identifier(database)}.${identifier(`${shop}_current`)}`;
}

/** Statements that create the table of the pointer and its database, where they are missing. */
export function createPointer(address: DatabaseAddress): readonly string[] {
  return [
    `CREATE DATABASE IF NOT EXISTS ${identifier(address.database)}`,
    `CREATE TABLE IF NOT EXISTS ${pointerTable(address)} (number UInt64, generation String, about String) ENGINE = MergeTree ORDER BY number`,
  ];
}

/** Statement that finds all tables of the shop's generations. */
export function listTables({ database }: DatabaseAddress): string {
  return `SELECT name FROM system.tables WHERE database = ${text(database)}`;
}
