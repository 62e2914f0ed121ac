/** `onlyShop`: the shop of what stands in none. Editors that make paragraphs end a shop where a line is empty. */
import { page } from '../page-document.ts';

/** `null` where the page has no shop, or several. */
export function soleShop(): Element | null {
  const [only, other] = page.getElementsByTagName('wps-shop');
  return other === undefined ? (only ?? null) : null;
}
