/**
 * Template rendering: fills the page's `<template>` with a product. Bindings are paths into the
 * product (`images.0.src`), no expressions: nothing is evaluated, and data never becomes markup.
 *
 * `data-text="name"` sets the text, `data-attr-href="permalink"` an attribute, `data-if="on_sale"`
 * or `data-if="!on_sale"` keeps or drops the element, `data-each="images"` repeats it with each
 * entry as the data.
 */
import { safeImage, safeLink } from '../../controller/views/safe-url.ts';
import { htmlToText } from '../../protocol/text/html-text.ts';
import { page } from '../../page-document.ts';

/**
 * Renders one product. O(nodes of the template × entries of its lists).
 * @param data The product.
 * @param paths Collects the paths that were found and those that were not, where it is given.
 */
export function renderTemplate(
  template: HTMLTemplateElement,
  data: unknown,
  paths?: TemplatePaths,
): DocumentFragment {
  const fragment = page.importNode(template.content, true);
  fillChildren(fragment, { data, paths });
  return fragment;
}

/** Paths of a template, by success. A path that is only missing is probably misspelt. */
export interface TemplatePaths {
  readonly found: Set<string>;
  readonly missing: Set<string>;
}

interface Scope {
  readonly data: unknown;
  readonly paths: TemplatePaths | undefined;
}

function fillChildren(parent: ParentNode, scope: Scope): void {
  for (const element of [...parent.children]) {
    const each = element.getAttribute('data-each');
    if (each === null) fillElement(element, scope);
    else repeat(element, valueAt(scope, each), scope);
  }
}

function repeat(element: Element, entries: unknown, { paths }: Scope): void {
  element.removeAttribute('data-each');
  for (const data of Array.isArray(entries) ? entries : []) {
    const copy = element.cloneNode(true);
    element.before(copy);
    if (copy instanceof Element) fillElement(copy, { data, paths });
  }
  element.remove();
}

function fillElement(element: Element, scope: Scope): void {
  const condition = element.getAttribute('data-if');
  if (condition !== null && !isTruthy(scope, condition)) {
    element.remove();
    return;
  }
  // Elements that run, style or set other attributes stay exactly as the page wrote them.
  if (/^(?:script|style|set|animate.*)$/i.test(element.localName)) return;
  const text = element.getAttribute('data-text');
  if (text === null) fillChildren(element, scope);
  else element.textContent = textOf(valueAt(scope, text));
  for (const { name, value } of [...element.attributes])
    if (name.startsWith(ATTRIBUTE))
      fillAttribute(element, name.slice(ATTRIBUTE.length), valueAt(scope, value));
}

const ATTRIBUTE = 'data-attr-';

/**
 * Sets an attribute from data, except attributes that run or style; addresses only if they cannot
 * run anything.
 */
function fillAttribute(element: Element, name: string, value: unknown): void {
  if (/^on|^(?:style|srcdoc|srcset)?$/i.test(name)) return;
  const text = textOf(value);
  const isAddress = ADDRESSES.has(name);
  const safe = !isAddress
    ? text
    : name === 'src' && element instanceof HTMLImageElement
      ? safeImage(text)
      : safeLink(text);
  if (safe === null || (text === '' && isAddress)) element.removeAttribute(name);
  else setAttribute(element, name, safe);
}

/**
 * Leaves out an attribute that the browser refuses, as Trusted Types refuse the source of an
 * `embed`.
 */
function setAttribute(element: Element, name: string, value: string): void {
  try {
    element.setAttribute(name, value);
  } catch {
    element.removeAttribute(name);
  }
}

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href']);

function isTruthy(scope: Scope, condition: string): boolean {
  const isNegated = condition.startsWith('!');
  const value = valueAt(scope, isNegated ? condition.slice(1) : condition);
  const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value);
  return isFilled !== isNegated;
}

/**
 * Value at a path; own members only. An index past the end of a list is not reported as missing.
 */
function valueAt({ data, paths }: Scope, path: string): unknown {
  if (path === '.') return data;
  let value = data;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (!Object.hasOwn(value, name)) {
      if (!Array.isArray(value)) paths?.missing.add(path);
      return undefined;
    }
    value = Object.entries(value).find(([key]) => key === name)?.[1];
  }
  paths?.found.add(path);
  return value;
}

/**
 * Plain text of a string or number: markup is removed, entities are decoded. `''` for other values.
 */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? htmlToText(String(value)) : '';
}
