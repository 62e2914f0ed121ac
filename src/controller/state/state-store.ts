/** `StateStore`: the present state of a shop and its subscribers. */
import { INITIAL_SHOP_STATE, type ShopState } from './shop-state.ts';

/** State of one shop. Listeners are called synchronously. */
export class StateStore {
  readonly #listeners = new Set<() => void>();
  #value = INITIAL_SHOP_STATE;
  #isStaged = false;

  /** Present state, including staged changes. */
  get value(): ShopState {
    return this.#value;
  }

  /** Stores changes; nothing is published until `publish` is called. */
  stage(changes: Partial<ShopState>): void {
    this.#isStaged = true;
    this.set(changes);
  }

  /** Stores changes and publishes them together with the staged ones. */
  publish(changes: Partial<ShopState>): void {
    this.#isStaged = false;
    this.set(changes);
  }

  /** Stores changes and publishes them, unless others are staged. */
  set(changes: Partial<ShopState>): void {
    this.#value = { ...this.#value, ...changes };
    if (this.#isStaged) return;
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after each published change. Returns a function that removes it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
