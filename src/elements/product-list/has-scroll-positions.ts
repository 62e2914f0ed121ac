/** `hasPlaces`: looks into session storage without loading what reads it. */
import { SCROLL_POSITIONS_NAME } from '../../protocol/catalogue/storage-names.ts';

/** Whether there are any. */
export function hasScrollPositions(): boolean {
  try {
    return sessionStorage.getItem(SCROLL_POSITIONS_NAME) !== null;
  } catch {
    return false;
  }
}
