/** `<wps-status>`: how many products, who answered and from when; and the switch between the shop and this device. */
import { html, nothing, type TemplateResult } from 'lit';
import { pageView } from '../controller/page-view.ts';
import type { ShopSnapshot } from '../controller/shop-snapshot.ts';
import { type ShopStatus, statusView } from '../controller/status-view.ts';
import type { CatalogueProgress, ShopMode } from '../protocol/shop-status.ts';
import { baseStyle } from './parts/base-style.ts';
import { chevronIcon } from './parts/icons.ts';
import { ShopElement } from './parts/shop-element.ts';
import { statusStyle } from './parts/status-style.ts';

const MODES: readonly ShopMode[] = ['auto', 'online', 'offline'];

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
    const { snapshot, words } = this;
    if (snapshot === null) return null;
    const status = statusView(snapshot);
    return html`
      <div class="status">
        <p part="total" class="total">${status.total === null ? words.loading : this.#range(snapshot)}</p>
        <details>
          <summary part="summary">
            <span class=${`dot ${status.answeredBy ?? ''} ${status.busy ? 'busy' : ''}`}></span>
            <span class="side">
              ${status.answeredBy === null ? words.details : this.#side(status)}
              ${status.products === 0 ? nothing : html`· <span>${words.onDevice(status.products)}</span>`}
            </span>
            ${chevronIcon}
          </summary>
          ${this.#renderPanel(status)}
        </details>
        ${status.progress === null ? nothing : this.#renderProgress(status.progress, status.progressShare)}
      </div>
    `;
  }

  /** Which of them are shown is only said where it is not all. */
  #range(snapshot: ShopSnapshot): string {
    const { words, formats } = this;
    const { first, last, pages, total } = pageView(snapshot);
    return pages === 1
      ? words.productCount(total)
      : words.shownOf(formats.number(first), formats.number(last), total);
  }

  #side({ answeredBy, asOf }: ShopStatus): string {
    const { words } = this;
    const side = answeredBy === 'device' ? words.answeredByDevice : words.answeredByServer;
    return asOf === null ? side : `${side} · ${words.asOf(this.formats.moment(asOf, new Date()))}`;
  }

  #renderPanel(status: ShopStatus): TemplateResult {
    const { words } = this;
    return html`
      <div part="panel" class="panel">
        ${status.serverReachable === false ? html`<p>${words.serverUnreachable}</p>` : nothing}
        ${status.answeredBy === 'device' ? html`<p class="muted">${words.mayHaveChanged}</p>` : nothing}
        <fieldset>
          <legend>${words.source}</legend>
          <div class="modes">
            ${MODES.map(
              (mode) => html`<label>
                <input
                  type="radio"
                  name="mode"
                  value=${mode}
                  .checked=${mode === status.mode}
                  @change=${() => this.connection.shop?.setMode(mode)}
                />
                ${words.modes[mode]}
              </label>`,
            )}
          </div>
        </fieldset>
        <p>${this.#catalogueText(status)}</p>
        ${
          status.catalogueError === null
            ? nothing
            : html`<p class="error">${words.errors[status.catalogueError.code].title}. ${words.errors[status.catalogueError.code].hint}</p>`
        }
        <div class="buttons">${this.#renderButtons(status)}</div>
      </div>
    `;
  }

  #catalogueText({ products, catalogueAsOf, storage }: ShopStatus): string {
    const { words, formats } = this;
    if (products === 0) return words.notOnDevice;
    const asOf =
      catalogueAsOf === null ? '' : words.catalogueAsOf(formats.moment(catalogueAsOf, new Date()));
    return storage === 'memory' ? `${asOf} ${words.onlyThisVisit}` : asOf;
  }

  #renderButtons({ catalogue, products }: ShopStatus): TemplateResult {
    const { words } = this;
    const shop = this.connection.shop;
    // Failures come back in the status: nothing is left to say here.
    const quietly = (work: Promise<void> | undefined): void => void work?.catch(() => {});
    if (catalogue === 'loading')
      return html`<button class="button" type="button" @click=${() => quietly(shop?.cancelSync())}>${words.stopCatalogue}</button>`;
    return html`
      <button class="button" type="button" @click=${() => quietly(shop?.sync())}>
        ${products === 0 ? words.getCatalogue : words.updateCatalogue}
      </button>
      ${
        products === 0
          ? nothing
          : html`<button class="button" type="button" @click=${() => quietly(shop?.clearCatalogue())}>${words.removeCatalogue}</button>`
      }
    `;
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
