/** Markup parsed by the rules of HTML, as a browser without scripts would. */
import { type ChildNode, type Element, parseFragment } from 'parse5';

export type ParsedElement = Element;

/** All elements of the markup, in document order. */
export function elementsIn(markup: string): readonly ParsedElement[] {
  return parseFragment(markup, { scriptingEnabled: false }).childNodes.flatMap(withDescendants);
}

/** All elements in an element. */
export function elementsBelow({ childNodes }: ParsedElement): readonly ParsedElement[] {
  return childNodes.flatMap(withDescendants);
}

/** Value of an attribute; `null` without it. */
export function attributeOf({ attrs }: ParsedElement, name: string): string | null {
  return attrs.find((attribute) => attribute.name === name)?.value ?? null;
}

export function hasClass(element: ParsedElement, name: string): boolean {
  return (attributeOf(element, 'class') ?? '').split(' ').includes(name);
}

/** Text of an element with runs of white space as one space. */
export function textOf(element: ParsedElement): string {
  return rawText(element).replace(/\s+/g, ' ').trim();
}

function rawText(node: ChildNode): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(rawText).join('') : '';
}

function withDescendants(node: ChildNode): readonly ParsedElement[] {
  return 'tagName' in node ? [node, ...elementsBelow(node)] : [];
}
