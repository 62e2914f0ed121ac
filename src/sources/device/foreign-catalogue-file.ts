/**
 * Module that a worker loads to read a catalogue of another system. In a file of its own: the build changes
 * the literal.
 */

/** Returns its address: the worker may have none of its own. Bundlers copy the file that the literal names. */
export function foreignCatalogueFile(): string {
  return new URL('../../worker/foreign-catalogue.ts', import.meta.url).href;
}
