/** Text rules of the reference engine: words of a query, tokens of a text, and their comparison. (wps-api 4) */

/** The locale's part of removing accents; every other Latin letter just loses its marks. */
function letterTable(language: string): ReadonlyMap<string, string> {
  const base = language.toLowerCase().split(/[-_]/)[0] ?? '';
  const table = new Map([
    ['ß', 's'],
    ['æ', 'ae'],
    ['œ', 'oe'],
    ['ø', 'o'],
    ['þ', 'th'],
    ['ð', 'd'],
    ['đ', 'd'],
    ['ħ', 'h'],
    ['ı', 'i'],
    ['ĳ', 'ij'],
    ['ĸ', 'k'],
    ['ł', 'l'],
    ['ŀ', 'l'],
    ['ŉ', 'n'],
    ['ŋ', 'n'],
    ['ŧ', 't'],
    ['ſ', 's'],
    ['ª', 'a'],
    ['º', 'o'],
  ]);
  const extras: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
    de: [
      ['ä', 'ae'],
      ['ö', 'oe'],
      ['ü', 'ue'],
      ['ß', 'ss'],
    ],
    da: [
      ['æ', 'ae'],
      ['ø', 'oe'],
      ['å', 'aa'],
    ],
    sr: [['đ', 'dj']],
    bs: [['đ', 'dj']],
  };
  for (const [letter, plain] of extras[base] ?? []) table.set(letter, plain);
  return table;
}

const DASH = '\\u002D\\u00AD\\u2010\\u2011\\u2012\\u2212';
const SCRIPTS =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Mongolian Myanmar Oriya Sinhala Tamil Telugu Thai Tibetan Yi'
    .split(' ')
    .map((script) => `\\p{Script=${script}}`)
    .join('');

const EDGE_DASHES = new RegExp(`^[${DASH}\\s]+|[${DASH}\\s]+$`, 'gu');
const DASH_RUN = new RegExp(`([${DASH}])[${DASH}]+`, 'gu');
const PUNCTUATION = new RegExp(`(?![${DASH}])\\p{P}`, 'gu');
const FOREIGN = new RegExp(`[^\\p{L}\\p{N}${DASH}${SCRIPTS}]`, 'gu');
const ANY_DASH = new RegExp(`[${DASH}]`, 'gu');
const ONLY_DASHES = new RegExp(`^[${DASH}]+$`, 'u');

/** The distinct words of a text, in order. No word at all: the text finds nothing. */
export function wordsOf(text: string, language: string): readonly string[] {
  const table = letterTable(language);
  const trimmed = text.normalize('NFC').replace(EDGE_DASHES, '').replace(DASH_RUN, '$1');
  const words = breakAtWordBoundaries(trimmed)
    .replace(PUNCTUATION, ' ')
    .replace(FOREIGN, ' ')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '' && !ONLY_DASHES.test(word))
    .map((word) => withoutAccents(word, table));
  return [...new Set(words)];
}

/** The folded tokens of a shop text, which may be HTML: each word, and for a dashed one its parts and its joined form. */
export function tokensOf(html: string, language: string): ReadonlySet<string> {
  const tokens = new Set<string>();
  for (const word of wordsOf(visibleText(html), language)) {
    const forms = [word, ...word.split(ANY_DASH), word.replace(ANY_DASH, '')];
    for (const form of forms) if (form !== '') tokens.add(fold(form.slice(0, 100)));
  }
  return tokens;
}

/** A short word must equal a token, a longer one start it. Length counts characters as typed, marks included. */
export function standsIn(word: string, tokens: ReadonlySet<string>, matchSplit: number): boolean {
  const folded = fold(word);
  if ([...word].length < matchSplit) return tokens.has(folded);
  return [...tokens].some((token) => token.startsWith(folded));
}

/**
 * Applies the database's collation to both sides of a comparison: it sees letters without their marks, but a mark that
 * stands as a character of its own stays, and so does a character that stands for several. (observed 6.12.0 words, 3.9,
 * further rules)
 */
function fold(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return [...text].map(foldLetter).join('').toLowerCase().replaceAll('ς', 'σ');
}

/** Digits of the scripts that the runtime writes numbers in, each by its value. */
const DIGITS: ReadonlyMap<string, string> = new Map(
  Intl.supportedValuesOf('numberingSystem').flatMap((numberingSystem) => {
    const format = new Intl.NumberFormat('en', { numberingSystem });
    return Array.from({ length: 10 }, (_, value) => [format.format(value), String(value)] as const);
  }),
);

function foldLetter(letter: string): string {
  if (/\p{M}/u.test(letter)) return letter;
  const digit = DIGITS.get(letter);
  if (digit !== undefined) return digit;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...plain].length === 1 ? plain : letter;
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'word' });

/** Blanks between words, but none beside a dash that was not beside a blank already. */
function breakAtWordBoundaries(text: string): string {
  let result = '';
  let glued = true;
  for (const { segment } of SEGMENTER.segment(text)) {
    const isDash = ONLY_DASHES.test(segment);
    result += isDash || glued ? segment : ` ${segment}`;
    glued = isDash;
  }
  return result;
}

function withoutAccents(word: string, table: ReadonlyMap<string, string>): string {
  let result = '';
  for (const letter of word) {
    const base = letter.normalize('NFD');
    result +=
      table.get(letter) ??
      (/^\p{Script=Latin}/u.test(base) ? (table.get(base[0] ?? '') ?? base[0] ?? '') : letter);
  }
  return result;
}

function visibleText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>.*?<\/\1>/gis, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\[[^\]]*\]/g, ' ');
}
