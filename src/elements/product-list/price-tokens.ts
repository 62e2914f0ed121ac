/**
 * Tokenizer of price markup: its tags and texts in order. No DOM; `sanitizePrice` chooses the tags
 * to retain.
 */
import { endOfMatch, endOfElement, endOfTag } from '../../protocol/text/html-text.ts';

/** Text or tag; `attributes` is the markup between name and end of the tag. */
export type PriceToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly tag: string };

/**
 * Yields no token for comments, declarations, and elements without visible text (`script`, `style`
 * …) with their content. An unclosed one drops the rest, as in a browser. O(n) time.
 */
export function* priceTokens(html: string): Generator<PriceToken> {
  for (let position = 0; position < html.length;) {
    const open = html.indexOf('<', position);
    const text = html.slice(position, open < 0 ? html.length : open);
    if (text !== '') yield { kind: 'text', text };
    if (open < 0) return;
    const start = html.slice(open, open + MAX_TAG_LENGTH);
    const [, mark = '', name = ''] = /^<([/!?]?)([a-z][^\s/>]*)?/i.exec(start) ?? [];
    const tag = name.toLowerCase();
    if (mark === '' && tag === '') {
      yield { kind: 'text', text: '<' };
      position = open + 1;
      continue;
    }
    const isTag = tag !== '' && (mark === '' || mark === '/');
    const end = isTag
      ? endOfTag(html, open)
      : endOfMatch(start.startsWith('<!--') ? '-->' : '>', html, open);
    const isSilent = mark === '' && SILENT.has(tag);
    position = isSilent ? endOfElement(html, tag, end) : end;
    if (position < 0) return;
    if (mark === '/') yield { kind: 'close', tag };
    else if (isTag && !isSilent)
      yield { kind: 'open', tag, attributes: html.slice(open + 1 + tag.length, end - 1) };
  }
}

/** Characters up to the end of a tag's name; longer names are no tags of a price. */
const MAX_TAG_LENGTH = 20;

/** Elements whose content is not visible text. */
const SILENT = new Set(
  'script style template noscript iframe textarea title svg math object'.split(' '),
);
