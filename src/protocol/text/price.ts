/**
 * Prices as integers: decimal text to price units (ten-thousandths) and back. No currencies, no
 * rounding for display.
 */

/** Price units in one unit of a currency. */
export const PRICE_UNITS_PER_WHOLE = 10_000;

/**
 * Parses a stored decimal to price units ("19.9" → 199000), rounded to four decimals. `null` for
 * text that is no plain decimal ("" for products without a price), and for amounts beyond the safe
 * integers.
 */
export function parsePrice(text: string): number | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim());
  const [, sign = '', whole = '', fraction = ''] = match ?? [];
  if (whole === '' && fraction === '') return null;
  const digits = Number(whole + fraction.padEnd(4, '0').slice(0, 4));
  const units = digits + (Number(fraction[4] ?? 0) >= 5 ? 1 : 0);
  if (!Number.isSafeInteger(units)) return null;
  return sign === '-' && units !== 0 ? -units : units;
}

/** Formats price units with four decimals, as in aggregates: 199000 → "19.9000". */
export function formatPrice(units: number): string {
  const digits = String(Math.abs(units)).padStart(5, '0');
  return `${units < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}
