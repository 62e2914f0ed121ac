/** Page of themes: three shops, each with its style sheet, one at a time or side by side. */
import './theme-sources.ts';
// Not behind the first products as on other pages: its checkbox would move them.
import '../src/define/wps-compare.ts';
import { startPage } from './shop-page.ts';

startPage();

const choices = [...document.querySelectorAll<HTMLInputElement>('.samples input')];
for (const choice of choices) choice.addEventListener('change', () => show(choice.value));
addEventListener('hashchange', showAddress);
showAddress();

function showAddress(): void {
  const wanted = location.hash.slice(1);
  const usual = matchMedia('(width >= 75rem)').matches ? 'all' : 'calm';
  show(choices.some(({ value }) => value === wanted) ? wanted : usual);
}

function show(id: string): void {
  const isAll = id === 'all';
  document.querySelector('main')?.classList.toggle('side-by-side', isAll);
  for (const choice of choices) {
    choice.checked = choice.value === id;
    document.getElementById(choice.value)?.toggleAttribute('hidden', !isAll && !choice.checked);
  }
}

// A cart of the page's own, in place of the one of WooCommerce.
let pieces = 0;
addEventListener('wps-add-to-cart', (event) => {
  event.preventDefault();
  pieces += event.quantity;
  const order = document.getElementById('order');
  if (order === null) return;
  order.textContent = `In the order: ${pieces}, the last ${event.quantity} × ${event.product.name ?? ''}.`;
});
