/** Loads the module for typed filters and explanations into the worker. */
import { hasFunctions, loadFile } from './load-file.ts';
import type * as module from './typed-filters.ts';

const NAMES = ['understandQuery', 'explainProduct'] as const;

type TypedFilters = Pick<typeof module, (typeof NAMES)[number]>;

/**
 * Loads the module, once.
 *
 * @param file address of `typed-filters.js`: only the page knows it
 * @throws `ShopError('worker')` if the file cannot be loaded
 */
export function typedFilters(file: string): Promise<TypedFilters> {
  return loadFile(file, isTypedFilters);
}

function isTypedFilters(loaded: object): loaded is TypedFilters {
  return hasFunctions(loaded, NAMES);
}
