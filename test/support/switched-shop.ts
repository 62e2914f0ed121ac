/** A shop of the test server that can be made to fail: see api-middleware.js. Each has an address of its own. */

export interface SwitchedShop {
  /** What a page would write as `src`. */
  readonly src: string;
  /** `ok`, or a fault. */
  readonly switchTo: (fault: string) => Promise<void>;
}

let number = 0;

export function switchedShop(fixture = 'adventureworks/en'): SwitchedShop {
  number += 1;
  const name = `${Date.now()}-${number}`;
  return {
    src: `/switched/${name}/${fixture}/`,
    switchTo: async (fault) => {
      await fetch(`/switch/${name}/${fault}`);
    },
  };
}
