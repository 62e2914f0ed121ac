/** Finds prices, sale, stock and stars in typed text. What they say about terms is not looked at. */
import {
  BEFORE_AMOUNT,
  CURRENCY,
  type FilterWords,
  filterWords,
  PREPOSITION,
  UNIT,
} from './filter-words.ts';
import { foldLetters } from './fold-letters.ts';
import type { StockStatus } from '../request.ts';

/** Constraints that need no catalogue to be understood. */
interface AmountConstraints {
  readonly min_price?: number;
  readonly max_price?: number;
  readonly sale?: true;
  readonly stock?: readonly StockStatus[];
  /** Lowest number of stars. */
  readonly rating?: number;
}

/** Typed words, as a range of UTF-16 units, that say a constraint. */
export interface TypedAmount {
  readonly start: number;
  readonly end: number;
  readonly constraints: AmountConstraints;
  /** The number has no currency: in the name of a product it may be no price. */
  readonly isBare: boolean;
  /** Such a number stands between words: the next may be its unit. */
  readonly isBetween: boolean;
}

/**
 * Finds the amounts in a text, at most one of each constraint, in the order of the text.
 *
 * @param text in composed form (NFC)
 * @param language BCP 47; words of English where the language has none here
 */
export function parseAmounts(text: string, language: string): readonly TypedAmount[] {
  if (text.length > MAX_TYPED_LENGTH) return [];
  let left = foldLetters(text);
  const found: TypedAmount[] = [];
  const isTaken = (member: string): boolean =>
    found.some(({ constraints }) => member in constraints);
  for (const { pattern, read } of rulesOf(language)) {
    for (const match of left.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const groups = match.groups ?? {};
      const constraints = read(groups, left.slice(end));
      if (constraints === null || Object.keys(constraints).some(isTaken)) continue;
      const isPrice = 'min_price' in constraints || 'max_price' in constraints;
      const isBare = isPrice && !isPriced(groups);
      const isBetween =
        isBare &&
        IS_WORD_BEFORE.test(left.slice(0, match.index).trimEnd()) &&
        IS_WORD_BEHIND.test(left.slice(end));
      found.push({ start: match.index, end, constraints, isBare, isBetween });
      left = left.slice(0, match.index) + TAKEN.repeat(match[0].length) + left.slice(end);
      break;
    }
  }
  const [lowest, highest] = [lastOf(found, 'min_price'), lastOf(found, 'max_price')];
  const isPossible = lowest === undefined || highest === undefined || lowest <= highest;
  return found
    .filter(
      ({ constraints }) =>
        isPossible || !('min_price' in constraints || 'max_price' in constraints),
    )
    .sort((a, b) => a.start - b.start);
}

function lastOf(
  found: readonly TypedAmount[],
  member: 'min_price' | 'max_price',
): number | undefined {
  return found.find(({ constraints }) => member in constraints)?.constraints[member];
}

/** Longer texts are no searches with filters. UTF-16 units. */
export const MAX_TYPED_LENGTH = 300;

/** Stands for words that are taken, one for each unit of the text. */
export const TAKEN = '\ue000';

/** Named parts of a match. */
type Groups = Readonly<Record<string, string | undefined>>;

interface Rule {
  readonly pattern: RegExp;
  /** `null` where the words mean something else; `after`: the text behind them. */
  readonly read: (groups: Groups, after: string) => AmountConstraints | null;
}

const NUMBER = String.raw`\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?![\d])|\d+(?:[.,]\d{1,2})?(?![\d.,]\d|\d)`;
/** Also in thousands and ten thousands: `1万5千`. */
const UNSPACED_NUMBER = String.raw`\d+(?:\.\d)?万(?:\d千)?|\d+千|${NUMBER}`;
/** Languages whose rules are cached. */
const MAX_LANGUAGES = 16;
const cache = new Map<string, readonly Rule[]>();

