/**
 * Front page, loaded behind its first products: pictures of the categories, which filter without a new page, the products that
 * were viewed, and the button that stops the server.
 */
import styles from './front-page.css?url';
import { connectServerButton } from './server-button.ts';

const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: styles });
document.head.append(sheet);

const shop = document.querySelector('wps-shop');
const tiles = [...document.querySelectorAll<HTMLAnchorElement>('.tiles a')];
for (const tile of tiles) {
  const src = `/pictures/category-${tile.dataset['category']}.svg`;
  // Without its styles a picture would stand elsewhere first.
  sheet.addEventListener('load', () => {
    tile.append(Object.assign(new Image(300, 120), { src, alt: '' }));
  });
  tile.addEventListener('click', (event) => {
    // A click that opens another tab or window is the browser's.
    if (shop === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    shop.request = { t: [{ taxonomy: 'product_cat', t: [categoryOf(tile.search)] }] };
  });
}
addEventListener('wps-response', markTile);
markTile();
shop?.after(document.createElement('wps-recently-viewed'));
if (shop !== null) connectServerButton(shop);

/** Marks the tile of the chosen category. */
function markTile(): void {
  const chosen = categoryOf(location.search);
  for (const tile of tiles)
    if (chosen !== '' && categoryOf(tile.search) === chosen)
      tile.setAttribute('aria-current', 'true');
    else tile.removeAttribute('aria-current');
}

function categoryOf(query: string): string {
  return new URLSearchParams(query).get('_cat') ?? '';
}
