/** `<wps-drawer>`: filters that stand on the page where it is wide, and behind a button in a dialog where it is narrow. */
import { html, nothing, type TemplateResult } from 'lit';
import { activeFiltersView } from '../controller/active-filters-view.ts';
import { attribute } from './parts/attributes.ts';
import { baseStyle } from './parts/base-style.ts';
import { drawerStyle } from './parts/drawer-style.ts';
import { closeIcon, filterIcon } from './parts/icons.ts';
import { ShopElement } from './parts/shop-element.ts';

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
    const { snapshot, words, formats } = this;
    const label = this.label ?? words.filters;
    const filters = snapshot === null ? [] : activeFiltersView(snapshot);
    const chosen = filters.filter(({ kind }) => kind !== 'query').length;
    return html`
      <button part="opener" class="button opener" type="button" aria-haspopup="dialog" @click=${this.#open}>
        ${filterIcon} ${label} ${chosen === 0 ? nothing : `(${formats.number(chosen)})`}
      </button>
      ${this.#isOpen ? this.#renderDialog(label) : html`<div class="inline"><slot></slot></div>`}
    `;
  }

  protected override updated(): void {
    const dialog = this.#dialog;
    if (dialog?.isConnected && !dialog.open) dialog.showModal();
  }

  /** A dialog hides the page's live region from screen readers, so it has one of its own. */
  #renderDialog(label: string): TemplateResult {
    const total = this.snapshot?.response?.products?.total;
    return html`<dialog part="drawer" aria-labelledby="label" closedby="any" @close=${this.#onClose}>
      <header>
        <h2 id="label">${label}</h2>
        <button part="close" class="close" type="button" aria-label=${this.words.close} @click=${this.#close}>
          ${closeIcon}
        </button>
      </header>
      <div class="content"><slot></slot></div>
      <footer>
        <p class="hidden" role="status">${total === undefined ? '' : this.words.productCount(total)}</p>
        <button part="done" class="button main" type="button" @click=${this.#close}>
          ${total === undefined ? this.words.products : this.words.showProducts(total)}
        </button>
      </footer>
    </dialog>`;
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

  #close(): void {
    this.#dialog?.close();
  }

  /** Safari gives no focus to a button that is clicked, so the dialog alone would not know where to give it back. */
  async #onClose(): Promise<void> {
    this.#isOpen = false;
    this.requestUpdate();
    await this.updateComplete;
    this.#opener?.focus();
  }

  /** Where there is room again, the filters stand on the page. */
  readonly #onResize = (): void => {
    if (this.#isOpen && this.#opener?.checkVisibility() === false) this.#close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-drawer': WpsDrawer;
  }
}
