/** Helpers of the element tests: shops on a page with responses of the test server, and elements found as shoppers find them. */
import '../../src/define.ts';
import { fixtureSync } from '@open-wc/testing';
import { html, LitElement, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';

export const SRC = '/api/adventureworks/en/';

/** Elements that a page might hold, without a facet for every taxonomy. */
export const parts = html`
  <wps-search></wps-search>
  <wps-facet of="pa_color"></wps-facet>
  <wps-active-filters></wps-active-filters>
  <wps-status></wps-status>
  <wps-product-list></wps-product-list>
  <wps-pagination></wps-pagination>
`;

/** Puts a page up and waits for its shop to show an answer or an error; for that, not for a frame: see nextTask. */
export async function openPage(
  page: TemplateResult,
): Promise<{ root: HTMLElement; shop: WpsShop }> {
  const root = fixtureSync<HTMLElement>(html`<div>${page}</div>`);
  const shop = root.querySelector('wps-shop');
  if (shop === null) throw new Error('The page has no shop.');
  await settled(shop);
  return { root, shop };
}

/** Until nothing is awaited any more, and the elements show it. */
export async function settled(shop: WpsShop): Promise<void> {
  await until('a response or an error', () => {
    const { error, result, busy } = shop.status;
    return (error !== null || result.total !== null) && !busy;
  });
  await rendered();
}

/** Waits for the answer to what `act` does. */
export async function answered(shop: WpsShop, act: () => unknown): Promise<void> {
  const answer = new Promise((resolve) => {
    shop.addEventListener('wps-response', resolve, { once: true });
    shop.addEventListener('wps-error', resolve, { once: true });
  });
  await act();
  await answer;
  await rendered();
}

/** Milliseconds that a condition may take to hold. */
const CONDITION_TIMEOUT_MS = 10_000;

/** Resolves once `holds` returns true; rejects after 10 seconds with `label`, which names the awaited condition. */
export async function until(label: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + CONDITION_TIMEOUT_MS;
  while (!holds()) {
    if (performance.now() > deadline)
      throw new Error(`Not within ${CONDITION_TIMEOUT_MS / 1000} s: ${label}`);
    await nextTask();
  }
}

/** Elements render in microtasks: in the next task all have, but for those that wait for words or for a part on demand. */
export async function rendered(): Promise<void> {
  await nextTask();
  await Promise.all(
    deepAll(document).map((element) =>
      element instanceof LitElement ? element.updateComplete : Promise.resolve(true),
    ),
  );
  await nextTask();
}

/** Not a frame: a page that runs beside others may be in the background, where no frame ever comes. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** All elements below a node, through every shadow root. */
export function deepAll(root: ParentNode, selector = '*'): readonly Element[] {
  const hosts = root instanceof Element ? [root] : [];
  const shadows = [...hosts, ...root.querySelectorAll('*')].map((element) => element.shadowRoot);
  return [
    ...root.querySelectorAll(selector),
    ...shadows.flatMap((shadow) => (shadow === null ? [] : deepAll(shadow, selector))),
  ];
}

export function deep<T extends Element>(
  root: ParentNode,
  selector: string,
  type: abstract new () => T,
): T {
  const found = deepAll(root, selector)[0];
  if (!(found instanceof type)) throw new Error(`There is no ${selector}.`);
  return found;
}

/** The checkbox whose label begins with these words. */
export function checkbox(root: ParentNode, name: string): HTMLInputElement {
  const found = deepAll(root, 'label').find((label) => words(label).startsWith(name));
  const input = found?.querySelector('input');
  if (!input) throw new Error(`There is no checkbox "${name}".`);
  return input;
}

/** The button or link with this name. */
export function button(root: ParentNode, name: string): HTMLElement {
  const found = deepAll(root, 'button, a, summary').find(
    (element) => (element.getAttribute('aria-label') ?? words(element)) === name,
  );
  if (!(found instanceof HTMLElement)) throw new Error(`There is no button "${name}".`);
  return found;
}

export function words(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Focused element, inside all shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

export function names(root: ParentNode): readonly string[] {
  return deepAll(root, 'article h3').map(words);
}

/** Counts the steps that the page adds to the history; `history.length` ends at 50, in a tab that other tests have used before. */
export function countSteps(): () => number {
  let steps = 0;
  history.pushState = (...step) => {
    steps += 1;
    History.prototype.pushState.apply(history, step);
  };
  return () => steps;
}
