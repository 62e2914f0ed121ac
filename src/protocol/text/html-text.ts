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
    const name = TAG_NAME.exec(html.slice(open, open + 40))
      ?.slice(1)
      .find(Boolean)
      ?.toLowerCase();
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
      if (name !== undefined) return NAMED.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return isCharacter(code) ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

/** Tags inside a word, such as `H<sub>2</sub>O`; every other tag separates words. */
const INLINE_TAGS = new Set(
  'a abbr b bdi bdo big code del em font i ins kbd mark q s small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

const TAG_NAME = /^<(?:(!--)|[/!?]?([a-z][a-z0-9-]*))/i;

/** Index behind the next `mark`; -1 for none. */
export function endOfMatch(mark: string, html: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found < 0 ? -1 : found + mark.length;
}

/** Index behind the next `>` outside quotes; -1 for none. */
export function endOfTag(html: string, open: number): number {
  const marks = /["'>]/g;
  marks.lastIndex = open;
  for (let mark = marks.exec(html); mark !== null; mark = marks.exec(html)) {
    if (mark[0] === '>') return marks.lastIndex;
    marks.lastIndex = endOfMatch(mark[0], html, marks.lastIndex);
    if (marks.lastIndex < 0) return -1;
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

/**
 * The references of Latin-1 from 160 on, in code point order, then those that shops use beyond it.
 */
const LATIN1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const NAMED: ReadonlyMap<string, string> = new Map([
  ...LATIN1.split(' ').map((name, index) => [name, String.fromCharCode(160 + index)] as const),
  ...Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    OElig: 'Œ',
    oelig: 'œ',
    Scaron: 'Š',
    scaron: 'š',
    Yuml: 'Ÿ',
    fnof: 'ƒ',
    circ: 'ˆ',
    tilde: '˜',
    ensp: '\u2002',
    emsp: '\u2003',
    thinsp: '\u2009',
    zwnj: '\u200c',
    zwj: '\u200d',
    lrm: '\u200e',
    rlm: '\u200f',
    ndash: '–',
    mdash: '—',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    dagger: '†',
    Dagger: '‡',
    bull: '•',
    hellip: '…',
    permil: '‰',
    prime: '′',
    Prime: '″',
    lsaquo: '‹',
    rsaquo: '›',
    frasl: '⁄',
    euro: '€',
    trade: '™',
    larr: '←',
    uarr: '↑',
    rarr: '→',
    darr: '↓',
    minus: '−',
    infin: '∞',
    asymp: '≈',
    ne: '≠',
    le: '≤',
    ge: '≥',
    check: '✓',
    hearts: '♥',
    starf: '★',
    star: '☆',
  }),
]);
