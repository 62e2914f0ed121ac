/** `<wps-status>`: how many products, who answered and from when; and the switch between the shop and this device. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { pageView } from '../../controller/views/page-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { type ShopStatus, statusView } from '../../controller/views/status-view.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { chevronIcon } from '../internal/icons.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { resultRangeText } from '../internal/result-range-text.ts';
import type { StatusDetails } from './status-details.ts';
import { statusStyle } from './status.styles.ts';

const detailsModule = new LazyModule(
  async () => (await import('./status-details.ts')).statusDetails,
);

/**
 * Says what is shown and where it comes from; gets, updates and removes the catalogue on this device.
 *
 * @element wps-status
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart total - How many products.
 * @csspart summary - Who answered; opens the panel.
 * @csspart panel - The switch and the buttons.
 * @csspart progress - How far the catalogue has come.
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
            ? html`<p class="total">${this.#said(state)}</p>`
            : html`<p part="total" class="total">${this.#said(state)}</p>`
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

  /** "Remove" goes with what it removes: the button beside it stays. */
  protected override focusFallback(holder: Element): () => HTMLElement | null {
    return () =>
      this.renderRoot.querySelector<HTMLElement>('.buttons button') ??
      super.focusFallback(holder)();
  }

  /** Not before the first answer, unless the shopper or the catalogue is faster: while the server can still be reached. */
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

  #said(state: ShopState): string {
    const { messages } = this;
    if (state.response !== null) return this.#range(state);
    if (state.error === null) return messages.loading;
    return this.#hasList ? '' : messages.errors[state.error.code].title;
  }

  /** A list beside it says why there is no answer. */
  get #hasList(): boolean {
    const root = this.getRootNode();
    const around = this.closest('wps-shop') ?? (root instanceof ShadowRoot ? root : document);
    return around.querySelector('wps-product-list') !== null;
  }

  /** Which of them are shown is only said where it is not all. */
  #range(state: ShopState): string {
    const { pages, total } = pageView(state);
    const { messages, formats } = this;
    return pages === 1
      ? messages.productCount(total)
      : resultRangeText(state, { messages, formats });
  }

  /** A line may end between pieces, not within one. */
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
