/** `ShopperInput`: tells whether the shopper has scrolled or pressed something, before code that needs it is loaded. */
import type { ReactiveController, ReactiveControllerHost } from 'lit';

const TYPES = ['wheel', 'touchmove', 'pointerdown', 'keydown'];
const OPTIONS = { capture: true, passive: true };

/** Controller that observes the input in the window while its element is connected. */
export class ShopperInput implements ReactiveController {
  hasHappened = false;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    for (const type of TYPES) addEventListener(type, this.#onInput, OPTIONS);
  }

  hostDisconnected(): void {
    for (const type of TYPES) removeEventListener(type, this.#onInput, OPTIONS);
  }

  readonly #onInput = (): void => {
    this.hasHappened = true;
  };
}
