/** Tests for what the page has put into a shop: without elements it composes itself. */
import { soleShop } from '../../controller/only-shop.ts';
import { page } from '../../page-document.ts';

/**
 * Tests whether the page gives a shop its elements. Other content is for visitors without scripts,
 * or remains of an editor. A product list behind the shop counts: an editor's paragraph ends the
 * shop's tag before its content.
 */
export function hasContent(shop: Element): boolean {
  if ([...shop.querySelectorAll('*')].some(isShopElement)) return true;
  const lost = 'wps-product-list:not([for], wps-shop *)';
  return soleShop() === shop && page.querySelector(lost) !== null;
}

/** Tests for an element of this library, registered or not, or its fallback markup. */
function isShopElement(element: Element): boolean {
  return element.localName.startsWith('wps-') || element.hasAttribute('data-wps');
}

/** Tests whether the shop contains a response from the server, see `renderShop`. */
export function hasServerMarkup(shop: Element): boolean {
  return shop.querySelector(':scope > script[data-wps-response]') !== null;
}
