/**
 * `<wps-drawer>`: filters in the page where it is wide, in a dialog behind a button where it is
 * narrow.
 */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import type { ShopAction } from '../../controller/state/search-state.ts';
import { focusPressed, nextChip } from '../controls/button-focus.ts';
import { lazyControls } from '../controls/lazy-controls.ts';
import { attribute } from '../internal/attributes.ts';
import { DialogState } from '../internal/dialog-state.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { drawerStyle } from './drawer.styles.ts';
import { filterIcon } from '../internal/icons.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { ShopElement } from '../internal/shop-element.ts';

const dialog = new LazyModule(async () => (await import('./drawer-dialog.ts')).drawerDialog);

/**
 * Shows its children in the page or, where the shop or the window is narrower than 44rem or the
 * window lower than 30rem, in a dialog behind a button. Both show the same elements, not copies: their state is not lost.
 *
 * @element wps-drawer
 * @attr {string} label - Text of the button and heading of the dialog; "Filters" in the shop's
 *   language unless given.
 * @attr {'dialog'|'inline'} as - Presentation in any window: a dialog behind a button, or in the
 *   page. By the width of shop and window unless given and for invalid values.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @slot - The filters.
 * @csspart opener - Button that opens the dialog.
 * @csspart drawer - The dialog.
 * @csspart close - Button in the head that closes the dialog.
 * @csspart chip-list - List of the active filters, above the filters of the dialog.
 * @csspart chip - Button that removes one filter.
 * @csspart typed-chip - Chip, also `chip`, of a filter that was found in the text of the search.
 * @csspart typed-words - Button that takes these filters back into words of the text.
 * @csspart clear-all - Button in the head that removes all filters; the query text stays.
 * @csspart done - Button at the foot that closes the dialog, with the number of products.
 */
export class WpsDrawer extends ShopElement {
  static override properties = {
    label: attribute.text(),
    as: { converter: attribute.choice([null, 'dialog', 'inline']).converter, reflect: true },
  };

  static override styles = [baseStyle, drawerStyle];

  /**
   * Text of the button and heading of the dialog. `null`, the default: "Filters" in the shop's
   * language.
   */
  declare label: string | null;

  /**
   * Presentation: `dialog` behind a button or `inline` in the page, in any window. `null`, the
   * default: by the width of shop and window. Invalid values become `null`.
   */
  declare as: 'dialog' | 'inline' | null;

  // The first control may be "Clear all", which Enter pressed twice would choose.
  readonly #dialog = new DialogState(this, '.close');

  constructor() {
    super();
    this.label = null;
    this.as = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('resize', this.#onResize);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('resize', this.#onResize);
  }

  protected override render(): TemplateResult {
    const { state, messages, formats } = this;
    const label = this.label ?? messages.filters;
    const chosen = state === null ? 0 : (this.lazy(lazyControls.filters)?.count(state) ?? 0);
    return html`
      <button part="opener" class="button opener" type="button" aria-haspopup="dialog" @click=${this.#dialog.open}>
        ${filterIcon} ${label} ${chosen === 0 ? nothing : `(${formats.number(chosen)})`}
      </button>
      ${
        this.#renderDialog(label) ??
        html`<div class="inline">
          <h2 class="hidden">${label}</h2>
          <slot></slot>
        </div>`
      }
    `;
  }

  /**
   * Renders the open dialog. Its module loads after the first response, or when it is opened
   * before.
   */
  #renderDialog(label: string): TemplateResult | null {
    const { response = null } = this.state ?? {};
    const render = this.#dialog.isShown || response !== null ? this.lazy(dialog) : null;
    if (render === null || !this.#dialog.isShown) return null;
    const { state, messages, formats, renderRoot: root } = this;
    const { shop } = this.connection;
    const act = this.#act.bind(this);
    return render({
      label,
      messages,
      chips:
        state &&
        (this.lazy(lazyControls.filters)?.filters({ state, messages, formats, shop, root, act }) ??
          null),
      clear: (event) => this.#act(event, { type: 'clear', keepsQuery: true }),
      total: response?.products?.total,
      close: this.#dialog.close,
      onClose: this.#dialog.onClose,
    });
  }

  #act(event: Event, action: ShopAction): void {
    focusPressed(event);
    this.dispatch(action);
  }

  /** Next chip at the same index, else the last chip, else the button that closes the dialog. */
  protected override focusFallback(holder: Element): () => HTMLElement | null {
    return nextChip(this.renderRoot, holder, '.close');
  }

  /** Closes the dialog when the window is wide enough for the filters in the page. */
  readonly #onResize = (): void => {
    const opener = this.renderRoot.querySelector('.opener');
    if (this.#dialog.isShown && opener?.checkVisibility() === false) this.#dialog.close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-drawer': WpsDrawer;
  }
}
