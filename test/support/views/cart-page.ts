/** A list with `cart="woocommerce"`, and what its shop was sent: see `cart-middleware.js`. */
import { html, type TemplateResult } from 'lit';
import type { ProductEntry } from '../../../src/protocol/product.ts';
import { deepAll, openPage, textOf, until } from '../shop-page.ts';
import { ControllableSource } from './controllable-source.ts';

/** Item as it was sent. */
export interface SentItem {
  readonly id: number;
  readonly quantity: number;
}

/** Cart of a test file. */
export function testCart(name: string) {
  const link = document.createElement('link');
  link.rel = 'https://api.w.org/';
  link.href = `/cart/${name}/wp-json/`;
  return {
    /** Names the shop, as WordPress does in the head of each page. */
    link,
    added: async (): Promise<readonly SentItem[]> => (await fetch(`/cart-items/${name}`)).json(),
    switchTo: (state: string): Promise<unknown> => fetch(`/cart-switch/${name}/${state}`),
  };
}

export const attribute = (slug: string, name: string, options: readonly string[]) => ({
  id: 1,
  name,
  slug,
  variation: true,
  options,
});
export const variation = (id: number, color: string, size: string, price: string) => ({
  id,
  price,
  stock_status: 'instock',
  attributes: [
    { id: 1, name: 'Color', slug: 'pa_color', option: color },
    { id: 2, name: 'Size', slug: 'pa_size', option: size },
  ],
});
export const common = { price: '10', price_html: '$10.00', purchasable: true, permalink: '/p' };
export const PRODUCTS: readonly ProductEntry[] = [
  { id: 1, name: 'Cap', type: 'simple', ...common },
  {
    id: 2,
    name: 'Shirt',
    type: 'variable',
    ...common,
    price_html: '$10.00 – $12.00',
    attributes: [
      attribute('pa_color', 'Color', ['Red', 'Blue']),
      attribute('pa_size', 'Size', ['S', 'M']),
    ],
    variations: [variation(21, 'Red', 'S', '10'), variation(22, 'Blue', '', '12')],
  },
  {
    id: 3,
    name: 'Pennant',
    type: 'external',
    ...common,
    ...{ external_url: 'https://other.example/pennant', button_text: 'Buy it &amp; fly it' },
  },
  { id: 4, name: 'Mug', type: 'simple', stock_status: 'outofstock', ...common },
  // The shop has sold the last one since.
  { id: 99, name: 'Scarf', type: 'simple', stock_quantity: 5, ...common },
];
const MEDIUM = { id: 9, taxonomy: 'pa_size', parent: 0, slug: 'medium', name: 'M', count: 1 };

/** Opens a list that shows products. */
export async function openCart(
  list: TemplateResult = html`<wps-product-list cart="woocommerce"></wps-product-list>`,
  products = PRODUCTS,
): Promise<HTMLElement> {
  const source = new ControllableSource();
  const opening = openPage(
    html`<wps-shop lang="en" routing="none" .source=${source}>${list}</wps-shop>`,
  );
  await until('a request', () => source.requests.length === 1);
  source.lastRequest.respond({ products: { total: products.length, products } });
  // Asked for when the dialog opens.
  const terms = [{ taxonomy: 'pa_size', total: 1, terms: [MEDIUM] }];
  source.shop = () => Promise.resolve({ response: { terms }, respondedBy: 'server', asOf: null });
  const { root } = await opening;
  await until('something below the products', () => deepAll(root, '.actions').length > 0);
  return root;
}

/** Texts below the buttons. */
export const notes = (root: ParentNode): readonly string[] => deepAll(root, '.note').map(textOf);
/** Announced text. */
export const region = (): string =>
  document.querySelector('[data-wps-announcer]')?.textContent.trim() ?? '';
