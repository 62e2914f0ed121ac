/** Plural forms of messages. */
import { memoize } from './memoize.ts';

/** Forms of one phrase; `other` is used for forms that are absent. */
type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** Latin digits for all numbers: shops write their prices with them in every region. */
export const LATIN_DIGITS = { numberingSystem: 'latn' } as const;

/**
 * Builds a function that picks the form of a phrase for a number.
 * @param language BCP 47 code for the format of numbers.
 * @param grammar BCP 47 code for the plural rules, for regions whose rules differ; `language` by
 *   default.
 * @returns `(n, forms)` → the form for `n`, with the first `#` replaced by the formatted number.
 * @throws `RangeError` on the first use, for a text that is no BCP 47 code.
 */
export function pluralOf(
  language: string,
  grammar = language,
): (n: number, forms: PluralForms) => string {
  const rules = memoize(() => new Intl.PluralRules(grammar));
  const numbers = memoize(() => new Intl.NumberFormat(language, LATIN_DIGITS));
  return (n, forms) => (forms[rules().select(n)] ?? forms.other).replace('#', numbers().format(n));
}
