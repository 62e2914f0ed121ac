/** Accessibility trees of facets, in each presentation and state. */
import type { Page } from 'playwright-core';
import type { AriaCase } from './aria-case.ts';
import { shopsSettled, shopOf } from './case-page.ts';

const facet = (attributes: string): string => shopOf(`<wps-facet ${attributes}></wps-facet>`);

const check = (name: RegExp) => async (page: Page) => {
  await page.getByRole('checkbox', { name }).check();
  await shopsSettled(page);
};

export const CASES: readonly AriaCase[] = [
  {
    name: 'a list with hidden options and a button',
    markup: facet('of="pa_color" limit="2"'),
    element: 'wps-facet',
    expected: `
- group:
  - heading "Color" [level=3]
  - group "Color":
    - list:
      - listitem:
        - checkbox "Black (36 products)"
        - text: Black (36 products)
      - listitem:
        - checkbox "Silver (13 products)"
        - text: Silver (13 products)
    - button "Show 7 more"
`,
  },
  {
    name: 'a list with a selected option',
    markup: facet('of="pa_color" limit="2"'),
    element: 'wps-facet',
    act: check(/^Black/),
    expected: `
- group:
  - heading "Color" [level=3]
  - text: 1 selected
  - group "Color":
    - list:
      - listitem:
        - checkbox "Black (36 products)" [checked]
        - text: Black (36 products)
      - listitem:
        - checkbox "Silver (13 products)"
        - text: Silver (13 products)
    - button "Show 7 more"
    - button "Clear Color"
`,
  },
  {
    name: 'a single choice with a search field',
    markup: facet('of="pa_color" limit="2" single searchable label="Colour"'),
    element: 'wps-facet',
    expected: `
- group:
  - heading "Colour" [level=3]
  - group "Colour":
    - searchbox "Search Colour"
    - list:
      - listitem:
        - radio "Black (36 products)"
        - text: Black (36 products)
      - listitem:
        - radio "Silver (13 products)"
        - text: Silver (13 products)
    - button "Show 7 more"
`,
  },
  {
    name: 'a search without a match in a facet',
    markup: facet('of="pa_color" searchable'),
    element: 'wps-facet',
    act: (page) => page.getByRole('searchbox').fill('zzz'),
    expected: `
- group:
  - heading "Color" [level=3]
  - group "Color":
    - searchbox "Search Color": zzz
    - list
    - paragraph: No matches
`,
  },
  {
    name: 'a collapsed facet',
    markup: facet('of="pa_color" collapsed'),
    element: 'wps-facet',
    expected: `
- group:
  - heading "Color" [level=3]
`,
  },
  {
    name: 'a tree with a selected child',
    markup: facet('of="product_cat" as="tree" limit="1"'),
    element: 'wps-facet',
    act: async (page) => {
      await page.getByRole('button', { name: 'Bikes' }).click();
      await check(/^Mountain Bikes/)(page);
    },
    expected: `
- group:
  - heading "Categories" [level=3]
  - text: 1 selected
  - group "Categories":
    - list:
      - listitem:
        - checkbox "Bikes (15 products)" [checked=mixed]
        - text: Bikes (15 products)
        - button "Show Categories in Bikes" [expanded]
        - list:
          - listitem:
            - checkbox "Mountain Bikes (5 products)" [checked]
            - text: Mountain Bikes (5 products)
          - listitem:
            - checkbox "Road Bikes (7 products)"
            - text: Road Bikes (7 products)
          - listitem:
            - checkbox "Touring Bikes (3 products)"
            - text: Touring Bikes (3 products)
    - button "Show 3 more"
    - button "Clear Categories"
`,
  },
  {
    name: 'chips',
    markup: facet('of="pa_size" as="chips" sort="natural" limit="2"'),
    element: 'wps-facet',
    act: check(/^M /),
    expected: `
- group:
  - heading "Size" [level=3]
  - text: 1 selected
  - group "Size":
    - searchbox "Search Size"
    - list:
      - listitem:
        - checkbox "S (9 products)"
        - text: S (9 products)
      - listitem:
        - checkbox "M (11 products)" [checked]
        - text: M (11 products)
    - button "Show 16 more"
    - button "Clear Size"
`,
  },
  {
    name: 'swatches',
    markup: facet('of="pa_color" as="swatches" limit="2"'),
    element: 'wps-facet',
    expected: `
- group:
  - heading "Color" [level=3]
  - group "Color":
    - list:
      - listitem:
        - checkbox "Black (36 products)"
        - text: Black (36 products)
      - listitem:
        - checkbox "Silver (13 products)"
        - text: Silver (13 products)
    - button "Show 7 more"
`,
  },
  {
    name: 'a select',
    markup: facet('of="pa_color" as="select" label="Colour"'),
    element: 'wps-facet',
    expected: `
- group:
  - heading "Colour" [level=3]
  - group "Colour":
    - combobox "Colour":
      - option "Any" [selected]
      - option "Black (36)"
      - option "Silver (13)"
      - option "Red (8)"
      - option "Yellow (8)"
      - option "Blue (7)"
      - option "Silver/Black (7)"
      - option "Multi (3)"
      - option "White (2)"
      - option "Grey (1)"
`,
  },
  {
    name: 'prices: slider and fields',
    markup: facet('of="price"'),
    element: 'wps-facet',
    expected: `
- group:
  - heading "Price" [level=3]
  - group "Price":
    - slider "From": "0"
    - slider "To": "200"
    - text: From
    - textbox "From"
    - text: To
    - textbox "To"
`,
  },
  {
    name: 'an invalid price',
    markup: facet('of="price" as="fields"'),
    element: 'wps-facet',
    act: async (page) => {
      await page.getByLabel('From').fill('cheap');
      await page.keyboard.press('Enter');
    },
    expected: `
- group:
  - heading "Price" [level=3]
  - group "Price":
    - text: From
    - textbox "From" [invalid]:
      - /placeholder: "2"
      - text: cheap
    - text: To
    - textbox "To":
      - /placeholder: 3,579
    - alert: Enter a number, such as 25.
`,
  },
  {
    name: 'stars',
    markup: facet('of="rating"'),
    element: 'wps-facet',
    expected: `
- group:
  - heading "Rating" [level=3]
  - group "Rating":
    - list:
      - listitem:
        - radio "Any rating" [checked]
        - text: Any rating
      - listitem:
        - radio "4 stars and up"
        - text: 4 stars and up
      - listitem:
        - radio "3 stars and up"
        - text: 3 stars and up
      - listitem:
        - radio "2 stars and up"
        - text: 2 stars and up
`,
  },
  {
    name: 'a toggle',
    markup: facet('of="sale"'),
    element: 'wps-facet',
    expected: `
- checkbox "On sale (36 products)"
- text: On sale (36 products)
`,
  },
  {
    name: 'disabled terms without products',
    markup: shopOf(`<wps-facet of="pa_color"></wps-facet>
      <wps-facet of="pa_size" empty="dim" limit="2" sort="natural"></wps-facet>`),
    element: 'wps-facet[of=pa_size]',
    act: check(/^Red/),
    expected: `
- group:
  - heading "Size" [level=3]
  - group "Size":
    - searchbox "Search Size"
    - list:
      - listitem:
        - checkbox "S (0 products)" [disabled]
        - text: S (0 products)
      - listitem:
        - checkbox "M (0 products)" [disabled]
        - text: M (0 products)
    - button "Show 16 more"
`,
  },
];
