/** A trip through the demo shop as a person makes it, by role and name, recorded after each step; and what each step must give. */
import type { Page } from 'playwright-core';
import type {} from '../../../src/define.ts';

/**
 * Visible results: products in order, the total, the number beside each value of a facet. Numbers that the
 * answer does not hold exactly are asked for beside it, and on a server for no text search: they may be missing.
 */
export interface Stop {
  readonly step: string;
  readonly ids: readonly number[];
  readonly total: number;
  readonly counts: Readonly<Record<string, number>>;
}

interface Step {
  readonly name: string;
  /** The API call whose products this step must show. */
  readonly query: string;
  readonly act: (page: Page) => Promise<unknown>;
}

const check = (name: RegExp) => (page: Page) => page.getByRole('checkbox', { name }).check();

const searched = 'q=mountain';
const black = JSON.stringify([{ taxonomy: 'pa_color', t: ['black'] }]);
const blackOrSilver = JSON.stringify([{ taxonomy: 'pa_color', t: ['black', 'silver'] }]);
const filtered = `${searched}&t=${blackOrSilver}`;
const priced = `${filtered}&min_price=20&max_price=2500`;
const sorted = `${priced}&orderby=price&order=desc`;

export const TRIP: readonly Step[] = [
  { name: 'load', query: '', act: async () => undefined },
  {
    name: 'search',
    query: searched,
    act: async (page) => {
      await page.getByLabel('Search products').fill('mountain');
      await page.getByLabel('Search products').press('Enter');
    },
  },
  { name: 'first colour', query: `${searched}&t=${black}`, act: check(/^Black\b/) },
  { name: 'second colour', query: filtered, act: check(/^Silver\b(?!\/)/) },
  {
    name: 'price',
    query: priced,
    act: async (page) => {
      await page.getByRole('textbox', { name: /from/i }).fill('20');
      await page.getByRole('textbox', { name: /to/i }).fill('2500');
      await page.getByRole('textbox', { name: /to/i }).press('Enter');
    },
  },
  {
    name: 'sort',
    query: sorted,
    act: (page) => page.getByRole('combobox', { name: /sort/i }).selectOption('Price: high to low'),
  },
  {
    name: 'page 2',
    query: `${sorted}&page=2`,
    act: (page) => page.getByRole('link', { name: 'Next page' }).click(),
  },
  { name: 'Back', query: sorted, act: (page) => page.goBack() },
  { name: 'Back again', query: priced, act: (page) => page.goBack() },
  { name: 'Forward', query: sorted, act: (page) => page.goForward() },
  { name: 'reload', query: sorted, act: (page) => page.reload() },
];

/** `expected` says which ids a step must show; a step is over once they are there, or the test's own deadline strikes. */
export async function makeTrip(
  page: Page,
  expected: ReadonlyMap<string, readonly number[]>,
): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  for (const { name, query, act } of TRIP) {
    await act(page);
    stops.push(await arrive(page, name, expected.get(query) ?? []));
  }
  return stops;
}

async function arrive(page: Page, step: string, ids: readonly number[]): Promise<Stop> {
  // Two steps may show the same products, and `busy` is set only after 150 ms.
  await page.waitForTimeout(200);
  await page.waitForFunction(isShowing, ids).catch(async () => {
    const shown = await page.evaluate(readShop);
    throw new Error(
      `After "${step}" the page shows ${JSON.stringify(shown)}, expected ${ids.join()}.`,
    );
  });
  return { step, ...(await page.evaluate(readShop)) };
}

/** Runs in the page. Both what the shop holds and what the list renders must be there. */
function isShowing(ids: readonly number[]): boolean {
  const shop = document.querySelector('wps-shop');
  const products = shop?.response?.products?.products ?? [];
  // A composed shop has its elements in its shadow root, a laid out one among its children.
  const list =
    (shop?.shadowRoot ?? shop)?.querySelector('wps-product-list') ??
    shop?.querySelector('wps-product-list');
  const shown = [...(list?.shadowRoot?.querySelectorAll('article') ?? [])].map(
    (one) => one.textContent ?? '',
  );
  return (
    products.map(({ id }) => id).join() === ids.join() &&
    // Only now: before its element is defined, a shop has no status.
    shop?.status.busy === false &&
    shown.length === ids.length &&
    shown.every((text, i) => text.includes(products[i]?.name ?? ''))
  );
}

/** Runs in the page. Facets follow once the products are painted. */
async function readShop(): Promise<Omit<Stop, 'step'>> {
  const shop = document.querySelector('wps-shop');
  let counts: Record<string, number> = {};
  // Facets are rendered some frames after the products.
  for (let unchanged = 0; unchanged < 20;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now: Record<string, number> = {};
    const facets = [
      ...(shop?.shadowRoot?.querySelectorAll('wps-facet') ?? []),
      ...(shop?.querySelectorAll('wps-facet') ?? []),
    ];
    for (const facet of facets)
      for (const label of facet.shadowRoot?.querySelectorAll('label') ?? []) {
        const name = label.querySelector('.name')?.textContent?.trim();
        const count = label.querySelector('.count')?.textContent;
        if (name && count) now[`${facet.of}: ${name}`] = Number(count);
      }
    unchanged = JSON.stringify(now) === JSON.stringify(counts) ? unchanged + 1 : 0;
    counts = now;
  }
  return {
    ids: shop?.response?.products?.products.map(({ id }) => id) ?? [],
    total: shop?.response?.products?.total ?? -1,
    counts,
  };
}
