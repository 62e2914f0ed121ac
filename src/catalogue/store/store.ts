/** What the device keeps of a shop, as an interface: generations, one of them current. Implemented on IndexedDB and in memory. */

export interface GenerationTimes {
  /** ISO 8601: when the data left the shop. */
  readonly asOf: string;
  /** ISO 8601: when this device got it. */
  readonly fetchedAt: string;
}

/** What is known of a generation besides its bytes. */
export interface GenerationDetails extends GenerationTimes {
  /** Products, not variations. */
  readonly products: number;
  /** JSON text of the catalogue's header: with it and the entries a snapshot of another version is built anew. */
  readonly header: string;
  /** How many entries there are. */
  readonly entries: number;
  /** ISO 8601: when all of it was read through the API; absent where it came in another way. */
  readonly harvestedAt?: string;
  /** What the host of a catalogue file calls this state of it. */
  readonly version?: string;
  /**
   * There was too little room: entries are kept without their long descriptions, and answers give them as empty. What is
   * found is the same, for that the snapshot knows; but from the entries no snapshot can be built any more.
   */
  readonly isTruncated?: boolean;
}

/** What is known of the current generation without reading it. */
export interface GenerationInfo extends GenerationDetails {
  readonly id: string;
}

/** A whole catalogue on the device. Never changes, but may turn out to be of later. */
export interface Generation extends GenerationInfo {
  readonly snapshot: ArrayBuffer;
  /**
   * The stored JSON texts of these entries, in the order asked. Rejects with `ShopError('storage')` if they are not there
   * any more: another tab has put a newer generation in place, or the browser has evicted them.
   */
  readonly readTexts: (entries: readonly number[]) => Promise<readonly string[]>;
}

/** A generation that was begun and not finished, as far as it came. */
export interface PartialGeneration {
  /** As given to `begin`. */
  readonly header: string;
  readonly entries: number;
  readonly readTexts: Generation['readTexts'];
}

/**
 * Writes a generation beside the current one; nobody sees it before `commit`, which rejects with `ShopError('busy')` if
 * somebody else has forgotten it meanwhile.
 */
export interface GenerationWriter {
  /** Stores the JSON text of the next entry: number 0, 1, 2 … */
  add(json: string): Promise<void>;
  /** Stores the next bytes of the snapshot, all of their buffer, which is nobody else's from here on. */
  addSnapshot(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The snapshot when all of it is stored: what came at once, else read back. */
  snapshot(): Promise<ArrayBuffer>;
  /**
   * Checks that everything has arrived, makes it current in one step, and forgets every other generation. Like those above
   * it rejects with `room` in its error if storage is full, and nothing is left of what was written then.
   */
  commit(facts: Omit<GenerationDetails, 'entries'>): Promise<void>;
  /** Forgets what was written. Never rejects. */
  discard(): Promise<void>;
}

/** A file as far as it has come; it outlives a fetch that breaks off, and goes when a generation is complete. */
export interface Download {
  /** What its host calls this state of it. */
  readonly version: string;
  readonly bytes: number;
  /** Each part is gone when the next is asked for. */
  read(): AsyncIterable<Uint8Array>;
  /**
   * What comes next, all of its buffer and nobody else's from here on; counted in `bytes` of later. `false`: nothing is kept
   * of it any more, for it was forgotten meanwhile, or there is no room.
   */
  store(bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
}

/** Each call rejects with `ShopError('storage')` only. `key` is one shop in one language: its address. */
export interface CatalogueStore {
  readonly storage: 'stored' | 'memory';
  current(key: string): Promise<Generation | null>;
  /** Cheap, to notice another tab's newer one. */
  info(key: string): Promise<GenerationInfo | null>;
  /** The current generation is also the state of later. Nothing happens if another one is current by now. */
  touch(key: string, id: string, times: GenerationTimes): Promise<void>;
  /** What was begun with a header and came farthest; `null` if there is none, or where only whole generations are kept. */
  partial(key: string): Promise<PartialGeneration | null>;
  /** What was kept by `keepSnapshot`; damage does not show. */
  snapshotOf(id: string, format: number): Promise<ArrayBuffer | null>;
  /** A snapshot of a format beside the generation's own, which stays; it goes with its generation. */
  storeSnapshot(id: string, format: number, snapshot: ArrayBuffer): Promise<void>;
  /** Only for who holds the writer lock of `key`. With a `header`, half of it is kept as `unfinished`. */
  begin(key: string, header: string | null): Promise<GenerationWriter>;
  /** What came of a file, or `null`. */
  download(key: string): Promise<Download | null>;
  /** Begins one in place of any other; `null` where only whole generations are kept. Only for who holds the writer lock. */
  beginDownload(key: string, version: string): Promise<Download | null>;
  /** Forgets all but the current generation; only for who holds the writer lock of `key`. */
  collectGarbage(key: string): Promise<void>;
  clear(key: string): Promise<void>;
  /** Forgets this generation, and no other that may be current by now. */
  delete(key: string, id: string): Promise<void>;
  /**
   * Makes `owner` the one who writes for the next `ms` milliseconds, or as before if it is already; 0 ends that. `false`:
   * somebody else is.
   */
  lease(key: string, owner: string, ms: number): Promise<boolean>;
  close(): void;
}
