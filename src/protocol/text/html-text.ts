/** Converts HTML of the shop to plain text. The output is text and must be bound as text. */

/**
 * Characters of a name or an option that are decoded, markup included; few enough to sort hundreds.
 */
export const MAX_NAME_LENGTH = 500;

/** Characters of a price's markup that are decoded. */
export const MAX_PRICE_LENGTH = 4000;

/** Converts a name to plain text; one longer than `MAX_NAME_LENGTH` is cut with an ellipsis. */
export function nameToText(html: string): string {
  const text = htmlToText(html.slice(0, MAX_NAME_LENGTH));
  return html.length > MAX_NAME_LENGTH ? `${text}…` : text;
}

/**
 * Converts HTML to plain text: script, style and comments dropped, tags to blanks where they
 * separate, entities decoded.
 */
export function htmlToText(html: string): string {
  if (PLAIN.test(html)) return html;
  return decodeEntities(stripTags(html)).replace(/\s+/g, ' ').trim();
}

/**
 * Text without markup, entities or double blanks, which needs no conversion: nearly all of a
 * response's hundreds of names.
 */
const PLAIN = /^[^\s<&]+(?: [^\s<&]+)*$/;

/**
 * Text without script and style elements, comments and tags; tags leave a blank where they separate
 * words. Entities stay as they are. Linear: what is never closed is dropped to the end, as a
 * browser would.
 */
export function stripTags(html: string): string {
  let text = '';
  let position = 0;
  for (;;) {
    const open = html.indexOf('<', position);
    if (open < 0) return text + html.slice(position);
    text += html.slice(position, open);
    const name = tagName(html, open);
    if (name === undefined) {
      text += '<';
      position = open + 1;
      continue;
    }
    const close = name === '!--' ? endOfMatch('-->', html, open) : endOfTag(html, open);
    const isRaw = (name === 'script' || name === 'style') && html[open + 1] !== '/';
    const end = isRaw ? endOfElement(html, name, close) : close;
    if (end < 0) return text;
    if (!INLINE_TAGS.has(name)) text += ' ';
    position = end;
  }
}

/** Decodes character references once; unknown ones stay unchanged. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return NAMED.get(name) ?? accentedLetter(name) ?? whole;
      const code = Number(decimal ?? `0x${hex}`);
      return (
        WINDOWS_1252[code - 128] ?? (isCharacter(code) ? String.fromCodePoint(code) : '\ufffd')
      );
    },
  );
}

/** Tags inside a word, such as `H<sub>2</sub>O`; every other tag separates words. */
const INLINE_TAGS = new Set(
  'a abbr b bdi bdo big code del em font i ins kbd mark q s small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** Name of the tag at `open`, or `!--` of a comment. Tags are many: nothing else is allocated. */
function tagName(html: string, open: number): string | undefined {
  if (html.startsWith('!--', open + 1)) return '!--';
  const start = open + ('/!?'.includes(html.charAt(open + 1)) ? 2 : 1);
  TAG_NAME.lastIndex = start;
  return TAG_NAME.test(html) ? html.slice(start, TAG_NAME.lastIndex).toLowerCase() : undefined;
}

const TAG_NAME = /[a-z][a-z0-9-]*/iy;

/** Index behind the next `mark`; -1 for none. */
export function endOfMatch(mark: string, html: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/** Index behind the next `>` outside quotes; -1 for none. */
export function endOfTag(html: string, open: number): number {
  for (let i = open; i < html.length; i++) {
    const mark = html[i]!;
    if (mark === '>') return i + 1;
    if (mark !== '"' && mark !== "'") continue;
    i = html.indexOf(mark, i + 1);
    if (i < 0) return -1;
  }
  return -1;
}

/**
 * Index behind the next end tag of that name, in lower case; -1 for none, and where `from` is -1.
 */
export function endOfElement(html: string, name: string, from: number): number {
  if (from < 0) return -1;
  const ends = /<\/([a-z]+)\s*>/gi;
  ends.lastIndex = from;
  for (let end = ends.exec(html); end !== null; end = ends.exec(html))
    if (end[1]?.toLowerCase() === name) return ends.lastIndex;
  return -1;
}

function isCharacter(code: number): boolean {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
}

/** Combining accents by the end of a reference such as `eacute`. */
const ACCENTS: Readonly<Record<string, string | undefined>> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

/** The letter of a reference such as `eacute`; `undefined` for any other. */
function accentedLetter(name: string): string | undefined {
  const accent = ACCENTS[name.slice(1)];
  if (accent === undefined) return undefined;
  const letter = `${name.charAt(0)}${accent}`.normalize();
  // Only where Unicode has both as one character.
  return letter.length === 1 ? letter : undefined;
}

/** Characters of the numbers from 128 to 159 by the HTML standard; blanks for five without one. */
const WINDOWS_1252 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Greek capital letters; the blanks are those of a second sigma, which has no capital. */
const GREEK =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho  Sigma Tau Upsilon Phi Chi Psi Omega';

/**
 * Names of consecutive characters by the first one, with a blank more for each without a name: those of HTML 4 but for letters
 * with accents and signs of logic. The others of HTML's 2,231 names are rarely in a shop, and each page loads the table.
 */
const NAMES: Readonly<Record<number, string>> = {
  0x22: 'quot    amp apos',
  0x3c: 'lt  gt',
  0xa0: 'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest       AElig          ETH       times Oslash      THORN szlig       aelig          eth       divide oslash      thorn',
  0x152: 'OElig oelig',
  0x2c6: 'circ                      tilde',
  0x2002:
    'ensp emsp      thinsp   zwnj zwj lrm rlm    ndash mdash    lsquo rsquo sbquo  ldquo rdquo bdquo  dagger Dagger bull    hellip          permil  prime Prime      lsaquo rsaquo          frasl',
  0x20ac: 'euro',
  0x2122: 'trade',
  0x2190: 'larr uarr rarr darr',
  0x2212:
    'minus            infin                                          asymp                        ne    le ge',
  0x2605: 'starf star',
  0x2665: 'hearts',
  0x2713: 'check',
  0x391: GREEK,
  0x3b1: GREEK.toLowerCase(),
};

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries(NAMES).flatMap(([first, names]) =>
    names.split(' ').map((name, i) => [name, String.fromCharCode(Number(first) + i)] as const),
  ),
);
