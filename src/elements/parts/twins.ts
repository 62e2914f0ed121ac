/**
 * `replaceTwins`: `<div data-wps="facet" data-of="price">` becomes `<wps-facet of="price">`, for editors that strip unknown
 * tags. Quotes that an editor made curly are taken off.
 */

/** Replaces all twins below `root` whose tag is defined, outer ones first; what they hold moves with them. */
export function replaceTwins(root: ParentNode): void {
  for (const twin of root.querySelectorAll<HTMLElement>('[data-wps]')) {
    const tag = `wps-${plain(twin.dataset['wps'] ?? '')}`;
    if (customElements.get(tag) === undefined) continue;
    const element = document.createElement(tag);
    for (const { name, value } of twin.attributes) {
      const own = name.replace(/^data-/, '');
      if (own !== 'wps' && (own !== name || KEPT.has(name)))
        element.setAttribute(own, plain(value));
    }
    element.append(...twin.childNodes);
    twin.replaceWith(element);
  }
}

/** Whether an editor left it behind: a line break, or a paragraph with nothing in it. */
export function isEditorMarkup(element: Element): boolean {
  if (element.localName === 'br') return true;
  const isBare = [...element.children].every(isEditorMarkup);
  return element.localName === 'p' && isBare && (element.textContent ?? '').trim() === '';
}

/** Attributes that mean the same on every element. */
const KEPT = new Set(['id', 'class', 'lang', 'dir', 'hidden', 'slot']);

function plain(text: string): string {
  return text.trim().replace(/^[“”„″"«»]+|[“”„″"«»]+$/g, '');
}
