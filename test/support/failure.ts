/** `failure`: the `ShopError` that a promise must reject with. */
import { ShopError } from '../../src/protocol/shop-error.ts';

export async function failure(promise: Promise<unknown>): Promise<ShopError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ShopError) return error;
    throw error;
  }
  throw new Error('It was expected to reject, but resolved.');
}
