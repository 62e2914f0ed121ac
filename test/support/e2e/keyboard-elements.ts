/** Keyboard cases of all elements but facets: keys, effects, and the focus after each. */
import assert from 'node:assert/strict';
import { shopsSettled } from './case-page.ts';
import { goTo } from './keyboard-page.ts';
import type { KeyboardTrip } from './keyboard-trip.ts';
import { interceptRequests } from './intercept-requests.ts';

export const TRIPS: readonly KeyboardTrip[] = [
  {
    name: 'suggestions: arrows move, Enter selects, Escape closes, then empties the field; Tab leaves',
    elements: '<wps-search suggest></wps-search><wps-facet of="product_cat"></wps-facet>',
    start: 'search Search products',
    go: async ({ page, press, focus, total }) => {
      const field = page.getByRole('combobox', { name: 'Search products' });
      await page.keyboard.type('mountain b');
      await page.locator('[part=suggestion]').first().waitFor();
      await press('ArrowDown');
      assert.match(
        (await page.locator('[part=suggestion][aria-selected=true]').textContent()) ?? '',
        /Mountain Bikes/,
      );
      await press('Enter');
      await total(5);
      await focus('search Search products');
      await page.keyboard.type('road');
      await page.locator('[part=suggestion]').first().waitFor();
      await press('Escape');
      assert.deepEqual(
        [await page.locator('[part=suggestion]').count(), await field.inputValue()],
        [0, 'road'],
      );
      await press('Escape');
      assert.equal(await field.inputValue(), '');
      await page.keyboard.type('road');
      await page.locator('[part=suggestion]').first().waitFor();
      await press('Tab');
      await focus('button Clear search');
      assert.equal(await page.locator('[part=suggestion]').count(), 0);
      await press('Enter');
      await focus('search Search products');
      assert.equal(await field.inputValue(), '');
    },
  },
  {
    name: 'chips: the focus moves to the next one, after the last or all to the heading',
    elements: '<wps-active-filters></wps-active-filters>',
    go: async ({ page, press, focus, total }) => {
      const choose = (): Promise<unknown> =>
        page.evaluate(() => {
          const shop = document.querySelector('wps-shop');
          if (shop !== null)
            shop.request = { sale: true, t: [{ taxonomy: 'pa_color', t: ['red', 'black'] }] };
        });
      await choose();
      await shopsSettled(page);
      await goTo(page, 'button Remove filter Color: Red');
      await press('Enter');
      await focus('button Remove filter Color: Black');
      await press('Enter');
      await focus('button Remove filter On sale');
      await press('Enter');
      await total(119);
      await focus('h2 Active filters');
      await choose();
      await shopsSettled(page);
      await goTo(page, 'button Clear all');
      await press('Enter');
      await total(119);
      await focus('h2 Active filters');
    },
  },
  {
    name: 'the sort order: arrows select',
    elements: '<wps-sort></wps-sort><wps-product-list></wps-product-list>',
    start: 'select',
    go: async ({ page, press, focus }) => {
      await press('End');
      await shopsSettled(page);
      await focus('select');
      await page.waitForFunction(
        () => document.querySelector('wps-shop')?.request.orderby === 'title',
      );
    },
  },
  {
    name: 'another page: the focus moves to the heading of the products',
    elements: '<wps-product-list></wps-product-list><wps-pagination></wps-pagination>',
    start: 'button Next page',
    go: async ({ press, focus }) => {
      await press('Enter');
      await focus('h2 Products');
      await press('Tab');
      await focus('a Mountain-400-W');
    },
  },
  {
    name: 'more products: the focus moves to the first new one; the last ones remove the button',
    elements: '<wps-product-list paging="button"></wps-product-list>',
    attributes: 'base-request="t[pa_color][t]=red"',
    start: 'button Show more products',
    go: async ({ page, press, focus }) => {
      await press('Enter');
      await focus('a LL Road Frame');
      for (const first of ['a ML Road Frame', 'a Road-450']) {
        await goTo(page, 'button Show more products');
        await press('Enter');
        await focus(first);
      }
      await press('Tab', 'Tab');
      await focus('a after');
    },
  },
  {
    name: 'a table: its headings sort it',
    elements: '<wps-product-list as="table"></wps-product-list>',
    start: 'button Price',
    go: async ({ page, press, focus }) => {
      const sorted = page.locator('th[aria-sort=ascending]');
      await press('Enter');
      await sorted.waitFor();
      await focus('button Price');
      await press('Space');
      await page.locator('th[aria-sort=descending]').waitFor();
      await focus('button Price');
    },
  },
  {
    name: 'the drawer: opens, contains the focus, closes in three ways; the focus returns to its button',
    elements: '<wps-drawer><wps-facet of="sale"></wps-facet></wps-drawer>',
    width: 360,
    start: 'button Filters',
    go: async ({ page, press, focus, total }) => {
      await press('Enter');
      await focus('button Close');
      await press('Tab');
      await focus('checkbox On sale');
      await press('Space');
      await total(36);
      await focus('checkbox On sale');
      await press('Tab');
      await focus('button Show 36 products');
      await press('Enter');
      await focus('button Filters (1)');
      await press('Enter');
      await focus('button Close');
      await press('Escape');
      await focus('button Filters (1)');
      await press('Enter');
      await focus('button Close');
      await press('Enter');
      await focus('button Filters (1)');
      assert.equal(await page.getByRole('dialog').count(), 0);
    },
  },
  {
    name: 'the status: opens; fetches and deletes the catalogue; arrows select the side',
    elements: '<wps-status details="always"></wps-status>',
    go: async ({ page, press, focus }) => {
      await press('Tab', 'Enter', 'Tab');
      await focus('radio Online');
      await goTo(page, 'button Make available offline');
      await press('Enter');
      await page.getByRole('button', { name: 'Remove offline copy' }).waitFor();
      await focus('button Update');
      await press('Tab');
      await focus('button Remove offline copy');
      await press('Enter');
      await page.getByRole('button', { name: 'Make available offline' }).waitFor();
      await focus('button Make available offline');
    },
  },
  {
    name: 'a sync: one button pauses and resumes it, and keeps the focus',
    elements: '<wps-status details="always"></wps-status>',
    go: async ({ page, press, focus }) => {
      let letGo = (): void => {};
      const released = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      await page.route('**/wps/v1/products*', async (route) => {
        await released;
        await route.continue().catch(() => {});
      });
      await press('Tab', 'Enter');
      await goTo(page, 'button Make available offline');
      await press('Enter');
      await focus('button Pause');
      await press('Enter');
      await focus('button Resume');
      letGo();
      await press('Enter');
      await focus('button Update');
      await page.evaluate(() => document.querySelector('wps-shop')?.catalogue.clear());
    },
  },
  {
    name: 'an empty result: removing a filter moves the focus to the heading of the products',
    elements: '<wps-active-filters></wps-active-filters><wps-product-list></wps-product-list>',
    go: async ({ page, press, focus }) => {
      await page.evaluate(() => {
        const shop = document.querySelector('wps-shop');
        if (shop !== null)
          shop.request = {
            ...{ min_price: 10, max_price: 20 },
            t: [{ taxonomy: 'pa_color', t: ['red'] }],
          };
      });
      const [help] = await Promise.all([
        page
          .getByRole('button', { name: /^Remove .* products?\)$/ })
          .first()
          .textContent(),
        shopsSettled(page),
      ]);
      await goTo(page, `button ${help?.trim()}`);
      await press('Enter');
      await focus('h2 Products');
    },
  },
  {
    name: 'an error: a retry moves the focus to the heading of the products',
    elements: '<wps-facet of="sale"></wps-facet><wps-product-list></wps-product-list>',
    start: 'checkbox On sale',
    go: async ({ page, press, focus, total }) => {
      await interceptRequests(page, '/wp-json/', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<p>Hello' }),
      );
      await press('Space');
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await focus('checkbox On sale');
      await page.unroute('**/wp-json/**');
      await goTo(page, 'button Try again');
      await press('Enter');
      await total(36);
      await focus('h2 Products');
    },
  },
];
