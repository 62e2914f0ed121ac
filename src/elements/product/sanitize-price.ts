/**
 * Price sanitizer: rebuilds price markup from an allow-list without an HTML parser, so that nothing
 * runs or loads.
 */
import { priceElements } from '../../controller/views/product/price-elements.ts';
import { page } from '../../page-document.ts';

/** Builds new nodes from the allowed markup in a price, see `priceElements`. O(n) time. */
export function sanitizePrice(html: string): DocumentFragment {
  const root = page.createDocumentFragment();
  let parent: ParentNode & Node = root;
  for (const part of priceElements(html)) {
    if (part.kind === 'text') parent.append(part.text);
    else if (part.kind === 'end') parent = parent.parentNode ?? root;
    else {
      const element = page.createElement(part.tag);
      for (const [name, value] of part.attributes) element.setAttribute(name, value);
      parent.append(element);
      parent = element;
    }
  }
  return root;
}
