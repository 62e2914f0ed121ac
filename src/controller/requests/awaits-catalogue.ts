/** Test for counts that come with the catalogue. Pure. */
import type { ShopState } from '../state/shop-state.ts';

/**
 * Returns `true` while a shop without the search extension shows products of its server, and the
 * catalogue with the filters is on its way to this device; `false` once that has failed or is paused.
 */
export function awaitsCatalogue({ source, answeredBy }: ShopState): boolean {
  if (source?.usesStoreApi !== true || source.mode === 'online' || answeredBy !== 'server')
    return false;
  const { state, error = null, isPaused = false } = source.device ?? {};
  const isOpening = state === 'empty' || state === 'loading';
  return isOpening && error === null && !isPaused && (source.skippedProductCount ?? null) === null;
}
