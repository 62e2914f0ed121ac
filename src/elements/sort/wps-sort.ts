/** `<wps-sort>`: order of the products, as a native select, or a sheet in a narrow shop. */
import '../../own-globals.ts';
import { css, html, type TemplateResult } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { lazyControls } from '../controls/lazy-controls.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { DialogState } from '../internal/dialog-state.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { ShopElement } from '../internal/shop-element.ts';

const sheet = new LazyModule(async () => (await import('./sort-sheet.ts')).sortSheet);

/**
 * Select with a label for the order of the products. In a narrow shop, or a low window, a button
 * that opens a sheet at the foot of the window.
 *
 * @element wps-sort
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart sort-label - Label before the select.
 * @csspart sort-select - The select.
 * @csspart sort-opener - Button that opens the sheet.
 * @csspart sort-sheet - The sheet.
 * @csspart sort-order - Button of the sheet that chooses an order.
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

  readonly #sheet = new DialogState(this, '[aria-current]');

  protected override render(): TemplateResult | null {
    const { state, messages } = this;
    if (state === null) return null;
    const dispatch = this.dispatch.bind(this);
    const { open } = this.#sheet;
    const control = this.lazy(lazyControls.sort)?.({ state, messages, dispatch, open }) ?? null;
    // The control stays when the sheet comes and goes.
    return html`${control}${this.#sheet.isShown ? this.#renderSheet(state) : null}`;
  }

  #renderSheet(state: ShopState): TemplateResult | null {
    const { messages } = this;
    return (
      this.lazy(sheet)?.({
        state,
        messages,
        dispatch: this.dispatch.bind(this),
        close: this.#sheet.close,
        onClose: this.#sheet.onClose,
      }) ?? null
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-sort': WpsSort;
  }
}
