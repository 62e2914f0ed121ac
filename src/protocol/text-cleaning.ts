/** What the server does to a text parameter before it uses it. Not the normalisation of words, which is the engine's. */

/**
 * The text as a WordPress text field keeps it: markup and percent escapes removed, blanks collapsed, trimmed. Bytes that
 * were no UTF-8 (lone surrogates, see `decodePhpQuery`) empty the whole text. (wps-api 4.1 step 1, observed 3.4)
 */
export function cleanTextField(text: string): string {
  if (/\p{Surrogate}/u.test(text)) return '';
  let cleaned = collapse(removeTags(text));
  const escaped = cleaned;
  // Again and again: removing an escape can join the halves of another.
  for (let before = ''; before !== cleaned; ) {
    before = cleaned;
    cleaned = cleaned.replace(/%[0-9a-f]{2}/gi, '');
  }
  return cleaned === escaped ? cleaned : collapse(cleaned);
}

function removeTags(text: string): string {
  if (!text.includes('<')) return text;
  return text
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gis, '')
    .replace(/<\/?[a-z!?][^<>]*(?:>|$)/gi, '')
    .replaceAll('<', '&lt;');
}

function collapse(text: string): string {
  return text.replace(/[\r\n\t ]+/g, ' ').trim();
}
