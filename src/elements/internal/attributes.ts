/**
 * Property declarations of the elements: decode attributes, and validate values set from JavaScript
 * by the same rules. Markup from editors is accepted: curly quotes are removed, and an empty
 * attribute counts as absent.
 */
import { type ComplexAttributeConverter, LitElement, type PropertyDeclaration } from 'lit';
import { keepSheet } from './adopted-styles.ts';
import { choiceOf, numberOf, plainText } from './attribute-texts.ts';

/** Decodes one attribute, and validates values of its property. */
export class PropertyConverter implements ComplexAttributeConverter {
  readonly #decode: (text: string) => unknown;
  readonly validate: (value: unknown) => unknown;

  /** `decode` receives `''` for an attribute that is absent, empty or removed. */
  constructor(decode: (text: string) => unknown, validate?: (value: unknown) => unknown) {
    this.#decode = decode;
    this.validate = validate ?? ((value) => decode(textOf(value).trim()));
  }

  fromAttribute(value: string | null): unknown {
    return this.#decode(plainText(value ?? ''));
  }
}

class FlagConverter extends PropertyConverter {
  override fromAttribute(value: string | null): unknown {
    return value === null ? null : !/^(?:off|false)$/i.test(plainText(value));
  }
}

/**
 * Base class of all elements: an invalid value set to a declared property becomes the property's
 * default, as an invalid attribute does. In another document the element keeps its styles.
 */
export abstract class ValidatedElement extends LitElement {
  protected static override getPropertyDescriptor(
    name: PropertyKey,
    key: string | symbol,
    options: PropertyDeclaration,
  ): PropertyDescriptor | undefined {
    const descriptor = LitElement.getPropertyDescriptor(name, key, options);
    const { converter } = options;
    if (!(converter instanceof PropertyConverter) || descriptor?.set === undefined)
      return descriptor;
    return {
      ...descriptor,
      set(this: ValidatedElement, value: unknown): void {
        descriptor.set?.call(this, converter.validate(value));
      },
    };
  }

  readonly #class: typeof ValidatedElement;

  constructor() {
    super();
    this.#class = new.target;
  }

  /** Renders again, too: styles of lazy modules are adopted by that. */
  adoptedCallback(): void {
    if (this.shadowRoot !== null) this.#adoptStyles(this.shadowRoot);
    this.requestUpdate();
  }

  /** Lit attaches the root, and fails to adopt the styles in the document of a frame. */
  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    try {
      return super.createRenderRoot();
    } catch (error) {
      if (this.shadowRoot === null) throw error;
      this.#adoptStyles(this.shadowRoot);
      return this.shadowRoot;
    }
  }

  #adoptStyles(root: ShadowRoot): void {
    for (const style of this.#class.elementStyles) {
      const sheet = 'styleSheet' in style ? style.styleSheet : style;
      if (sheet !== undefined) keepSheet(root, sheet);
    }
  }
}

/**
 * Declaration of a property. Named, not spread, in `properties`: the analyser of the manifest skips
 * spreads.
 */
export interface DecodedAttribute {
  readonly converter: PropertyConverter;
}

/** Declarations of properties by kind of value. */
export const attribute = {
  /** Text; `fallback` where there is none. A property takes any text, converted to a string. */
  text: (fallback: string | null = null): DecodedAttribute => ({
    converter: new PropertyConverter(
      (text) => (text === '' ? fallback : text),
      (value) => textOf(value) || fallback,
    ),
  }),

  /** One of `choices`, in any case; the first of them for any other value. */
  choice: (choices: readonly (string | null)[]): DecodedAttribute =>
    decoded((text) => choiceOf(text, choices)),

  /** `true` if present, `false` for `off` and `false`, `null` without the attribute. */
  flag: (): DecodedAttribute => ({ converter: new FlagConverter(() => null, flagOf) }),

  /** A whole number of at least `least`, rounded down; `fallback` for any other value. */
  number: (least: number, fallback: number | null): DecodedAttribute =>
    decoded((text) => numberOf(text, least, fallback)),

  /**
   * A time in seconds, or with a unit (`90s`, `30m`, `12h`, `7d`); decoded to seconds, `null` for
   * any other value.
   */
  duration: (): DecodedAttribute =>
    decoded((text) => {
      const [, number, unit = 's'] = /^(\d+(?:\.\d+)?)\s*([smhd])?$/i.exec(text) ?? [];
      const seconds = { s: 1, m: 60, h: 3600, d: 86_400 }[unit.toLowerCase()];
      return number === undefined || seconds === undefined ? null : Number(number) * seconds;
    }),

  /**
   * Constraints: query text of the API, or a `ShopRequest` set from JavaScript. Any other value
   * stays as it is, to be refused when it is decoded.
   */
  request: (): DecodedAttribute => ({
    converter: new PropertyConverter(
      (text) => text || null,
      (value) => value || null,
    ),
  }),

  /** A function or an object set from JavaScript; `null` for any other value. */
  value: (type: 'function' | 'object'): DecodedAttribute => ({
    converter: new PropertyConverter(
      () => null,
      (value) => (typeof value === type ? value : null),
    ),
  }),
};

function flagOf(value: unknown): boolean | null {
  return value === null || value === undefined ? null : value !== 'off' && Boolean(value);
}

function decoded(decode: (text: string) => unknown): DecodedAttribute {
  return { converter: new PropertyConverter(decode) };
}

/** Text of a value set from JavaScript; `''` for any value but a string and a number. */
function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}
