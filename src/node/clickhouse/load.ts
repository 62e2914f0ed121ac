/** Loads a catalogue into ClickHouse: all tables of a new generation, then the pointer to it. */
import { setTimeout } from 'node:timers/promises';
import { POSTING_FIELD_BITS } from '../../engine/snapshot/format.ts';
import { openSnapshot, type Snapshot } from '../../engine/snapshot/open.ts';
import { ROW } from '../../engine/snapshot/row-flags.ts';
import { unpackPostings } from '../../engine/snapshot/word-postings.ts';
import { entryBytes, type EntryTexts } from '../../http/entry-texts.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { Rule } from '../../protocol/owner-rules.ts';
import type { DatabaseAddress } from './address.ts';
import { Database } from './database.ts';
import { dropOld, dropTables, type Generation, newGeneration, switchTo } from './generations.ts';
import { RowWriter } from './row-binary.ts';
import { type NodeOfShard, shardsOf } from './shards.ts';
import { createPointer, type TableName, Tables, TABLES_VERSION } from './tables.ts';
import { writeVocabulary } from './vocabulary.ts';
import { familyWriter } from './write-rows.ts';

/** Bytes of an insertion. */
const INSERT_BYTES = 2 ** 24;
/** Bytes of a piece of the vocabulary. */
const PIECE_BYTES = 2 ** 20;
/** Entries read at a time. */
const ENTRIES_AT_ONCE = 1000;

/** Catalogue that is read and indexed. */
interface IndexedCatalogue {
  /** Hash of the content and the version. */
  readonly id: string;
  readonly products: number;
  readonly snapshot: ArrayBufferLike;
  readonly texts: EntryTexts;
  /** The owner's rules. */
  readonly rules: readonly Rule[];
}

export interface LoadOptions {
  /** Version of the program. */
  readonly version: string;
  /** Seconds for which the tables before stay, for servers that have not seen the pointer yet. */
  readonly graceSeconds: number;
  /** Called when the catalogue is served, before the tables before are dropped. */
  readonly onSwitched?: () => void;
}

export interface LoadedCatalogue {
  readonly generation: string;
  readonly id: string;
  readonly products: number;
  readonly rows: number;
  /** Seconds to read and index the catalogue, and to write its tables. */
  readonly seconds: { readonly read: number; readonly write: number };
  /** Generations whose tables were dropped. */
  readonly dropped: readonly string[];
}

/**
 * Loads a catalogue. It is invisible until all servers have all of it; if the load fails, the
 * catalogue before is still served, and the new tables are dropped.
 *
 * @throws ShopError for a bad catalogue, or one with rules; DatabaseError
 */
export async function loadIntoClickHouse(
  readCatalogue: () => Promise<IndexedCatalogue>,
  address: DatabaseAddress,
  { version, graceSeconds, onSwitched }: LoadOptions,
): Promise<LoadedCatalogue> {
  const database = new Database(address);
  const nodes = await shardsOf(database);
  const start = performance.now();
  const { id, products, snapshot: buffer, texts, rules } = await readCatalogue();
  if (rules.length > 0)
    throw new ShopError(
      'bad-catalogue',
      'The catalogue has rules of the owner, which answers from ClickHouse do not apply. Load it without them.',
    );
  const snapshot = openSnapshot(buffer);
  const read = performance.now();
  const begun = newGeneration();
  const tables = new Tables(address, begun.name);
  const about = {
    id,
    products,
    rows: snapshot.rowCount,
    isAlphabetical: snapshot.recommended.isAlphabetical,
    variations: snapshot.flags.with(ROW.VARIATION).count(),
    version,
    tables: TABLES_VERSION,
  };
  const generation: Generation = { ...begun, about };
  try {
    for (const { node } of nodes)
      for (const statement of [...createPointer(address), ...tables.create()])
        await database.execute(node, statement);
    await new TableLoad(database, nodes, tables).write(snapshot, texts);
  } catch (error) {
    for (const { node } of nodes)
      await dropTables(database, node, (name) => name === begun.name).catch(() => {});
    throw error;
  }
  // All servers have all tables: where a pointer cannot be written, the catalogue before is whole, too.
  for (const { node } of nodes) await database.execute(node, switchTo(address, generation));
  const written = performance.now();
  onSwitched?.();
  await setTimeout(1000 * graceSeconds);
  const dropped = new Set<string>();
  for (const { node } of nodes)
    for (const name of await dropOld(database, node, begun.number)) dropped.add(name);
  return {
    generation: begun.name,
    id,
    products,
    rows: snapshot.rowCount,
    seconds: { read: (read - start) / 1000, write: (written - read) / 1000 },
    dropped: [...dropped],
  };
}

/** Writes of one load, in bounded pieces; each row goes to the shard of its product. */
class TableLoad {
  readonly #database: Database;
  readonly #nodes: readonly NodeOfShard[];
  readonly #tables: Tables;
  readonly #shards: number;

