/**
 * Allow-list of price markup: the tags and attributes of a shop's price that are rendered. No DOM;
 * `sanitizePrice` makes nodes of it, the server makes markup of it.
 */
import { decodeEntities, MAX_PRICE_LENGTH } from '../../protocol/text/html-text.ts';
import { priceTokens } from './price-tokens.ts';

/** Text, start of an element, or end of the innermost open element. Every start has an end. */
export type PricePart =
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
