/**
 * Focus hand-over: when a render removes the focused node, focus moves within the element, else to
 * a neighbour.
 */
import type { ReactiveController, ReactiveElement } from 'lit';

/**
 * Called before a render with the focused node; the function returned gives the next target after
 * the render.
 */
type FocusFallback = (holder: Element) => () => HTMLElement | null;

const fallbacks = new WeakMap<Element, FocusFallback>();

/** Controller of the focus of one element. O(sibling elements) when a focused node was removed. */
export class FocusHandover implements ReactiveController {
  readonly #host: ReactiveElement;
  readonly #fallback: FocusFallback;
  #holder: Element | null = null;
  #target: (() => HTMLElement | null) | null = null;

  constructor(host: ReactiveElement, fallback: FocusFallback) {
    this.#host = host;
    this.#fallback = fallback;
    fallbacks.set(host, fallback);
    host.addController(this);
  }

  hostUpdate(): void {
    this.#holder = this.#host.shadowRoot?.activeElement ?? null;
    this.#target = this.#holder === null ? null : this.#fallback(this.#holder);
  }

  hostUpdated(): void {
    if (this.#holder?.isConnected === false) (this.#target?.() ?? this.#neighbor())?.focus();
    this.#holder = null;
    this.#target = null;
  }

  /**
   * The first target in the next sibling elements of a shop, else in the previous ones, nearest
   * first.
   */
  #neighbor(): HTMLElement | null {
    const siblings = [...(this.#host.parentNode?.children ?? [])];
    const at = siblings.indexOf(this.#host);
    const nearest = [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()];
    for (const sibling of nearest) {
      const target = fallbacks.get(sibling)?.(sibling)();
      if (target) return target;
    }
    return null;
  }
}
