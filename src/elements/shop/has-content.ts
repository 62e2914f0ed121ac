/** `isFilled`: whether a page gives a shop its elements, or leaves it to compose itself. */
import { soleShop } from '../../controller/only-shop.ts';
import { page } from '../../page-document.ts';

/** A list that an editor's paragraph took out of the shop stood in it, too. */
export function hasContent(shop: Element): boolean {
  if (![...shop.children].every(isEditorMarkup)) return true;
  const lost = 'wps-product-list:not([for], wps-shop *)';
  return soleShop() === shop && page.querySelector(lost) !== null;
}

/** Whether an editor left it behind: a line break, or a paragraph with nothing in it. */
function isEditorMarkup(element: Element): boolean {
  if (element.localName === 'br') return true;
  const isBare = [...element.children].every(isEditorMarkup);
  return element.localName === 'p' && isBare && (element.textContent ?? '').trim() === '';
}
