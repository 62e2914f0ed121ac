/**
 * Module that a worker loads to find filters in typed text. In a file of its own: the build changes the
 * literal.
 */

/** Returns its address: the worker may have none of its own. Bundlers copy the file that the literal names. */
export function typedFiltersFile(): string {
  return new URL('../../worker/typed-filters.ts', import.meta.url).href;
}
