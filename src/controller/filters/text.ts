/** Query text, as a filter. */
import type { ShopRequest } from '../../protocol/request.ts';
import { endsWithShortWord } from '../../protocol/text/unfinished-word.ts';
import type { Filter, UrlParameter } from './filter.ts';
import { encodeText } from './url-value.ts';

/** Members of the search state. */
export interface TextValues {
  /** Query text, trimmed; `''` for none. */
  readonly q: string;
  /**
   * The last word of `q` is still being typed, and has less than three letters: it counts from its
   * first letter on, until Enter.
   */
  readonly isUnfinished: boolean;
}

export const text: Filter<TextValues> = {
  none: { q: '', isUnfinished: false },
  normalize({ q: typed, isUnfinished }) {
    const q = normalizeQuery(typed);
    return { q, isUnfinished: isUnfinished && endsWithShortWord(q) };
  },
  toRequest({ q: added, isUnfinished }, base) {
    const q = `${base.q ?? ''} ${added}`.trim();
    return { ...(q && { q }), ...(isUnfinished && { unfinished: true }) };
  },
};

export const textParameter: UrlParameter<TextValues> = {
  // A star marks an unfinished word: after a reload it finds the same products.
  encode: ({ q, isUnfinished }) => encodeText(q).replace(/\*$/, '%2A') + (isUnfinished ? '*' : ''),
  decode(q, encoded) {
    const isUnfinished = encoded.endsWith('*');
    return { q: isUnfinished ? q.slice(0, -1) : q, isUnfinished };
  },
};

/** Returns the text of a request without that of the page, with which it begins. */
export function ownText({ q = '', unfinished }: ShopRequest, base: ShopRequest): TextValues {
  const before = base.q ?? '';
  const isAdded = `${q} `.startsWith(`${before} `);
  return { q: isAdded ? q.slice(before.length) : q, isUnfinished: unfinished === true };
}

/** Trims a query text and reduces each run of white space to one space. Linear in its length. */
export function normalizeQuery(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ');
}
