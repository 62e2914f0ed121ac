/** Formats of prices: for fields, sliders and filters. The prices of products are texts of the shop. */
import { type Formats, localeOf } from './format.ts';
import { memoize } from './memoize.ts';
import { LATIN_DIGITS } from './plural.ts';

/** Formatters; digits are Latin in every language. */
interface PriceFormats {
  /** Price in the shop's currency; whole numbers without decimals. */
  readonly price: (value: number) => string;
  /** Price without the sign of the currency. */
  readonly amount: (value: number) => string;
  /** Number of decimals of the currency: 0 for yen, 3 for dinars; 2 if unknown. */
  readonly decimals: number;
  /** Sign of the currency; `''` if unknown. */
  readonly currencySymbol: string;
  /** Mark before decimals. */
  readonly decimalMark: string;
}

/** Builds the formats of prices that belong to others. The same object gives the same result. */
export function priceFormats(formats: Formats): PriceFormats {
  const found = built.get(formats) ?? build(formats);
  built.set(formats, found);
  return found;
}

const built = new WeakMap<Formats, PriceFormats>();

function build({ prices: { language, currency, priceText } }: Formats): PriceFormats {
  const locale = localeOf(language);
  const prices = memoize(
    () =>
      currencyFormat(locale, currency, priceText ?? '') ?? inferredFormat(locale, priceText ?? ''),
  );
  const amount = memoize(() => amountsOf(locale, prices().decimals));
  return {
    price: (value) => prices().price(value),
    amount: (value) => amount()(value),
    get decimals() {
      return prices().decimals;
    },
    get currencySymbol() {
      return prices().symbol;
    },
    get decimalMark() {
      return partOf(new Intl.NumberFormat(locale, LATIN_DIGITS), 1.5, 'decimal') ?? '.';
    },
  };
}

interface PriceFormat {
  readonly price: (value: number) => string;
  readonly symbol: string;
  readonly decimals: number;
}

/**
 * Formats a currency as the language does, with the sign of the shop where that says more: `CA$` for
 * Canadian dollars in place of `$`.
 */
function currencyFormat(
  locale: string,
  currency: string | null,
  priceText: string,
): PriceFormat | null {
  if (currency === null || !/^[a-z]{3}$/i.test(currency)) return null;
  const { symbol: own } = signIn(priceText);
  const options = {
    ...LATIN_DIGITS,
    style: 'currency',
    currency,
    currencyDisplay: own === currency ? 'code' : 'narrowSymbol',
  } as const;
  const exact = new Intl.NumberFormat(locale, options);
  const whole = new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: 0 });
  const narrow = partOf(exact, 0, 'currency') ?? currency;
  const symbol = own.includes(narrow) ? own : narrow;
  return {
    price: (value) =>
      (Number.isInteger(value) ? whole : exact)
        .formatToParts(value)
        .map((part) => (part.type === 'currency' ? symbol : part.value))
        .join(''),
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

/** Infers sign and decimals from a price; plain numbers without a sign. */
function inferredFormat(locale: string, priceText: string): PriceFormat {
  const { symbol, isFirst, space } = signIn(priceText);
  const decimals = inferredDecimals(priceText, symbol);
  const amount = amountsOf(locale, decimals);
  return {
    price: (value) =>
      isFirst ? `${symbol}${space}${amount(value)}` : `${amount(value)}${space}${symbol}`,
    symbol,
    decimals,
  };
}

interface Sign {
  /** `''` for a text without a sign. */
  readonly symbol: string;
  readonly isFirst: boolean;
  /** Non-breaking space between sign and number, or `''`. */
  readonly space: string;
}

/** Finds the sign of a currency beside a number, whole: `NT$`, not `$`. */
function signIn(priceText: string): Sign {
  const words = new Set(priceText.replace(/\d[\d.,٫٬'’]*/g, ' ').match(/[^\s–-]+/g));
  const found =
    WITH_SIGN.exec(priceText) ??
    (words.size === 1 ? WITH_WORD.exec(priceText) : null) ??
    WITH_LETTERS.exec(priceText);
  const [, left, before, after, right] = found ?? [];
  return {
    symbol: left ?? right ?? '',
    isFirst: left !== undefined,
    space: (before ?? after) ? '\u00a0' : '',
  };
}

/** Source of an expression for a sign before or behind a number. */
function beside(sign: string): string {
  return String.raw`(${sign})(\s?)\d|\d(\s?)(${sign})`;
}

/** `$`, `NT$`, and behind a number `$US`, too. */
const WITH_SIGN = new RegExp(
  beside(String.raw`(?:(?<!\p{L})\p{Lu}\p{L}{0,2})?\p{Sc}(?:[A-Z]{2}(?!\p{L}))?`),
  'u',
);

/** Any short word, such as `Rp` or `S/`, for texts without another one. */
const WITH_WORD = new RegExp(beside(String.raw`\.?[^\s\d.,٫٬'’–-][^\s\d–-]{0,5}`), 'u');

/** Letters that are signs within sentences, and those that touch the number. */
const WITH_LETTERS = new RegExp(
  beside(
    String.raw`(?<!\p{L})[A-Z]{3}(?!\p{L})|\p{Script=Arabic}\.\p{Script=Arabic}|zł|kr|Kč|Ft|lei|` +
      String.raw`(?<!\p{L})\p{L}[\p{L}./]{0,4}(?=\d)|(?<=\d)\p{L}{1,4}(?!\p{L})`,
  ),
  'u',
);

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

const THOUSANDTHS = /^\.?(?:KWD|BHD|OMR|JOD|TND|LYD|د.[كبات]|ر.ع|ل.د)/;

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
