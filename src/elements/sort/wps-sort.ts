/** `<wps-sort>`: order of the products, as a native select. */
import '../../own-globals.ts';
import { css, type TemplateResult } from 'lit';
import { lazyControls } from '../controls/lazy-controls.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';

/**
 * Select with a label for the order of the products.
 *
 * @element wps-sort
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart sort-label - Label before the select.
 * @csspart sort-select - The select.
 */
export class WpsSort extends ShopElement {
  static override styles = [
    baseStyle,
    css`
      :host {
        min-block-size: var(--_control);
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  protected override render(): TemplateResult | null {
    const { state, messages } = this;
    if (state === null) return null;
    const dispatch = this.dispatch.bind(this);
    return this.lazy(lazyControls.sort)?.({ state, messages, dispatch }) ?? null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-sort': WpsSort;
  }
}
