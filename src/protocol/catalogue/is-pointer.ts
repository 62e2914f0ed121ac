/** Test for a catalogue in pieces. A file of its own: page and worker load no more of `pieces.ts`. */

/** Tests for the address of a pointer, which is known by its name. */
export function isPointer(url: string): boolean {
  return /\/current\.json(?:[?#]|$)/.test(url);
}
