/** Product of another system between its reader and the catalogue: texts are HTML, prices plain decimals. */
import { ShopError } from '../protocol/shop-error.ts';
import { withoutFinalZeros } from './final-zeros.ts';

interface ForeignPrices {
  /** Present price, such as `19.9`; empty without a price. */
  readonly price: string;
  /** Price before a discount; the same as `price` without one. */
  readonly regular_price: string;
}

export interface ForeignOffer extends ForeignPrices {
  /** Id in its own system, unique in the catalogue. */
  readonly key: string;
  readonly sku: string;
  /** GTIN, UPC, EAN or ISBN. */
  readonly gtin: string;
  readonly stock_status: 'instock' | 'outofstock' | 'onbackorder';
  readonly permalink: string;
  /** Addresses. */
  readonly images: readonly string[];
}

export interface ForeignVariation extends ForeignOffer {
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

export interface ForeignProduct extends ForeignOffer {
  readonly name: string;
  readonly description: string;
  readonly short_description: string;
  readonly brands: readonly string[];
  /** Paths from the top, such as `['Clothing', 'Shirts']`. */
  readonly categories: readonly (readonly string[])[];
  readonly tags: readonly string[];
  /** Attributes by label; those of `variations` are added. */
  readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  /** Empty for a product without a choice. */
  readonly variations: readonly ForeignVariation[];
  /** Further members of the entry, such as `featured`. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** Products of one file, with what their header needs. */
export interface ForeignCatalogue {
  /** ISO 4217; `null` where the format does not tell it. */
  readonly currency: string | null;
  readonly language: string | null;
  readonly products: Iterable<ForeignProduct>;
}

/**
 * Error of a file of another system.
 *
 * @param place such as `line 4`
 * @param advice a sentence: what to do
 */
export function foreignError(
  place: string,
  expected: string,
  met: string,
  advice: string,
): ShopError {
  const shown = met.length > 60 ? `${met.slice(0, 60)}…` : met;
  return new ShopError('bad-catalogue', `${place}: expected ${expected}, got ${shown}. ${advice}`);
}

/** Encodes plain text as HTML. */
export function textToHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * Reads a decimal number with any decimal separator and grouping: `1.234,50` and `1,234.5` are
 * `1234.5`. The last separator is the decimal one, but for one that groups three digits: repeatedly,
 * or where prices of the currency have other decimals, so that `1,299` is `1299` for US dollars.
 * `null` for anything else, and for decimals that the currency does not have.
 *
 * @param digits decimals of the currency; `null` for the text of a program, which has no groups
 */
export function decimalOf(text: string, digits: number | null = 2): string | null {
  const plain = text.replace(/[\s\u00a0\u202f'’]/g, '');
  if (!/^\d+(?:[.,]\d+)*$|^[.,]\d+$/.test(plain)) return null;
  const separators = plain.replace(/\d/g, '');
  const last = separators.at(-1) ?? '';
  const isRepeated = separators.length > 1 && separators === last.repeat(separators.length);
  const isGroup = digits !== null && digits !== 3 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain);
  const at = isRepeated || isGroup || last === '' ? plain.length : plain.lastIndexOf(last);
  if (!/^(?:\d*|\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3})$/.test(plain.slice(0, at))) return null;
  const whole =
    plain
      .slice(0, at)
      .replace(/\D/g, '')
      .replace(/^0+(?=\d)/, '') || '0';
  const fraction = withoutFinalZeros(plain.slice(at + 1));
  if (fraction === '') return whole;
  return digits === 0 ? null : `${whole}.${fraction}`;
}

/** Decimals of a currency: 2 for EUR, 0 for JPY. */
export function minorUnits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}
