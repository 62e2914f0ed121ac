/**
 * Opened snapshot: typed-array views of one `ArrayBuffer`, and tables that are decoded on demand.
 */
import { ShopError } from '../../protocol/shop-error.ts';
import { openSections } from '../structures/byte-layout.ts';
import { Bitset } from '../structures/bitset.ts';
import { StringTable } from '../structures/string-table.ts';
import { decodeUtf8 } from '../structures/utf8.ts';
import { createTokenizer, type Tokenizer } from '../text/tokenize.ts';
import { columnError } from './validate-columns.ts';
import { AggregateKeys } from './aggregate-keys.ts';
import { FlagSets } from './flag-sets.ts';
import { SNAPSHOT_FORMAT, type SnapshotColumns } from './format.ts';
import { PriceSets } from './price-sets.ts';
import { RowOrders } from './row-orders.ts';
import { TermTable } from './term-table.ts';

export class Snapshot {
  /** Retained, not copied; it must not be modified or transferred while the snapshot is in use. */
  readonly buffer: ArrayBuffer;
  readonly columns: SnapshotColumns;
  readonly tokens: StringTable;
  readonly terms: TermTable;
  readonly flags: FlagSets;
  readonly orders: RowOrders;
  /** Orders of product rows only. */
  readonly productOrders: RowOrders;
  readonly tokenizer: Tokenizer;
  #aggregateKeys: AggregateKeys | undefined;
  #continuedRows: Bitset | undefined;
  #prices: PriceSets | undefined;

  constructor(buffer: ArrayBuffer, columns: SnapshotColumns) {
    this.buffer = buffer;
    this.columns = columns;
    this.tokens = new StringTable(columns.tokenBytes, columns.tokenOffsets);
    this.terms = new TermTable(columns);
    this.flags = new FlagSets(columns.rowFlags);
    const { places, rowProducts } = columns;
    this.orders = new RowOrders(places, null);
    this.productOrders = new RowOrders(places, (row) => rowProducts[row] === row);
    this.tokenizer = createTokenizer(
      decodeUtf8(columns.language),
      columns.settings[2] === 1 ? 'before-6.3' : 'present',
    );
  }

  /** Products and variations. */
  get rowCount(): number {
    return this.columns.rowIds.length;
  }

  /** BCP 47. */
  get language(): string {
    return decodeUtf8(this.columns.language);
  }

  get productCount(): number {
    return this.columns.settings[0]!;
  }

  /** Rows followed by another row of the same product. Shared; must not be modified. */
  get continued(): Bitset {
    if (!this.#continuedRows) {
      this.#continuedRows = new Bitset(this.rowCount);
      const { rowProducts } = this.columns;
      for (let row = 1; row < this.rowCount; row++) {
        if (rowProducts[row] === rowProducts[row - 1]) this.#continuedRows.add(row - 1);
      }
    }
    return this.#continuedRows;
  }

  /** Rows by price bound, created on demand. */
  get prices(): PriceSets {
    this.#prices ??= new PriceSets(this.columns, this.orders);
    return this.#prices;
  }

  /** Keys for aggregation, created on demand. */
  get aggregateKeys(): AggregateKeys {
    this.#aggregateKeys ??= new AggregateKeys(this.columns);
    return this.#aggregateKeys;
  }

  /** Least number of characters of a query word that matches as a prefix. */
  get matchSplit(): number {
    return this.columns.settings[1]!;
  }
}

/**
 * Opens a buffer made by a snapshot builder. Reads every byte once for the checksum.
 *
 * @param buffer - retained; must not be modified or transferred
 * @throws ShopError `bad-snapshot` with the reason, if it is damaged, foreign or of another version
 */
export function openSnapshot(buffer: ArrayBuffer): Snapshot {
  const columns = openSections(SNAPSHOT_FORMAT, buffer);
  if (typeof columns === 'string') throw unusable(columns);
  const fault = columnError(columns);
  if (fault !== null) throw unusable(fault);
  return new Snapshot(buffer, columns);
}

/** Error for a snapshot that cannot be opened. */
export function unusable(reason: string): ShopError {
  return new ShopError('bad-snapshot', `The snapshot cannot be used: ${reason}. Build it again.`);
}
