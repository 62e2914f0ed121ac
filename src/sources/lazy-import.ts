/** Memoised dynamic import; a failed load is retried on the next call. */
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';

/**
 * Wraps a dynamic import so that a module is loaded once.
 * @param load The import, as a function: `() => import(…)`.
 * @param code Code of the error where the module cannot be loaded; `unreachable` by default.
 * @returns A function that loads the module; it throws a `ShopError` with the browser's reason.
 */
export function lazyImport<T>(
  load: () => Promise<T>,
  code: ShopErrorCode = 'unreachable',
): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw moduleError(cause, code);
    });
    return loading;
  };
}

/**
 * Builds the error of a module that failed to load.
 * @param cause Reason or name of the module; Chromium and Firefox name the URL in their reason.
 * @param code As for `lazyImport`.
 */
export function moduleError(cause: unknown, code: ShopErrorCode = 'unreachable'): ShopError {
  const message = `A module of wps-elements failed to load (${String(cause)}). Check the network or redeploy the whole folder.`;
  return new ShopError(code, message, { cause });
}
