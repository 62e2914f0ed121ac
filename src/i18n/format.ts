/** Formats of numbers, prices and times in one language. */
import { memoize } from './memoize.ts';
import { LATIN_DIGITS } from './plural.ts';

/** Formatters; digits are Latin in every language. */
export interface Formats {
  /** Number with at most two decimals. */
  readonly number: (value: number) => string;
  /** Price in the shop's currency; whole numbers without decimals. */
  readonly price: (value: number) => string;
  /** Price without the sign of the currency. */
  readonly amount: (value: number) => string;
  /** Percentage with a sign: −20 becomes "−20%". */
  readonly percent: (value: number) => string;
  /** Size in megabytes (10⁶ bytes), with at most one decimal. */
  readonly megabytes: (bytes: number) => string;
  /** Number of decimals of the currency: 0 for yen, 3 for dinars; 2 if unknown. */
  readonly decimals: number;
  /** Sign of the currency; `''` if unknown. */
  readonly currencySymbol: string;
  /**
   * Time of day, with the date unless that is the date of `now`; `''` for a text that is no ISO
   * 8601.
   */
  readonly moment: (iso: string, now: Date) => string;
  /** Date and time of day. */
  readonly date: (date: Date) => string;
  /** Mark before decimals. */
  readonly decimalMark: string;
}

/**
 * Builds the formats of a language. `Intl` objects are built when they are first used.
 * @param language BCP 47 code; English formats for an unknown one.
 * @param currency ISO 4217 code. For `null` and texts other than three letters the format is
 *   inferred from `priceText`.
 * @param priceText A price of the shop, such as `12,50 €`; `null` if none is known.
 */
export function formatsFor(
  language: string,
  currency: string | null,
  priceText: string | null,
): Formats {
  const locale = memoize(() => supported(language));
  const numbers = memoize(
    () => new Intl.NumberFormat(locale(), { ...LATIN_DIGITS, maximumFractionDigits: 2 }),
  );
  const prices = memoize(
    () => currencyFormat(locale(), currency) ?? inferredFormat(locale(), priceText ?? ''),
  );
  const amount = memoize(() => amountsOf(locale(), prices().decimals));
  const megabytes = memoize(
    () =>
      new Intl.NumberFormat(locale(), {
        ...LATIN_DIGITS,
        style: 'unit',
        unit: 'megabyte',
        maximumFractionDigits: 1,
      }),
  );
  const percent = memoize(
    () => new Intl.NumberFormat(locale(), { ...LATIN_DIGITS, style: 'percent' }),
  );
  const time = memoize(
    () => new Intl.DateTimeFormat(locale(), { ...LATIN_DIGITS, timeStyle: 'short' }),
  );
  const dateTime = memoize(
    () =>
      new Intl.DateTimeFormat(locale(), {
        ...LATIN_DIGITS,
        dateStyle: 'medium',
        timeStyle: 'short',
      }),
  );
  return {
    number: (value) => numbers().format(value),
    price: (value) => prices().price(value),
    amount: (value) => amount()(value),
    percent: (value) =>
      percent()
        .format(value / 100)
        .replace('-', '−'),
    megabytes: (bytes) => megabytes().format(bytes / 1e6),
    get decimals() {
      return prices().decimals;
    },
    get currencySymbol() {
      return prices().symbol;
    },
    moment: (iso, now) => {
      const date = new Date(iso);
      if (Number.isNaN(date.getTime())) return '';
      const isToday = date.toDateString() === now.toDateString();
      return (isToday ? time() : dateTime()).format(date);
    },
    date: (date) => dateTime().format(date),
    get decimalMark() {
      return partOf(numbers(), 1.5, 'decimal') ?? '.';
    },
  };
}

interface PriceFormat {
  readonly price: (value: number) => string;
  readonly symbol: string;
  readonly decimals: number;
}

function supported(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function currencyFormat(locale: string, currency: string | null): PriceFormat | null {
  if (currency === null || !/^[a-z]{3}$/i.test(currency)) return null;
  const options = {
    ...LATIN_DIGITS,
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  } as const;
  const exact = new Intl.NumberFormat(locale, options);
  const whole = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 0 });
  const symbol = partOf(exact, 0, 'currency') ?? currency;
  return {
    price: (value) => (Number.isInteger(value) ? whole : exact).format(value),
    symbol,
    decimals: exact.resolvedOptions().maximumFractionDigits ?? 2,
  };
}

function partOf(
  format: Intl.NumberFormat,
  value: number,
  type: Intl.NumberFormatPartTypes,
): string | undefined {
  return format.formatToParts(value).find((part) => part.type === type)?.value;
}

/**
 * Infers sign, its side, its distance and the decimals from a price; plain numbers without a sign.
 */
function inferredFormat(locale: string, priceText: string): PriceFormat {
  const [, left, before, after, right] = SIGNED.exec(priceText) ?? [];
  const symbol = left ?? right ?? '';
  const decimals = inferredDecimals(priceText, symbol);
  const amount = amountsOf(locale, decimals);
  const space = (before ?? after) ? '\u00a0' : '';
  return {
    price: (value) =>
      left === undefined
        ? `${amount(value)}${space}${symbol}`
        : `${symbol}${space}${amount(value)}`,
    symbol,
    decimals,
  };
}

const SIGN = String.raw`\p{Sc}|[A-Z]{3}|[A-Z]?\p{Sc}|\p{Script=Arabic}\.\p{Script=Arabic}|zł|kr|Kč|Ft|lei`;
const SIGNED = new RegExp(String.raw`(${SIGN})(\s?)\d|\d(\s?)(${SIGN})`, 'u');

/**
 * Number of digits after the last mark of the first price; 2 without a price. Three digits may be
 * thousands: they count as decimals for currencies with three decimals, after 0, and after another
 * mark.
 */
function inferredDecimals(priceText: string, symbol: string): number {
  const [price] = /\d[\d.,٫'’]*/.exec(priceText) ?? [];
  if (price === undefined) return 2;
  const [, whole = '', digits = ''] =
    /^(.*?)[.,٫](\d+)$/.exec(price.replace(/(?<!\D)\D+$/, '')) ?? [];
  if (digits.length !== 3) return digits.length;
  return THOUSANDTHS.test(symbol) || whole === '0' || /\D/.test(whole) ? 3 : 0;
}

const THOUSANDTHS = /^(?:KWD|BHD|OMR|JOD|TND|LYD|د.[كبات]|ر.ع|ل.د)/;

/**
 * Format of amounts: whole numbers without decimals, others with those of the currency, at least 2
 * if typed.
 */
function amountsOf(locale: string, decimals: number): (value: number) => string {
  const formats = [0, decimals].map(
    (minimumFractionDigits) =>
      new Intl.NumberFormat(locale, {
        ...LATIN_DIGITS,
        minimumFractionDigits,
        maximumFractionDigits: Math.max(2, decimals),
      }),
  );
  return (value) => formats[Number.isInteger(value) ? 0 : 1]?.format(value) ?? '';
}
