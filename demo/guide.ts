/** Script of the guides' pages: the demo's own, messages for the search, and the list of guides folded away on a phone. */
import './main.ts';
import { pluralOf } from '../src/index.ts';

const plural = pluralOf('en');
const shop = document.querySelector<HTMLElementTagNameMap['wps-shop']>('#guides');
if (shop !== null) {
  shop.messages = {
    searchLabel: 'Search the guides',
    exactFirst: (n) => `Exact matches: ${n}. Similar sections follow.`,
    productCount: (n) => plural(n, { one: '# section', other: '# sections' }),
  };
}

const list = document.querySelector('.guides details');
if (matchMedia('(max-width: 60rem)').matches) list?.removeAttribute('open');
