/**
 * Markup upgrade: replaces `<div data-wps="facet" data-of="price">` by `<wps-facet of="price">`,
 * for editors that remove unknown tags.
 */
import { plainText } from './internal/attribute-texts.ts';
import { page } from '../page-document.ts';

/**
 * Replaces all fallback markup below `root`, outer elements first. Children move along; curly
 * quotes around values are removed. Markup that names an unknown element stays unchanged.
 */
export function upgradeMarkup(root: ParentNode): void {
  for (const fallback of root.querySelectorAll<HTMLElement>('[data-wps]')) {
    const tag = `wps-${plainText(fallback.dataset['wps'] ?? '')}`;
    if (customElements.get(tag) === undefined) continue;
    const element = page.createElement(tag);
    for (const { name, value } of fallback.attributes) {
      const own = name.replace(/^data-/, '');
      if (!FORBIDDEN.test(own) && (own !== name || COPIED_ATTRIBUTES.has(name)))
        element.setAttribute(own, plainText(value));
    }
    element.append(...fallback.childNodes);
    fallback.replaceWith(element);
  }
}

/**
 * Replaces the fallback markup below `root`, and all that is added there later. In HTML, the
 * attribute `data-wps-observe` on an element does the same.
 * @param root Region to observe, with all its descendants. Each change in it costs one search for
 *   fallback markup below it: give the smallest region.
 * @returns A function that ends the observation.
 */
export function observeMarkup(root: ParentNode & Node): () => void {
  upgradeMarkup(root);
  const observer = new MutationObserver(() => upgradeMarkup(root));
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Attributes that are never copied: the mark itself, and attributes that run or style. Content
 * systems that refuse `onclick` may let authors write `data-onclick`.
 */
const FORBIDDEN = /^(?:wps|on.*|style|worker-url)$/i;

/** Attributes that are copied under their own names: they mean the same on every element. */
const COPIED_ATTRIBUTES = new Set(['id', 'class', 'lang', 'dir', 'hidden', 'slot']);
