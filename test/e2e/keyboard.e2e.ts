/** Keyboard operation of every element: each control is reached and works, and the focus moves as specified and is never lost. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { shopsSettled, shareCasePage, shopOf } from '../support/e2e/case-page.ts';
import { TRIPS as ELEMENTS } from '../support/e2e/keyboard-elements.ts';
import { TRIPS as FACETS } from '../support/e2e/keyboard-facets.ts';
import {
  around,
  assertFocus,
  assertSoon,
  EVERYTHING,
  goTo,
  stops,
  total,
} from '../support/e2e/keyboard-page.ts';

describe('with the keyboard alone', () => {
  const open = shareCasePage();

  test('Tab and Shift+Tab stop at every control in document order', async () => {
    const page = await open(around(EVERYTHING));
    await page
      .getByRole('checkbox', { name: /^Black/ })
      .first()
      .check();
    await shopsSettled(page);
    await page.getByRole('link', { name: 'before' }).focus();
    const there = await stops(page);
    assert.deepEqual(there, STOPS);
    assert.deepEqual((await stops(page, 'Shift+Tab')).toReversed(), STOPS);
  });

  for (const { name, elements, width = 1280, attributes, start, go } of [...FACETS, ...ELEMENTS])
    test(name, async () => {
      const page = await open(around(shopOf(elements, attributes)), { width, height: 900 });
      await page.getByRole('link', { name: 'before' }).focus();
      if (start !== undefined) await goTo(page, start);
      const press = async (...keys: readonly string[]): Promise<void> => {
        for (const key of keys) await page.keyboard.press(key);
      };
      await go({
        page,
        press,
        focus: (expected) => assertFocus(page, expected),
        total: (expected) => assertSoon(page, () => total(page), expected),
      });
      await page.unrouteAll();
    });
});

const STOPS: readonly string[] = [
  'search Search products',
  'button Search',
  'summary Color',
  'search Search Color',
  'checkbox Black',
  'checkbox Silver',
  'button Show 7 more',
  'button Clear Color',
  'summary Categories',
  'checkbox Bikes',
  'button Show Categories in Bikes',
  'button Show 3 more',
  'summary Swatches',
  'checkbox Black',
  'checkbox Silver',
  'button Show 7 more',
  'button Clear Swatches',
  'summary Select',
  'select',
  'button Clear Select',
  'summary Single',
  'radio Bikes',
  'button Show Single in Bikes',
  'button Show Single in Components',
  'button Show Single in Clothing',
  'button Show Single in Accessories',
  'summary Price',
  'range From',
  'range To',
  'text From',
  'text To',
  'summary Rating',
  'radio Any rating',
  'checkbox On sale',
  'button Remove filter Color: Black',
  'button Clear all',
  'select',
  'summary Online',
  'a Sport-100',
  'a ML Crankset',
  'button Show more products',
  'button Name',
  'button SKU',
  'button Price',
  'button Rating',
  'a Sport-100',
  'a ML Crankset',
  'button Page 1',
  'button Page 2',
  'button Page 3',
  'button Page 4',
  'button Page 5',
  'button Page 18',
  'button Next page',
  'select',
];
