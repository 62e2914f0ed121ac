/** `ShopChanged`: what a shop lists does not agree with what it counts, or two of its lists do not agree. */
import { ShopError } from '../../protocol/shop-error.ts';

/** The shop changed while it was read: read it again. Where it is the same each time, a cache in front of the shop is the likely reason. */
export class ShopChangedError extends ShopError {
  /** `list`: its endpoint and query; `found`: items that came of it, of `expected`. */
  constructor(list: string, found: number, expected: number) {
    const message = `The catalogue is not whole: ${list} gave ${found} of ${expected}. Either the shop changed meanwhile: try again later. Or a cache or proxy in front of it ignores parameters of the address: exclude the REST API (wps/v1) from it.`;
    super('busy', message);
    this.name = 'ShopChanged';
  }
}
