/** `jsonAfterNotices`: the JSON behind what PHP has printed before it, warnings and notices. Loaded only where there is such. */

/** So far in, and at so many places, the JSON may begin: each is read to the end of the text once. */
const MAX_NOTICE_CHARACTERS = 65_536;
const MAX_PLACES = 8;

/** `undefined`, which is no JSON value, if nothing is found that is JSON from the beginning of a line to the end of `text`. */
export function jsonAfterNotices(text: string): unknown {
  let places = 0;
  for (const { index } of text
    .slice(0, MAX_NOTICE_CHARACTERS)
    .matchAll(/(?<=[\n>][\t\r ]*)[[{]/g)) {
    places += 1;
    if (places > MAX_PLACES) return undefined;
    try {
      return JSON.parse(text.slice(index));
    } catch {
      // A bracket of the notice.
    }
  }
  return undefined;
}
