/** Wrong values of properties and arguments, each with the warning or the error that tells the developer. */
import type { WarningCode } from '../../src/development/codes.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import type { ShopErrorCode } from '../../src/protocol/shop-error.ts';

export interface WrongProperty {
  readonly title: string;
  readonly tag: 'wps-shop' | 'wps-facet' | 'wps-product-list';
  /** Sets the property, or calls the method, as a page without types does. */
  readonly act: (element: HTMLElement) => unknown;
  /** Absent: rightly silent. */
  readonly code?: WarningCode;
  readonly says?: readonly string[];
  /** Error of the call. */
  readonly throws?: ShopErrorCode;
  /** Error of the shop, which then shows no products. */
  readonly error?: ShopErrorCode;
}

const set =
  (name: string, value: unknown) =>
  (element: HTMLElement): boolean =>
    Reflect.set(element, name, value);

function importing(...given: readonly unknown[]) {
  return (shop: HTMLElement): unknown => {
    const { catalogue } = shop as WpsShop;
    return Reflect.apply(catalogue.import, catalogue, given);
  };
}

export const WRONG_PROPERTIES: readonly WrongProperty[] = [
  {
    title: 'a text for a message that is a function',
    tag: 'wps-shop',
    act: set('messages', { productCount: '# products' }),
    code: 'invalid-message',
    says: ['messages.productCount', 'the text "# products"', 'a function'],
  },
  {
    title: 'a language for messages',
    tag: 'wps-shop',
    act: set('messages', 'de'),
    code: 'invalid-property',
    says: ['<wps-shop>.messages', 'the text "de"', 'an object of messages'],
  },
  {
    title: 'a misspelt message',
    tag: 'wps-shop',
    act: set('messages', { serach: 'Find' }),
    code: 'invalid-message',
    says: ['"serach"', 'Did you mean "search"?'],
  },
  {
    title: 'a text for a group of messages',
    tag: 'wps-shop',
    act: set('messages', { sorts: 'none', errors: { timeout: 'Too late' }, modes: null }),
    code: 'invalid-message',
    says: ['messages.sorts', 'an object'],
  },
  {
    title: 'an object that is no source',
    tag: 'wps-shop',
    act: set('source', {}),
    code: 'invalid-property',
    says: ['<wps-shop>.source', 'shop, subscribe, setMode, dispose'],
    error: 'usage',
  },
  {
    title: 'a path for the function of pictures',
    tag: 'wps-shop',
    act: set('imageSource', '/img/{id}.jpg'),
    code: 'invalid-property',
    says: ['<wps-shop>.imageSource', 'a function from a product to an address'],
  },
  {
    title: 'an address for the function that starts a worker',
    tag: 'wps-shop',
    act: set('worker', '/worker.js'),
    code: 'invalid-property',
    says: ['<wps-shop>.worker', 'workerUrl'],
  },
  {
    title: 'a page size that is no number',
    tag: 'wps-shop',
    act: set('perPage', 'lots'),
    code: 'invalid-property',
    says: ['<wps-shop>.perPage', 'the text "lots"', 'number'],
  },
  {
    title: 'a misspelt mode',
    tag: 'wps-shop',
    act: set('mode', 'ofline'),
    code: 'invalid-property',
    says: ['<wps-shop>.mode', 'which became the text "auto"', "'offline'"],
  },
  {
    title: 'an age that is a date',
    tag: 'wps-shop',
    act: set('maxAge', new Date(0)),
    code: 'invalid-property',
    says: ['<wps-shop>.maxAge', 'an object (Date)', 'number|string'],
  },
  {
    title: 'a number for a base request',
    tag: 'wps-shop',
    act: set('baseRequest', 7),
    code: 'invalid-base-request',
    says: ['the number 7', 'shows no products'],
    error: 'usage',
  },
  {
    title: 'a base request with an unknown member',
    tag: 'wps-shop',
    act: set('baseRequest', { min_prise: 5 }),
    code: 'invalid-base-request',
    says: ['"min_prise"', 'Did you mean "min_price"?'],
    error: 'usage',
  },
  {
    title: 'a request with an unknown member',
    tag: 'wps-shop',
    act: set('request', { category: 'shoes' }),
    code: 'invalid-property',
    says: ['<wps-shop>.request', '"category"'],
  },
  {
    title: 'a property in lower case',
    tag: 'wps-shop',
    act: set('perpage', 12),
    code: 'unknown-property',
    says: ['<wps-shop>.perpage', 'Did you mean "perPage"?'],
  },
  {
    title: 'an unknown presentation of a facet',
    tag: 'wps-facet',
    act: set('as', 'pills'),
    code: 'invalid-property',
    says: ['<wps-facet>.as', 'the text "pills"', "'chips'"],
  },
  {
    title: 'a list for the taxonomy of a facet',
    tag: 'wps-facet',
    act: set('of', ['pa_color']),
    code: 'invalid-property',
    says: ['<wps-facet>.of', 'an array', 'string'],
  },
  {
    title: 'an unknown presentation of the products',
    tag: 'wps-product-list',
    act: set('as', 'carousel'),
    code: 'invalid-property',
    says: ['<wps-product-list>.as', "'grid'|'list'|'table'"],
  },
  {
    title: 'an import of nothing',
    tag: 'wps-shop',
    act: importing(),
    throws: 'usage',
    says: ['expected a Blob or File'],
  },
  {
    title: 'an import of a file that is no catalogue',
    tag: 'wps-shop',
    act: importing(new Blob(['junk'])),
    throws: 'bad-catalogue',
    says: ['line 1', 'expected a header'],
  },
  {
    title: 'a shop that is removed and added again',
    tag: 'wps-shop',
    act: (shop) => {
      const { parentNode } = shop;
      shop.remove();
      parentNode?.append(shop);
    },
  },
  {
    title: 'a facet that is moved to the end',
    tag: 'wps-facet',
    act: (facet) => facet.parentNode?.append(facet),
  },
  {
    title: 'a picture whose address is a script',
    tag: 'wps-shop',
    act: set('imageSource', () => 'javascript:alert(1)'),
  },
];
