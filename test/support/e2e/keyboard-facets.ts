/** Keyboard cases of facets: keys, effects, and the focus after each. */
import assert from 'node:assert/strict';
import { shopsSettled } from './case-page.ts';
import { goTo } from './keyboard-page.ts';
import type { KeyboardTrip } from './keyboard-trip.ts';

export const TRIPS: readonly KeyboardTrip[] = [
  {
    name: 'a facet collapses and expands; an option is selected and removed; the focus stays',
    elements: '<wps-facet of="pa_color" limit="2"></wps-facet>',
    start: 'summary Color',
    go: async ({ press, focus, total }) => {
      await press('Enter', 'Tab');
      await focus('a after');
      await press('Shift+Tab', 'Enter', 'Tab', 'Space');
      await total(36);
      await focus('checkbox Black');
      await press('Space');
      await total(119);
      await focus('checkbox Black');
    },
  },
  {
    name: 'the focus moves after "show more" to the first new option, after "show fewer" to the button, after "clear" to the heading',
    elements: '<wps-facet of="pa_color" limit="2"></wps-facet>',
    start: 'button Show 7 more',
    go: async ({ page, press, focus, total }) => {
      await press('Enter');
      await focus('checkbox Red');
      await press('Space');
      await total(8);
      await goTo(page, 'button Show less');
      await press('Enter');
      await focus('button Show 6 more');
      await goTo(page, 'button Clear Color');
      await press('Enter');
      await focus('summary Color');
      await total(119);
    },
  },
  {
    name: 'a branch of a tree expands, and a term below it is selected',
    elements: '<wps-facet of="product_cat" as="tree" limit="1"></wps-facet>',
    start: 'button Show Categories in Bikes',
    go: async ({ press, focus, total }) => {
      await press('Enter');
      await focus('button Show Categories in Bikes');
      await press('Tab', 'Space');
      await total(5);
      await focus('checkbox Mountain Bikes');
    },
  },
  {
    name: 'chips and swatches are checkboxes',
    elements: `<wps-facet of="pa_color" as="chips"></wps-facet>
      <wps-facet of="pa_color" as="swatches" label="Swatches"></wps-facet>`,
    start: 'checkbox Red',
    go: async ({ page, press, focus, total }) => {
      await press('Space');
      await total(8);
      await focus('checkbox Red');
      await goTo(page, 'summary Swatches');
      await goTo(page, 'checkbox Red');
      await press('Space');
      await total(119);
      await focus('checkbox Red');
    },
  },
  {
    name: 'a single choice is a radio group: arrows select',
    elements: '<wps-facet of="product_cat" single></wps-facet>',
    go: async ({ page, press, focus, total }) => {
      await goTo(page, 'summary Categories');
      await press('Tab', 'Space');
      await shopsSettled(page);
      await press('ArrowDown');
      await focus('radio Mountain Bikes');
      await total(5);
      await press('ArrowUp');
      await focus('radio Bikes');
      await total(15);
    },
  },
  {
    name: 'a select: an option is selected and removed',
    elements: '<wps-facet of="pa_color" as="select"></wps-facet>',
    start: 'select',
    go: async ({ press, focus, total }) => {
      await press('B', 'l', 'a');
      await total(36);
      await focus('select');
      await press('Home');
      await total(119);
      await focus('select');
    },
  },
  {
    name: 'price thumbs move by small and large steps and to their ends, and keep the focus',
    elements: '<wps-facet of="price"></wps-facet>',
    start: 'range From',
    go: async ({ page, press, focus, total }) => {
      const low = page.getByRole('slider', { name: 'From' });
      const said = (): Promise<string | null> => low.getAttribute('aria-valuetext');
      assert.equal(await said(), '€2');
      const prices: number[] = [];
      for (const key of ['ArrowRight', 'PageUp', 'End']) {
        await press(key);
        await shopsSettled(page);
        await focus('range From');
        prices.push(Number((await said())?.replace(/[€,]/g, '')));
      }
      assert.deepEqual(
        prices,
        prices.toSorted((a, b) => a - b),
      );
      assert.equal(new Set([2, ...prices]).size, 4);
      await press('Home');
      await total(119);
      await focus('range From');
      // The facet follows the products.
      await low.and(page.locator('[aria-valuetext="€2"]')).waitFor();
    },
  },
  {
    name: 'a price is typed; an invalid one is reported and stays for correction',
    elements: '<wps-facet of="price" as="fields"></wps-facet>',
    start: 'text From',
    go: async ({ page, press, focus, total }) => {
      await page.keyboard.type('cheap');
      await press('Enter');
      const field = page.getByRole('textbox', { name: 'From' });
      await page.getByRole('alert').waitFor();
      assert.equal(await field.getAttribute('aria-invalid'), 'true');
      await focus('text From');
      await press('Control+a');
      await page.keyboard.type('1000');
      await press('Enter');
      await total(13);
      await focus('text From');
      assert.equal(await page.getByRole('alert').count(), 0);
    },
  },
  {
    name: 'stars and toggles are selected and removed',
    elements: '<wps-facet of="rating"></wps-facet><wps-facet of="sale"></wps-facet>',
    start: 'radio Any rating',
    go: async ({ press, focus, total }) => {
      await press('ArrowUp');
      await total(73);
      await focus('radio 2 stars and up');
      await press('ArrowDown');
      await total(119);
      await focus('radio Any rating');
      await press('Tab', 'Space');
      await total(36);
      await focus('checkbox On sale');
    },
  },
  {
    name: 'a term is found in a facet and selected',
    elements: '<wps-facet of="pa_color" searchable limit="2"></wps-facet>',
    start: 'search Search Color',
    go: async ({ page, press, focus, total }) => {
      await page.keyboard.type('red');
      await press('Tab', 'Space');
      await total(8);
      await focus('checkbox Red');
    },
  },
];