function rulesOf(language: string): readonly Rule[] {
  const known = cache.get(language);
  if (known) return known;
  const made = makeRules(filterWords(language), /^ja\b/i.test(language));
  if (cache.size >= MAX_LANGUAGES) cache.clear();
  cache.set(language, made);
  return made;
}

/** @param unspaced words are written without spaces between them */
function makeRules(words: FilterWords, unspaced: boolean): readonly Rule[] {
  const [before, after] = unspaced
    ? ['', '']
    : [String.raw`(?<![\p{L}\p{N}])`, String.raw`(?![\p{L}\p{N}])`];
  const gap = String.raw`\s*`;
  const any = (alternatives: string): string =>
    `(?:${alternatives.replaceAll(' ', String.raw`[\s-]+`)})`;
  const word = (alternatives: string): string => before + any(alternatives);
  // A letter before a number makes it a name, such as "x50"; before a Japanese one stands a word.
  const apart = unspaced ? String.raw`(?<![a-z\d.,])` : String.raw`(?<!(?!و)[\p{L}\d.,])`;
  const rule = (source: string, read: Rule['read']): Rule => ({
    pattern: new RegExp(source, 'gu'),
    read,
  });
  const not = String.raw`(?<not>${word(words.not)}\s+)?`;
  const price = `(?:${word(words.price)}${gap}[:=]?${gap})?`;
  const lead = `${gap}(?:(?:${BEFORE_AMOUNT})(?![\\p{L}])${gap})?`;
  const size = String.raw`(?:${any(words.size)}|ages?|aged)\s*`;
  const notSize = `(?<!${size})`;
  // "Size 40 to 42" is no price, but "size 40 up to 42 €" is.
  const notSizes = `(?<!${size}\\d+\\s*(?=${any(`${words.to}|${words.and}`)}${gap}(?:${NUMBER})(?!${gap}(?:${CURRENCY}))))`;
  const [low, high] = [amount('low'), amount('high')];
  const bound = (alternatives: string): string => `(?:${word(alternatives)}|`;
  const stars = `(?:${any(words.stars)}|[★⭐])${after}`;
  const starsUp = `${gap}${any(words.aboveAfter)}`;
  const starNumber = `${apart}(?<n>[1-5])`;
  const rated = String.raw`(?:${before}(?:rated|bewertet(?: mit)?|not[ei]\w*|valorad[oa]s?(?: con)?|valutat[oaie]|avaliad[oa]s?|ocenion[aey]|rating|mit|with|avec|con|com|met|評価|بتقييم|تقييم)\s*)?`;
  const stocked = (alternatives: string): string =>
    `${word(alternatives)}(?:\\s+${any(alternatives)})*${after}(?!\\s+(?:${PREPOSITION})\\s)`;
  return [
    rule(`${rated}${starNumber}${gap}\\+?${gap}-?${stars}${starsUp}`, starsOf),
    rule(`${rated}${starNumber}(?:\\+|${starsUp})${gap}${stars}`, starsOf),
    rule(`${before}(?:rated|rating|評価|تقييم)\\s*${starNumber}${starsUp}`, starsOf),
    rule(
      `${rated}${not}${bound(`${words.above}|${words.from}|rated`)}[>≥]=?)${lead}${starNumber}${gap}-?${stars}`,
      starsOf,
    ),
    rule(`[星★]${gap}(?<n>[1-5])つ?${starsUp}`, starsOf),
    rule(stocked(words.outOfStock), () => ({ stock: ['outofstock'] })),
    rule(not + stocked(words.inStock), (groups) => ({
      stock: [isNegated(groups) ? 'outofstock' : 'instock'],
    })),
    rule(`${not}${word(words.sale)}${after}`, (groups) =>
      isNegated(groups) ? null : { sale: true },
    ),
    rule(
      `${notSize}${price}(?<start>${word(`${words.from}|${words.between}`)}${lead})?${low}${gap}(?:(?<dash>-|–|—|~|〜)|(?:${word(words.to)}|(?<and>${word(words.and)}))${unspaced ? '' : String.raw`(?:(?=\s|${CURRENCY})|(?<=و))`})${lead}${high}${unspaced ? `(?:${gap}${any(words.belowAfter)})?` : ''}`,
      range,
    ),
    rule(`${notSize}${notSizes}${price}${not}${bound(words.below)}[<≤]=?)${lead}${high}`, highest),
    rule(`${notSize}${price}${not}${bound(words.above)}[>≥]=?)${lead}${low}`, lowest),
    rule(`${price}${high}${gap}${any(words.belowAfter)}${after}`, highest),
    rule(`${price}${low}${gap}${any(words.aboveAfter)}`, ifPriced(lowest)),
    rule(`${word(words.from)}${lead}${low}`, ifPriced(lowest)),
    rule(`${word(words.to)}${lead}${high}`, ifPriced(highest)),
  ];

  /** A number with a currency before or behind it. */
  function amount(name: string): string {
    const number = `${apart}(?<${name}>${unspaced ? UNSPACED_NUMBER : NUMBER})(?:[.,][-–—]+)?`;
    return `(?:(?<${name}Sign>${CURRENCY})${gap})?${number}(?:${gap}(?<${name}Suffix>${CURRENCY})${after})?`;
  }
}

