/** Words that the sources no longer use, each with the terms that replace it. Identifiers are split into words before the search. */

export interface RetiredWord {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
}

export interface Finding {
  readonly line: number;
  readonly word: RetiredWord;
}

/** All patterns are global, and match text in lower case with its identifiers split into words. */
export const RETIRED_WORDS: readonly RetiredWord[] = [
  { name: 'nobody', pattern: /\bnobody\b|\bno one\b/g, instead: 'the role, or a passive' },
  { name: 'somebody', pattern: /\bsome(?:body|one)\b/g, instead: 'the role: shopper, page, tab' },
  { name: 'whoever', pattern: /\bwho(?:m)?ever\b/g, instead: 'the role: caller, reader, page' },
  { name: 'of later', pattern: /\bof later\b/g, instead: 'newer, or the time' },
  {
    name: 'aside',
    // Not the HTML element, and not the adverb.
    pattern: /\basides\b|(?<!<\/?|set |put |left |laid )\baside\b(?! from\b)/g,
    instead: 'secondary query',
  },
  { name: 'foresee', pattern: /\bfore(?:see|sees|seen|saw)\b/g, instead: 'preload, prefetch' },
  { name: 'patience', pattern: /\bpatien(?:ce|t)\b/g, instead: 'timeout, retryPolicy' },
  { name: 'twin', pattern: /\btwins?\b/g, instead: 'markup, reference implementation, copy' },
  {
    name: 'turn',
    // Not “in turn” and not the verb.
    pattern: /(?<!\b(?:in|to|would|will|may|can|not) )\bturns?\b(?! (?:out|off|on|into|to|it)\b)/g,
    instead: 'lock, render queue, sweep, page',
  },
  { name: 'kept', pattern: /\bkept\b|\bkeepers?\b/g, instead: 'stored, cached, synced, retained' },
  { name: 'relief', pattern: /\breliefs?\b|\breliev\w+/g, instead: 'relaxation, relax' },
  { name: 'learnt', pattern: /\blearnt\b/g, instead: 'metadata, inferred' },
  { name: 'no ear', pattern: /\bno ears?\b/g, instead: 'is not announced' },
  { name: 'odd update', pattern: /\bodd updates?\b/g, instead: 'DeltaSyncError' },
  { name: 'wish', pattern: /\bwish(?:es|ed)?\b/g, instead: 'need, required' },
  { name: 'tally', pattern: /\btall(?:y|ies|ied)\b/g, instead: 'facet counts' },
  {
    name: 'words',
    // Texts of the interface; the words of a query and of a bitset stay.
    pattern:
      /\b(?:ui|own|translated|english|late) words\b|\bwords (?:of|for) (?:an? |the |its |each )?(?:element|interface|language|page|shop)s?\b/g,
    instead: 'messages',
  },
  { name: 'forgo', pattern: /\bforg(?:o|oes|oing|one)\b/g, instead: 'skip, fall back' },
  {
    name: 'forget',
    pattern: /\bforg(?:et|ets|etting|ot|otten)\b/g,
    instead: 'delete, reset, evict',
  },
  { name: 'heal', pattern: /\bheal(?:s|ed|ing)?\b/g, instead: 'retry, repair' },
  { name: 'lose sight', pattern: /\b(?:lose|lost|out of) sight\b/g, instead: 'drop' },
  { name: 'get ahead', pattern: /\bg[eo]t(?:s|ten|ting)? ahead\b/g, instead: 'prefetch' },
  {
    name: 'free clause',
    pattern: /\/\*\*\s*(?:\*\s*)?(?:what|of|who|whether)\b/g,
    instead: 'a verb or a noun of the field at the beginning of a doc comment',
  },
];

/** Each use of a retired word in a text, with its line, counted from 1. Linear in the text's length. */
export function retiredWordsIn(text: string): readonly Finding[] {
  const plain = splitIdentifiers(text);
  return RETIRED_WORDS.flatMap((word) =>
    [...plain.matchAll(word.pattern)].map(({ index }) => ({
      line: plain.slice(0, index).split('\n').length,
      word,
    })),
  );
}

/** `syncedShop` and `SYNCED_SHOP` → `synced shop`. */
function splitIdentifiers(text: string): string {
  return text
    .replace(/([\p{Ll}\d])(?=\p{Lu})/gu, '$1 ')
    .replaceAll('_', ' ')
    .toLowerCase();
}
