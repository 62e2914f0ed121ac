/** Accessibility trees of elements that show products, and of an empty result. */
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

const openFound = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    const shop = document.querySelector('wps-shop');
    if (shop !== null) shop.request = { q: 'ST-1401' };
  });
  await page.getByText('1 product', { exact: true }).first().waitFor();
  await viewFirstProduct(page);
};

export const CASES: readonly AriaCase[] = [
  {
    name: 'an empty result',
    markup: shopOf(`<wps-search></wps-search><wps-facet of="pa_color"></wps-facet>
      <wps-product-list></wps-product-list>`),
    element: 'wps-product-list',
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Red/ }).check();
      await page.getByLabel('Search products').fill('xyzzy');
      await page.keyboard.press('Enter');
      await page.getByText('You may also like').waitFor();
    },
    expected: `
- heading "Products" [level=2]
- heading "No results for “xyzzy”" [level=3]
- paragraph: Check the spelling, or try fewer or more general words.
- button "Clear all"
- heading "You may also like" [level=3]
- list:
  - listitem:
    - article:
      - heading "Mountain-400-W" [level=3]:
        - link "Mountain-400-W":
          - /url: /?q=2021
      - text: Up to −14%
      - paragraph: From €654.95
      - paragraph:
        - img "5 out of 5 stars, 100 reviews"
  - listitem:
    - article:
      - heading "Touring-1000" [level=3]:
        - link "Touring-1000":
          - /url: /?q=2087
      - text: Up to −39%
      - paragraph: "Color: Yellow, Blue"
      - paragraph: From €1430.95
      - paragraph:
        - img "5 out of 5 stars, 169 reviews"
  - listitem:
    - article:
      - heading "ML Crankset" [level=3]:
        - link "ML Crankset":
          - /url: /?q=2128
      - paragraph: €256.49
      - paragraph:
        - img "4.3 out of 5 stars, 130 reviews"
  - listitem:
    - article:
      - heading "ML Mountain Frame-W" [level=3]:
        - link "ML Mountain Frame-W":
          - /url: /?q=2163
      - paragraph: "Color: Black, Silver"
      - paragraph: From €348.76
      - paragraph:
        - img "5 out of 5 stars, 1 review"
`,
  },
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
    name: 'compared products',
    markup: shopOf(
      '<wps-product-list></wps-product-list><wps-compare></wps-compare>',
      'base-request="t[product_cat][t]=bike-stands"',
    ),
    element: 'wps-compare',
    act: (page) => page.getByRole('checkbox', { name: 'Compare: All-Purpose Bike Stand' }).check(),
    expected: `
- region "Compare products":
  - heading "Compare products" [level=2]
  - button "Clear all (Compare products)": Clear all
  - table "Compare products":
    - rowgroup:
      - row:
        - cell
        - columnheader:
          - article:
            - heading "All-Purpose Bike Stand" [level=3]:
              - link "All-Purpose Bike Stand":
                - /url: /?q=2303
            - paragraph: €159.00
            - paragraph:
              - img "4.8 out of 5 stars, 285 reviews"
            - 'button "Remove: All-Purpose Bike Stand"': Remove
    - rowgroup:
      - row "SKU ST-1401":
        - rowheader "SKU"
        - cell "ST-1401"
      - row "Availability In stock":
        - rowheader "Availability"
        - cell "In stock"
      - row "Categories Bike Stands":
        - rowheader "Categories"
        - cell "Bike Stands"
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
        - heading "Road-350-W" [level=3]:
          - link "Road-350-W":
            - /url: /?q=2052
`,
  },
  {
    name: 'the log of searches, after a product was opened',
    markup: shopOf(
      '<wps-status></wps-status><wps-product-list></wps-product-list><wps-search-log></wps-search-log>',
    ),
    element: 'wps-search-log',
    act: openFound,
    expected: `
- region "Searches on this device":
  - heading "Searches on this device" [level=2]
  - button "Export as CSV"
  - button "Export as JSON"
  - button "Clear all (Searches on this device)": Clear all
  - heading "Opened after a search" [level=3]
  - list "Opened after a search":
    - listitem: ST-1401 All-Purpose Bike Stand 1 ×
`,
  },
  {
    name: 'similar products',
    markup: shopOf('<wps-similar product-id="2122" category="bottom-brackets"></wps-similar>'),
    element: 'wps-similar',
    expected: `
- region "More like this":
  - heading "More like this" [level=2]
  - list:
    - listitem:
      - article:
        - heading "HL Bottom Bracket" [level=3]:
          - link "HL Bottom Bracket":
            - /url: /?q=2120
        - text: −14%
        - paragraph:
          - insertion: €103.95
          - text: ", was €121.49"
        - paragraph:
          - img "3 out of 5 stars, 1 review"
    - listitem:
      - article:
        - heading "LL Bottom Bracket" [level=3]:
          - link "LL Bottom Bracket":
            - /url: /?q=2121
        - paragraph: €53.99
`,
  },
];
