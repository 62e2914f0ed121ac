/** `LiveSnapshot`: the latest snapshot of a shop, and who is told of changes. It knows nothing of what they mean. */
import { INITIAL_SNAPSHOT, type ShopSnapshot } from './shop-snapshot.ts';

export class LiveSnapshot {
  readonly #listeners = new Set<() => void>();
  #value = INITIAL_SNAPSHOT;
  #isHeldBack = false;

  get value(): ShopSnapshot {
    return this.#value;
  }

  /** Nobody is told of these changes, nor of later ones, until `tellOf` is called. */
  holdBack(changes: Partial<ShopSnapshot>): void {
    this.#isHeldBack = true;
    this.update(changes);
  }

  /** Tells of these changes, and of those held back. */
  tellOf(changes: Partial<ShopSnapshot>): void {
    this.#isHeldBack = false;
    this.update(changes);
  }

  update(changes: Partial<ShopSnapshot>): void {
    this.#value = { ...this.#value, ...changes };
    if (this.#isHeldBack) return;
    for (const listener of this.#listeners) listener();
  }

  /** `listener` is called after changes. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
