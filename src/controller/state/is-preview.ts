/** Test for the first products of a catalogue. Pure. */
import type { ShopState } from './shop-state.ts';

/** Returns `true` while products are shown of a catalogue that is still being read. */
export function isPreview({ response, respondedBy }: ShopState): boolean {
  return response !== null && respondedBy === null;
}
