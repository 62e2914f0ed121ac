/**
 * `DeviceSuggestions`: suggestions of the device while the shopper types; a newer text cancels an
 * older request.
 */
import type { Suggestions } from '../protocol/assist.ts';
import type { ShopController } from './shop-controller.ts';
import { reduce } from './state/search-state.ts';

/** Suggestions for the text of one search field. */
export class DeviceSuggestions {
  readonly #onResult: () => void;
  #q = '';
  #result: Suggestions | null = null;
  #isPending = false;
  #abort = new AbortController();

  /** @param onResult Called when suggestions for the latest text were fetched. */
  constructor(onResult: () => void) {
    this.#onResult = onResult;
  }

  /** The latest suggestions are for an older text; those for the latest one are being fetched. */
  get isOutdated(): boolean {
    return this.#isPending && this.#result !== null;
  }

  /**
   * Returns the latest suggestions; fetches those for a new text.
   * @param q Text of the field; `''` has no suggestions, but prefetches.
   * @returns Suggestions for an older text while a request is pending; `null` where the device
   *   gives none.
   */
  of(shop: ShopController | null, q: string): Suggestions | null {
    if (q !== this.#q) {
      this.#q = q;
      this.#abort.abort();
      this.#abort = new AbortController();
      if (q === '' || shop === null) this.#result = null;
      this.#isPending = shop !== null;
      if (shop !== null) void this.#fetch(shop, q, this.#abort.signal);
    }
    return this.#result;
  }

  async #fetch(shop: ShopController, q: string, signal: AbortSignal): Promise<void> {
    const suggestions = await suggestionsOf(shop, q, signal);
    if (signal.aborted) return;
    this.#isPending = false;
    if (q === '') return;
    this.#result = suggestions;
    this.#onResult();
  }
}

/**
 * Fetches suggestions; `null` after a failure. An empty text has none, but its request makes the
 * device prefetch the response to the next request.
 */
async function suggestionsOf(
  shop: ShopController,
  q: string,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  try {
    const next = reduce(shop.state.search, { type: 'query', q, typing: true });
    const options = { details: shop.detailsFor(next) };
    return (await shop.source?.suggest?.(q, shop.requestFor(next), signal, options)) ?? null;
  } catch {
    return null;
  }
}
