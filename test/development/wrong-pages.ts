/** Wrong pages, each with the warning that tells its developer. `SRC` stands for the address of the sample shop. */
import type { WarningCode } from '../../src/development/codes.ts';

export interface WrongPage {
  readonly title: string;
  readonly html: string;
  readonly code: WarningCode;
  /** Parts of the warning: what was met, what was expected. */
  readonly says: readonly string[];
}

const SHOP = 'src="SRC" mode="online" routing="none"';

/** A shop with an attribute too many. */
function shop(attributes: string): string {
  return `<wps-shop ${SHOP} ${attributes}><wps-product-list></wps-product-list></wps-shop>`;
}

/** A facet in a shop. */
function facet(attributes: string): string {
  return `<wps-shop ${SHOP}><wps-facet ${attributes}></wps-facet><wps-product-list></wps-product-list></wps-shop>`;
}

export const WRONG_PAGES: readonly WrongPage[] = [
  {
    title: 'a facet of a taxonomy that the shop does not have',
    html: facet('of="brand"'),
    code: 'unknown-taxonomy',
    says: ['no taxonomy "brand"', 'product_cat', 'pa_color', 'price'],
  },
  {
    title: 'a facet of an attribute without its prefix',
    html: facet('of="color"'),
    code: 'unknown-taxonomy',
    says: ['no taxonomy "color"', 'Did you mean "pa_color"?'],
  },
  {
    title: 'a list of facets with a taxonomy that the shop does not have',
    html: `<wps-shop ${SHOP} facets="price color"></wps-shop>`,
    code: 'unknown-taxonomy',
    says: ['no facet "color"', 'Did you mean "pa_color"?'],
  },
  {
    title: 'a column of a taxonomy that the shop does not have',
    html: `<wps-shop ${SHOP}><wps-product-list as="table" columns="name color price"></wps-product-list></wps-shop>`,
    code: 'unknown-taxonomy',
    says: ['no column "color"', 'Did you mean "pa_color"?'],
  },
  { title: 'a facet of nothing', html: facet(''), code: 'facet-without-of', says: ['product_cat'] },
  {
    title: 'a facet on a page without a shop',
    html: '<wps-facet of="pa_size"></wps-facet>',
    code: 'no-shop',
    says: ['<wps-facet of="pa_size">', 'no <wps-shop>'],
  },
  {
    title: 'a facet for a shop that is not there',
    html: `<wps-facet of="pa_size" for="nope"></wps-facet><wps-shop id="real" ${SHOP}></wps-shop>`,
    code: 'unknown-shop',
    says: ['the id "nope"', 'real'],
  },
  {
    title: 'a facet between two shops',
    html: `<wps-shop ${SHOP}></wps-shop><wps-facet of="pa_size"></wps-facet><wps-shop ${SHOP}></wps-shop>`,
    code: 'several-shops',
    says: ['outside the 2 shops', 'for='],
  },
  {
    title: 'two shops with the same names in the address',
    html: `<wps-shop src="SRC" mode="online"></wps-shop><wps-shop src="SRC" mode="online" id="second"></wps-shop>`,
    code: 'shared-address-names',
    says: ['id="second"', 'url-prefix', 'routing="none"'],
  },
  {
    title: 'a shop in a shop',
    html: `<wps-shop ${SHOP}><wps-shop ${SHOP} id="inner"></wps-shop></wps-shop>`,
    code: 'nested-shop',
    says: ['id="inner"', 'inside another shop'],
  },
  {
    title: 'an unknown presentation',
    html: facet('of="pa_size" as="pills"'),
    code: 'invalid-attribute',
    says: ['as="pills"', 'list, tree, chips, swatches, select, slider'],
  },
  {
    title: 'a misspelt mode',
    html: shop('id="a" mode="ofline"').replace(' mode="online"', ''),
    code: 'invalid-attribute',
    says: ['mode="ofline"', 'Did you mean "offline"? Expected one of: auto, online, offline.'],
  },
  {
    title: 'a page size that is no number',
    html: shop('per-page="lots"'),
    code: 'invalid-attribute',
    says: ['per-page="lots"', 'a whole number from 1'],
  },
  {
    title: 'an age in words',
    html: shop('max-age="1 day"'),
    code: 'invalid-attribute',
    says: ['max-age="1 day"', '12h, 7d'],
  },
  {
    title: 'an unknown order',
    html: shop('orderby="cheapest"'),
    code: 'invalid-attribute',
    says: ['orderby="cheapest"', 'price-desc, popularity, rating'],
  },
  {
    title: 'an unknown operator',
    html: facet('of="pa_size" operator="xor"'),
    code: 'invalid-attribute',
    says: ['operator="xor"', 'Did you mean "or"?'],
  },
  {
    title: 'a currency that is no code',
    html: shop('currency="EURO"'),
    code: 'invalid-attribute',
    says: ['currency="EURO"', 'ISO 4217'],
  },
  {
    title: 'a language that is no code',
    html: shop('lang="klingon!!"'),
    code: 'invalid-attribute',
    says: ['lang="klingon!!"', 'BCP 47'],
  },
  {
    title: 'a boolean attribute that is "false"',
    html: facet('of="pa_size" single="false"'),
    code: 'invalid-attribute',
    says: ['single="false"', 'presence means true'],
  },
  {
    title: 'an attribute without its hyphen',
    html: shop('perpage="12"'),
    code: 'unknown-attribute',
    says: ['<wps-shop perpage>', 'Did you mean "per-page"?'],
  },
  {
    title: 'an attribute of another library',
    html: shop('category="bikes"'),
    code: 'unknown-attribute',
    says: ['<wps-shop category>', 'src, mode, max-age'],
  },
  {
    title: 'the base request under its old name',
    html: shop('request="sale=true"'),
    code: 'unknown-attribute',
    says: ['<wps-shop request>', 'Did you mean "base-request"?'],
  },
  {
    title: 'a shop without the search extension that has no filters online',
    html: '<wps-shop src="/store/development/" mode="online" routing="none"></wps-shop>',
    code: 'no-extension',
    says: ['no filters with counts in mode="online"', 'plugin', 'wps-elements harvest http'],
  },
  {
    title: 'a shop without the search extension whose filters wait',
    html: '<wps-shop src="/store/development/" routing="none"></wps-shop>',
    code: 'no-extension',
    says: ["filters wait until each visitor's device has read the whole catalogue"],
  },
  {
    title: 'a base request with an unknown parameter',
    html: shop('base-request="sales=true"'),
    code: 'invalid-base-request',
    says: ['"sales"', 'Did you mean "sale"?'],
  },
  {
    title: 'a base request in JSON',
    html: shop(`base-request='{"sale":true}'`),
    code: 'invalid-base-request',
    says: ['no JSON', 't[product_cat][t]=shoes'],
  },
  {
    title: 'a misspelt element',
    html: `<wps-shop ${SHOP}><wps-facte of="pa_size"></wps-facte><wps-sort></wps-sort></wps-shop>`,
    code: 'unknown-element',
    says: ['<wps-facte>', 'Did you mean "wps-facet"?'],
  },
  {
    title: 'fallback markup that names no element',
    html: `<wps-shop ${SHOP}><div data-wps="serach"></div><wps-sort></wps-sort></wps-shop>`,
    code: 'unknown-element',
    says: ['data-wps="serach"', 'Did you mean "search"?'],
  },
  {
    title: 'a presentation that does not suit the facet',
    html: facet('of="pa_size" as="slider"'),
    code: 'unsuitable-presentation',
    says: ['as="slider"', 'list, tree, chips, swatches, select'],
  },
  {
    title: 'a condition with a term that the shop does not have',
    html: facet('of="pa_size" when="product_cat=bike"'),
    code: 'unknown-term',
    says: ['"product_cat" has no term "bike"', 'Did you mean "bikes"?'],
  },
  {
    title: 'two product lists',
    html: `<wps-shop ${SHOP}><wps-product-list></wps-product-list><wps-product-list id="again"></wps-product-list></wps-shop>`,
    code: 'repeated-element',
    says: ['<wps-product-list> more than once'],
  },
  {
    title: 'a template with a path that no product has',
    html: `<wps-shop ${SHOP}><wps-product-list><template><b data-text="nmae"></b></template></wps-product-list></wps-shop>`,
    code: 'unknown-template-path',
    says: ['No product has "nmae"', 'Did you mean "name"?'],
  },
  {
    title: 'an address that is no web address',
    html: '<wps-shop src="ftp://my.shop" mode="online" routing="none"></wps-shop>',
    code: 'request-failed',
    says: ['src="ftp://my.shop"', 'usage:'],
  },
  {
    title: 'an address without the API',
    html: '<wps-shop src="/nowhere/" mode="online" routing="none"></wps-shop>',
    code: 'request-failed',
    says: ['src="/nowhere/"', 'not-found:'],
  },
];
