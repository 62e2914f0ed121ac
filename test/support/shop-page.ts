/** Helpers of the element tests: shops on a page with responses of the test server, and elements found as shoppers find them. */
import '../../src/define.ts';
import { fixtureSync } from '@open-wc/testing';
import { html, LitElement, type TemplateResult } from 'lit';
import { WpsShop } from '../../src/elements/shop/wps-shop.ts';

export const SRC = '/api/adventureworks/en/';

/** Elements of a typical page, with a single facet. */
export const shopElements = html`
  <wps-search></wps-search>
  <wps-facet of="pa_color"></wps-facet>
  <wps-active-filters></wps-active-filters>
  <wps-status details="always"></wps-status>
  <wps-product-list></wps-product-list>
  <wps-pagination></wps-pagination>
`;

/** A shop that is not on the page yet; unlike those of `Object.assign`, its properties are checked. */
export function shopWith(properties: Partial<WpsShop>): WpsShop {
  return Object.assign(document.createElement('wps-shop'), properties);
}

/** Renders a page and waits until its shop shows a response or an error; not for a frame, see `nextTask`. */
export async function openPage(
  page: TemplateResult,
): Promise<{ root: HTMLElement; shop: WpsShop }> {
  const root = fixtureSync<HTMLElement>(html`<div>${page}</div>`);
  const shop = root.querySelector('wps-shop');
  if (shop === null) throw new Error('The page has no shop.');
  await settled(shop);
  return { root, shop };
}

/** Waits until no request is pending and the elements are rendered. */
export async function settled(shop: WpsShop): Promise<void> {
  await shop.updateComplete;
  await rendered();
}

/**
 * Waits for the response to what `act` does, and for its rendering: to its last request, since keys of the browser come with
 * pauses, and an earlier request may be answered in one.
 */
export async function afterResponse(shop: WpsShop, act: () => unknown): Promise<void> {
  let isAnswered = false;
  const note = ({ type }: Event): void => {
    isAnswered = type !== 'wps-request';
  };
  const types = ['wps-request', 'wps-response', 'wps-error'];
  for (const type of types) shop.addEventListener(type, note);
  await act();
  await until('a response or an error', () => isAnswered);
  for (const type of types) shop.removeEventListener(type, note);
  await rendered();
}

/** Milliseconds after which a test is taken to be stuck: no measure of speed, since a busy machine may take many seconds. */
const CONDITION_TIMEOUT_MS = 60_000;

/** Resolves once `holds` returns true; rejects after a minute with `label`, which names the awaited condition. */
export async function until(label: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + CONDITION_TIMEOUT_MS;
  while (!holds()) {
    if (performance.now() > deadline)
      throw new Error(`Not within ${CONDITION_TIMEOUT_MS / 1000} s: ${label}`);
    await nextTask();
  }
}

/** Waits for all elements, which render in microtasks; some wait for messages or a lazy module. */
export async function rendered(): Promise<void> {
  await nextTask();
  // The filters of a composed shop are elements that come behind its products.
  for (let [before, count] = [-1, 0]; count !== before; [before, count] = [count, await complete()])
    await nextTask();
  await nextTask();
}

/** Resolves with the number of elements when their updates are complete. */
async function complete(): Promise<number> {
  const elements = deepAll(document);
  for (const element of elements)
    if (element instanceof WpsShop)
      // Its `updateComplete` waits for the response, too, which a test may hold back.
      while (element.isUpdatePending) await nextTask();
    else if (element instanceof LitElement) await element.updateComplete;
  return elements.length;
}

/** A task, not a frame: a test page may be in the background, which has no frames. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Elements below a node that match, in all shadow roots. */
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

/** The checkbox whose label begins with `name`. */
export function checkbox(root: ParentNode, name: string): HTMLInputElement {
  const found = deepAll(root, 'label').find((label) => textOf(label).startsWith(name));
  const input = found?.querySelector('input');
  if (!input) throw new Error(`There is no checkbox "${name}".`);
  return input;
}

/** The button or link with this name. */
export function button(root: ParentNode, name: string): HTMLElement {
  const found = deepAll(root, 'button, a, summary').find(
    (element) => (element.getAttribute('aria-label') ?? textOf(element)) === name,
  );
  if (!(found instanceof HTMLElement)) throw new Error(`There is no button "${name}".`);
  return found;
}

export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Focused element, inside all shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

export function productNames(root: ParentNode): readonly string[] {
  return deepAll(root, 'article h3').map(textOf);
}

/** Counts the history entries that the page adds; `history.length` is at most 50, which other tests may have reached. */
export function countSteps(): () => number {
  let steps = 0;
  history.pushState = (...step) => {
    steps += 1;
    History.prototype.pushState.apply(history, step);
  };
  return () => steps;
}

/** Texts of the suggestions below a search field. */
export const suggested = (root: ParentNode): readonly string[] =>
  deepAll(root, '[role=option]').map(textOf);

/** Opens a shop that responds from the device, with search field, sort order and products. */
export async function openOnDevice(): Promise<{ root: HTMLElement; shop: WpsShop }> {
  const { root, shop } = await openPage(
    html`<wps-shop src=${SRC} mode="offline" routing="none">
      <wps-search></wps-search><wps-sort></wps-sort><wps-product-list></wps-product-list>
    </wps-shop>`,
  );
  await until('the device answers', () => shop.status.result.respondedBy === 'device');
  return { root, shop };
}

/** Types a text with no pause, in which the letters so far would be searched for: keys of the browser come with pauses. */
export function typeText(input: HTMLInputElement, text: string): void {
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
}

/** Types a text and sends it, as by Enter. */
export function sendText(input: HTMLInputElement, text: string): void {
  typeText(input, text);
  input.form?.requestSubmit();
}

/** Sets the query text. Resolves when its response is rendered. */
export function searchFor(shop: WpsShop, q: string): Promise<void> {
  return afterResponse(shop, () => {
    shop.request = { q };
  });
}
