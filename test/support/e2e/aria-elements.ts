/** Accessibility trees of all elements but facets, in each state. */
import type { Page } from 'playwright-core';
import type { AriaCase } from './aria-case.ts';
import { shopsSettled, shopOf } from './case-page.ts';

const search = (page: Page) => page.getByLabel('Search products');

const details = (page: Page) => page.locator('wps-status summary').click();

export const CASES: readonly AriaCase[] = [
  {
    name: 'the search field',
    markup: shopOf('<wps-search></wps-search>'),
    element: 'wps-search',
    expected: `
- search:
  - searchbox "Search products"
  - button "Search"
`,
  },
  {
    name: 'suggestions, one active by the keyboard',
    markup: shopOf('<wps-search suggest></wps-search><wps-facet of="product_cat"></wps-facet>'),
    element: 'wps-search',
    act: async (page) => {
      await search(page).fill('mountain');
      await page.getByRole('option', { name: /€/ }).first().waitFor();
      await page.keyboard.press('ArrowDown');
    },
    expected: `
- search:
  - combobox "Search products" [expanded]: mountain
  - button "Clear search"
  - button "Search"
  - listbox "Suggestions":
    - group "Categories":
      - text: Categories
      - option "Mountain Bikes – Bikes" [selected]
      - option "Mountain Frames – Components"
    - group "Products":
      - text: Products
      - option "Mountain-400-W From €654.95"
      - option "LL Mountain Seat/Saddle 2 €27.12"
    - option "Show all 34 products"
`,
  },
  {
    name: 'the sort order',
    markup: shopOf('<wps-sort></wps-sort>'),
    element: 'wps-sort',
    expected: `
- text: Sort by
- combobox "Sort by":
  - option "Recommended" [selected]
  - option "Most popular"
  - option "Top rated"
  - option "Newest"
  - 'option "Price: low to high"'
  - 'option "Price: high to low"'
  - 'option "Name: A to Z"'
`,
  },
  {
    name: 'pagination on a middle page',
    markup: shopOf('<wps-pagination></wps-pagination>'),
    element: 'wps-pagination',
    act: async (page) => {
      await page.getByRole('button', { name: 'Page 2', exact: true }).click();
      await shopsSettled(page);
    },
    expected: `
- navigation "Pages":
  - list:
    - listitem:
      - button "Previous page"
    - listitem:
      - button "Page 1": "1"
    - listitem:
      - button "Page 2": "2"
    - listitem:
      - button "Page 3": "3"
    - listitem:
      - button "Page 4": "4"
    - listitem:
      - button "Page 5": "5"
    - listitem:
      - button "Page 60": "60"
    - listitem:
      - button "Next page"
- text: Per page
- combobox "Per page":
  - option "2" [selected]
  - option "24"
  - option "48"
  - option "96"
`,
  },
  {
    name: 'active filters, none selected: no heading',
    markup: shopOf('<wps-sort></wps-sort><wps-active-filters></wps-active-filters>'),
    element: 'wps-active-filters',
    expected: '',
  },
  {
    name: 'active filters',
    markup: shopOf(
      '<wps-active-filters></wps-active-filters><wps-facet of="pa_color"></wps-facet>',
    ),
    element: 'wps-active-filters',
    act: async (page) => {
      await page.getByRole('checkbox', { name: /^Red/ }).check();
      await page.getByRole('checkbox', { name: /^Blue/ }).check();
      await shopsSettled(page);
    },
    expected: `
- heading "Active filters" [level=2]
- list:
  - listitem:
    - 'button "Remove filter Color: Red"': "Color: Red"
  - listitem:
    - 'button "Remove filter Color: Blue"': "Color: Blue"
  - listitem:
    - button "Clear all"
`,
  },
  {
    name: 'the status, with a response of the shop',
    markup: shopOf('<wps-status details="always"></wps-status>'),
    element: 'wps-status',
    act: details,
    expected: `
- paragraph: 1–2 of 119 products
- group:
  - text: Online
  - group "Search":
    - text: Search
    - radio "Automatic"
    - text: Automatic
    - radio "Online" [checked]
    - text: Online
    - radio "Offline"
    - text: Offline
  - paragraph: Not available offline yet.
  - button "Make available offline"
`,
  },
  {
    name: 'the status, with a response of the device',
    markup: shopOf('<wps-status details="always"></wps-status>')
      .replace('online', 'offline')
      .replace('"/en"', '"/catalogue/en.ndjson.gz"'),
    element: 'wps-status',
    act: async (page) => {
      await page.locator('wps-status summary', { hasText: 'Offline copy' }).waitFor();
      await details(page);
    },
    expected: `
- paragraph: 1–2 of 119 products
- group:
  - text: Offline copy · as of TIME · 119 products on this device
  - paragraph: Prices and availability may have changed since then.
  - group "Search":
    - text: Search
    - radio "Automatic"
    - text: Automatic
    - radio "Online"
    - text: Online
    - radio "Offline" [checked]
    - text: Offline
  - paragraph: "Offline copy last updated: TIME."
  - button "Update"
  - button "Remove offline copy"
`,
  },
  {
    name: 'a shop that cannot be reached',
    markup: shopOf(
      '<wps-status details="always"></wps-status><wps-product-list></wps-product-list>',
    ).replace('"/en"', '"/nowhere"'),
    element: 'wps-shop',
    expected: `
- paragraph
- group: Offline use
- heading "Products" [level=2]
- heading "Product search is unavailable" [level=3]
- paragraph: It may have been moved or turned off. Please contact the shop.
- button "Try again"
`,
  },
  {
    name: 'products, one out of stock, which follows its name',
    markup: shopOf('<wps-product-list></wps-product-list>', 'base-request="q=chain&per_page=1"'),
    element: 'wps-product-list',
    expected: `
- heading "Products" [level=2]
- list:
  - listitem:
    - article:
      - heading "Chain" [level=3]:
        - link "Chain":
          - /url: /?q=2125
      - text: Out of stock
      - paragraph: €20.24
      - paragraph:
        - img "5 out of 5 stars, 5 reviews"
`,
  },
  {
    name: 'a drawer on a wide page',
    markup: shopOf('<wps-drawer><wps-facet of="sale"></wps-facet></wps-drawer>'),
    element: 'wps-shop',
    expected: `
- heading "Filters" [level=2]
- checkbox "On sale (36 products)"
- text: On sale (36 products)
`,
  },
  {
    name: 'a closed drawer',
    markup: shopOf('<wps-drawer><wps-facet of="sale"></wps-facet></wps-drawer>'),
    element: 'wps-shop',
    width: 360,
    expected: `
- button "Filters"
`,
  },
  {
    name: 'an open drawer with a selected filter',
    markup: shopOf('<wps-drawer><wps-facet of="sale"></wps-facet></wps-drawer>'),
    element: 'wps-shop',
    width: 360,
    act: async (page) => {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Show 36 products' }).waitFor();
    },
    expected: `
- button "Filters (1)"
- dialog "Filters":
  - heading "Filters" [level=2]
  - button "Clear all"
  - button "Close"
  - list:
    - listitem:
      - button "Remove filter On sale": On sale
  - checkbox "On sale (36 products)" [checked]
  - text: On sale (36 products)
  - status: 36 products
  - button "Show 36 products"
`,
  },
];
