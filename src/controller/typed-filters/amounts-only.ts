/** Filters in typed text that are understood without a catalogue: prices, sale, stock and stars. */
import { parseAmounts, type TypedAmount } from '../../protocol/typed-filters/parse-amounts.ts';
import { normalizeQuery } from '../filters/text.ts';
import type { ParsedQuery } from '../../protocol/typed-filters/parsed-query.ts';

/**
 * Finds the amounts of a text. Without products as evidence, a number without a currency is a price
 * only behind words such as "under": "women over 50", "age 5 to 10" and "pro max 256" are none.
 *
 * @param language BCP 47
 */
export function parseAmountsOnly(typed: string, language: string): ParsedQuery {
  const text = typed.normalize('NFC');
  const amounts = parseAmounts(text, language).filter((amount) => isSure(amount, text));
  const filters = amounts.map(({ start, end, constraints }) => ({
    words: text.slice(start, end).trim(),
    constraints,
  }));
  const rest = amounts.reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`,
    text,
  );
  return {
    constraints: amounts.reduce((all, { constraints }) => ({ ...all, ...constraints }), {}),
    rest: normalizeQuery(rest),
    filters,
  };
}

function isSure(amount: TypedAmount, text: string): boolean {
  const { start, end, constraints, isBare, isBetween } = amount;
  if (!isBare) return true;
  const mayBeName = isBetween || /^(?:max|min)|max$/i.test(text.slice(start, end));
  return constraints.min_price === undefined && !mayBeName;
}
