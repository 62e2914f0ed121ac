/** Numbers, prices and times as a language writes them. */
import { lazy } from './lazy.ts';
import { LATIN_DIGITS } from './plural.ts';

export interface Formats {
  readonly number: (value: number) => string;
  /** In the shop's currency, without decimals where there are none. */
  readonly price: (value: number) => string;
  /** The same without the currency's sign. */
  readonly amount: (value: number) => string;
  /** Bytes as megabytes. */
  readonly megabytes: (bytes: number) => string;
  /** How many the currency has: 0 for yen, 3 for dinars. */
  readonly decimals: number;
  /** What stands for the currency, `''` if unknown. */
  readonly currencySymbol: string;
  /** A moment as time of day, with the date unless it is today's; `''` for a text that is no ISO 8601. */
  readonly moment: (iso: string, now: Date) => string;
  /** A moment with its date. */
  readonly date: (date: Date) => string;
  /** What stands before decimals. */
  readonly decimalMark: string;
}

/** `currency`: ISO 4217, else learnt from `priceText`, one of the shop's own prices such as `12,50 €`. */
export function formatsFor(
  language: string,
  currency: string | null,
  priceText: string | null,
): Formats {
  const locale = lazy(() => supported(language));
  const numbers = lazy(
    () => new Intl.NumberFormat(locale(), { ...LATIN_DIGITS, maximumFractionDigits: 2 }),
  );
  const prices = lazy(
    () => currencyFormat(locale(), currency) ?? inferredFormat(locale(), priceText ?? ''),
  );
  const amount = lazy(() => amountsOf(locale(), prices().decimals));
  const megabytes = lazy(
    () =>
      new Intl.NumberFormat(locale(), {
        ...LATIN_DIGITS,
        style: 'unit',
        unit: 'megabyte',
        maximumFractionDigits: 1,
      }),
  );
  const time = lazy(
    () => new Intl.DateTimeFormat(locale(), { ...LATIN_DIGITS, timeStyle: 'short' }),
  );
  const dateTime = lazy(
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

/** The sign, its side and its distance, as the shop writes them; without a sign, plain numbers. */
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

/** What stands behind the last mark of the first price. Three digits may be thousands: then the sign has to know better. */
function inferredDecimals(priceText: string, symbol: string): number {
  const [price] = /\d[\d.,٫'’]*/.exec(priceText) ?? [];
  if (price === undefined) return 2;
  const [, whole = '', digits = ''] =
    /^(.*?)[.,٫](\d+)$/.exec(price.replace(/(?<!\D)\D+$/, '')) ?? [];
  if (digits.length !== 3) return digits.length;
  return THOUSANDTHS.test(symbol) || whole === '0' || /\D/.test(whole) ? 3 : 0;
}

const THOUSANDTHS = /^(?:KWD|BHD|OMR|JOD|TND|LYD|د.[كبات]|ر.ع|ل.د)/;

/** Whole ones without decimals, others with those that the currency has, or more where a shopper has typed them. */
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
