/**
 * Template rendering: fills the page's `<template>` with a product. Bindings are paths into the
 * product (`images.0.src`), no expressions: nothing is evaluated, and data never becomes markup.
 *
 * `data-text="name"` sets the text, `data-price="price_html"` a price with its strike-through,
 * `data-attr-href="permalink"` or `data-attr-href="/?add-to-cart={id}"` an attribute;
 * `data-if="on_sale"`, `"!on_sale"`, `"type=variable"`, `"price>20"` renders or drops the element,
 * and the next one with `data-else` in its place; `data-each="images"` repeats it with each entry as
 * the data, with `data-separator` between two. `@index` is the position of the product or the entry.
 * `<wps-product>`, `<wps-price>` and `<wps-stars>` get the product of the card.
 */
import { safeImage, safeLink } from '../../controller/views/safe-url.ts';
import { htmlToText } from '../../protocol/text/html-text.ts';
import { page } from '../../page-document.ts';
import { sanitizePrice } from '../product/sanitize-price.ts';

/**
 * Renders one product. O(nodes of the template × entries of its lists).
 * @param data The product.
 * @param index Position of the product in the list, from 0.
 * @param paths Collects the paths that were found and those that were not, where it is given.
 */
export function renderTemplate(
  template: HTMLTemplateElement,
  data: unknown,
  index = 0,
  paths?: TemplatePaths,
): DocumentFragment {
  const fragment = page.importNode(template.content, true);
  fillChildren(fragment, { product: data, data, index, paths });
  return fragment;
}

/** Paths of a template, by success. A path that is only missing is probably misspelt. */
interface TemplatePaths {
  readonly found: Set<string>;
  readonly missing: Set<string>;
}

interface Scope {
  /** The product of the card, also within `data-each`. */
  readonly product: unknown;
  readonly data: unknown;
  readonly index: number;
  readonly paths: TemplatePaths | undefined;
}

function fillChildren(parent: ParentNode, scope: Scope): void {
  let isDropped = false;
  for (const element of [...parent.children]) {
    if (element.hasAttribute('data-else') && !isDropped) {
      element.remove();
      continue;
    }
    const each = element.getAttribute('data-each');
    isDropped = each === null && !isShown(element, scope);
    if (isDropped) element.remove();
    else if (each === null) fillElement(element, scope);
    else repeat(element, valueAt(scope, each), scope);
  }
}

function repeat(element: Element, entries: unknown, { product, paths }: Scope): void {
  const separator = element.getAttribute('data-separator') ?? '';
  element.removeAttribute('data-each');
  let count = 0;
  for (const [index, data] of (Array.isArray(entries) ? entries : []).entries()) {
    const copy = element.cloneNode(true);
    const scope: Scope = { product, data, index, paths };
    if (!(copy instanceof Element) || !isShown(copy, scope)) continue;
    if (count > 0 && separator !== '') element.before(separator);
    element.before(copy);
    fillElement(copy, scope);
    count += 1;
  }
  element.remove();
}

function fillElement(element: Element, scope: Scope): void {
  // Elements that run, style or set other attributes stay exactly as the page wrote them.
  if (/^(?:script|style|set|animate.*)$/i.test(element.localName)) return;
  const text = element.getAttribute('data-text');
  const price = element.getAttribute('data-price');
  if (price !== null) element.replaceChildren(priceOf(valueAt(scope, price)));
  else if (text === null) fillChildren(element, scope);
  else element.textContent = textOf(valueAt(scope, text));
  for (const { name, value } of [...element.attributes])
    if (name.startsWith(ATTRIBUTE))
      fillAttribute(element, name.slice(ATTRIBUTE.length), attributeText(scope, name, value));
  if (element instanceof HTMLImageElement) standInFor(element);
  // Lit reads the property when the element is registered, if that is later.
  if (/^wps-(?:product|price|stars)$/.test(element.localName))
    Object.assign(element, { product: scope.product });
}

/**
 * Price with its strike-through. Of the shop's classes only the one for screen readers stays: styles
 * of the page would apply to any other.
 */
function priceOf(value: unknown): DocumentFragment {
  const price = sanitizePrice(typeof value === 'string' ? value : '');
  for (const element of price.querySelectorAll('[class]'))
    element.className = element.matches('.screen-reader-text') ? 'screen-reader-text' : '';
  return price;
}

/** Value of an attribute: that at a path, or a text with paths in braces. */
function attributeText(scope: Scope, name: string, value: string): string {
  if (!value.includes('{')) return textOf(valueAt(scope, value));
  const isAddress = ADDRESSES.has(name.slice(ATTRIBUTE.length));
  return value.replace(/\{([^{}]*)\}/g, (_, path: string) => {
    const text = textOf(valueAt(scope, path));
    // A value is one part of an address, whatever characters it has.
    return isAddress ? encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')) : text;
  });
}

/** Replaces an image that cannot be loaded by an empty one of the same size. */
function standInFor(image: HTMLImageElement): void {
  image.addEventListener(
    'error',
    () => {
      const { width, height, className } = image;
      const box = page.createElementNS('http://www.w3.org/2000/svg', 'svg');
      box.setAttribute('width', String(width));
      box.setAttribute('height', String(height));
      box.setAttribute('class', className);
      box.setAttribute('aria-hidden', 'true');
      image.replaceWith(box);
    },
    { once: true },
  );
}

const ATTRIBUTE = 'data-attr-';

/**
 * Sets an attribute from data, except attributes that run or style; addresses only if they cannot
 * run anything.
 */
function fillAttribute(element: Element, name: string, text: string): void {
  if (/^on|^(?:style|srcdoc|srcset)?$/i.test(name)) return;
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

function isShown(element: Element, scope: Scope): boolean {
  const condition = element.getAttribute('data-if');
  return condition === null || isMet(scope, condition);
}

/** Tests `path`, `!path`, or a comparison: `=`, `!=` with a text, `<`, `>`, `<=`, `>=` with a number. */
function isMet(scope: Scope, condition: string): boolean {
  const [, path = '', sign = '', other = ''] =
    /^([^=<>]*?)(!=|[<>]?=|<|>)(.*)$/s.exec(condition) ?? [];
  if (sign !== '') {
    const text = textOf(valueAt(scope, path.trim()));
    const value = other.trim();
    if (sign === '=') return text === value;
    if (sign === '!=') return text !== value;
    const [left, right] = [Number(text), Number(value)];
    if (text === '') return false;
    if (sign.endsWith('=') && left === right) return true;
    return sign.startsWith('<') ? left < right : left > right;
  }
  const isNegated = condition.startsWith('!');
  const value = valueAt(scope, isNegated ? condition.slice(1) : condition);
  const isFilled = Array.isArray(value) ? value.length > 0 : Boolean(value);
  return isFilled !== isNegated;
}

/**
 * Value at a path; own members only. An index past the end of a list is not reported as missing.
 */
function valueAt({ data, index, paths }: Scope, path: string): unknown {
  if (path === '.') return data;
  if (path === '@index') return index;
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
