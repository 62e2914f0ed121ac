/** `compareSizes` and `areSizes`: natural order of sizes: XS, S, M … 3XL, numbers by value, then words. */
import { cached } from './cached.ts';
import { collatorFor } from './collation.ts';

/** Sizes by letters first, then numbers (`36`, `1/2"`, `500 g`, `1 kg`), then anything else by the language. Total: 0 only for the same name. */
export function compareSizes(a: string, b: string, language: string): number {
  const [left, right] = [rank(a), rank(b)];
  return (
    left.group - right.group ||
    left.value - right.value ||
    collatorFor(language).compare(a, b) ||
    // A collation calls `1` and `01` equal: then their order would be that of the shop.
    Number(a > b) - Number(a < b)
  );
}

/** Whether all are sizes, by letters or by number: those have an order of their own, words have none but a shop's. */
export function areSizes(names: readonly string[]): boolean {
  return names.every((name) => rank(name).group < 2);
}

interface Rank {
  readonly group: number;
  readonly value: number;
}

/** Entries of `ranks`: more than the facets of one page have terms. */
const MAX_RANKS = 2000;
/** Parsed names: every response sorts the same ones again. */
const ranks = new Map<string, Rank>();

function rank(name: string): Rank {
  return cached(ranks, MAX_RANKS, name, parseSize);
}

function parseSize(name: string): Rank {
  // What is said in brackets explains: `M (38)`.
  const whole = name.trim();
  const bracket = whole.endsWith(')') ? whole.indexOf('(') : -1;
  const text = bracket < 0 ? whole : whole.slice(0, bracket).trim();
  const letters = letterSizes(text.toUpperCase());
  if (letters !== null) return { group: 0, value: letters };
  const number = leadingNumber(text);
  return number === null ? { group: 2, value: 0 } : { group: 1, value: number };
}

/** One size by letters, or the middle of several: `S/M`, `M-L`. */
function letterSizes(text: string): number | null {
  const single = letterSize(text);
  if (single !== null) return single;
  const sizes = text.split(/[/–-]/).map(letterSize);
  const known = sizes.filter((size) => size !== null);
  return known.length < sizes.length
    ? null
    : known.reduce((sum, size) => sum + size, 0) / known.length;
}

/** `M` is 0; each X is one step further out than the last. */
function letterSize(text: string): number | null {
  const letters = text
    .replace(/[\s.-]/g, '')
    .replaceAll('EXTRA', 'X')
    .replace(/(S)MALL$|(M)EDIUM$|(L)ARGE$/, '$1$2$3');
  if (letters === 'M') return 0;
  const [, times, xs = '', size] = /^(?:(\d{1,2})(?=X))?(X*)([SL])$/.exec(letters) ?? [];
  if (size === undefined) return null;
  const steps = 1 + (times === undefined ? xs.length : Number(times));
  return size === 'S' ? -steps : steps;
}

/** A number, a fraction, or both: `10`, `1,5`, `1.000`, `-5 °C`, `1/2"`, `1 1/2`, `1-1/2"`, `½`. Of two sizes (`9.5/10`) the first. */
function leadingNumber(text: string): number | null {
  const plain = text
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .trim();
  const [, minus, size = ''] = /^(?:([-−])|\+)?(.*)$/s.exec(plain) ?? [];
  const value = fraction(size) ?? decimal(size);
  if (value === null) return null;
  return (minus === undefined ? 1 : -1) * value * unit(size);
}

/** What the first letters after a number make of it: a kilogram of `1 kg` is a thousand of the grams of `500 g`. */
function unit(text: string): number {
  const [, letters = ''] = /^\P{L}*(\p{L}+)/u.exec(text) ?? [];
  return UNITS.get(letters.toLowerCase()) ?? 1;
}

/** Units that stand beside others of their kind; those are 1, as is what has none: a `38 L` is a 38. */
const UNITS: ReadonlyMap<string, number> = new Map([
  ...each('mg ml mm mb mo mah مل مم مجم', 1e-3),
  ...each('cl cm سم', 1e-2),
  ...each('dl', 0.1),
  ...each('dag dkg', 10),
  ...each('kg km kw tb to كجم كغم كغ كم', 1e3),
  ...each('kb ko', 1e-6),
  ['ft', 12],
  ['lb', 16],
  ['lbs', 16],
]);

function each(names: string, value: number): readonly (readonly [string, number])[] {
  return names.split(' ').map((name) => [name, value]);
}

/** `1/2` is one, `36/38` are two sizes: fractions are proper, in lowest terms, and of halves and the like unless inches. */
function fraction(text: string): number | null {
  const [, whole = '0', top = '', sign, bottom = '', inches] =
    /^(?:(\d+)[\s-]+)?(\d{1,3})([/⁄])(\d{1,3})(?!\d)\s*(["”]|['′]{2})?/.exec(text) ?? [];
  const [above, below] = [Number(top), Number(bottom)];
  const isSure = whole !== '0' || sign === '⁄' || inches !== undefined;
  const isFraction =
    above < below && divisor(above, below) === 1 && (isSure || [2, 3, 4, 8, 16].includes(below));
  return isFraction ? Number(whole) + above / below : null;
}

/** Three digits after a point are thousands in sizes: `1.000 ml`, but `0.125`. */
function decimal(text: string): number | null {
  const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)/.exec(text)?.[0];
  if (thousands !== undefined) return Number(thousands.replace(/[.,]/g, ''));
  const number = /^\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return number === undefined ? null : Number(number.replace(',', '.'));
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
