/** Test for counts that come with the catalogue. Pure. */
import { isPreview } from '../state/is-preview.ts';
import type { ShopState } from '../state/shop-state.ts';

/**
 * Returns `true` while a preview is shown, or products of the server of a shop without the search extension, and the
 * catalogue with the filters is on its way to this device; `false` once that has failed or is paused.
 */
export function awaitsCatalogue(state: ShopState): boolean {
  const { source, respondedBy } = state;
  if (isPreview(state)) return state.request.status === 'pending';
  if (source?.usesStoreApi !== true || source.mode === 'online' || respondedBy !== 'server')
    return false;
  const { state: device, error = null, isPaused = false } = source.device ?? {};
  const isOpening = device === 'empty' || device === 'loading';
  return isOpening && error === null && !isPaused && (source.skippedProductCount ?? null) === null;
}
