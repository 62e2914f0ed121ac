/** `pluralOf`: picks the form that a language needs for a number. */
import { lazy } from './lazy.ts';

/** The forms of one phrase; `other` stands in for those that are not given. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** As shops write their prices, whatever the region: one number beside another should not be in other digits. */
export const LATIN_DIGITS = { numberingSystem: 'latn' } as const;

/** `(n, forms)` → the form for `n`, with `#` replaced by the number as the language writes it. `grammar`: a region's rules. */
export function pluralOf(
  language: string,
  grammar = language,
): (n: number, forms: PluralForms) => string {
  const rules = lazy(() => new Intl.PluralRules(grammar));
  const numbers = lazy(() => new Intl.NumberFormat(language, LATIN_DIGITS));
  return (n, forms) => (forms[rules().select(n)] ?? forms.other).replace('#', numbers().format(n));
}
