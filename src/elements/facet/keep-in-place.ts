/**
 * Keeps the value that the shopper has clicked under the pointer while the response changes what is
 * above it.
 */
import { page } from '../../page-document.ts';
import { keepSheet } from '../internal/adopted-styles.ts';

/** Ends the hold on the last clicked value. */
let release: () => void = () => {};

/**
 * Holds the control of a `change` event until the shopper scrolls, presses a key, clicks again, or
 * goes back or forward, where the list restores its own position.
 */
export function keepInPlace({ target, currentTarget }: Event): void {
  if (!(target instanceof Element) || !(currentTarget instanceof Element)) return;
  release();
  const root = currentTarget.getRootNode();
  if (!(root instanceof ShadowRoot)) return;
  const hold = new Hold(target.closest('[part=option]') ?? target, root);
  release = () => hold.end();
}

/** Rules by which a space disappears within 150 ms where motion is welcome: a jump would look like a fault. */
const CLOSING = '@media(prefers-reduced-motion:no-preference){:host{transition:margin .15s}}';

/** Changes the space above a facet by `pixels`; it is never negative. `without`: rules where none is left. */
type ChangeSpace = (pixels: number, without?: string) => void;

/** Spaces by the shadow root of their facet. */
const spaces = new WeakMap<ShadowRoot, ChangeSpace>();

/** Space above a facet in place of options that have disappeared above it. */
function spaceAbove(root: ShadowRoot): ChangeSpace {
  const sheet = new CSSStyleSheet();
  let size = 0;
  return (pixels, without = '') => {
    size = Math.max(0, size + pixels);
    keepSheet(root, sheet).replaceSync(
      size === 0 ? without : `:host{margin-block-start:${size}px!important}`,
    );
  };
}

/** Hold on one control. Measures when a facet or the page changes its size, before the next paint. */
class Hold {
  readonly #control: Element;
  readonly #top: number;
  readonly #scrollers: readonly Element[];
  readonly #space: ChangeSpace;
  readonly #observer = new ResizeObserver(() => this.#adjust());
  readonly #end = new AbortController();
  /** The sticky column of the facet, while it is at its offset. */
  readonly #column: Element | null;

  constructor(control: Element, root: ShadowRoot) {
    const { host } = root;
    this.#control = control;
    this.#top = topOf(control);
    const around = ancestorsOf(host);
    this.#scrollers = around.filter(isScroller);
    this.#column = around.find(isStuck) ?? null;
    this.#space = spaces.get(root) ?? spaceAbove(root);
    spaces.set(root, this.#space);
    // Not what grows with the space above the facet: that would be measured in a loop.
    for (const element of rootOf(host).querySelectorAll('wps-facet, wps-product-list'))
      this.#observer.observe(element);
    const { signal } = this.#end;
    for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate'])
      addEventListener(type, () => this.end(), { signal, passive: true, capture: true });
    addEventListener('wps-response', () => this.#showResults(), { signal });
    // Not before the pointer has left the filters: a removed space would move what is below it.
    const filters = this.#scrollers[0] ?? host;
    filters.addEventListener('pointerleave', () => this.#space(-Infinity, CLOSING), {
      once: true,
    });
  }

  end(): void {
    this.#end.abort();
    this.#observer.disconnect();
  }

  /** Scrolls to the first results. A sticky column stays where it is. */
  #showResults(): void {
    const area = this.#column?.parentElement;
    if (this.#column == null || area == null) return;
    const above = topOf(area) - offsetOf(this.#column);
    if (above >= 0) return;
    scrollBy({ top: above, behavior: 'instant' });
    // What is above the column in its area stays out of view: the column is at its offset again.
    scrollBy({ top: topOf(this.#column) - offsetOf(this.#column), behavior: 'instant' });
    this.#adjust();
  }

  #adjust(): void {
    if (!this.#control.isConnected) return this.end();
    if (this.#moved > 0) this.#space(-this.#moved);
    for (const scroller of this.#scrollers) {
      if (Math.abs(this.#moved) < 1) return;
      scroller.scrollBy({ top: this.#moved, behavior: 'instant' });
    }
    if (this.#moved <= -1) this.#space(-this.#moved);
  }

  /** Pixels that the control has moved down. */
  get #moved(): number {
    return topOf(this.#control) - this.#top;
  }
}

function rootOf(element: Element): ParentNode {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : page;
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}

/** Ancestors in the flat tree, the nearest first. */
function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.assignedSlot ?? element.parentNode;
  const above = parent instanceof ShadowRoot ? parent.host : parent;
  return above instanceof Element ? [above, ...ancestorsOf(above)] : [];
}

function isScroller(element: Element): boolean {
  return (
    element === page.scrollingElement || /auto|scroll/.test(getComputedStyle(element).overflowY)
  );
}

function isStuck(element: Element): boolean {
  const { position } = getComputedStyle(element);
  return position === 'sticky' && Math.abs(topOf(element) - offsetOf(element)) < 1;
}

function offsetOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).top) || 0;
}
