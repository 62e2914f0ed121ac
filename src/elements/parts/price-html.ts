/**
 * `priceNodes`: a shop's price markup rebuilt from an allow-list. What is not on it loses its tags and attributes; scripts
 * and the like lose their text too. Nothing of the shop's markup is ever inserted.
 */
import { htmlToText } from '../../protocol/html-text.ts';

/** New nodes of this document. The markup is parsed inertly: nothing in it runs or loads. */
export function priceNodes(html: string): readonly Node[] {
  const parsed = parse(html);
  return parsed === null ? [document.createTextNode(htmlToText(html))] : rebuild(parsed, 0);
}

const TAGS = new Set(['SPAN', 'BDI', 'INS', 'DEL', 'SMALL', 'SUP', 'SUB', 'STRONG', 'EM', 'BR']);
const ATTRIBUTES = ['class', 'lang', 'dir', 'aria-hidden'];
/** Their text is no text. */
const SILENT = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'TEXTAREA',
  'TITLE',
  'SVG',
  'MATH',
  'OBJECT',
]);
/** Deeper nesting is no price. */
const DEEPEST = 20;

/** `null` where the page demands trusted types and refuses our policy: then the text has to do. */
function parse(html: string): Element | null {
  try {
    policy ??= globalThis.trustedTypes?.createPolicy('wps-elements', {
      createHTML: (text) => text,
    });
    return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html').body;
  } catch {
    return null;
  }
}

/** Made at first use. It vouches for inert parsing only: what it makes is never given to anything else. */
let policy: HtmlPolicy | undefined;

interface HtmlPolicy {
  /** A trusted object in truth, taken where a string is. */
  createHTML(text: string): string;
}

declare global {
  var trustedTypes:
    | { createPolicy(name: string, rules: { createHTML(text: string): string }): HtmlPolicy }
    | undefined;
}

function rebuild(parent: Node, depth: number): readonly Node[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node.nodeType === Node.TEXT_NODE) return [document.createTextNode(node.nodeValue ?? '')];
    if (!(node instanceof Element) || SILENT.has(node.tagName.toUpperCase()) || depth > DEEPEST)
      return [];
    const children = rebuild(node, depth + 1);
    return TAGS.has(node.tagName) ? [copy(node, children)] : children;
  });
}

function copy(element: Element, children: readonly Node[]): Element {
  const made = document.createElement(element.tagName);
  for (const name of ATTRIBUTES) {
    const value = element.getAttribute(name);
    if (value !== null) made.setAttribute(name, value);
  }
  made.append(...children);
  return made;
}
