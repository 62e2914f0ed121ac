/**
 * `replaceTwins`: `<div data-wps="facet" data-of="price">` becomes `<wps-facet of="price">`, for editors that strip unknown
 * tags. Quotes that an editor made curly are taken off.
 */
import { attribute } from './internal/attributes.ts';
import { page } from '../page-document.ts';

/** Replaces all twins below `root` whose tag is defined, outer ones first; what they hold moves with them. */
export function upgradeMarkup(root: ParentNode): void {
  for (const twin of root.querySelectorAll<HTMLElement>('[data-wps]')) {
    const tag = `wps-${attribute.plain(twin.dataset['wps'] ?? '')}`;
    if (customElements.get(tag) === undefined) continue;
    const element = page.createElement(tag);
    for (const { name, value } of twin.attributes) {
      const own = name.replace(/^data-/, '');
      if (!NEVER.test(own) && (own !== name || COPIED_ATTRIBUTES.has(name)))
        element.setAttribute(own, attribute.plain(value));
    }
    element.append(...twin.childNodes);
    twin.replaceWith(element);
  }
}

/**
 * Replaces what is below `root` now, and from then on whatever is added there. Returns the end of it. A page that adds
 * twins late asks for this where it adds them, by `data-wps-observe` or by this call: no whole document is watched.
 */
export function observeMarkup(root: ParentNode & Node): () => void {
  upgradeMarkup(root);
  const observer = new MutationObserver(() => upgradeMarkup(root));
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** The mark itself, and what would run or style: who may write `data-onclick` into a page often may not write `onclick`. */
const NEVER = /^(?:wps|on.*|style)$/i;

/** Attributes that mean the same on every element. */
const COPIED_ATTRIBUTES = new Set(['id', 'class', 'lang', 'dir', 'hidden', 'slot']);
