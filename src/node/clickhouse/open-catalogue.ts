/** Catalogue in ClickHouse as a server answers from it. */
import type { ServedSnapshot } from '../../http/api-responder.ts';
import { encodedBy } from '../../http/open-responder.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { OpenedTables } from './conditions.ts';
import { type Database, DatabaseError } from './database.ts';
import { createDatabaseResponder } from './execute-call.ts';
import {
  currentGeneration,
  type Generation,
  nothingLoaded,
  UNKNOWN_DATABASE,
  UNKNOWN_TABLE,
} from './generations.ts';
import { RowReader } from './row-binary.ts';
import { Tables } from './tables.ts';
import { openVocabulary } from './vocabulary.ts';

interface DatabaseCatalogue {
  /** Bytes of the vocabulary in memory. */
  readonly bytes: number;
  readonly snapshot: ServedSnapshot;
}

/** Reads the pointer. @throws ShopError `not-found` where nothing is loaded; DatabaseError */
export async function findGeneration(database: Database): Promise<Generation> {
  try {
    return await currentGeneration(database);
  } catch (error) {
    const isMissing =
      error instanceof DatabaseError && [UNKNOWN_TABLE, UNKNOWN_DATABASE].includes(error.code);
    throw isMissing ? nothingLoaded(database.address) : error;
  }
}

/**
 * Opens a generation: reads its vocabulary into memory.
 *
 * @param version of this program: another one may write other responses, which then have other tags
 * @throws ShopError `bad-snapshot` for damaged tables; DatabaseError
 */
export async function openDatabaseCatalogue(
  database: Database,
  { name, about }: Generation,
  version: string,
): Promise<DatabaseCatalogue> {
  const tables = new Tables(database.address, name);
  const buffer = await readVocabulary(database, tables);
  const opened: OpenedTables = {
    database,
    tables,
    snapshot: openVocabulary(buffer),
    hasVariations: about.variations > 0,
    isAlphabetical: about.isAlphabetical,
  };
  const render = encodedBy(createDatabaseResponder(opened));
  const id = version === about.version ? about.id : `${about.id}-${version.replace(/\W+/g, '-')}`;
  return { bytes: buffer.byteLength, snapshot: { id, execute: (call) => render(call) } };
}

async function readVocabulary(database: Database, tables: Tables): Promise<ArrayBuffer> {
  const sql = `SELECT bytes FROM ${tables.local('vocabulary')} ORDER BY part FORMAT RowBinary`;
  const reader = new RowReader(await database.read(sql));
  const pieces: Uint8Array[] = [];
  while (!reader.isAtEnd) pieces.push(reader.bytes());
  const buffer = new ArrayBuffer(pieces.reduce((sum, { length }) => sum + length, 0));
  const bytes = new Uint8Array(buffer);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  if (at === 0) throw new ShopError('bad-snapshot', 'The tables of the catalogue are empty.');
  return buffer;
}
