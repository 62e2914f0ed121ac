/** Decoders of values that products, variations and terms of the Store API have in common. */
import { asRecord, asText, isRecord, type JsonRecord } from '../../protocol/codec/values.ts';
import { decodeEntities } from '../../protocol/text/html-text.ts';
import { withoutFinalZeros } from '../final-zeros.ts';

/** Text of a member; empty where it is missing or no text. */
export function textOf(record: JsonRecord, name: string): string {
  return asText(record[name]) ?? '';
}

/** Objects in a member that is a list; other items are omitted. */
export function recordsOf(record: JsonRecord, name: string): readonly JsonRecord[] {
  const value = record[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

/**
 * Converts an amount in minor units to a decimal number without trailing zeros: `"1990"` with 2
 * decimals is `"19.9"`. Returns an empty text for anything but digits.
 */
export function amount(minor: unknown, decimals: number): string {
  const text = asText(minor) ?? '';
  const [, sign = '', digits = ''] = /^(-?)(\d+)$/.exec(text.trim()) ?? [];
  if (digits === '') return '';
  const padded = digits.padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals).replace(/^0+(?=\d)/, '');
  const fraction = withoutFinalZeros(padded.slice(padded.length - decimals));
  return sign + (fraction === '' ? whole : `${whole}.${fraction}`);
}

interface StorePrices {
  readonly price: string;
  readonly regular_price: string;
  /** Empty unless on sale: the API repeats the price. */
  readonly sale_price: string;
}

/** Most decimals of a currency that are believed; ISO 4217 has at most four. */
const MAX_DECIMALS = 8;

/** Number of decimals of the prices of an entry; 2 where it is not told. */
export function decimalsOf(prices: JsonRecord): number {
  const unit = prices['currency_minor_unit'];
  return typeof unit === 'number' && Number.isInteger(unit) && unit >= 0 && unit <= MAX_DECIMALS
    ? unit
    : 2;
}

/**
 * Prices of a product or variation. One without a price has the amount 0 like one that is free, but
 * nothing to show.
 */
export function pricesOf(record: JsonRecord): StorePrices {
  const prices = asRecord(record['prices']) ?? {};
  const decimals = decimalsOf(prices);
  const price = amount(prices['price'], decimals);
  if (Number(price) === 0 && textOf(record, 'price_html') === '')
    return { price: '', regular_price: '', sale_price: '' };
  return {
    price,
    regular_price: amount(prices['regular_price'], decimals),
    sale_price: record['on_sale'] === true ? amount(prices['sale_price'], decimals) : '',
  };
}

/** Stock status of a product or variation. */
export function stockStatusOf(record: JsonRecord): 'instock' | 'outofstock' | 'onbackorder' {
  if (record['is_on_backorder'] === true) return 'onbackorder';
  return record['is_in_stock'] === false ? 'outofstock' : 'instock';
}

/** Members that products and variations have in common. */
export function sharedMembers(record: JsonRecord) {
  return {
    permalink: decodeEntities(textOf(record, 'permalink')),
    sku: textOf(record, 'sku'),
    ...pricesOf(record),
    price_html: textOf(record, 'price_html'),
    on_sale: record['on_sale'] === true,
    purchasable: record['is_purchasable'] === true,
    stock_status: stockStatusOf(record),
    // The number is told only while it is low.
    stock_quantity:
      typeof record['low_stock_remaining'] === 'number' ? record['low_stock_remaining'] : null,
  } as const;
}
