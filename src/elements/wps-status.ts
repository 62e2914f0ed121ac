/** `<wps-status>`: how many products, who answered and from when; and the switch between the shop and this device. */
import '../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { pageView } from '../controller/views/page-view.ts';
import type { ShopState } from '../controller/state/shop-state.ts';
import { type ShopStatus, statusView } from '../controller/views/status-view.ts';
import { baseStyle } from './parts/base-style.ts';
import { chevronIcon } from './parts/icons.ts';
import { OnDemand } from './parts/on-demand.ts';
import { ShopElement } from './parts/shop-element.ts';
import { shownText } from './parts/shown-text.ts';
import type { StatusDetails } from './parts/status-details.ts';
import { statusStyle } from './parts/status-style.ts';

const details = new OnDemand(async () => (await import('./parts/status-details.ts')).statusDetails);

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
          status.total === null
            ? html`<p class="total">${this.#said(state)}</p>`
            : html`<p part="total" class="total">${this.#said(state)}</p>`
        }
        <details @toggle=${() => this.requestUpdate()}>
          <summary part="summary">
            <span class=${`dot ${status.answeredBy ?? ''} ${status.busy ? 'busy' : ''}`}></span>
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
  protected override heirOf(holder: Element): () => HTMLElement | null {
    return () =>
      this.renderRoot.querySelector<HTMLElement>('.buttons button') ?? super.heirOf(holder)();
  }

  /** Not before the first answer, unless the shopper or the catalogue is faster: while the server can still be reached. */
  #wantsDetails({ response, error, source }: ShopState): boolean {
    const isOpen = this.renderRoot.querySelector('details')?.open === true;
    return response !== null || error !== null || isOpen || source?.device.progress != null;
  }

  #details(state: ShopState, status: ShopStatus): StatusDetails | null {
    if (!this.#wantsDetails(state)) return null;
    const { words, formats } = this;
    const { shop } = this.connection;
    return this.need(details)?.({ status, shop, words, formats }) ?? null;
  }

  #said(state: ShopState): string {
    const { words } = this;
    if (state.response !== null) return this.#range(state);
    if (state.error === null) return words.loading;
    return this.#hasList ? '' : words.errors[state.error.code].title;
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
    const { words, formats } = this;
    return pages === 1 ? words.productCount(total) : shownText(state, { words, formats });
  }

  /** A line may end between pieces, not within one. */
  #summary({ answeredBy, asOf, products }: ShopStatus): string {
    const { words } = this;
    const side = answeredBy === 'device' ? words.answeredByDevice : words.answeredByServer;
    const pieces = [answeredBy === null ? words.details : side];
    if (answeredBy !== null && asOf !== null)
      pieces.push(words.asOf(this.formats.moment(asOf, new Date())));
    if (products !== 0) pieces.push(words.onDevice(products));
    return pieces.map((piece) => piece.replaceAll(' ', '\u00a0')).join(' ·\u00a0');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-status': WpsStatus;
  }
}
