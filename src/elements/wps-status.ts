/** `<wps-status>`: how many products, who answered and from when; and the switch between the shop and this device. */
import { html, nothing, type TemplateResult } from 'lit';
import { pageView } from '../controller/page-view.ts';
import type { ShopSnapshot } from '../controller/shop-snapshot.ts';
import { type ShopStatus, statusView } from '../controller/status-view.ts';
import type { CatalogueProgress } from '../protocol/shop-status.ts';
import { baseStyle } from './parts/base-style.ts';
import { chevronIcon } from './parts/icons.ts';
import { OnDemand } from './parts/on-demand.ts';
import { ShopElement } from './parts/shop-element.ts';
import { statusStyle } from './parts/status-style.ts';

const panel = new OnDemand(async () => (await import('./parts/status-panel.ts')).statusPanel);

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
    const { snapshot } = this;
    if (snapshot === null) return null;
    const status = statusView(snapshot);
    return html`
      <div class="status">
        ${
          status.total === null
            ? html`<p class="total">${this.#said(snapshot)}</p>`
            : html`<p part="total" class="total">${this.#said(snapshot)}</p>`
        }
        <details @toggle=${() => this.requestUpdate()}>
          <summary part="summary">
            <span class=${`dot ${status.answeredBy ?? ''} ${status.busy ? 'busy' : ''}`}></span>
            <span class="side">
              ${this.#summary(status)}
            </span>
            ${chevronIcon}
          </summary>
          ${this.#wantsPanel(snapshot) ? this.#renderPanel(status) : nothing}
        </details>
        ${status.progress === null ? nothing : this.#renderProgress(status.progress, status.progressShare)}
      </div>
    `;
  }

  /** "Remove" goes with what it removes: the button beside it stays. */
  protected override heirOf(holder: Element): () => HTMLElement | null {
    return () =>
      this.renderRoot.querySelector<HTMLElement>('.buttons button') ?? super.heirOf(holder)();
  }

  /** Not before the first answer, unless the shopper is faster: while the server can still be reached. */
  #wantsPanel({ response, error }: ShopSnapshot): boolean {
    const details = this.renderRoot.querySelector('details');
    return response !== null || error !== null || details?.open === true;
  }

  #renderPanel(status: ShopStatus): TemplateResult | typeof nothing {
    const { words, formats } = this;
    const { shop } = this.connection;
    return this.need(panel)?.({ status, shop, words, formats }) ?? nothing;
  }

  #said(snapshot: ShopSnapshot): string {
    const { words } = this;
    if (snapshot.response !== null) return this.#range(snapshot);
    return snapshot.error === null ? words.loading : words.errors[snapshot.error.code].title;
  }

  /** Which of them are shown is only said where it is not all. */
  #range(snapshot: ShopSnapshot): string {
    const { words, formats } = this;
    const { first, last, pages, total } = pageView(snapshot);
    return pages === 1
      ? words.productCount(total)
      : words.shownOf(formats.number(first), formats.number(last), total);
  }

  #summary(status: ShopStatus): string {
    const { words } = this;
    const side = status.answeredBy === null ? words.details : this.#side(status);
    return status.products === 0 ? side : `${side} · ${words.onDevice(status.products)}`;
  }

  #side({ answeredBy, asOf }: ShopStatus): string {
    const { words } = this;
    const side = answeredBy === 'device' ? words.answeredByDevice : words.answeredByServer;
    return asOf === null ? side : `${side} · ${words.asOf(this.formats.moment(asOf, new Date()))}`;
  }

  #renderProgress(progress: CatalogueProgress, part: number | null): TemplateResult {
    const text = this.#progressText(progress);
    return html`<div part="progress" class="progress">
      <progress max="1" value=${part ?? nothing} aria-label=${text}></progress>
      <span class="muted">${text}</span>
    </div>`;
  }

  #progressText({ phase, products, totalProducts }: CatalogueProgress): string {
    const { words, formats } = this;
    switch (phase) {
      case 'connecting':
        return words.connecting;
      case 'reading':
        return totalProducts === null
          ? words.reading(products)
          : words.readingOf(formats.number(products), formats.number(totalProducts));
      case 'building':
        return words.preparing;
      case 'saving':
        return words.saving;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-status': WpsStatus;
  }
}
