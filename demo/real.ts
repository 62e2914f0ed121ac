/** Page of real catalogues: a composed shop of the file that the server has, or words where it has none. */
import { startPage } from './shop-page.ts';

startPage();

const name = new URLSearchParams(location.search).get('shop') === 'icecat' ? 'icecat' : 'luma';
const file = `/real/${name}.ndjson.gz`;
for (const link of document.querySelectorAll<HTMLAnchorElement>('.samples a'))
  if (link.search === `?shop=${name}`) link.setAttribute('aria-current', 'page');

const { ok } = await fetch(file, { method: 'HEAD' });
const shop = document.createElement('wps-shop');
shop.setAttribute('src', file);
shop.setAttribute('mode', 'offline');
// A large file: fetched without a question here only.
shop.setAttribute('max-products', '50000');
const absent = document.querySelector('#absent');
if (ok) {
  const [compare, viewed] = ['wps-compare', 'wps-recently-viewed'] as const;
  absent?.replaceWith(document.createElement(compare), shop, document.createElement(viewed));
} else absent?.removeAttribute('hidden');
