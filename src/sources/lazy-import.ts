/** `onceLoaded`: what reads answers, loaded while the first is on its way, and at hand from then on. */
import { ShopError } from '../protocol/shop-error.ts';

/** Rejects with `ShopError('unreachable')` where it cannot be loaded; the next call tries again. */
export function lazyImport<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new ShopError('unreachable', 'What reads answers could not be loaded.', { cause });
    });
    return loading;
  };
}
