/** `LiveSnapshot`: the latest snapshot of a shop, and who is told of changes. It knows nothing of what they mean. */
import { INITIAL_SHOP_STATE, type ShopState } from './shop-state.ts';

export class StateStore {
  readonly #listeners = new Set<() => void>();
  #value = INITIAL_SHOP_STATE;
  #isStaged = false;

  get value(): ShopState {
    return this.#value;
  }

  /** Nobody is told of these changes, nor of later ones, until `tellOf` is called. */
  stage(changes: Partial<ShopState>): void {
    this.#isStaged = true;
    this.set(changes);
  }

  /** Tells of these changes, and of those held back. */
  publish(changes: Partial<ShopState>): void {
    this.#isStaged = false;
    this.set(changes);
  }

  set(changes: Partial<ShopState>): void {
    this.#value = { ...this.#value, ...changes };
    if (this.#isStaged) return;
    for (const listener of this.#listeners) listener();
  }

  /** `listener` is called after changes. Returns the unsubscriber. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
