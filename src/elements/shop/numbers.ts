/** Numbers of a shop's settings, from its properties. */
import { COMPOSED_PAGE_SIZE } from '../../controller/state/shop-state.ts';

/**
 * Limits a page size to 100.
 * @returns Without one, that of a composed shop; `null`, the server's, for a shop with elements of
 *   the page.
 */
export function pageSizeOf(perPage: number | null, isFilled: boolean): number | null {
  if (perPage !== null && perPage >= 1) return Math.min(100, perPage);
  return isFilled ? null : COMPOSED_PAGE_SIZE;
}

/** Age in seconds; `null` for none. */
export function ageOf(maxAge: number | string | null): number | null {
  return typeof maxAge === 'number' ? maxAge : null;
}
