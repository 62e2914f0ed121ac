/**
 * `priceNodes`: a shop's price markup rebuilt from an allow-list. It goes through no HTML parser, so there is nothing to run,
 * to load or to trust: what is not on the list loses its tags and attributes, scripts and the like lose their text too.
 */
import { decodeEntities } from '../../protocol/html-text.ts';

/** New nodes of this document, made of what is allowed in `html`. O(n). */
export function priceNodes(html: string): DocumentFragment {
  const root = document.createDocumentFragment();
  const open: Element[] = [];
  const readable = html.slice(0, LONGEST).replaceAll('\0', '\ufffd');
  for (const { 0: text, groups = {} } of readable.matchAll(TOKEN)) {
    const { close, tag, attributes = '' } = groups;
    const parent = open.at(-1) ?? root;
    if (groups['silent'] !== undefined) continue;
    if (tag === undefined) parent.append(decodeEntities(text));
    else if (!TAGS.has(tag.toLowerCase())) continue;
    else if (close === '/') closeElement(open, tag);
    else {
      const element = createElement(tag, attributes);
      parent.append(element);
      if (element.localName !== 'br' && open.length < DEEPEST) open.push(element);
    }
  }
  return root;
}

/** Longer or deeper than any price. */
const LONGEST = 4000;
const DEEPEST = 20;
const TAGS = new Set(['span', 'bdi', 'ins', 'del', 'small', 'sup', 'sub', 'strong', 'em', 'br']);

/** Comments and elements whose text is none; tags; text; a lone `<`. */
const TOKEN =
  /(?<silent><!--.*?(?:-->|$)|<(script|style|template|noscript|iframe|textarea|title|svg|math|object)\b.*?(?:<\/\2\s*>|$)|<(?:[!?]|\/[^a-z])[^>]*(?:>|$))|<(?<close>\/?)(?<tag>[a-z][^\s/>]*)(?<attributes>(?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gis;
const ATTRIBUTE =
  /(?:^|\s)(?<name>class|lang|dir|aria-hidden)\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+))/gi;

function createElement(tag: string, attributes: string): Element {
  const element = document.createElement(tag);
  for (const { groups = {} } of attributes.matchAll(ATTRIBUTE)) {
    const { name = '', double, single, bare } = groups;
    const value = decodeEntities(double ?? single ?? bare ?? '').trim();
    // No class or language has these; markup that waits for a careless parser does.
    if (!/[<>]/.test(value)) element.setAttribute(name, value);
  }
  return element;
}

/** A closing tag ends its element and all in it; without one it ends nothing. */
function closeElement(open: Element[], tag: string): void {
  const index = open.findLastIndex((element) => element.localName === tag.toLowerCase());
  if (index >= 0) open.length = index;
}
