/** Script of the guides' pages: elements, choice of theme, messages for the search, and the list of guides folded away on a phone. */
import './trusted-types.ts';
import '../src/define.ts';
import '../src/define/wps-price.ts';
import '../src/define/wps-product.ts';
import '../src/define/wps-stars.ts';
import { pluralOf } from '../src/index.ts';
import './theme.ts';

const plural = pluralOf('en');
const shop = document.querySelector<HTMLElementTagNameMap['wps-shop']>('#guides');
if (shop !== null) {
  shop.messages = {
    searchLabel: 'Search the guides',
    exactAndSimilar: (n) => `${n} exact matches and similar sections.`,
    productCount: (n) => plural(n, { one: '# section', other: '# sections' }),
  };
}

const list = document.querySelector('.guides details');
if (matchMedia('(max-width: 60rem)').matches) list?.removeAttribute('open');
