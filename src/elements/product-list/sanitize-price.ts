/**
 * Price sanitizer: rebuilds price markup from an allow-list without an HTML parser, so that nothing
 * runs or loads. Other tags and attributes are removed; elements such as scripts are removed with
 * their text.
 */
import { decodeEntities, MAX_PRICE_LENGTH } from '../../protocol/text/html-text.ts';
import { priceTokens } from './price-tokens.ts';
import { page } from '../../page-document.ts';

/**
 * Builds new nodes from the allowed markup in the first `MAX_PRICE_LENGTH` characters of `html`.
 * O(n) time.
 */
export function sanitizePrice(html: string): DocumentFragment {
  const root = page.createDocumentFragment();
  const open: Element[] = [];
  const readable = html.slice(0, MAX_PRICE_LENGTH).replaceAll('\0', '\ufffd');
  for (const token of priceTokens(readable)) {
    const parent = open.at(-1) ?? root;
    if (token.kind === 'text') parent.append(decodeEntities(token.text));
    else if (!TAGS.has(token.tag)) continue;
    else if (token.kind === 'close') closeElement(open, token.tag);
    else {
      const element = createElement(token.tag, token.attributes);
      parent.append(element);
      if (element.localName !== 'br' && open.length < MAX_DEPTH) open.push(element);
    }
  }
  return root;
}

/** Elements within one another: deeper than any price. */
const MAX_DEPTH = 20;
const TAGS = new Set(['span', 'bdi', 'ins', 'del', 'small', 'sup', 'sub', 'strong', 'em', 'br']);

const ATTRIBUTE =
  /(?:^|\s)(?<name>class|lang|dir|aria-hidden)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/gi;

function createElement(tag: string, attributes: string): Element {
  const element = page.createElement(tag);
  for (const { groups = {} } of attributes.matchAll(ATTRIBUTE)) {
    const { name = '', double, single, bare } = groups;
    const value = decodeEntities(double ?? single ?? bare ?? '').trim();
    // No class or language has these; markup that waits for a careless parser does.
    if (!/[<>]/.test(value)) element.setAttribute(name, value);
  }
  return element;
}

/**
 * Closes the innermost open element with this tag, and all in it; ignores a tag without an element.
 */
function closeElement(open: Element[], tag: string): void {
  const index = open.findLastIndex((element) => element.localName === tag);
  if (index >= 0) open.length = index;
}
