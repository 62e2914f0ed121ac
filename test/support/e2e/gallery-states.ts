/** The states of the elements in the gallery, and what a shopper does to bring each about. */
import type { Page } from 'playwright-core';
import { shopsSettled } from './case-page.ts';
import { interceptRequests } from './intercept-requests.ts';

export interface GalleryState {
  readonly name: string;
  /** Only where the window is narrow. */
  readonly isNarrow?: boolean;
  /** Query of the page's URL; `mode=online` by default. */
  readonly query?: string;
  /** Blocks requests from the start; the test does not wait for a response then. */
  readonly refuse?: (page: Page) => Promise<unknown>;
  readonly act: (page: Page) => Promise<unknown>;
}

const API = '**/wp-json/**';
const search = (page: Page) => page.getByLabel('Search products');
const suggestions = (page: Page) => page.locator('wps-search [part=suggestion]');
/** The first facet of these in the gallery. */
const facet = (page: Page, attributes: string) =>
  page.locator(`.gallery wps-facet${attributes}`).first();

const find = async (page: Page, text: string): Promise<void> => {
  await search(page).fill(text);
  await page.keyboard.press('Enter');
  await shopsSettled(page);
};

export const GALLERY_STATES: readonly GalleryState[] = [
  {
    name: 'the initial page, all facets and panels open',
    act: async (page) => {
      await facet(page, '[as=list]')
        .getByRole('button', { name: /^Show \d/ })
        .click();
      await facet(page, '[as=tree]').getByRole('button', { name: 'Bikes' }).click();
      await facet(page, '[as=fields]').locator('summary').click();
      await page.locator('wps-status summary').click();
      await page.getByRole('button', { name: 'Make available offline' }).waitFor();
    },
  },
  {
    name: 'waiting for the first response',
    refuse: (page) => page.route(API, () => undefined),
    // The gallery hides content below facets until their height is final; pages of shops do not.
    act: async (page) => {
      await page.locator('wps-product-list').evaluateAll((lists) => {
        for (const list of lists) list.style.display = 'block';
      });
      await page.locator('wps-product-list .skeleton').first().waitFor();
    },
  },
  {
    name: 'suggestions, one active',
    act: async (page) => {
      await search(page).fill('mountain');
      await suggestions(page).filter({ hasText: '€' }).first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'recent searches',
    act: async (page) => {
      await find(page, 'road');
      await search(page).fill('');
      await suggestions(page).first().waitFor();
    },
  },
  {
    name: 'an option selected in every facet, others disabled',
    query: 'mode=online&color=black,red&cat=clothing&price=10-100&rating=3&sale=1',
    act: (page) => page.getByRole('heading', { name: 'Only when Clothing is chosen' }).waitFor(),
  },
  {
    name: 'an invalid price; searches with and without a match in facets',
    act: async (page) => {
      const fields = facet(page, '[as=fields]');
      await fields.locator('summary').click();
      await fields.getByLabel('From').fill('cheap');
      await page.keyboard.press('Enter');
      await fields.getByRole('alert').waitFor();
      await page.getByRole('searchbox', { name: 'Search Tree' }).fill('bike');
      await page.getByRole('searchbox', { name: 'Search List' }).fill('zzz');
    },
  },
  {
    name: 'the open drawer',
    isNarrow: true,
    act: async (page) => {
      await page.getByRole('button', { name: 'More filters' }).click();
      await page.getByRole('dialog').waitFor();
      await page.locator('wps-drawer').getByRole('checkbox').first().check();
      await shopsSettled(page);
    },
  },
  {
    name: 'a middle page, sorted in the table',
    act: async (page) => {
      await page.locator('wps-product-list[as=table] [part=column-sort]').first().click();
      await shopsSettled(page);
      await page.getByRole('link', { name: 'Page 2', exact: true }).click();
      await shopsSettled(page);
    },
  },
  {
    name: 'a response of the device, the panel open, a corrected query',
    query: 'mode=offline',
    act: async (page) => {
      await page.locator('wps-status summary').click();
      await page.getByRole('button', { name: 'Remove offline copy' }).waitFor();
      await find(page, 'montain');
      await page.locator('[part=correction]').first().waitFor();
    },
  },
  {
    name: 'an empty result with relaxations',
    query: 'mode=online&color=red&price=10-20',
    act: (page) =>
      page
        .locator('[part=message]')
        .getByRole('button', { name: /^Remove .*products?\)$/ })
        .first()
        .waitFor(),
  },
  {
    name: 'an error above products',
    act: async (page) => {
      await interceptRequests(page, '/wp-json/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Hello' }),
      );
      await facet(page, '[of=sale]').getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    },
  },
  {
    name: 'an error without products',
    refuse: (page) =>
      page.route(API, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hello' })),
    act: (page) => page.getByRole('button', { name: 'Try again' }).first().waitFor(),
  },
  {
    name: 'a sync in progress',
    act: async (page) => {
      await page.locator('wps-status summary').click();
      await page.route('**/wps/v1/products*', () => undefined);
      await page.getByRole('button', { name: 'Make available offline' }).click();
      await page.getByRole('button', { name: 'Pause' }).waitFor();
    },
  },
];
