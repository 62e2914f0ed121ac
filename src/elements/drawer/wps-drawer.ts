/** `<wps-drawer>`: filters that stand on the page where it is wide, and behind a button in a dialog where it is narrow. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { activeFiltersView } from '../../controller/views/active-filters-view.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { drawerStyle } from './drawer.styles.ts';
import { filterIcon } from '../internal/icons.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { ShopElement } from '../internal/shop-element.ts';

const dialog = new LazyModule(async () => (await import('./drawer-dialog.ts')).drawerDialog);

/**
 * Shows what is in it as it is, or, where the shop or the window is narrower than 44rem, in a dialog that a button opens.
 * They are the same elements, not copies: nothing chosen, opened or typed in them is lost.
 *
 * @element wps-drawer
 * @attr {string} label - The button's words and the dialog's heading; otherwise "Filters" in the shop's language.
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @slot - The filters.
 * @csspart opener - The button that opens the dialog.
 * @csspart drawer - The dialog.
 * @csspart close - Closes it.
 * @csspart done - Closes it too, and says how many products there are.
 */
export class WpsDrawer extends ShopElement {
  static override properties = { label: attribute.text() };

  static override styles = [baseStyle, drawerStyle];

  declare label: string | null;

  #isOpen = false;

  constructor() {
    super();
    this.label = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('resize', this.#onResize);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('resize', this.#onResize);
    this.#isOpen = false;
    this.requestUpdate();
  }

  protected override render(): TemplateResult {
    const { state, messages, formats } = this;
    const label = this.label ?? messages.filters;
    const filters = state === null ? [] : activeFiltersView(state);
    const chosen = filters.filter(({ kind }) => kind !== 'query').length;
    return html`
      <button part="opener" class="button opener" type="button" aria-haspopup="dialog" @click=${this.#open}>
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

  protected override updated(): void {
    const dialog = this.#dialog;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  }

  /** Loaded after the first answer, unless the shopper is faster. */
  #renderDialog(label: string): TemplateResult | null {
    const { response = null } = this.state ?? {};
    const render = this.#isOpen || response !== null ? this.lazy(dialog) : null;
    if (render === null || !this.#isOpen) return null;
    return render({
      label,
      messages: this.messages,
      total: response?.products?.total,
      close: () => this.#dialog?.close(),
      onClose: () => void this.#onClose(),
    });
  }

  get #dialog(): HTMLDialogElement | null {
    return this.renderRoot.querySelector('dialog');
  }

  get #opener(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.opener');
  }

  #open(): void {
    this.#isOpen = true;
    this.requestUpdate();
  }

  /** Safari gives no focus to a button that is clicked, so the dialog alone would not know where to give it back. */
  async #onClose(): Promise<void> {
    // Opened anew before this was heard: keys come before events that wait.
    if (this.#dialog?.open === true) return;
    this.#isOpen = false;
    this.requestUpdate();
    await this.updateComplete;
    this.#opener?.focus();
  }

  /** Where there is room again, the filters stand on the page. */
  readonly #onResize = (): void => {
    if (this.#isOpen && this.#opener?.checkVisibility() === false) this.#dialog?.close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-drawer': WpsDrawer;
  }
}
