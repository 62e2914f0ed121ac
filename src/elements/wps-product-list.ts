/** `<wps-product-list>`: the products of the answer as cards, or why there are none. */
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { productView } from '../controller/product-view.ts';
import type { ShopSnapshot } from '../controller/shop-snapshot.ts';
import { hasConstraints } from '../controller/shop-state.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { ShopError } from '../protocol/shop-error.ts';
import { baseStyle } from './parts/base-style.ts';
import { productCard } from './parts/product-card.ts';
import { productListStyle } from './parts/product-list-style.ts';
import { ShopElement } from './parts/shop-element.ts';
import { starsStyle } from './parts/stars.ts';
import { WpsSelectEvent } from './shop-events.ts';

/** Cards drawn before the first answer: a guess that keeps the page from jumping. */
const MOST_SKELETONS = 12;

/**
 * The products found. Keeps the last answer while the next is awaited; says what happened if there is none.
 *
 * @element wps-product-list
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @fires {WpsSelectEvent} wps-select - A product was activated; cancelable: its link is then not followed.
 * @csspart list - The list.
 * @csspart card - One product.
 * @csspart media - The box of its picture, of fixed ratio.
 * @csspart image - The picture.
 * @csspart badge - "Sale" or "out of stock".
 * @csspart name - The name.
 * @csspart price - The price.
 * @csspart rating - The stars.
 * @csspart message - What is said where there are no products.
 * @cssprop [--wps-card-size=13.5rem] - Smallest width of a card; two always fit side by side.
 * @cssprop [--wps-image-ratio=1] - Width / height of a picture's box.
 * @cssprop [--wps-image-fit=cover] - How a picture fills it.
 */
export class WpsProductList extends ShopElement {
  static override styles = [baseStyle, starsStyle, productListStyle];

  #broken: ReadonlySet<string> = new Set();
  #shownPage: number | null = null;

  protected override render(): TemplateResult | null {
    const { snapshot, words } = this;
    if (snapshot === null) return null;
    return html`
      <h2 class="hidden" tabindex="-1">${words.products}</h2>
      ${snapshot.error === null ? null : this.#renderError(snapshot.error)}
      ${this.#renderProducts(snapshot)}
    `;
  }

  protected override updated(_: PropertyValues<this>): void {
    const page = this.snapshot?.answeredState?.page ?? null;
    const isTurned = this.#shownPage !== null && page !== this.#shownPage;
    this.#shownPage = page;
    if (isTurned && this.snapshot?.cause === 'page') this.#showTop();
  }

  #renderProducts(snapshot: ShopSnapshot): TemplateResult | null {
    const products = snapshot.response?.products?.products;
    if (products === undefined)
      return snapshot.error === null ? this.#renderSkeletons(snapshot) : null;
    if (products.length === 0) return this.#renderEmpty(snapshot);
    const { imageSource } = snapshot.settings;
    const parts = {
      words: this.words,
      formats: this.formats,
      broken: this.#broken,
      onBroken: this.#onBroken,
    };
    return html`
      <ul part="list" class="list" aria-busy=${snapshot.isBusy}>
        ${repeat(
          products,
          (product) => product.id,
          (product, i) =>
            html`<li>
              ${guard([product, imageSource, this.#broken, parts.words, parts.formats, i < 4], () =>
                productCard(productView(product, imageSource), {
                  ...parts,
                  isEager: i < 4,
                  onSelect: (event) => this.#select(event, product),
                }),
              )}
            </li>`,
        )}
      </ul>
    `;
  }

  #renderSkeletons({ settings }: ShopSnapshot): TemplateResult {
    const count = Math.min(settings.locked.per_page ?? settings.perPage ?? 10, MOST_SKELETONS);
    return html`
      <p class="hidden">${this.words.loading}</p>
      <ul class="list" aria-hidden="true">
        ${Array.from(
          { length: count },
          () => html`<li class="card">
            <div class="media skeleton"></div>
            <div class="line skeleton"></div>
            <div class="line short skeleton"></div>
          </li>`,
        )}
      </ul>
    `;
  }

  #renderEmpty({ state }: ShopSnapshot): TemplateResult {
    const { words } = this;
    return html`
      <div part="message" class="message">
        <h3>${words.nothingFound}</h3>
        ${
          hasConstraints(state)
            ? html`<p class="muted">${words.nothingFoundHint}</p>
              <button class="button" type="button" @click=${this.#clear}>${words.clearFilters}</button>`
            : null
        }
      </div>
    `;
  }

  #renderError(error: ShopError): TemplateResult {
    const { title, hint } = this.words.errors[error.code];
    return html`
      <div part="message" class="message error">
        <h3>${title}</h3>
        <p>${hint}</p>
        <button class="button" type="button" @click=${this.#retry}>${this.words.retry}</button>
      </div>
    `;
  }

  #select(event: Event, product: ProductEntry): void {
    if (!this.dispatchEvent(new WpsSelectEvent(product))) event.preventDefault();
  }

  #clear(): void {
    this.dispatch({ type: 'clear' });
    this.#focusHeading();
  }

  #retry(): void {
    this.connection.shop?.refresh();
    this.#focusHeading();
  }

  /** A new page begins at its top, for eyes and for screen readers. */
  #showTop(): void {
    if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' });
    this.#focusHeading();
  }

  #focusHeading(): void {
    this.renderRoot.querySelector('h2')?.focus({ preventScroll: true });
  }

  readonly #onBroken = (src: string): void => {
    this.#broken = new Set([...this.#broken, src]);
    this.requestUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-product-list': WpsProductList;
  }
}
