/**
 * Takes over the markup of a shop that a server has rendered: starts with the response in it, and
 * hides the markup when the elements show the same view. Loaded on demand.
 */
import type { LitElement } from 'lit';
import {
  decodeEmbedded,
  type EmbeddedResponse,
} from '../../controller/requests/embedded-response.ts';
import { mergeMetadata } from '../../controller/requests/merge-metadata.ts';
import { shopRequest } from '../../controller/requests/state-to-request.ts';
import type { ShopController } from '../../controller/shop-controller.ts';
import { NO_DETAILS } from '../../controller/state/response-details.ts';
import { INITIAL_SEARCH, isSameState } from '../../controller/state/search-state.ts';
import { EMPTY_METADATA } from '../../controller/state/shop-metadata.ts';
import { stateFor } from '../../controller/url/history-state.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { page } from '../../page-document.ts';

/** Milliseconds after which the elements are shown even if they are not complete. */
const RENDER_TIMEOUT_MS = 10_000;
/** Rounds without a change after which the elements are complete: filters appear after products. */
const STABLE_ROUNDS = 3;
/** Milliseconds between two rounds: a frame. */
const ROUND_MS = 16;
/** Milliseconds that the first pictures may take: the browser has loaded them for the markup. */
const PICTURES_TIMEOUT_MS = 500;

/**
 * Takes over the markup, once: the response is removed from it. Markup of another view than the
 * address has, or without a valid response, is hidden at the first render, as other content is.
 * @param shop Composed shop before its first render, with a source.
 */
export function takeOverMarkup(shop: LitElement, controller: ShopController): void {
  const script = shop.querySelector(':scope > script[data-wps-response]');
  const embedded = decodeEmbedded(script?.textContent ?? '');
  script?.remove();
  if (embedded !== null && setFirstResponse(embedded, controller))
    void replaceMarkup(shop, controller);
}

/** Sets the response if it is the one that the shop would request. @returns `false` if it is not. */
function setFirstResponse(embedded: EmbeddedResponse, controller: ShopController): boolean {
  const { request, response, secondary, stock, asOf, address } = embedded;
  const sets = request['taxonomy-data'];
  const taxonomies = Array.isArray(sets)
    ? sets.map(({ taxonomy }: { readonly taxonomy: string }) => taxonomy)
    : null;
  // The filters of the page, also of one without products, whose response has no terms.
  const known = { ...EMPTY_METADATA, taxonomies: taxonomies ?? [] };
  const metadata = mergeMetadata(known, request, response);
  controller.setKnown({ metadata, secondary });
  if (address !== null && isSameState(controller.state.search, INITIAL_SEARCH)) {
    replaceAddress(address);
    controller.setKnown({ metadata, secondary });
  }
  const { search, settings } = controller.state;
  const own = shopRequest(search, { ...settings, recommendation: {}, taxonomies, canRank: false });
  if (search.firstPage !== null || encodeRequest(own) !== encodeRequest(request)) return false;
  controller.setResponse({
    request: own,
    response,
    respondedBy: 'server',
    asOf,
    search,
    isNew: true,
    details: stock === undefined ? NO_DETAILS : { ...NO_DETAILS, stock },
    detailOptions: controller.detailsFor(search),
  });
  return true;
}

/** Writes the address of a static page with its view in the query, so that Back returns to it. */
function replaceAddress(address: string): void {
  try {
    const { href } = new URL(address, location.href);
    history.replaceState(stateFor(href), '', href);
  } catch {
    // Of another origin, or in a frame without an address: the view is requested.
  }
}

/** Shows the markup until the elements are complete. Sets no attributes of the page's elements. */
async function replaceMarkup(shop: LitElement, controller: ShopController): Promise<void> {
  // The end of the update under way, and no later: a frame without the markup would take the focus
  // from it.
  await Promise.resolve();
  const layout = shop.renderRoot.querySelector<HTMLElement>('.shop');
  const slot = shop.renderRoot.querySelector('slot');
  if (layout === null || slot === null) return;
  // The size that it will have, but invisible and without effect on the page.
  const before = layout.style.cssText;
  const { position } = shop.style;
  shop.style.position = 'relative';
  Object.assign(layout.style, HIDDEN);
  slot.hidden = false;
  await isComplete(shop, layout);
  const held = shop.contains(page.activeElement) ? page.activeElement : null;
  slot.hidden = true;
  layout.style.cssText = before;
  shop.style.position = position;
  if (held !== null) restoreFocus(held, layout, controller);
}

const HIDDEN = {
  position: 'absolute',
  inset: '0',
  overflow: 'clip',
  visibility: 'hidden',
} as const;

/**
 * Resolves when products and filters are rendered, and the first pictures are decoded. Imports no
 * element: the single-file build has this module in a file of its own.
 */
async function isComplete(shop: LitElement, layout: Element): Promise<void> {
  let isLate = false;
  const timeout = passed(RENDER_TIMEOUT_MS).then(() => (isLate = true));
  let [before, stableRounds] = ['', 0];
  while (stableRounds < STABLE_ROUNDS && !isLate) {
    const elements = [shop, ...layout.querySelectorAll<LitElement>(':defined')];
    // An update waits for the modules that it needs, and is rejected where the element fails.
    const updates = Promise.allSettled(elements.map(({ updateComplete }) => updateComplete));
    await Promise.race([updates, timeout]);
    await passed(ROUND_MS);
    const empty = layout.querySelectorAll(':state(empty)').length;
    // The state appears once the list shows the response, or an error.
    const isLoaded = layout.querySelector('wps-product-list:state(loaded)') !== null;
    const now = `${elements.length} ${empty}`;
    stableRounds = isLoaded && now === before ? stableRounds + 1 : 0;
    before = now;
  }
  const list = layout.querySelector('wps-product-list')?.renderRoot;
  const pictures = [...(list?.querySelectorAll<HTMLImageElement>('img[loading=eager]') ?? [])];
  const decoded = pictures.map((picture) => picture.decode().catch(() => {}));
  await Promise.race([Promise.all(decoded), passed(PICTURES_TIMEOUT_MS)]);
}

function passed(milliseconds: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/**
 * Moves the focus from the markup to the same link of the elements, or to the search field with the
 * text typed so far; else to the heading of the products.
 */
function restoreFocus(held: Element, layout: Element, controller: ShopController): void {
  const roots = [...layout.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const find = (selector: string): HTMLElement | null =>
    roots.map((root) => root.querySelector<HTMLElement>(selector)).find((one) => one) ?? null;
  if (held instanceof HTMLInputElement) {
    const { value } = held;
    if (value !== controller.state.search.q)
      controller.dispatch({ type: 'query', q: value, typing: true });
    find('input[type=search]')?.focus();
    return;
  }
  const href = held.getAttribute('href');
  const link = href === null ? null : find(`a[href="${CSS.escape(href)}"]`);
  (link ?? find('h2[tabindex]'))?.focus({ preventScroll: true });
}
