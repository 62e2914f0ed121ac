/** Markup as text: a template tag that escapes every value. */

/** Markup that is safe to insert: made by `html`, or by `trusted` from text of this library. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Value of a template: text is escaped; `null` and `false` render nothing. */
export type MarkupValue = Markup | string | number | null | false | readonly MarkupValue[];

/** Builds markup. Values may stand for content and within quoted attributes, nowhere else. */
export function html(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  const [first = '', ...others] = strings.map((part) => part.replace(/\n\s*/g, '\n'));
  return new Markup(
    others.reduce((text, part, i) => text + textOf(values[i] ?? null) + part, first),
  );
}

/** Marks text of this library as markup, such as its style sheet. */
export function trusted(text: string): Markup {
  return new Markup(text);
}

/**
 * Escapes text for content and quoted attributes. NUL and lone surrogates, which no document may
 * contain, become U+FFFD.
 */
export function escapeText(text: string): string {
  return text
    .replace(/[\0\p{Cs}]/gu, '\ufffd')
    .replace(/[&<>"'`]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/**
 * Builds attributes with a space before each; `null` leaves an attribute out.
 * @param attributes Names are text of this library.
 */
export function attributes(attributes: Readonly<Record<string, string | number | null>>): Markup {
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${escapeText(String(value))}"`],
  );
  return new Markup(written.join(''));
}

function textOf(value: MarkupValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'object') return value.map(textOf).join('');
  return escapeText(String(value));
}
