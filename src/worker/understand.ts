/** Loads the module for typed filters and explanations into the worker. */
import type { Explanation } from '../protocol/assist.ts';
import type { UnderstoodQuery } from '../protocol/typed-filters/parsed-query.ts';
import { hasFunctions, loadFile } from './load-file.ts';
import type * as module from './typed-filters.ts';

type TypedFilters = Pick<typeof module, 'understandQuery' | 'explainProduct'>;

/**
 * Finds filters in a text, see `understandQuery`.
 *
 * @param file address of `typed-filters.js`: only the page knows it
 * @throws `ShopError('worker')` if the file cannot be loaded
 */
export async function understand(
  file: string,
  ...call: Parameters<TypedFilters['understandQuery']>
): Promise<UnderstoodQuery> {
  return (await loadFile(file, isTypedFilters)).understandQuery(...call);
}

/** Explains the rank of a product, see `explainProduct`. Throws as `understand` does. */
export async function explain(
  file: string,
  ...call: Parameters<TypedFilters['explainProduct']>
): Promise<Explanation | null> {
  return (await loadFile(file, isTypedFilters)).explainProduct(...call);
}

function isTypedFilters(loaded: object): loaded is TypedFilters {
  return hasFunctions(loaded, ['understandQuery', 'explainProduct']);
}
