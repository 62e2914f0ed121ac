/** Focus in an element that an update of the shop moves: a moved element loses it. */
import type { ReactiveController, ReactiveElement } from 'lit';

/** Keeps the focus in a facet whose place changes with the ranking. */
export class MovedFocus implements ReactiveController {
  readonly #shop: ReactiveElement;
  #focused: HTMLElement | null = null;

  constructor(shop: ReactiveElement) {
    this.#shop = shop;
  }

  hostUpdate(): void {
    const inner = this.#shop.shadowRoot?.activeElement?.shadowRoot?.activeElement;
    this.#focused = inner instanceof HTMLElement ? inner : null;
  }

  hostUpdated(): void {
    const root = this.#focused?.getRootNode();
    const isLost = root instanceof ShadowRoot && root.activeElement === null;
    if (isLost && this.#focused?.isConnected) this.#focused.focus({ preventScroll: true });
    this.#focused = null;
  }
}
