/**
 * `compareSizes` and `areSizes`: natural order of sizes. XS, S, M … 3XL, then numbers by value,
 * then words.
 */
import { latinDigits } from '../../../protocol/text/digits.ts';
import { cached } from '../cached.ts';
import { collatorFor, foldForSearch } from '../collation.ts';

/**
 * Compares two names: sizes by letters first, then numbers (`36`, `1/2"`, `500 g`, `1 kg`), then
 * other names by the rules of the language. A total order: 0 only for equal names. Parsed names are
 * cached.
 * @param language BCP 47 tag; English if invalid.
 */
export function compareSizes(a: string, b: string, language: string): number {
  const [left, right] = [rank(a), rank(b)];
  return (
    left.group - right.group ||
    left.value - right.value ||
    collatorFor(language).compare(a, b) ||
    // A collator treats `1` and `01` as equal, which would leave the order of the shop.
    Number(a > b) - Number(a < b)
  );
}

/**
 * Returns `true` if all names are sizes, by letters or by number, or at least two by letters and three
 * of four in all: "One size" may stand beside S, M and L. O(names).
 */
export function areSizes(names: readonly string[]): boolean {
  const groups = names.map((name) => rank(name).group);
  const others = groups.filter((group) => group === 2).length;
  const letters = groups.filter((group) => group === 0).length;
  return others === 0 || (letters >= 2 && others * 4 <= names.length);
}

interface Rank {
  readonly group: number;
  readonly value: number;
}

/** Largest number of cached ranks, more than the terms in the facets of a page. */
const MAX_RANKS = 2000;
/** Cache of parsed names: every response sorts the same names again. */
const ranks = new Map<string, Rank>();

function rank(name: string): Rank {
  return cached(ranks, MAX_RANKS, name, parseSize);
}

function parseSize(name: string): Rank {
  // A text in brackets is an explanation: `M (38)`.
  const whole = name.trim();
  const bracket = whole.endsWith(')') ? whole.indexOf('(') : -1;
  const text = bracket < 0 ? whole : whole.slice(0, bracket).trim();
  const letters = letterSizes(text.toUpperCase());
  if (letters !== null) return { group: 0, value: letters };
  const number = leadingNumber(text);
  return number === null ? { group: 2, value: 0 } : { group: 1, value: number };
}

/** Parses a size by letters, or the mean of several: `S/M`, `M-L`. `null` for any other text. */
function letterSizes(text: string): number | null {
  const single = letterSize(text);
  if (single !== null) return single;
  const sizes = text.split(/[/–-]/).map(letterSize);
  const known = sizes.filter((size) => size !== null);
  return known.length < sizes.length
    ? null
    : known.reduce((sum, size) => sum + size, 0) / known.length;
}

/** Parses a single size by letters: `M` is 0, and each X adds a step away from it. */
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

/**
 * Parses a number, a fraction, or both: `10`, `1,5`, `1.000`, `-5 °C`, `1/2"`, `1 1/2`, `1-1/2"`,
 * `½`. Of two sizes (`9.5/10`) only the first is parsed.
 */
function leadingNumber(text: string): number | null {
  const plain = latinDigits(text)
    .replace(/[¼-¾⅐-⅞]/g, ' $&')
    .normalize('NFKC')
    .trim();
  const [, minus, size = ''] = /^(?:([-−])|\+)?(.*)$/s.exec(plain) ?? [];
  const value = fraction(size) ?? decimal(size);
  if (value === null) return null;
  return (minus === undefined ? 1 : -1) * value * unit(size);
}

/**
 * Returns the factor of the unit after a number: `kg` in `1 kg` is 1000 times `g` in `500 g`. The word
 * within a range is no unit: `6 to 12 months`.
 */
function unit(text: string): number {
  const [, letters = ''] =
    /^\P{L}*(?:(?:to|bis|à|a|al|do|tot|até|إلى)\s+\d\P{L}*)?(\p{L}+)/iu.exec(text) ?? [];
  return UNITS.get(foldForSearch(letters)) ?? 1;
}

/** Seconds of a month, a twelfth of a year. */
const MONTH = 2_629_746;

/**
 * Factors of units relative to the base unit of the same quantity; 1 for base units, unknown units
 * and none (`38 L`).
 */
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
  // In seconds. Of letters alone only what no size of clothes has.
  ...each(
    'min mins minute minutes minuten minuto minutos minuti minuut minuta minuty minut 分 دقيقة دقائق',
    60,
  ),
  ...each(
    'hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren godzina godziny godzin 時間 ساعة ساعات',
    3600,
  ),
  ...each(
    'day days tag tage tagen jour jours dia dias giorno giorni dagen dzień dni 日 يوم أيام',
    86_400,
  ),
  ...each(
    'wk wks week weeks weken woche wochen semaine semaines semana semanas settimana settimane tydzień tygodnie tygodni 週 週間 أسبوع أسابيع',
    604_800,
  ),
  ...each(
    'mos mth mths month months monat monate monaten mois mes meses mese mesi mnd maand maanden miesiąc miesiące miesięcy 月 か月 カ月 ヵ月 ヶ月 ケ月 شهر شهور أشهر',
    MONTH,
  ),
  ...each(
    'yr yrs year years jahr jahre jahren an ans année années año años anno anni jaar jaren ano anos rok lata lat 年 歳 才 سنة سنوات سنين عام أعوام',
    12 * MONTH,
  ),
]);

function each(names: string, value: number): readonly (readonly [string, number])[] {
  return names.split(' ').map((name) => [foldForSearch(name), value]);
}

/**
 * Parses a fraction. `1/2` is a fraction, `36/38` are two sizes: fractions are proper and in lowest
 * terms; without inches, fraction slash or whole number the denominator is 2, 3, 4, 8 or 16.
 */
function fraction(text: string): number | null {
  const [, whole = '0', top = '', sign, bottom = '', inches] =
    /^(?:(\d+)[\s-]+)?(\d{1,3})([/⁄])(\d{1,3})(?!\d)\s*(["”]|['′]{2})?/.exec(text) ?? [];
  const [above, below] = [Number(top), Number(bottom)];
  const isSure = whole !== '0' || sign === '⁄' || inches !== undefined;
  const isFraction =
    above < below && divisor(above, below) === 1 && (isSure || [2, 3, 4, 8, 16].includes(below));
  return isFraction ? Number(whole) + above / below : null;
}

/**
 * Parses a decimal number. Groups of three digits after a separator are thousands, as in `1.000
 * ml`, but not in `0.125`.
 */
function decimal(text: string): number | null {
  const thousands = /^[1-9]\d{0,2}(?:[.,]\d{3})+(?!\d)/.exec(text)?.[0];
  if (thousands !== undefined) return Number(thousands.replace(/[.,]/g, ''));
  const number = /^\d+(?:[.,]\d+)?/.exec(text)?.[0];
  return number === undefined ? null : Number(number.replace(',', '.'));
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
