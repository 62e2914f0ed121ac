/**
 * Module that a worker loads to read a catalogue. In a file of its own: the build changes the literal.
 */

/** Returns its address: the worker may have none of its own. Bundlers copy the file that the literal names. */
export function storeCatalogueFile(): string {
  return new URL('../../worker/store-catalogue.ts', import.meta.url).href;
}
