/** Sanitising of text parameters as WordPress does it, before any normalisation of words. */

/**
 * Sanitises a text as a WordPress text field: removes markup and percent escapes, collapses blanks,
 * trims. Bytes that are no UTF-8 (lone surrogates, see `decodePhpQuery`) empty the whole text.
 * (rule-query)
 */
export function sanitizeTextField(text: string): string {
  if (/\p{Surrogate}/u.test(text)) return '';
  const cleaned = collapse(removeTags(text));
  return cleaned.includes('%') ? collapse(removeEscapes(cleaned)) : cleaned;
}

function removeTags(text: string): string {
  if (!text.includes('<')) return text;
  return removeElements(text)
    .replace(/<\/?[a-z!?][^<>]*(?:>|$)/gi, '')
    .replaceAll('<', '&lt;');
}

/** Removes closed script and style elements with their content. */
function removeElements(text: string): string {
  let result = '';
  let position = 0;
  for (const open of text.matchAll(/<(script|style)[^<>]*>/gi)) {
    if (open.index < position) continue;
    const end = endOfElement(text, open[1], open.index);
    if (end < 0) break;
    result += text.slice(position, open.index);
    position = end;
  }
  return result + text.slice(position);
}

/** Index behind the next end tag of that name; -1 for none. The server accepts no blanks in it. */
function endOfElement(text: string, name: string | undefined, from: number): number {
  const ends = /<\/(script|style)>/gi;
  ends.lastIndex = from;
  for (let end = ends.exec(text); end !== null; end = ends.exec(text))
    if (end[1]?.toLowerCase() === name?.toLowerCase()) return ends.lastIndex;
  return -1;
}

/** Removes percent escapes, including those that form when others are removed: `%%2020`. */
function removeEscapes(text: string): string {
  const result: string[] = [];
  for (const character of text) {
    result.push(character);
    if (/^%[0-9a-f]{2}$/i.test(result.slice(-3).join(''))) result.length -= 3;
  }
  return result.join('');
}

function collapse(text: string): string {
  return text.replace(/[\r\n\t ]+/g, ' ').trim();
}
