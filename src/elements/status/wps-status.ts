/**
 * `<wps-status>`: number of products, source and age of the response, and control of the catalogue.
 */
import '../../own-globals.ts';
import { css, type TemplateResult } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopStatus } from '../../controller/views/page/status-view.ts';
import { lazyControls } from '../controls/lazy-controls.ts';
import type { StatusDetails } from '../controls/status-line.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { messagesModule } from '../internal/lazy-messages.ts';
import { ShopElement } from '../internal/shop-element.ts';

const detailsModule = new LazyModule(
  async () => (await import('./status-details.ts')).statusDetails,
);

/**
 * Status line: number of products and, where it helps, source and age of the response. A panel
 * switches the mode, and fetches, updates and removes the catalogue on this device.
 *
 * @element wps-status
 * @attr {'auto'|'always'|'only'} details - Source and age of the response, with the panel: `auto`,
 *   unless given and for invalid values, while the device answers without the shop or from a
 *   catalogue older than `max-age`; `always`; or `only` them, without the number of products.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart total - Number of products.
 * @csspart summary - Source and age of the response; opens the panel.
 * @csspart panel - Mode, state of the catalogue, and buttons.
 * @csspart progress - Progress of a download of the catalogue.
 */
export class WpsStatus extends ShopElement {
  static override properties = {
    details: attribute.choice(['auto', 'always', 'only']),
  };

  static override styles = [
    baseStyle,
    css`
      :host {
        min-block-size: 1lh;
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  /**
   * Source and age of the response, with the panel: `auto`, the default, while the device answers
   * without the shop or from a catalogue older than `max-age`; `always`; or `only` them, without
   * the number of products. Invalid values become `auto`.
   */
  declare details: 'auto' | 'always' | 'only';

  constructor() {
    super();
    this.details = 'auto';
  }

  protected override render(): TemplateResult | null {
    const { state, messages, formats, details } = this;
    if (state === null) return null;
    return (
      this.lazy(lazyControls.status)?.({
        state,
        messages,
        formats,
        details,
        hasList: this.#hasList,
        errorTitle: this.#errorTitle(state),
        onToggle: () => this.requestUpdate(),
        loadDetails: (status) => this.#loadDetails(state, status),
      }) ?? null
    );
  }

  /** "Remove" disappears with the catalogue: the focus moves to the button beside it. */
  protected override focusFallback(holder: Element): () => HTMLElement | null {
    return () =>
      this.renderRoot.querySelector<HTMLElement>('.buttons button') ??
      super.focusFallback(holder)();
  }

  /**
   * Delays the module of the panel until the first response or error, unless the panel is open or a
   * download runs.
   */
  #loadDetails(
    { response, request: { error } }: ShopState,
    status: ShopStatus,
  ): StatusDetails | null {
    const isOpen = this.renderRoot.querySelector('details')?.open === true;
    const isNeeded = (response ?? error ?? status.catalogue.progress) !== null || isOpen;
    if (!isNeeded) return null;
    const { messages, formats } = this;
    const { shop } = this.connection;
    return this.lazy(detailsModule)?.({ status, shop, messages, formats }) ?? null;
  }

  /** Title of an error that no product list of the shop shows; else `''`. */
  #errorTitle({ request: { error } }: ShopState): string {
    if (error === null || this.#hasList) return '';
    return this.lazy(messagesModule)?.(this.messages).errors[error.code].title ?? '';
  }

  /** A product list of the shop shows the error, or that nothing was found. */
  get #hasList(): boolean {
    const root = this.getRootNode();
    const scope = this.closest('wps-shop') ?? (root instanceof ShadowRoot ? root : document);
    return scope.querySelector('wps-product-list') !== null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-status': WpsStatus;
  }
}
