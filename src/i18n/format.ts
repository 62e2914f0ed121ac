/** Formats of numbers and times in one language. `price-formats.ts` has those of prices. */
import { memoize } from './memoize.ts';
import { LATIN_DIGITS } from './plural.ts';

/** Options of `formatsFor`. */
interface PriceOptions {
  readonly language: string;
  readonly currency: string | null;
  readonly priceText: string | null;
}

/** Formatters; digits are Latin in every language. */
export interface Formats {
  /** Number with at most two decimals. */
  readonly number: (value: number) => string;
  /** Percentage with a sign: −20 becomes "−20%". */
  readonly percent: (value: number) => string;
  /** Size in megabytes (10⁶ bytes), with at most one decimal. */
  readonly megabytes: (bytes: number) => string;
  /**
   * Time of day, with the date unless that is the date of `now`; `''` for a text that is no ISO
   * 8601.
   */
  readonly moment: (iso: string, now: Date) => string;
  /** Date and time of day. */
  readonly date: (date: Date) => string;
  /** Options of `priceFormats`. */
  readonly prices: PriceOptions;
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
  const locale = memoize(() => localeOf(language));
  const numbers = memoize(
    () => new Intl.NumberFormat(locale(), { ...LATIN_DIGITS, maximumFractionDigits: 2 }),
  );
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
    percent: (value) =>
      percent()
        .format(value / 100)
        .replace('-', '−'),
    megabytes: (bytes) => megabytes().format(bytes / 1e6),
    moment: (iso, now) => {
      const date = new Date(iso);
      if (Number.isNaN(date.getTime())) return '';
      const isToday = date.toDateString() === now.toDateString();
      return (isToday ? time() : dateTime()).format(date);
    },
    date: (date) => dateTime().format(date),
    prices: { language, currency, priceText },
  };
}

/** Tag of a language that `Intl` knows; English for an unknown one. */
export function localeOf(language: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
