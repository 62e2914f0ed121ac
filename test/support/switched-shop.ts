/** A shop of the test server that can be made to fail: see api-middleware.js. Each has an address of its own. */

export interface SwitchedShop {
  /** Value for the attribute `src`. */
  readonly src: string;
  /** `ok`, or a fault. */
  readonly switchTo: (fault: string) => Promise<void>;
  /** How many requests have reached it, from pages and workers. */
  readonly requests: () => Promise<number>;
  /** Edits the catalogue; for a generated shop only. */
  readonly edit: (edits: Edits) => Promise<void>;
  /** The same behind the cache of the search extension. */
  readonly editBehindCache: (edits: Edits) => Promise<void>;
  /** The same with one product too many in each count of colours. */
  readonly editMiscounted: (edits: Edits) => Promise<void>;
  /** The same for requests with the cookie `role=wholesale` only. */
  readonly editForWholesale: (edits: Edits) => Promise<void>;
}

export interface Edits {
  /** Fields by id, saved last. */
  readonly change?: Readonly<Record<number, object>>;
  /** The same, written behind WooCommerce's back: the date of change stays. */
  readonly hidden?: Readonly<Record<number, object>>;
  readonly add?: readonly { readonly id: number; readonly name: string }[];
  readonly remove?: readonly number[];
}

/** The same address of the test server under its other name: another origin to the page. */
export function elsewhere(path: string): string {
  const url = new URL(path, location.href);
  url.hostname = location.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  return url.href;
}

let number = 0;

export function switchedShop(fixture = 'adventureworks/en'): SwitchedShop {
  number += 1;
  const name = `${Date.now()}-${number}`;
  const switchTo = async (fault: string): Promise<void> => {
    await fetch(`/switch/${name}/${fault}`);
  };
  return {
    src: `/switched/${name}/${fixture}/`,
    switchTo,
    requests: async () => Number(await (await fetch(`/requests/${name}`)).text()),
    edit: (edits) => switchTo(`edited-${encodeURIComponent(JSON.stringify(edits))}`),
    editBehindCache: (edits) =>
      switchTo(`cached-edited-${encodeURIComponent(JSON.stringify(edits))}`),
    editMiscounted: (edits) => switchTo(`miscounted-${encodeURIComponent(JSON.stringify(edits))}`),
    editForWholesale: (edits) => switchTo(`wholesale-${encodeURIComponent(JSON.stringify(edits))}`),
  };
}
