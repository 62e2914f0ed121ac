/** `ClearedMeanwhile`: another tab has cleared the catalogue while this one got it. */
import { ShopError } from '../../protocol/shop-error.ts';

export class ClearedError extends ShopError {
  constructor() {
    super('busy', 'Another tab has cleared the catalogue while it was written.');
    this.name = 'ClearedMeanwhile';
  }
}
