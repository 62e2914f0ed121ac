/** Colours of the page around a shop: colour scheme of its text, and its background. */
import type { LitElement } from 'lit';
import { keepSheet } from '../internal/adopted-styles.ts';

/**
 * Gives a shop the colour scheme of the page's text and the page's background. Most dark pages do
 * not set `color-scheme`: without it, native controls and all default colours would be light. A
 * style sheet of the shadow tree, so that any rule of the page takes precedence.
 */
export class PageColors {
  readonly #host: LitElement;
  readonly #sheet = new CSSStyleSheet();
  readonly #darkScheme = matchMedia('(prefers-color-scheme: dark)');

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#darkScheme.addEventListener('change', this.#update);
    this.#host.addEventListener('transitionend', this.#onTransition);
    this.#update();
  }

  hostDisconnected(): void {
    this.#darkScheme.removeEventListener('change', this.#update);
    this.#host.removeEventListener('transitionend', this.#onTransition);
  }

  readonly #update = (): void => {
    const { shadowRoot } = this.#host;
    if (shadowRoot === null) return;
    const sheet = keepSheet(shadowRoot, this.#sheet);
    // What was found before must not decide: system colours depend on it.
    sheet.replaceSync('');
    const { color } = getComputedStyle(this.#host);
    const scheme = isLight(color) ? 'dark' : 'light';
    const background = backgroundOf(this.#host);
    // Without this transition a change of the page's theme would go unnoticed.
    const backdrop = background && `--_backdrop:${background};--_ink:${color}`;
    sheet.replaceSync(
      `@media not print{:host{color-scheme:${scheme};transition:color 1ms;${backdrop ?? ''}}}`,
    );
  };

  readonly #onTransition = ({ target, propertyName }: TransitionEvent): void => {
    if (target === this.#host && propertyName === 'color') this.#update();
  };
}

/** Tests the lightness of a computed colour, in any notation that browsers compute to. */
function isLight(color: string): boolean {
  const [x = 0, y = 0, z = 0] = (color.match(/(?<![\w.-])[\d.]+/g) ?? []).map(Number);
  if (/^(?:ok)?l/.test(color)) return x > (color.startsWith('ok') ? 0.6 : 60);
  const luminance = 0.2126 * x + 0.7152 * y + 0.0722 * z;
  return luminance > (color.startsWith('rgb') ? 127.5 : 0.5);
}

/** First opaque background of an element and the elements around it; `null` for none. */
function backgroundOf(element: Element): string | null {
  for (let node: Element | null = element; node !== null; node = parentOf(node)) {
    const { backgroundColor } = getComputedStyle(node);
    if (!/^rgba|\/|transparent/.test(backgroundColor)) return backgroundColor;
  }
  return null;
}

function parentOf(node: Element): Element | null {
  if (node.parentElement !== null) return node.assignedSlot ?? node.parentElement;
  const root = node.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
