/** Numbers, prices and times as a language writes them, and numbers read back. */
import { LATIN_DIGITS } from './plural.ts';

export interface Formats {
  readonly number: (value: number) => string;
  /** In the shop's currency, without decimals where there are none. */
  readonly price: (value: number) => string;
  /** What stands for the currency, `''` if unknown. */
  readonly currencySymbol: string;
  /** A moment as time of day, with the date unless it is today's; `''` for a text that is no ISO 8601. */
  readonly moment: (iso: string, now: Date) => string;
  /** A moment with its date. */
  readonly date: (date: Date) => string;
  /** The number that a shopper typed, in the language's way or with a decimal point; `null` if it is none. */
  readonly parse: (text: string) => number | null;
}

/** `currency`: ISO 4217, else learnt from `priceText`, one of the shop's own prices such as `12,50 €`. */
export function formatsFor(
  language: string,
  currency: string | null,
  priceText: string | null,
): Formats {
  const locale = supported(language);
  const numbers = new Intl.NumberFormat(locale, { ...LATIN_DIGITS, maximumFractionDigits: 2 });
  const { price, symbol } =
    currencyFormat(locale, currency) ?? learntFormat(numbers, priceText ?? '');
  const time = new Intl.DateTimeFormat(locale, { ...LATIN_DIGITS, timeStyle: 'short' });
  const dateTime = new Intl.DateTimeFormat(locale, {
    ...LATIN_DIGITS,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return {
    number: (value) => numbers.format(value),
    price,
    currencySymbol: symbol,
    moment: (iso, now) => {
      const date = new Date(iso);
      if (Number.isNaN(date.getTime())) return '';
      return (date.toDateString() === now.toDateString() ? time : dateTime).format(date);
    },
    date: (date) => dateTime.format(date),
    parse: parserOf(numbers),
  };
}

interface PriceFormat {
  readonly price: (value: number) => string;
  readonly symbol: string;
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
  const symbol = exact.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  return {
    price: (value) => (Number.isInteger(value) ? whole : exact).format(value),
    symbol,
  };
}

/** The sign and its side, as the shop writes them; without a sign, plain numbers. */
function learntFormat(numbers: Intl.NumberFormat, priceText: string): PriceFormat {
  const sign = String.raw`(\p{Sc}|[A-Z]{3}|[A-Z]?\p{Sc})`;
  const [, before] = new RegExp(String.raw`${sign}\s?\d`, 'u').exec(priceText) ?? [];
  const [, after] = new RegExp(String.raw`\d\s?${sign}`, 'u').exec(priceText) ?? [];
  if (before !== undefined)
    return { price: (value) => `${before}${numbers.format(value)}`, symbol: before };
  if (after !== undefined)
    return { price: (value) => `${numbers.format(value)}\u00a0${after}`, symbol: after };
  return { price: (value) => numbers.format(value), symbol: '' };
}

function parserOf(numbers: Intl.NumberFormat): Formats['parse'] {
  const decimal = numbers.formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  return (text) => {
    const kept = text.replace(/\p{Nd}/gu, latinDigit).replace(/[^\d.,٫٬-]/g, '');
    const marks = [...kept.matchAll(/[.,٫٬]/g)];
    const last = marks.at(-1);
    const isDecimal =
      last !== undefined &&
      (last[0] === decimal ||
        last[0] === '٫' ||
        (marks.length === 1 && kept.length - last.index - 1 !== 3));
    const whole = (isDecimal ? kept.slice(0, last.index) : kept).replace(/[.,٫٬]/g, '');
    const value = Number(isDecimal ? `${whole}.${kept.slice(last.index + 1)}` : whole);
    return /\d/.test(kept) && Number.isFinite(value) ? value : null;
  };
}

/** The zeros of Arabic, Persian, Devanagari, Bengali, Thai and full-width digits; each is followed by its nine. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];

function latinDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((start) => code >= start && code < start + 10);
  return zero === undefined ? digit : String(code - zero);
}
