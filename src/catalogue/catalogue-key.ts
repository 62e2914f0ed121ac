/** `catalogueKey`: what a shop's catalogue is kept under. An address is one shop in one language, so it is the key. */
import type { ShopAddress } from '../protocol/shop-status.ts';

export function catalogueKey(address: ShopAddress): string {
  return address.kind === 'file' ? address.url : address.root;
}
