/**
 * `productPrice`: the amounts in a shop's price: what a product costs now, from which price on, and
 * what it cost before. The shop's own texts are used, since only the shop knows taxes and formats;
 * an amount of a variation is written in the format of the shop's. Pure.
 */
import type { ProductEntry, ProductVariation } from '../../../protocol/product.ts';
import { priceElements } from './price-elements.ts';

/** Price as plain texts. */
export interface ProductPrice {
  /** Present price, or the lowest of them. */
  readonly now: string;
  /** There are higher prices, too. */
  readonly isFrom: boolean;
  /** Price before the sale; `null` without a sale, and where there are several. */
  readonly was: string | null;
  /** Note of the shop behind the price, such as "incl. VAT"; `''` for none. */
  readonly suffix: string;
  /** Discount in percent, 1 to 99; `null` for none. */
  readonly discount: number | null;
  /** Some of the products have a smaller discount, or none. */
  readonly isUpTo: boolean;
}

/**
 * Takes a price apart.
 * @param matching Variations that the filters select; `null` for all.
 * @returns `null` for a price of another form, which is to be shown as the shop wrote it.
 */
export function productPrice(
  product: ProductEntry,
  matching: readonly ProductVariation[] | null,
): ProductPrice | null {
  const texts = priceTexts(product.price_html ?? '');
  const [low, high, ...others] = texts.now.split(/\s[–—-]\s/);
  if (low === undefined || others.length > 0) return null;
  if (!isAmount(low) || (high !== undefined && !isAmount(high))) return null;
  if (texts.was !== '' && !isAmount(texts.was)) return null;
  // Words for screen readers explain a sale, which has words of its own here. Others stay.
  if (texts.was === '' && texts.hidden !== '') return null;
  const { suffix } = texts;
  const all = (product.variations ?? []).filter(isPriced);
  const format = all.length === 0 ? null : amountFormat(low, lowest(all), high ?? low);
  if (format !== null) {
    const shown = matching === null ? all : matching.filter(isPriced);
    if (shown.length > 0) return { ...priceOf(shown, format), suffix };
  }
  const was = texts.was === '' || texts.was === low || high !== undefined ? null : texts.was;
  const isFrom = high !== undefined && high !== low;
  return { now: low, isFrom, was, suffix, discount: discountOf(low, was), isUpTo: false };
}

/** Price of variations, of which there is at least one. */
function priceOf(
  variations: readonly ProductVariation[],
  format: (value: number) => string,
): Omit<ProductPrice, 'suffix'> {
  const now = lowest(variations);
  const isFrom = variations.some(({ price }) => Number(price) > now);
  const before = new Set(variations.map(({ regular_price, price }) => regular_price || price));
  const [only] = before.size === 1 ? before : [];
  const was = !isFrom && Number(only) > now ? format(Number(only)) : null;
  const discounts = variations.map(({ price, regular_price }) =>
    percent(Number(price), Number(regular_price || price)),
  );
  const discount = Math.max(...discounts);
  return {
    now: format(now),
    isFrom,
    was,
    discount: discount > 0 ? discount : null,
    isUpTo: discounts.some((one) => one < discount),
  };
}

function isPriced({ price = '' }: ProductVariation): boolean {
  return price !== '' && Number.isFinite(Number(price));
}

function lowest(variations: readonly ProductVariation[]): number {
  return Math.min(...variations.map(({ price }) => Number(price)));
}

/** Visible texts of a price: struck out, behind the price, and all others. */
function priceTexts(html: string): {
  readonly now: string;
  readonly was: string;
  readonly suffix: string;
  readonly hidden: string;
} {
  const texts = { now: '', was: '', suffix: '', hidden: '' };
  const open: (keyof typeof texts)[] = [];
  for (const part of priceElements(html)) {
    if (part.kind === 'text') texts[open.at(-1) ?? 'now'] += part.text;
    else if (part.kind === 'end') open.pop();
    else open.push(kindOf(part.tag, part.attributes.get('class') ?? '') ?? open.at(-1) ?? 'now');
  }
  const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
  return {
    now: clean(texts.now),
    was: clean(texts.was),
    suffix: clean(texts.suffix),
    hidden: clean(texts.hidden),
  };
}

