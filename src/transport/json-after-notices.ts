/**
 * Finds JSON after warnings and notices printed by PHP. Loaded only where a response is not JSON.
 */

/**
 * Search window in characters, and number of candidates tried: each is parsed to the end of the
 * text once.
 */
const MAX_NOTICE_CHARACTERS = 65_536;
const MAX_CANDIDATES = 8;

/**
 * Parses the first JSON that begins a line, or follows a tag, and goes on to the end of `text`.
 *
 * @returns The value; `undefined`, which is no JSON value, if there is none. Time is linear in the
 *   text.
 */
export function jsonAfterNotices(text: string): unknown {
  let candidates = 0;
  // Only white space since the last line break or tag.
  let isStart = false;
  const end = Math.min(text.length, MAX_NOTICE_CHARACTERS);
  for (let at = 0; at < end && candidates < MAX_CANDIDATES; at++) {
    const character = text[at];
    if (isStart && (character === '{' || character === '[')) {
      candidates += 1;
      try {
        return JSON.parse(text.slice(at));
      } catch {
        // A bracket of the notice itself.
      }
    }
    if (character === '\n' || character === '>') isStart = true;
    else if (character !== '\t' && character !== '\r' && character !== ' ') isStart = false;
  }
  return undefined;
}
