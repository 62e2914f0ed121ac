/**
 * `<wps-drawer>`: filters in the page where it is wide, in a dialog behind a button where it is
 * narrow.
 */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { lazyControls } from '../controls/lazy-controls.ts';
import { attribute } from '../internal/attributes.ts';
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
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @slot - The filters.
 * @csspart opener - Button that opens the dialog.
 * @csspart drawer - The dialog.
 * @csspart close - Button in the head that closes the dialog.
 * @csspart done - Button at the foot that closes the dialog, with the number of products.
 */
export class WpsDrawer extends ShopElement {
  static override properties = { label: attribute.text() };

  static override styles = [baseStyle, drawerStyle];

  /**
   * Text of the button and heading of the dialog. `null`, the default: "Filters" in the shop's
   * language.
   */
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
    const chosen = state === null ? 0 : (this.lazy(lazyControls.filters)?.count(state) ?? 0);
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

  /**
   * Renders the open dialog. Its module loads after the first response, or when it is opened
   * before.
   */
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

  /**
   * Focuses the button: Safari does not focus a clicked button, so the dialog cannot restore the
   * focus.
   */
  async #onClose(): Promise<void> {
    // Opened again before this event: keys are handled before queued events.
    if (this.#dialog?.open === true) return;
    this.#isOpen = false;
    this.requestUpdate();
    await this.updateComplete;
    this.#opener?.focus();
  }

  /** Closes the dialog when the window is wide enough for the filters in the page. */
  readonly #onResize = (): void => {
    if (this.#isOpen && this.#opener?.checkVisibility() === false) this.#dialog?.close();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-drawer': WpsDrawer;
  }
}
