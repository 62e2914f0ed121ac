/**
 * Shop of an element. Elements outside any shop use the only one of the page: editors that insert
 * paragraphs close `wps-shop` at an empty line.
 */
import { page } from '../page-document.ts';

/** Returns the only `wps-shop` element of the page; `null` for none, or for several. */
export function soleShop(): Element | null {
  const [only, other] = page.getElementsByTagName('wps-shop');
  return other === undefined ? (only ?? null) : null;
}

/**
 * Returns the element at which the shop of `element` is found: the one with the id `id`, the only
 * shop of the page for an element outside any, else `element`. `null`: there is none with the id.
 */
export function shopTarget(element: Element, id: string | null): Element | null {
  const root = element.getRootNode();
  if (id === null)
    return root === document && element.closest('wps-shop') === null
      ? (soleShop() ?? element)
      : element;
  const near = root instanceof ShadowRoot ? root.getElementById(id) : null;
  return near ?? page.getElementById(id);
}
