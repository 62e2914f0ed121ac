/**
 * The shop of elements outside any shop: editors that insert paragraphs close `wps-shop` at an
 * empty line.
 */
import { page } from '../page-document.ts';

/** Returns the only shop of the page; `null` where there is none, or several. */
export function soleShop(): Element | null {
  const [only, other] = page.getElementsByTagName('wps-shop');
  return other === undefined ? (only ?? null) : null;
}
