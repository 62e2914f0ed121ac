/** Cache of bodies, bounded in bytes, in which rare texts cannot replace what many shoppers see. */

interface CachedItem {
  /** Size in bytes, with everything that the item retains. */
  readonly bytes: number;
}

/** Share of the bytes for items on trial. */
const TRIAL_SHARE = 1 / 8;

/**
 * Two lists in the order of use: items on trial, and proven ones. An item on trial is proven by its
 * second use. The least recently used items of a list are dropped when it passes its share.
 */
export class ResponseCache<Item extends CachedItem> {
  readonly #trial: RecentItems<Item>;
  readonly #proven: RecentItems<Item>;

  /** @param bytes bound of all items together; 0 for no cache */
  constructor(bytes: number) {
    this.#trial = new RecentItems(bytes * TRIAL_SHARE);
    this.#proven = new RecentItems(bytes * (1 - TRIAL_SHARE));
  }

  /** Bytes of all items. */
  get bytes(): number {
    return this.#trial.bytes + this.#proven.bytes;
  }

  get(key: string): Item | undefined {
    const proven = this.#proven.take(key);
    const item = proven ?? this.#trial.take(key);
    if (item !== undefined) this.#proven.set(key, item);
    return item;
  }

  /** Adds an item, unless it alone passes the bound. */
  set(key: string, item: Item, { onTrial }: { readonly onTrial: boolean }): void {
    this.#proven.take(key);
    this.#trial.take(key);
    (onTrial ? this.#trial : this.#proven).set(key, item);
  }

  /** Replaces an item by a larger or smaller one, if it is still here. */
  update(key: string, change: (item: Item) => Item): void {
    for (const list of [this.#proven, this.#trial]) {
      const item = list.take(key);
      if (item !== undefined) list.set(key, change(item));
    }
  }
}

class RecentItems<Item extends CachedItem> {
  readonly #limit: number;
  /** Least recently used first. */
  readonly #items = new Map<string, Item>();
  bytes = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  take(key: string): Item | undefined {
    const item = this.#items.get(key);
    if (item === undefined) return undefined;
    this.#items.delete(key);
    this.bytes -= item.bytes;
    return item;
  }

  set(key: string, item: Item): void {
    if (item.bytes > this.#limit) return;
    this.#items.set(key, item);
    this.bytes += item.bytes;
    for (const oldest of this.#items.keys()) {
      if (this.bytes <= this.#limit) return;
      this.take(oldest);
    }
  }
}
