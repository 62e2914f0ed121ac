/**
 * Replaces fallback markup by elements: `<div data-wps="facet" data-of="price">` becomes `<wps-facet of="price">`, for
 * editors that strip unknown tags.
 */
import { attribute } from './internal/attributes.ts';
import { page } from '../page-document.ts';

/**
 * Replaces all fallback markup below `root` whose tag is defined, outer elements first. Children move along; curly quotes
 * around values are removed.
 */
export function upgradeMarkup(root: ParentNode): void {
  for (const fallback of root.querySelectorAll<HTMLElement>('[data-wps]')) {
    const tag = `wps-${attribute.plain(fallback.dataset['wps'] ?? '')}`;
    if (customElements.get(tag) === undefined) continue;
    const element = page.createElement(tag);
    for (const { name, value } of fallback.attributes) {
      const own = name.replace(/^data-/, '');
      if (!FORBIDDEN.test(own) && (own !== name || COPIED_ATTRIBUTES.has(name)))
        element.setAttribute(own, attribute.plain(value));
    }
    element.append(...fallback.childNodes);
    fallback.replaceWith(element);
  }
}

/**
 * Replaces the fallback markup below `root`, and all that is added there later. Only `root` is observed, never the whole
 * document; in HTML, `data-wps-observe` on an element does the same.
 *
 * @returns Ends the observation.
 */
export function observeMarkup(root: ParentNode & Node): () => void {
  upgradeMarkup(root);
  const observer = new MutationObserver(() => upgradeMarkup(root));
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Never copied: the mark, and attributes that run or style. Authors may write `data-onclick` where `onclick` is refused. */
const FORBIDDEN = /^(?:wps|on.*|style|worker-url)$/i;

/** Attributes that mean the same on every element. */
const COPIED_ATTRIBUTES = new Set(['id', 'class', 'lang', 'dir', 'hidden', 'slot']);
