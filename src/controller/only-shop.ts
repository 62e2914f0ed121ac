/**
 * The only shop of a page. Elements outside any shop use it: editors that insert paragraphs close
 * `wps-shop` at an empty line.
 */
import { page } from '../page-document.ts';

/** Returns the only `wps-shop` element of the page; `null` for none, or for several. */
export function soleShop(): Element | null {
  const [only, other] = page.getElementsByTagName('wps-shop');
  return other === undefined ? (only ?? null) : null;
}
