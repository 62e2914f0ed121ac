/** Checks of the attributes of one element: their names, and their values by type. */
import { FACET_FILTERS, type FacetFilterName } from '../controller/filters/filters.ts';
import { plainText } from '../elements/internal/attribute-texts.ts';
import { PropertyConverter } from '../elements/internal/attributes.ts';
import { WpsFacet } from '../elements/facet/wps-facet.ts';
import { ATTRIBUTE_TYPES } from './attribute-types.ts';
import { ELEMENTS } from './page-elements.ts';
import { advice, nearestOf, report, tagOf } from './report.ts';

/** Attributes of HTML for every element. */
const GLOBAL_ATTRIBUTES = new Set(
  `accesskey autocapitalize autofocus class contenteditable dir draggable enterkeyhint exportparts hidden id inert
  inputmode is itemid itemprop itemref itemscope itemtype key lang nonce part popover ref role slot spellcheck style
  tabindex title translate`.split(/\s+/),
);
/** Names with these characters belong to frameworks: `data-`, `aria-`, `v-`, `@click`, `:value`, `on…`. */
const FOREIGN_NAME = /^on|[^a-z]/;

/**
 * Checks the value of each attribute when it is set: an element that reflects a property replaces a
 * wrong value at once. Call it before the elements are registered.
 */
export function observeAttributes(): void {
  for (const { prototype } of Object.values(ELEMENTS)) {
    const original: unknown = Reflect.get(prototype, 'attributeChangedCallback');
    if (typeof original !== 'function') continue;
    Object.defineProperty(prototype, 'attributeChangedCallback', {
      configurable: true,
      value(this: Element, name: string, old: string | null, value: string | null) {
        if (value !== null) checkValue(this, name, value);
        Reflect.apply(original, this, [name, old, value]);
      },
    });
  }
}

/** Checks all attributes of one element of the library. */
export function checkAttributes(element: Element): void {
  const names = Object.keys(ATTRIBUTE_TYPES[element.localName] ?? {});
  for (const { name, value } of element.attributes)
    if (names.includes(name)) checkValue(element, name, value);
    else checkName(element, name, names);
  if (element instanceof WpsFacet) checkFacet(element);
}

function checkValue(element: Element, name: string, value: string): void {
  const type = ATTRIBUTE_TYPES[element.localName]?.[name];
  const fault = type === undefined ? null : faultOf(element, name, plainText(value), type);
  if (fault !== null)
    report('invalid-attribute', `<${element.localName} ${name}="${value}">: ${fault}`, element);
}

function checkName(element: Element, name: string, known: readonly string[]): void {
  if (GLOBAL_ATTRIBUTES.has(name) || /^(?:data|aria)-/.test(name)) return;
  const nearest = name === 'request' ? 'base-request' : nearestOf(name, known);
  if (nearest === null && FOREIGN_NAME.test(name)) return;
  const hint = nearest === null ? advice(name, known) : `Did you mean "${nearest}"?`;
  const fault = `<${element.localName} ${name}>: there is no such attribute, and it has no effect. ${hint}`;
  report('unknown-attribute', fault, element);
}

/** Fault of a value; `null` for a valid one, and for an empty one, which counts as absent. */
function faultOf(element: Element, name: string, value: string, type: string): string | null {
  if (type === 'boolean')
    return value.toLowerCase() === 'false'
      ? 'its presence means true, whatever its value. Remove it for false.'
      : null;
  if (value === '') return null;
  const choices = [...type.matchAll(/'([^']+)'/g)].map(([, choice = '']) => choice);
  if (choices.length > 0)
    return choices.includes(value.toLowerCase())
      ? null
      : `the default is used. ${advice(value, choices)}`;
  if (name === 'currency' && !/^[a-z]{3}$/i.test(value))
    return 'it is ignored. Expected a code of ISO 4217 with three letters, such as EUR.';
  if (name === 'lang' && !isLanguage(value))
    return 'the messages are English. Expected a BCP 47 code, such as de or pt-BR.';
  return type.startsWith('number') ? numberFault(element, name, value) : null;
}

function numberFault(element: Element, name: string, value: string): string | null {
  const converter = converterOf(element.localName, name);
  const fallback = converter?.fromAttribute(null);
  const isDefault = converter?.fromAttribute(value) === fallback;
  if (!isDefault || (typeof fallback === 'number' && String(fallback) === value)) return null;
  const expected =
    name === 'max-age'
      ? 'seconds, or a number with a unit without a space: 90s, 30m, 12h, 7d'
      : 'a whole number from 1';
  return `the default is used. Expected ${expected}.`;
}

function converterOf(tag: string, name: string): PropertyConverter | null {
  const declared = Object.entries(ELEMENTS).find(([one]) => one === tag)?.[1].elementProperties;
  for (const { attribute: own, converter } of declared?.values() ?? [])
    if (own === name && converter instanceof PropertyConverter) return converter;
  const property = declared?.get(name)?.converter;
  return property instanceof PropertyConverter ? property : null;
}

function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length > 0;
  } catch {
    return false;
  }
}

/** Presentations of facets that are no taxonomies. */
const OF_FILTERS: Readonly<Record<FacetFilterName, readonly string[]>> = {
  price: ['slider', 'fields'],
  rating: ['stars'],
  sale: ['toggle'],
  stock: ['toggle'],
  featured: ['toggle'],
};
const OF_TERMS = ['list', 'tree', 'chips', 'swatches', 'select'];

function checkFacet(facet: WpsFacet): void {
  if (facet.of === '') {
    const fault = `${tagOf(facet)} is hidden: it has no of="…". Give it a taxonomy such as product_cat, or one of: ${FACET_FILTERS.join(', ')}.`;
    report('facet-without-of', fault, facet);
    return;
  }
  const suitable = new Map(Object.entries(OF_FILTERS)).get(facet.of) ?? OF_TERMS;
  if (facet.as === null || suitable.includes(facet.as)) return;
  const fault = `${tagOf(facet)}: as="${facet.as}" does not suit of="${facet.of}", and is ignored. Expected one of: ${suitable.join(', ')}.`;
  report('unsuitable-presentation', fault, facet);
}
