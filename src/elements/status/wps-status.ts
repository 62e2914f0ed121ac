/**
 * `<wps-status>`: number of products, source and age of the response, and control of the catalogue.
 */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { pageView } from '../../controller/views/page-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { type ShopStatus, statusView } from '../../controller/views/status-view.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { chevronIcon } from '../internal/icons.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { messagesModule } from '../internal/lazy-messages.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { resultRangeText } from '../internal/result-range-text.ts';
import type { StatusDetails } from './status-details.ts';
import { statusStyle } from './status.styles.ts';

const detailsModule = new LazyModule(
  async () => (await import('./status-details.ts')).statusDetails,
);

/**
 * Status line: number of products, source and age of the response. Its panel switches the mode, and
 * fetches, updates and removes the catalogue on this device.
 *
 * @element wps-status
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @csspart total - Number of products.
 * @csspart summary - Source and age of the response; opens the panel.
 * @csspart panel - Mode, state of the catalogue, and buttons.
 * @csspart progress - Progress of a download of the catalogue.
 */
export class WpsStatus extends ShopElement {
  static override styles = [baseStyle, statusStyle];

  protected override render(): TemplateResult | null {
    const { state } = this;
    if (state === null) return null;
    const status = statusView(state);
    const { panel, progress } = this.#details(state, status) ?? {};
    return html`
      <div class="status">
        ${
          status.result.total === null
            ? html`<p class="total">${this.#totalText(state)}</p>`
            : html`<p part="total" class="total">${this.#totalText(state)}</p>`
        }
        <details @toggle=${() => this.requestUpdate()}>
          <summary part="summary">
            <span class=${`dot ${status.result.answeredBy ?? ''} ${status.busy ? 'busy' : ''}`}></span>
            <span class="side">
              ${this.#summary(status)}
            </span>
            ${chevronIcon}
          </summary>
          ${panel}
        </details>
        ${progress}
      </div>
    `;
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
  #showsDetails({ response, error, source }: ShopState): boolean {
    const isOpen = this.renderRoot.querySelector('details')?.open === true;
    return response !== null || error !== null || isOpen || source?.device?.progress != null;
  }

  #details(state: ShopState, status: ShopStatus): StatusDetails | null {
    if (!this.#showsDetails(state)) return null;
    const { messages, formats } = this;
    const { shop } = this.connection;
    return this.lazy(detailsModule)?.({ status, shop, messages, formats }) ?? null;
  }

  #totalText(state: ShopState): string {
    const { messages } = this;
    if (state.response !== null) return this.#range(state);
    if (state.error === null) return messages.loading;
    if (this.#hasList) return '';
    return this.lazy(messagesModule)?.(messages).errors[state.error.code].title ?? '';
  }

  /** A product list of the shop shows the error. */
  get #hasList(): boolean {
    const root = this.getRootNode();
    const scope = this.closest('wps-shop') ?? (root instanceof ShadowRoot ? root : document);
    return scope.querySelector('wps-product-list') !== null;
  }

  /** Number of products, with the range shown if it is not all of them. */
  #range(state: ShopState): string {
    const { pages, total } = pageView(state);
    const { messages, formats } = this;
    return pages === 1
      ? messages.productCount(total)
      : resultRangeText(state, { messages, formats });
  }

  /** Joins source, age and catalogue. Lines break between these pieces only. */
  #summary({ result: { answeredBy, asOf }, catalogue: { products } }: ShopStatus): string {
    const { messages } = this;
    const side = answeredBy === 'device' ? messages.answeredByDevice : messages.answeredByServer;
    const pieces = [answeredBy === null ? messages.details : side];
    if (answeredBy !== null && asOf !== null)
      pieces.push(messages.asOf(this.formats.moment(asOf, new Date())));
    if (products !== 0) pieces.push(messages.onDevice(products));
    return pieces.map((piece) => piece.replaceAll(' ', '\u00a0')).join(' ·\u00a0');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-status': WpsStatus;
  }
}
