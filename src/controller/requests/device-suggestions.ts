/** `DeviceSuggestions`: what the device offers for the text that is being typed; a newer text overtakes an older one. */
import type { Suggestions } from '../../protocol/assist.ts';
import type { ShopController } from '../shop-controller.ts';
import { reduce } from '../state/search-state.ts';

export class DeviceSuggestions {
  readonly #onResult: () => void;
  #q = '';
  #result: Suggestions | null = null;
  #abort = new AbortController();

  constructor(onFound: () => void) {
    this.#onResult = onFound;
  }

  /** The last found, while those for a newer text are on their way; `null` where the device has none to give. */
  of(shop: ShopController | null, q: string): Suggestions | null {
    if (q !== this.#q) {
      this.#q = q;
      this.#abort.abort();
      this.#abort = new AbortController();
      if (q === '' || shop === null) this.#result = null;
      if (shop !== null) void this.#ask(shop, q, this.#abort.signal);
    }
    return this.#result;
  }

  async #ask(shop: ShopController, q: string, signal: AbortSignal): Promise<void> {
    const suggestions = await suggestionsOf(shop, q, signal);
    if (signal.aborted || q === '') return;
    this.#result = suggestions;
    this.#onResult();
  }
}

/**
 * Asked for no text too, which offers nothing, but says what will be asked if nothing else is typed. A failure is no news:
 * then there is nothing to offer.
 */
async function suggestionsOf(
  shop: ShopController,
  q: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const next = shop.requestFor(reduce(shop.state.search, { type: 'query', q, typing: true }));
    return (await shop.source?.suggest?.(q, next, signal)) ?? null;
  } catch {
    return null;
  }
}
