/**
 * Address of the first request of a shop, from its markup alone: as `WpsShop` will send it, once the elements are loaded.
 * Without Lit and without modules that load on demand, so that the request is on its way before the elements are.
 */
import { shopTarget } from '../../controller/only-shop.ts';
import { shopRequest } from '../../controller/requests/state-to-request.ts';
import { INITIAL_SEARCH } from '../../controller/state/search-state.ts';
import { shopPageSize } from '../../controller/state/shop-state.ts';
import { DEFAULT_SORT, normalSort } from '../../controller/state/sort.ts';
import { decodeUrl } from '../../controller/url/url-codec.ts';
import { page } from '../../page-document.ts';
import { encodeRequest } from '../../protocol/codec/encode-request.ts';
import { isStoreShop, serverRequest } from '../../sources/server-request.ts';
import { hasStoredCatalogue } from '../../sources/device/has-stored-catalogue.ts';
import { endpointUrl } from '../../transport/endpoints.ts';
import { shopAddress } from '../../transport/shop-address.ts';
import { delay } from '../../transport/timing.ts';
import { FACET_FILTERS } from '../../controller/filters/filters.ts';
import { choiceOf, numberOf, plainText } from '../internal/attribute-texts.ts';
import { hasContent, hasServerMarkup } from './has-content.ts';

/** Longest wait for the list of databases. */
const LISTING_MS = 100;

/**
 * Returns the address that the shop will request first.
 * @returns `null` where that is not known from the markup, and where the device will respond: in mode `offline`, with a
 *   catalogue stored, for a catalogue file, with server markup, fallback markup or a base request.
 */
export async function firstAddress(shop: Element): Promise<string | null> {
  const mode = textOf(shop, 'mode').toLowerCase();
  const isUnknown =
    mode === 'offline' ||
    textOf(shop, 'base-request') !== '' ||
    hasServerMarkup(shop) ||
    page.querySelector('[data-wps]') !== null;
  if (isUnknown || (mode !== 'online' && (await mayHaveCatalogue()))) return null;
  const root = rootOf(shop);
  if (root === null || isStoreShop(root)) return null;
  return endpointUrl(root, 'shop', encodeRequest(serverRequest(requestOf(shop))));
}

/**
 * A browser that takes long to list its databases delays no first visit. A page with a service worker was visited before, perhaps
 * to be used offline: it waits, as a request for nothing would fail there.
 */
async function mayHaveCatalogue(): Promise<boolean> {
  const isStored = hasStoredCatalogue();
  if (navigator.serviceWorker?.controller) return (await isStored) !== false;
  const unknown = delay(LISTING_MS).then(() => false);
  return (await Promise.race([isStored, unknown])) !== false;
}

function rootOf(shop: Element): string | null {
  try {
    const address = shopAddress(textOf(shop, 'src') || location.origin, shop.baseURI);
    return address.kind === 'file' ? null : address.root;
  } catch {
    // The shop will say what is wrong with its address.
    return null;
  }
}

function requestOf(shop: Element): ReturnType<typeof shopRequest> {
  const isFilled = hasContent(shop);
  const facets = [...page.getElementsByTagName('wps-facet')].filter(
    (facet) => nearestShop(facet) === shop,
  );
  const taxonomies = [...new Set(facets.map((facet) => textOf(facet, 'of')))].filter(
    (of) => of !== '' && !FACET_FILTERS.includes(of),
  );
  const withEmpty = new Set(
    facets
      .filter((facet) => /^(?:dim|keep)$/i.test(textOf(facet, 'empty')))
      .map((facet) => textOf(facet, 'of')),
  );
  const order = (name: string): string | undefined => textOf(shop, name).toLowerCase() || undefined;
  return shopRequest(searchOf(shop, taxonomies), {
    baseRequest: {},
    sort: normalSort(order('orderby'), order('order')) ?? DEFAULT_SORT,
    perPage: shopPageSize(numberOf(textOf(shop, 'per-page'), 1, null)),
    taxonomies: isFilled ? taxonomies : null,
    withEmpty,
    canRank: false,
  });
}

function searchOf(shop: Element, taxonomies: readonly string[]): typeof INITIAL_SEARCH {
  const routing = choiceOf(textOf(shop, 'routing'), ['query', 'hash', 'none']);
  if (routing === 'none') return INITIAL_SEARCH;
  const query = (routing === 'hash' ? location.hash : location.search).slice(1);
  return decodeUrl(query, { prefix: textOf(shop, 'url-prefix'), taxonomies });
}

function nearestShop(facet: Element): Element | null {
  return shopTarget(facet, textOf(facet, 'for') || null)?.closest('wps-shop') ?? null;
}

function textOf(element: Element, name: string): string {
  return plainText(element.getAttribute(name) ?? '');
}
