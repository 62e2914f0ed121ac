/** `attribute`: how elements read their attributes. Pages come out of editors: curly quotes come off, and an empty attribute is none. */
import type { PropertyDeclaration } from 'lit';

export const attribute = {
  /** Words; `fallback` where there are none. */
  text: (fallback: string | null = null): PropertyDeclaration =>
    reading((text) => (text === '' ? fallback : text)),

  /** One of `choices`, in whatever case it is written; the first of them where it is none. */
  choice: (choices: readonly (string | null)[]): PropertyDeclaration =>
    reading((text) => {
      const wanted = text.toLowerCase();
      return choices.find((choice) => choice === wanted) ?? choices[0] ?? null;
    }),

  /** A number from `least` on; `fallback` for anything else. */
  number: (least: number, fallback: number | null): PropertyDeclaration =>
    reading((text) => {
      const value = text === '' ? Number.NaN : Number(text);
      return value >= least ? value : fallback;
    }),

  /** What an editor's attribute was meant to say. */
  plain: (text: string): string => text.trim().replace(/^[“”„‟″"«»]+|[“”„‟″"«»]+$/g, ''),
};

/** `read` is given `''` for an attribute that is taken away. */
function reading(read: (text: string) => unknown): PropertyDeclaration {
  return { converter: { fromAttribute: (value) => read(attribute.plain(value ?? '')) } };
}
