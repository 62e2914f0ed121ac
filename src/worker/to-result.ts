/** `outcome`: errors as values, for a boundary that would keep their message only. */
import type { Result } from '../protocol/device-api.ts';
import { ShopError } from '../protocol/shop-error.ts';

/** Never rejects. What is no `ShopError` is a defect of the worker and reported as one. */
export async function toResult<T>(work: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    return { ok: false, error: ShopError.from(error, 'worker').toData() };
  }
}
