/** `pluralOf`: picks the form that a language needs for a number. */

/** The forms of one phrase; `other` stands in for those that are not given. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

/** `(n, forms)` → the form for `n`, with `#` replaced by the number as the language writes it. */
export function pluralOf(language: string): (n: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (n, forms) => (forms[rules.select(n)] ?? forms.other).replace('#', numbers.format(n));
}
