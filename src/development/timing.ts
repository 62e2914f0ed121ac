/** Entries in the performance panel: from a request to the paint of its products. */
import type { WpsShop } from '../elements/shop/wps-shop.ts';
import { page } from '../page-document.ts';
import { observeShops, TAGS } from './page-elements.ts';

/** Time stamps in milliseconds of `performance.now()`, by shop with a pending request. */
const started = new WeakMap<WpsShop, number>();

/**
 * Measures each request: `wps-elements:request` until the response is decoded,
 * `wps-elements:render` until the elements are rendered, `wps-elements:paint` until the browser has
 * painted them, `wps-elements:request-to-paint` in all. In a hidden page nothing is painted.
 */
export function observeTiming(): void {
  observeShops('wps-request', (shop) => started.set(shop, performance.now()));
  observeShops('wps-response', (shop) => void measureResponse(shop));
  observeShops('wps-error', (shop) => started.delete(shop));
}

async function measureResponse(shop: WpsShop): Promise<void> {
  const requested = started.get(shop);
  if (requested === undefined) return;
  started.delete(shop);
  const { respondedBy, total } = shop.status.result;
  const detail = { shop: shop.id, respondedBy, products: total };
  const responded = performance.now();
  measure('request', requested, responded, detail);
  await Promise.all(
    elementsOf(shop).map((element) => Reflect.get(element, 'updateComplete') as unknown),
  );
  const rendered = performance.now();
  measure('render', responded, rendered, detail);
  requestAnimationFrame(() =>
    // A task after the frame: the browser has painted by then.
    setTimeout(() => {
      const painted = performance.now();
      measure('paint', rendered, painted, detail);
      measure('request-to-paint', requested, painted, detail);
    }),
  );
}

/** Elements of the page and of a composed shop; those of other shops are complete at once. */
function elementsOf(shop: WpsShop): readonly Element[] {
  const tags = TAGS.join();
  const composed = shop.shadowRoot?.querySelectorAll(tags) ?? [];
  return [...page.querySelectorAll(tags), ...composed];
}

/** `devtools` gives the entries a track of their own in the performance panel of Chromium. */
function measure(name: string, start: number, end: number, shown: object): void {
  const properties = Object.entries(shown).map(([key, value]) => [key, String(value)]);
  const devtools = { dataType: 'track-entry', track: 'wps-elements', properties };
  performance.measure(`wps-elements:${name}`, { start, end, detail: { ...shown, devtools } });
}
