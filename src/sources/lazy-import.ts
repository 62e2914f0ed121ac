/** Memoised dynamic import; a failed load is retried on the next call. */
import { ShopError, type ShopErrorCode } from '../protocol/shop-error.ts';

/**
 * Wraps a dynamic import so that a module is loaded once.
 * @param load The import, as a function: `() => import(…)`.
 * @param code Code of the error where the module cannot be loaded; `unreachable` by default.
 * @returns A function that loads the module; it throws a `ShopError` that names the file, where the browser reports it.
 */
export function lazyImport<T>(
  load: () => Promise<T>,
  code: ShopErrorCode = 'unreachable',
): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      // Chromium and Firefox end their message with the URL, WebKit names none.
      const message = String(cause);
      const start = message.indexOf('http');
      const url = start < 0 ? 'its URL is unknown' : message.slice(start);
      throw new ShopError(
        code,
        `A module of wps-elements failed to load: ${url}. Check the network or redeploy the whole folder.`,
        { cause },
      );
    });
    return loading;
  };
}
