/** A composed shop with the catalogue of a real shop, on a page of the demo. */
import type { Page } from 'playwright-core';
import { shopsAnswered } from './case-page.ts';

/** Address of the catalogue of a real shop, which the tests answer. */
export const CATALOGUE_PATH = '/real.ndjson.gz';

/** Replaces the page by a composed shop of a catalogue or an API. Runs in the page. */
export function openShop(src: string): void {
  const header = document.createElement('header');
  header.textContent = 'A shop';
  const shop = document.createElement('wps-shop');
  shop.setAttribute('src', src);
  shop.setAttribute('mode', 'offline');
  shop.setAttribute('routing', 'none');
  shop.setAttribute('per-page', '24');
  document.body.replaceChildren(header, shop);
}

/** Waits until the products of the present search are shown. */
export async function settled(page: Page): Promise<void> {
  await shopsAnswered(page);
  await page.waitForFunction(() =>
    document
      .querySelector('wps-shop')
      ?.shadowRoot?.querySelector('wps-product-list')
      ?.matches(':state(loaded)'),
  );
  await page.evaluate(async () => {
    for (let frame = 0; frame < 8; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
