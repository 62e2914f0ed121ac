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
  /** Values of the attributes that a variation leaves open. */
  readonly variation: readonly { readonly attribute: string; readonly value: string }[];
  /** Name of the product, for messages. */
  readonly name: string;
  /**
   * Number of this product in the cart before the item was sent, where there was no response: the
   * cart then tells whether it arrived.
   */
  readonly before?: number;
}

/**
 * Result for an item. `added`: `quantity` is the number by which the cart grew, such as six of what is
 * sold in sixes. `refused`: `message` is the shop's reason as plain text, `''` for none.
 * `offline`: `item` can be sent later; it has `before` where it may have arrived already.
 */
export type CartResult =
  | { readonly kind: 'added'; readonly quantity: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'offline'; readonly item: CartItem };

/** Milliseconds after which a request counts as failed. */
const TIMEOUT_MS = 20_000;

/** Characters of a reason that are displayed. */
const MAX_MESSAGE = 300;

/** Cart of the visitor's session. Items are sent one after the other: a session has no locks. */
export class StoreCart {
  readonly #root: string;
  #nonce: string | null = null;
  /** Number of each product in the cart, by id, as of the last response. */
  #numbers: ReadonlyMap<number, NumberInCart> = new Map();
  #last: Promise<unknown> = Promise.resolve();

  /** `root`: address of the REST API, with a slash at the end. */
  constructor(root: string) {
    this.#root = `${root}wc/store/v1/cart`;
  }

  /**
   * Adds an item. Never rejects, and sends an item that may have arrived only if the cart lacks it.
   * @param onSend Called with the item before it is sent; it has `before`.
   */
  add(item: CartItem, onSend: (sent: CartItem) => void = () => {}): Promise<CartResult> {
    const result = this.#last.then(() => this.#add(item, onSend));
    this.#last = result;
    return result;
  }

  async #add(item: CartItem, onSend: (sent: CartItem) => void): Promise<CartResult> {
    const isSent = item.before !== undefined;
    if (isSent || this.#nonce === null) {
      const cart = await this.#read();
      if (cart === null || (isSent && !cart.ok)) return { kind: 'offline', item };
      if (this.#hasArrived(item)) return this.#added(item);
    }
    const multiple = this.#multipleOf(item);
    // WooCommerce rounds the first number of a product up, and refuses a further one that does not fit.
    const quantity = Math.ceil(item.quantity / multiple) * multiple;
    const sent = { ...item, quantity, before: this.#numberOf(item) };
    onSend(sent);
    let reply = await this.#post(sent);
    if (reply?.isAdded === false && /nonce/.test(reply.code)) {
      // The response brought a valid nonce, or a new session does.
      if ((await this.#read()) === null) return { kind: 'offline', item };
      reply = await this.#post(sent);
    }
    if (reply?.isAdded === true) return this.#added(sent);
    if (reply !== null) return { kind: 'refused', message: reply.message };
    // It may have arrived.
    if ((await this.#read()) === null) return { kind: 'offline', item: sent };
    return this.#hasArrived(sent) ? this.#added(sent) : { kind: 'refused', message: '' };
  }

  /** An addition of the same product elsewhere counts too: it is then not sent, rather than twice. */
  #hasArrived(item: CartItem): boolean {
    return item.before !== undefined && this.#numberOf(item) >= item.before + item.quantity;
  }

  #added(item: CartItem): CartResult {
    const grown = this.#numberOf(item) - (item.before ?? 0);
    // Else the cart has changed elsewhere since the last response.
    const isKnown = grown > 0 && (grown <= item.quantity || this.#multipleOf(item) > 1);
    return { kind: 'added', quantity: isKnown ? grown : item.quantity };
  }

  #multipleOf({ id }: CartItem): number {
    return this.#numbers.get(id)?.multiple ?? 1;
  }

  #numberOf({ id }: CartItem): number {
    return this.#numbers.get(id)?.quantity ?? 0;
  }

  /** Reads the cart; `null` if there was no response. */
  async #read(): Promise<Response | null> {
    const response = await this.#fetch('');
    if (response?.ok === true) this.#numbers = await numbersIn(response);
    return response;
  }

  /** Sends an item; `null` if there was no response. */
  async #post({ id, quantity, variation }: CartItem): Promise<Reply | null> {
    const response = await this.#fetch('/add-item', JSON.stringify({ id, quantity, variation }));
    if (response === null) return null;
    if (!response.ok) return { isAdded: false, ...(await reasonOf(response)) };
    this.#numbers = await numbersIn(response);
    return { isAdded: true };
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

interface NumberInCart {
  readonly quantity: number;
  /** The product is sold in multiples of this number. */
  readonly multiple: number;
}

type Reply =
  | { readonly isAdded: true }
  | { readonly isAdded: false; readonly code: string; readonly message: string };

/** Number of each product in a cart; empty for any other body. */
async function numbersIn(response: Response): Promise<ReadonlyMap<number, NumberInCart>> {
  const numbers = new Map<number, NumberInCart>();
  const json: unknown = await response.json().catch(() => null);
  const entries: readonly unknown[] =
    isRecord(json) && Array.isArray(json['items']) ? json['items'] : [];
  for (const entry of entries) {
    const { id, quantity, quantity_limits } = isRecord(entry) ? entry : {};
    const { multiple_of } = isRecord(quantity_limits) ? quantity_limits : {};
    // A variation with other options is an entry of its own.
    if (typeof id === 'number' && typeof quantity === 'number')
      numbers.set(id, {
        quantity: (numbers.get(id)?.quantity ?? 0) + quantity,
        multiple: typeof multiple_of === 'number' && multiple_of >= 1 ? multiple_of : 1,
      });
  }
  return numbers;
}

/** Reason in an error of the API; empty texts for any other body. */
async function reasonOf(
  response: Response,
): Promise<{ readonly code: string; readonly message: string }> {
  const json: unknown = await response.json().catch(() => null);
  const { code, message } = isRecord(json) ? json : {};
  return {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? htmlToText(message.slice(0, MAX_MESSAGE)) : '',
  };
}
