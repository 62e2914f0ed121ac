/** Accessibility trees of the optional elements that show products. */
import type { Page } from 'playwright-core';
import type { AriaCase } from './aria-case.ts';
import { shopOf } from './case-page.ts';

/** Sets a product of the page's own. */
const setProduct = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element) =>
    Object.assign(element, {
      product: {
        id: 7,
        name: 'Tea',
        permalink: '/tea',
        price: '16',
        price_html: '<del>€20.00</del> <ins>€16.00</ins>',
        average_rating: '4.50',
        rating_count: 12,
      },
    }),
  );

/** Opens a product without leaving the page. */
const viewFirstProduct = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    addEventListener('wps-product-select', (event) => event.preventDefault()),
  );
  await page.locator('wps-product-list .link').first().click();
};

export const CASES: readonly AriaCase[] = [
  {
    name: 'the price of one product on sale',
    markup: shopOf('<wps-price></wps-price>'),
    element: 'wps-price',
    act: (page) => setProduct(page, 'wps-price'),
    expected: `
- insertion: €16.00
- text: ", was €20.00"
`,
  },
  {
    name: 'the rating of one product',
    markup: shopOf('<wps-stars></wps-stars>'),
    element: 'wps-stars',
    act: (page) => setProduct(page, 'wps-stars'),
    expected: `
- img "4.5 out of 5 stars, 12 reviews"
`,
  },
  {
    name: 'the card of one product',
    markup: shopOf('<wps-product><button slot="actions">Buy</button></wps-product>'),
    element: 'wps-product',
    act: (page) => setProduct(page, 'wps-product'),
    expected: `
- article:
  - heading "Tea" [level=3]:
    - link "Tea":
      - /url: /tea
  - paragraph:
    - insertion: €16.00
    - text: ", was €20.00"
  - paragraph:
    - img "4.5 out of 5 stars, 12 reviews"
  - button "Buy"
`,
  },
  {
    name: 'recently viewed products',
    markup: shopOf(
      '<wps-product-list></wps-product-list><wps-recently-viewed></wps-recently-viewed>',
    ),
    element: 'wps-recently-viewed',
    act: viewFirstProduct,
    expected: `
- region "Recently viewed":
  - heading "Recently viewed" [level=2]
  - button "Clear all (Recently viewed)": Clear all
  - list:
    - listitem:
      - article:
        - heading "All-Purpose Bike Stand" [level=3]:
          - link "All-Purpose Bike Stand":
            - /url: /?q=2303
`,
  },
];