const starsOf: Rule['read'] = (groups) =>
  groups['n'] === undefined || isNegated(groups) ? null : { rating: Number(groups['n']) };

function isPriced(groups: Groups): boolean {
  return ['lowSign', 'lowSuffix', 'highSign', 'highSuffix'].some(
    (name) => groups[name] !== undefined,
  );
}

/** "Not more than" is the highest price. */
function isNegated(groups: Groups): boolean {
  return groups['not'] !== undefined;
}

const UNIT_BEHIND = new RegExp(
  String.raw`^(?:\s*["'%°]|\s*(?:[-–]\s*)?(?:${UNIT})(?![\p{L}\p{N}])|[\p{L}\p{N}]|[-–.,]\d)`,
  'u',
);
const IS_WORD_BEHIND = /^\s*[\p{L}\p{N}]/u;
const IS_WORD_BEFORE = /[\p{L}\p{N}]$/u;
/** The number is a part of something else, such as `$2k`. */
const IS_STUCK = /^[a-z\d]/;

const highest: Rule['read'] = (groups, after) => bounded(groups, after, isNegated(groups));

const lowest: Rule['read'] = (groups, after) => bounded(groups, after, !isNegated(groups));

function bounded(groups: Groups, after: string, isLowest: boolean): AmountConstraints | null {
  const price = amountOf(groups['low'] ?? groups['high']);
  if (price === null || (isPriced(groups) ? IS_STUCK : UNIT_BEHIND).test(after)) return null;
  return isLowest ? { min_price: price } : { max_price: price };
}

const ifPriced =
  (read: Rule['read']): Rule['read'] =>
  (groups, after) =>
    isPriced(groups) ? read(groups, after) : null;

const range: Rule['read'] = (groups, after) => {
  const [low, high] = [amountOf(groups['low']), amountOf(groups['high'])];
  if (low === null || high === null || low >= high) return null;
  const isPrice = isPriced(groups)
    ? !IS_STUCK.test(after)
    : (groups['start'] !== undefined || groups['and'] === undefined) &&
      groups['dash'] === undefined &&
      !IS_WORD_BEHIND.test(after);
  if (!isPrice) return null;
  return { min_price: low, max_price: high };
};

/** A separator before three digits is one of thousands. */
function amountOf(typed: string | undefined): number | null {
  if (typed === undefined) return null;
  const [, tens = '0', thousands = '0'] = /^(?:([\d.]+)万)?(?:(\d+)千)?$/.exec(typed) ?? [];
  const plain = typed.replace(/[ .,'\u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.');
  const amount = /[万千]$/.test(typed)
    ? 10_000 * Number(tens) + 1000 * Number(thousands)
    : Number(plain);
  return amount > 0 && amount < Number.MAX_SAFE_INTEGER ? amount : null;
}
