/** `attribute`: how elements read their attributes. Pages come out of editors: curly quotes come off, and an empty attribute is none. */
import type { ComplexAttributeConverter } from 'lit';

/** To be named, not spread, where a property says more: the analyser of the manifest reads no spread. */
export interface ReadAttribute {
  readonly converter: ComplexAttributeConverter;
}

export const attribute = {
  /** Words; `fallback` where there are none. */
  text: (fallback: string | null = null): ReadAttribute =>
    reading((text) => (text === '' ? fallback : text)),

  /** One of `choices`, in whatever case it is written; the first of them where it is none. */
  choice: (choices: readonly (string | null)[]): ReadAttribute =>
    reading((text) => {
      const wanted = text.toLowerCase();
      return choices.find((choice) => choice === wanted) ?? choices[0] ?? null;
    }),

  /** `recent-searches`, which a search field and a shop have in common. */
  recentSearches: (): ReadAttribute & { readonly attribute: string } => ({
    ...attribute.choice(['on', 'off']),
    attribute: 'recent-searches',
  }),

  /** A whole number from `least` on; `fallback` for anything else. */
  number: (least: number, fallback: number | null): ReadAttribute =>
    reading((text) => {
      const value = text === '' ? Number.NaN : Number(text);
      return value >= least ? Math.floor(value) : fallback;
    }),

  /** A time in seconds, or with a unit (`90s`, `30m`, `12h`, `7d`), in milliseconds; `null` for anything else. */
  duration: (): ReadAttribute =>
    reading((text) => {
      const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)\s*([smhd])?$/i.exec(text) ?? [];
      const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[unit.toLowerCase()];
      return number === undefined || seconds === undefined ? null : Number(number) * seconds * 1000;
    }),

  /** What an editor's attribute was meant to say. */
  plain: (text: string): string =>
    text.trim().replace(/^[“”„‟″"«»]+|(?<![“”„‟″"«»])[“”„‟″"«»]+$/g, ''),
};

/** `read` is given `''` for an attribute that is taken away. */
function reading(read: (text: string) => unknown): ReadAttribute {
  return { converter: { fromAttribute: (value) => read(attribute.plain(value ?? '')) } };
}
