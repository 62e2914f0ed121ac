/** CSS states of a shop: `busy`, `error` and `offline`. */
import type { ShopState } from '../../controller/state/shop-state.ts';

/** Sets the states of an element to those of its shop. */
export function setStates({ states }: ElementInternals, state: ShopState): void {
  const { request, source } = state;
  const { isBusy: busy, error } = request;
  const active = { busy, error: error !== null, offline: source?.serverReachable === false };
  for (const [name, isActive] of Object.entries(active)) states[isActive ? 'add' : 'delete'](name);
}
