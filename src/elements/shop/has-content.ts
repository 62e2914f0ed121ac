/** Test for elements in a shop: a shop without any composes itself. */
import { soleShop } from '../../controller/only-shop.ts';
import { page } from '../../page-document.ts';

/**
 * Tests whether the page gives a shop its elements. Empty paragraphs of an editor do not count. A
 * product list behind the shop counts: an editor's paragraph ends the shop's tag before its
 * content.
 */
export function hasContent(shop: Element): boolean {
  if (![...shop.children].every(isEditorMarkup)) return true;
  const lost = 'wps-product-list:not([for], wps-shop *)';
  return soleShop() === shop && page.querySelector(lost) !== null;
}

/** Tests for remains of an editor: line breaks, and paragraphs without text. */
function isEditorMarkup(element: Element): boolean {
  if (element.localName === 'br') return true;
  const isBare = [...element.children].every(isEditorMarkup);
  return element.localName === 'p' && isBare && (element.textContent ?? '').trim() === '';
}
