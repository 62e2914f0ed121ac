/** Checks of values that scripts set to properties of the elements. */
import { PropertyConverter } from '../elements/internal/attributes.ts';
import { WpsShop } from '../elements/shop/wps-shop.ts';
import { describeArgument } from '../engine/public/argument-errors.ts';
import { checkRequest } from '../engine/public/check-request.ts';
import { ShopError } from '../protocol/shop-error.ts';
import { ATTRIBUTE_TYPES } from './attribute-types.ts';
import { checkMessages } from './check-messages.ts';
import { ELEMENTS } from './page-elements.ts';
import { nearestOf, report } from './report.ts';

/** Methods that a source must have. */
const SOURCE_METHODS = ['shop', 'subscribe', 'setMode', 'dispose'];
/** Expectations of properties without an attribute. */
const EXPECTED: Readonly<Record<string, string>> = {
  messages: 'an object of messages',
  imageSource: 'a function from a product to an address',
  worker: 'a function that starts a worker; for an address set workerUrl',
  source: `a source: an object with the methods ${SOURCE_METHODS.join(', ')}`,
};

/** Wraps the setters of all declared properties. Call it once, before elements are created. */
export function observeProperties(): void {
  for (const [tag, element] of Object.entries(ELEMENTS)) {
    // Lit creates the accessors when the observed attributes are read.
    void element.observedAttributes;
    for (const [name, { converter }] of element.elementProperties)
      if (typeof name === 'string')
        wrapSetter(element.prototype, name, (target, value) => {
          const fault = faultOf(target, name, value, converter);
          if (fault !== null) reportFault(tag, name, fault, target);
        });
  }
  wrapSetter(WpsShop.prototype, 'request', (shop, value) => {
    const fault = requestFault(value);
    if (fault !== null) reportFault('wps-shop', 'request', fault, shop);
  });
}

/** Reports properties that a script has set under a name that is nearly one of the element's. */
export function checkPropertyNames(element: Element): void {
  const declared = Object.entries(ELEMENTS).find(([tag]) => tag === element.localName)?.[1];
  const names = [...(declared?.elementProperties.keys() ?? [])].map(String);
  for (const name of Object.keys(element)) {
    const nearest = names.includes(name) ? null : nearestOf(name, names);
    if (nearest === null) continue;
    const fault = `<${element.localName}>.${name}: there is no such property, and it has no effect. Did you mean "${nearest}"?`;
    report('unknown-property', fault, element);
  }
}

function wrapSetter(
  prototype: object,
  name: string,
  check: (target: Element, value: unknown) => void,
): void {
  const descriptor = descriptorOf(prototype, name);
  if (descriptor?.set === undefined) return;
  Object.defineProperty(prototype, name, {
    ...descriptor,
    set(this: Element, value: unknown): void {
      // Checked even if the setter throws.
      try {
        descriptor.set?.call(this, value);
      } finally {
        check(this, value);
      }
    },
  });
}

/** Descriptor of an own or inherited property. */
function descriptorOf(prototype: object | null, name: string): PropertyDescriptor | undefined {
  if (prototype === null) return undefined;
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  return own ?? descriptorOf(Reflect.getPrototypeOf(prototype), name);
}

function reportFault(tag: string, name: string, fault: string, element: Element): void {
  report('invalid-property', `<${tag}>.${name}: ${fault}`, element);
}

/** Fault of a value; `null` for a valid one, and for an empty one, which resets the property. */
function faultOf(target: Element, name: string, value: unknown, converter: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  const got = `got ${describeArgument(value)}`;
  if (name === 'source' && !isSource(value)) return `${got}. Expected ${EXPECTED['source']}.`;
  if (name === 'messages' && typeof value === 'object') checkMessages(value, target);
  if (!(converter instanceof PropertyConverter)) return null;
  const stored: unknown = Reflect.get(target, name);
  const isReplaced = stored === converter.validate(undefined) && !isSame(stored, value);
  if (!isReplaced) return null;
  const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const type = ATTRIBUTE_TYPES[target.localName]?.[attribute];
  return `${got}, which became ${describeArgument(stored)}. Expected ${EXPECTED[name] ?? type}.`;
}

function isSame(stored: unknown, value: unknown): boolean {
  if (typeof value === 'number') return stored === Math.floor(value);
  return String(stored).toLowerCase() === String(value).trim().toLowerCase();
}

function isSource(value: unknown): boolean {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && SOURCE_METHODS.every((name) => typeof Reflect.get(value, name) === 'function');
}

function requestFault(value: unknown): string | null {
  try {
    checkRequest('request', value);
    return null;
  } catch (cause) {
    return ShopError.from(cause, 'usage').message;
  }
}
