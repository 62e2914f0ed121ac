/**
 * Allow-list of price markup: the tags and attributes of a shop's price that are rendered. No DOM;
 * `sanitizePrice` makes nodes of it, the server makes markup of it.
 */
import {
  decodeEntities,
  endOfElement,
  endOfMatch,
  endOfTag,
  MAX_PRICE_LENGTH,
} from '../../../protocol/text/html-text.ts';

/** Text, start of an element, or end of the innermost open element. Every start has an end. */
type PricePart =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'start';
      readonly tag: string;
      readonly attributes: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'end'; readonly tag: string };

/**
 * Yields the allowed markup in the first `MAX_PRICE_LENGTH` characters of `html`, with decoded
 * texts. Other tags and attributes are removed; elements such as scripts are removed with their
 * text. O(n) time.
 */
export function* priceElements(html: string): Generator<PricePart> {
  const open: string[] = [];
  const readable = html.slice(0, MAX_PRICE_LENGTH).replaceAll('\0', '\ufffd');
  for (const token of priceTokens(readable)) {
    if (token.kind === 'text') yield { kind: 'text', text: decodeEntities(token.text) };
    else if (!TAGS.has(token.tag)) continue;
    else if (token.kind === 'close') {
      // Closes the innermost open element with this tag, and all in it.
      const index = open.lastIndexOf(token.tag);
      if (index >= 0) for (const tag of open.splice(index).reverse()) yield { kind: 'end', tag };
    } else {
      const { tag } = token;
      yield { kind: 'start', tag, attributes: attributesOf(token.attributes) };
      if (tag !== 'br' && open.length < MAX_DEPTH) open.push(tag);
      else yield { kind: 'end', tag };
    }
  }
  for (const tag of open.reverse()) yield { kind: 'end', tag };
}

/** Elements within one another: deeper than any price. */
const MAX_DEPTH = 20;
const TAGS = new Set(['span', 'bdi', 'ins', 'del', 'small', 'sup', 'sub', 'strong', 'em', 'br']);

const ATTRIBUTE =
  /(?:^|\s)(?<name>class|lang|dir|aria-hidden)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/gi;

function attributesOf(markup: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const { groups = {} } of markup.matchAll(ATTRIBUTE)) {
    const { name = '', double, single, bare } = groups;
    const value = decodeEntities(double ?? single ?? bare ?? '').trim();
    // No class or language has these; markup that waits for a careless parser does.
    if (!/[<>]/.test(value)) attributes.set(name.toLowerCase(), value);
  }
  return attributes;
}

/** Text or tag; `attributes` is the markup between name and end of the tag. */
type PriceToken =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'open'; readonly tag: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly tag: string };

/**
 * Yields no token for comments, declarations, and elements without visible text (`script`, `style`
 * …) with their content. An unclosed one drops the rest, as in a browser. O(n) time.
 */
function* priceTokens(html: string): Generator<PriceToken> {
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
