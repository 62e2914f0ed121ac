/**
 * Opened snapshot: typed-array views of one buffer, which threads may share, and tables that are decoded on demand.
 */
import { ShopError } from '../../protocol/shop-error.ts';
import { HEADER_WORDS, openSections } from '../structures/byte-layout.ts';
import { Bitset } from '../structures/bitset.ts';
import { StringTable } from '../structures/string-table.ts';
import { decodeUtf8 } from '../structures/utf8.ts';
import { createTokenizer, type Tokenizer } from '../text/tokenize.ts';
import { columnError } from './validate-columns.ts';
import { AggregateKeys } from './aggregate-keys.ts';
import { FlagSets } from './flag-sets.ts';
import { SNAPSHOT_FORMAT, type SnapshotColumns } from './format.ts';
import { PriceSets } from './price-sets.ts';
import { RecommendedOrders } from './recommended-orders.ts';
import { RowOrders } from './row-orders.ts';
import { TermTable } from './term-table.ts';

export class Snapshot<Buffer extends ArrayBufferLike = ArrayBufferLike> {
  /** Retained, not copied; it must not be modified or transferred while the snapshot is in use. */
  readonly buffer: Buffer;
  readonly columns: SnapshotColumns;
  readonly tokens: StringTable;
  readonly terms: TermTable;
  readonly flags: FlagSets;
  readonly orders: RowOrders;
  /** Orders of product rows only. */
  readonly productOrders: RowOrders;
  readonly recommended: RecommendedOrders;
  readonly tokenizer: Tokenizer;
  #aggregateKeys: AggregateKeys | undefined;
  #continuedRows: Bitset | undefined;
  #prices: PriceSets | undefined;

  constructor(buffer: Buffer, columns: SnapshotColumns) {
    this.buffer = buffer;
    this.columns = columns;
    this.tokens = new StringTable(columns.tokenBytes, columns.tokenOffsets);
    this.terms = new TermTable(columns);
    this.flags = new FlagSets(columns.rowFlags);
    const { places, rowProducts } = columns;
    const isConstant = (rows: Bitset): boolean => this.flags.isConstant(rows);
    this.orders = new RowOrders(places, null, isConstant);
    this.productOrders = new RowOrders(places, (row) => rowProducts[row] === row, isConstant);
    this.recommended = new RecommendedOrders(this);
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
      const { rowProducts } = this.columns;
      const { words } = (this.#continuedRows = new Bitset(this.rowCount));
      // No calls in the loop: it runs before it is compiled.
      for (let row = 1; row < rowProducts.length; row++) {
        if (rowProducts[row] === rowProducts[row - 1]) words[(row - 1) >>> 5]! |= 1 << (row - 1);
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
 * @param buffer - retained, shared or not; must not be modified or transferred
 * @param isVerified - skips checksum and validation: the store has verified one of its own, at least up to the
 * first length of `snapshotLengths`; the bytes behind that may be zeros until a text is searched for
 * @throws ShopError `bad-snapshot` with the reason, if it is damaged, foreign or of another version
 */
export function openSnapshot<Buffer extends ArrayBufferLike>(
  buffer: Buffer,
  isVerified?: boolean,
): Snapshot<Buffer> {
  const snapshot = openStored(buffer, isVerified);
  const fault = isVerified ? null : columnError(snapshot.columns);
  if (fault !== null) throw unusable(fault);
  return snapshot;
}

/** Opens as `openSnapshot` does, without validation: this device has made or validated the snapshot. */
export function openStored<Buffer extends ArrayBufferLike>(
  buffer: Buffer,
  isVerified?: boolean,
): Snapshot<Buffer> {
  const columns = openSections(SNAPSHOT_FORMAT, buffer, isVerified);
  if (typeof columns === 'string') throw unusable(columns);
  return new Snapshot(buffer, columns);
}

/** Lengths of a snapshot in bytes. */
export interface SnapshotLengths {
  /** Up to the indexes of texts, which requests without a text do not read. */
  readonly first: number;
  readonly all: number;
}

/** Reads the lengths of a snapshot from its first bytes, before it is known to be one of this version. */
export function snapshotLengths(start: Uint8Array<ArrayBuffer>): SnapshotLengths {
  const words = new Uint32Array(start.buffer, start.byteOffset, start.length >>> 2);
  const count = Object.keys(SNAPSHOT_FORMAT.layout).indexOf('tokenBytes');
  const table = words.subarray(HEADER_WORDS, HEADER_WORDS + 2 * count);
  // Each section as offset and length; the order of their bytes is not part of the format.
  const ends = table.map((offset, i) => offset + table[i ^ 1]!);
  return { first: Math.max(...ends), all: words[3]! };
}

/** Error for a snapshot that cannot be opened. */
export function unusable(reason: string): ShopError {
  return new ShopError('bad-snapshot', `The snapshot cannot be used: ${reason}. Build it again.`);
}
