/**
 * Reader of responses that are not JSON: finds JSON after warnings and notices printed by PHP, or tells what came instead. Loaded
 * only where one is not. Imports no class of errors: beside the single file it would have a copy of it.
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

/**
 * Message for a response that is not JSON; quotes the beginning of the body.
 *
 * @param text Body, or its beginning.
 */
export function notJsonMessage({ status, url }: Response, text: string): string {
  const { origin } = new URL(url);
  return `${origin} responded with ${status} with ${describe(text)} instead of JSON. A captive portal, a proxy, a maintenance mode or a PHP error can be the reason: open ${url} in a browser.`;
}

function describe(text: string): string {
  const title = /<title[^<>]*>([^<]{1,120})/i.exec(text)?.[1]?.trim();
  if (title !== undefined) return `an HTML page titled "${title}"`;
  const start = text.replace(/\s+/g, ' ').trim().slice(0, 100);
  return start === '' ? 'nothing' : `text that starts with "${start}"`;
}