function kindOf(tag: string, classes: string): 'was' | 'suffix' | 'hidden' | null {
  if (classes.includes('screen-reader-text')) return 'hidden';
  if (tag === 'del') return 'was';
  return tag === 'small' || classes.includes('price-suffix') ? 'suffix' : null;
}

/** One number with at most a currency on either side. */
function isAmount(text: string): boolean {
  return text.length < 30 && /^[^\d:]{0,6}\d[\d.,'’٫٬\s]*[^\d:]{0,6}$/.test(text);
}

/**
 * Discount between two amounts in the same format. Their marks are left out: the ratio is the same.
 */
function discountOf(now: string, was: string | null): number | null {
  if (was === null) return null;
  const [a, b] = [decimalsOf(now), decimalsOf(was)];
  if (a === null || b === null) return null;
  const discount = percent(a, b);
  return discount > 0 ? discount : null;
}

/** Number of an amount; the last mark is the decimal one unless three digits follow. */
function decimalsOf(amount: string): number | null {
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,٫](\d{1,2}))?$/.exec(digitsOf(amount)) ?? [];
  return whole === '' ? null : Number(`${whole.replace(/\D/g, '')}.${decimals}`);
}

/** Whole percents, rounded down so that no more is promised than is given; 0 for none. */
function percent(now: number, was: number): number {
  const discount = Math.floor(100 * (1 - now / was) + 1e-6);
  return Number.isFinite(discount) && discount > 0 && discount < 100 ? discount : 0;
}

/** The number in an amount, with its marks. */
function digitsOf(amount: string): string {
  return (/\d[\d.,'’٫٬\s]*/.exec(amount)?.[0] ?? '').trim();
}

/**
 * Infers the format of an amount whose number is known.
 * @returns A function that writes other numbers in that format; `null` if the amount is not of that
 *   number, as prices with taxes or in another currency.
 * @param highest The largest amount in the price, which tells how the shop groups digits.
 */
function amountFormat(
  amount: string,
  value: number,
  highest: string,
): ((other: number) => string) | null {
  const digits = digitsOf(amount);
  const at = Math.max(...['.', ',', '٫'].map((mark) => digits.lastIndexOf(mark)));
  for (const split of at < 0 ? [digits.length] : [at, digits.length]) {
    const [whole, decimals] = [digits.slice(0, split), digits.slice(split + 1)];
    if (Number(`${whole.replace(/\D/g, '')}.${decimals}`) !== value) continue;
    const mark = digits[split] ?? '';
    const group = groupingOf(highest, decimals.length);
    return (other) => {
      const [units = '', rest] = other.toFixed(decimals.length).split('.');
      const number = grouped(units, group) + (rest === undefined ? '' : mark + rest);
      return amount.replace(digits, () => number);
    };
  }
  return null;
}

interface Grouping {
  readonly mark: string;
  /** Digits of a group above the last three: 2 in Indian notation. */
  readonly size: number;
}

/** How an amount of at least 1000 groups its digits; `null` for a smaller one. */
function groupingOf(amount: string, decimals: number): Grouping | null {
  const digits = digitsOf(amount);
  const whole = decimals === 0 ? digits : digits.slice(0, -decimals - 1);
  const groups = whole.split(/\D/);
  if (groups.join('').length <= 3) return null;
  const between = groups.length > 2 ? groups.at(-2) : undefined;
  return { mark: /\D/.exec(whole)?.[0] ?? '', size: between?.length ?? 3 };
}

/** Digits without groups where no amount of the shop shows any: a wrong mark would be read as a decimal one. */
function grouped(digits: string, grouping: Grouping | null): string {
  if (grouping === null) return digits;
  const groups = [digits.slice(-3)];
  for (let end = digits.length - 3; end > 0; end -= grouping.size)
    groups.unshift(digits.slice(Math.max(0, end - grouping.size), end));
  return groups.join(grouping.mark);
}