  constructor(database: Database, nodes: readonly NodeOfShard[], tables: Tables) {
    this.#database = database;
    this.#nodes = nodes;
    this.#tables = tables;
    this.#shards = 1 + Math.max(...nodes.map(({ shard }) => shard));
  }

  async write(snapshot: Snapshot, texts: EntryTexts): Promise<void> {
    const shardOfRow = await this.#writeRows(snapshot);
    await this.#writePostings(snapshot, shardOfRow);
    await this.#writeImpacts(snapshot, shardOfRow);
    await this.#writeEntries(texts);
    await this.#writeVocabulary(snapshot);
  }

  /** @returns shard of each row: families are dealt out in order */
  async #writeRows(snapshot: Snapshot): Promise<Uint16Array> {
    const { rowEnds } = snapshot.columns;
    const shardOfRow = new Uint16Array(snapshot.rowCount);
    const write = familyWriter(snapshot);
    const table = this.#open('rows');
    let family = 0;
    for (let product = 0; product < rowEnds.length; product = rowEnds[product]!) {
      const shard = family++ % this.#shards;
      shardOfRow.fill(shard, product, rowEnds[product]);
      write(product, table.of(shard));
      await table.flush(shard);
    }
    await table.end();
    return shardOfRow;
  }

  async #writePostings({ columns }: Snapshot, shardOfRow: Uint16Array): Promise<void> {
    const { postings, postingOffsets } = columns;
    const table = this.#open('postings');
    for (let token = 0; token + 1 < postingOffsets.length; token++) {
      for (let i = postingOffsets[token]!; i < postingOffsets[token + 1]!; i++) {
        const row = postings[i]! >>> POSTING_FIELD_BITS;
        const writer = table.of(shardOfRow[row]!);
        writer.u32(token);
        writer.u32(row);
        writer.u8(postings[i]! & (2 ** POSTING_FIELD_BITS - 1));
      }
      await table.flushAll();
    }
    await table.end();
  }

  async #writeImpacts({ columns, rowCount }: Snapshot, shardOfRow: Uint16Array): Promise<void> {
    const lists = { bytes: columns.wordPostingBytes, offsets: columns.wordPostingOffsets };
    const rows = new Uint32Array(rowCount);
    const impacts = new Uint8Array(rowCount);
    const table = this.#open('impacts');
    for (let word = 0; word + 1 < lists.offsets.length; word++) {
      const count = unpackPostings(lists, word, rows, impacts);
      for (let i = 0; i < count; i++) {
        const writer = table.of(shardOfRow[rows[i]!]!);
        writer.u32(word);
        writer.u32(rows[i]!);
        writer.u8(impacts[i]!);
      }
      await table.flushAll();
    }
    await table.end();
  }

  async #writeEntries(texts: EntryTexts): Promise<void> {
    const table = this.#open('entries');
    const bytesOf = entryBytes(texts);
    const count = texts.places.length / 3;
    for (let entry = 0; entry < count; entry++) {
      const writer = table.of(entry % this.#shards);
      writer.u32(entry);
      writer.bytes(bytesOf(entry));
      if (entry % ENTRIES_AT_ONCE === ENTRIES_AT_ONCE - 1) await table.flushAll();
    }
    await table.flushAll();
    await table.end();
  }

  async #writeVocabulary(snapshot: Snapshot): Promise<void> {
    const bytes = writeVocabulary(snapshot);
    for (let part = 0; part * PIECE_BYTES < bytes.length; part++) {
      const writer = new RowWriter();
      writer.u32(part);
      writer.bytes(bytes.subarray(part * PIECE_BYTES, (part + 1) * PIECE_BYTES));
      const rows = writer.take();
      for (const { node } of this.#nodes)
        await this.#database.execute(node, this.#tables.insert('vocabulary'), rows);
    }
  }

  #open(name: TableName): ShardedTable {
    const statement = this.#tables.insert(name);
    return new ShardedTable(this.#shards, async (shard, rows) => {
      const nodes = this.#nodes.filter((one) => one.shard === shard);
      await Promise.all(nodes.map(({ node }) => this.#database.execute(node, statement, rows)));
    });
  }
}

/** Rows of a table by shard, inserted when they are many. */
class ShardedTable {
  readonly #writers: readonly RowWriter[];
  readonly #insert: (shard: number, rows: Uint8Array<ArrayBuffer>) => Promise<void>;

  constructor(
    shards: number,
    insert: (shard: number, rows: Uint8Array<ArrayBuffer>) => Promise<void>,
  ) {
    this.#writers = Array.from({ length: shards }, () => new RowWriter());
    this.#insert = insert;
  }

  of(shard: number): RowWriter {
    return this.#writers[shard]!;
  }

  async flush(shard: number, least = INSERT_BYTES): Promise<void> {
    const writer = this.#writers[shard]!;
    if (writer.length >= least) await this.#insert(shard, writer.take());
  }

  async flushAll(least = INSERT_BYTES): Promise<void> {
    for (let shard = 0; shard < this.#writers.length; shard++) await this.flush(shard, least);
  }

  end(): Promise<void> {
    return this.flushAll(1);
  }
}
