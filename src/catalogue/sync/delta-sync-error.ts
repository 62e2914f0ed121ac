/** `OddUpdate`: what a shop says of its changes does not add up with what is kept; reading all of it is the way out. */
import { ShopError } from '../../protocol/shop-error.ts';

export class DeltaSyncError extends ShopError {
  constructor(why: string) {
    super('busy', `The changes of the shop cannot be told: ${why}.`);
    this.name = 'OddUpdate';
  }
}
