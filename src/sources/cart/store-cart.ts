/**
 * Client of the cart in WooCommerce's Store API. Requests carry a nonce, which the shop sends with
 * each response; a refused one is replaced once.
 */
import { isRecord } from '../../protocol/codec/values.ts';
import { htmlToText } from '../../protocol/text/html-text.ts';

/** Product to add. */
export interface CartItem {
  /** Id of a product or of a variation. */
  readonly id: number;
  /** At least 1. */
  readonly quantity: number;
  /** Chosen values of a variation's attributes. */
  readonly variation: readonly { readonly attribute: string; readonly value: string }[];
  /** Name of the product, for messages. */
  readonly name: string;
}

/**
 * Result for an item. `refused`: `message` is the shop's reason as plain text, `''` for none.
 * `offline`: nothing was sent, so that the item can be sent later.
 */
export type CartResult =
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline' };

/** Milliseconds after which a request counts as failed. */
const TIMEOUT_MS = 20_000;

/** Characters of a reason that are displayed. */
const MAX_MESSAGE = 300;

/** Cart of the visitor's session. Items are sent one after the other: a session has no locks. */
export class StoreCart {
  readonly #root: string;
  #nonce: string | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** `root`: address of the REST API, with a slash at the end. */
  constructor(root: string) {
    this.#root = `${root}wc/store/v1/cart`;
  }

  /** Adds an item. Never rejects, and never sends an item again that may have arrived. */
  add(item: CartItem): Promise<CartResult> {
    const result = this.#last.then(() => this.#add(item));
    this.#last = result;
    return result;
  }

  async #add({ id, quantity, variation }: CartItem): Promise<CartResult> {
    if (!navigator.onLine) return { kind: 'offline' };
    if (this.#nonce === null && (await this.#fetch('')) === null) return { kind: 'offline' };
    const body = JSON.stringify({ id, quantity, variation });
    const response = await this.#fetch('/add-item', body);
    if (response === null) return NO_REASON;
    if (response.ok) return { kind: 'added' };
    const { code, message } = await reasonOf(response);
    if (!/nonce/.test(code)) return { kind: 'refused', message };
    // The response brought a valid nonce, or a new session does.
    if ((await this.#fetch('')) === null) return { kind: 'offline' };
    const second = await this.#fetch('/add-item', body);
    if (second === null) return NO_REASON;
    return second.ok
      ? { kind: 'added' }
      : { kind: 'refused', message: (await reasonOf(second)).message };
  }

  /** `null` if there was no response. A request with a body is a POST. */
  async #fetch(path: string, body?: string): Promise<Response | null> {
    const headers = new Headers({ 'Content-Type': 'application/json' });
    if (this.#nonce !== null) headers.set('Nonce', this.#nonce);
    try {
      const response = await fetch(this.#root + path, {
        method: body === undefined ? 'GET' : 'POST',
        credentials: 'same-origin',
        cache: 'no-store',
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body === undefined ? {} : { body }),
      });
      this.#nonce = response.headers.get('Nonce') ?? this.#nonce;
      return response;
    } catch {
      return null;
    }
  }
}

const NO_REASON: CartResult = { kind: 'refused', message: '' };

/** Reason in an error of the API; empty texts for any other body. */
async function reasonOf(
  response: Response,
): Promise<{ readonly code: string; readonly message: string }> {
  try {
    const json: unknown = await response.json();
    const { code, message } = isRecord(json) ? json : {};
    return {
      code: typeof code === 'string' ? code : '',
      message: typeof message === 'string' ? htmlToText(message.slice(0, MAX_MESSAGE)) : '',
    };
  } catch {
    return { code: '', message: '' };
  }
}
