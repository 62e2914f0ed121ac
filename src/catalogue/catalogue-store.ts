/** What the device keeps of a shop, as an interface: generations, one of them current. Implemented on IndexedDB and in memory. */

/** What is known of a generation besides its bytes. */
export interface GenerationFacts {
  /** Products, not variations. */
  readonly products: number;
  /** ISO 8601: when the data left the shop. */
  readonly asOf: string;
  /** ISO 8601: when this device got it. */
  readonly fetchedAt: string;
  /** JSON text of the catalogue's header: with it and the entries a snapshot of another version is built anew. */
  readonly header: string;
  /** How many entries there are. */
  readonly entries: number;
}

/** A whole catalogue on the device. Never changes. */
export interface Generation extends GenerationFacts {
  readonly id: string;
  readonly snapshot: ArrayBuffer;
  /**
   * The stored JSON texts of these entries, in the order asked. Rejects with `ShopError('storage')` if they are not there
   * any more: another tab has put a newer generation in place, or the browser has evicted them.
   */
  readonly readTexts: (entries: readonly number[]) => Promise<readonly string[]>;
}

/** Writes a generation beside the current one; nobody sees it before `commit`. */
export interface GenerationWriter {
  /** Stores the JSON text of the next entry: number 0, 1, 2 … */
  add(json: string): Promise<void>;
  /** Checks that everything has arrived, makes it current in one step, and forgets what was current before. */
  commit(snapshot: ArrayBuffer, facts: Omit<GenerationFacts, 'entries'>): Promise<void>;
  /** Forgets what was written. Never rejects. */
  discard(): Promise<void>;
}

/** Each call rejects with `ShopError('storage')` only. `key` is one shop in one language: its address. */
export interface CatalogueStore {
  readonly storage: 'stored' | 'memory';
  current(key: string): Promise<Generation | null>;
  /** The current generation's id: cheap, to notice another tab's newer one. */
  currentId(key: string): Promise<string | null>;
  /** Only for who holds the writer lock of `key`: remains of unfinished generations are collected. */
  begin(key: string): Promise<GenerationWriter>;
  clear(key: string): Promise<void>;
  close(): void;
}
