/** `<wps-product-list>`: the products of the answer as cards, or why there are none. */
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { type Gathered, gather } from '../controller/gather-products.ts';
import { productView } from '../controller/product-view.ts';
import { reliefView } from '../controller/relief-view.ts';
import type { ShopSnapshot } from '../controller/shop-snapshot.ts';
import { hasConstraints, type ShopAction } from '../controller/shop-state.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { ShopError } from '../protocol/shop-error.ts';
import type { ShopRequest } from '../protocol/shop-request.ts';
import { baseStyle } from './parts/base-style.ts';
import { fillTemplate } from './parts/fill-template.ts';
import { filterText } from './parts/filter-text.ts';
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
 * @attr {'grid'|'list'} as - Cards side by side, or rows; a grid unless given.
 * @attr {boolean} more - A button adds the next page below, in place of pages.
 * @slot - A `<template>` for a product, in place of the card: `data-text="name"`, `data-attr-href="permalink"`,
 *   `data-if="on_sale"`, `data-each="images"`.
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
 * @csspart more - "Show more products".
 * @csspart message - What is said where there are no products.
 * @cssprop [--wps-card-size=13.5rem] - Smallest width of a card; two always fit side by side.
 * @cssprop [--wps-image-ratio=1] - Width / height of a picture's box.
 * @cssprop [--wps-image-fit=cover] - How a picture fills it.
 */
export class WpsProductList extends ShopElement {
  static override properties = { as: { type: String, reflect: true }, more: { type: Boolean } };

  static override styles = [baseStyle, starsStyle, productListStyle];

  declare as: 'grid' | 'list';
  declare more: boolean;

  #broken: ReadonlySet<string> = new Set();
  #shownPage: number | null = null;
  #gathered: Gathered | null = null;
  #shownProducts: readonly ProductEntry[] = [];
  /** Slot → what stands in it, made of the page's template. */
  readonly #cards = new Map<
    string,
    { readonly product: ProductEntry; readonly card: HTMLElement }
  >();
  #questions: readonly ShopRequest[] = [];

  constructor() {
    super();
    this.as = 'grid';
    this.more = false;
  }

  protected override render(): TemplateResult | null {
    const { snapshot, words } = this;
    this.#questions = [];
    if (snapshot === null) return null;
    return html`
      <h2 class="hidden" tabindex="-1">${words.products}</h2>
      ${snapshot.error === null ? null : this.#renderError(snapshot.error)}
      ${this.#renderProducts(snapshot)}
    `;
  }

  protected override updated(_: PropertyValues<this>): void {
    this.#fillSlots();
    const page = this.snapshot?.answeredState?.page ?? null;
    const isTurned = this.#shownPage !== null && page !== this.#shownPage;
    this.#shownPage = page;
    if (isTurned && !this.more && this.snapshot?.cause === 'page') this.#showTop();
    this.connection.ask(this.#questions);
  }

  #renderProducts(snapshot: ShopSnapshot): TemplateResult | null {
    this.#gathered = gather(snapshot, this.#gathered);
    const page = snapshot.response?.products;
    const products = this.more ? this.#gathered?.products : page?.products;
    if (page === undefined || products === undefined)
      return snapshot.error === null ? this.#renderSkeletons(snapshot) : null;
    if (products.length === 0) return this.#renderEmpty(snapshot);
    this.#shownProducts = products;
    const { imageSource } = snapshot.settings;
    const template = this.querySelector('template');
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
            html`<li data-id=${product.id}>
              ${guard(
                [product, imageSource, this.#broken, parts.words, parts.formats, template, i < 4],
                () =>
                  template === null
                    ? productCard(productView(product, imageSource), {
                        ...parts,
                        isEager: i < 4,
                        onSelect: (event) => this.#select(event, product),
                      })
                    : html`<slot name=${slotOf(product)}></slot>`,
              )}
            </li>`,
        )}
      </ul>
      ${this.more && products.length < page.total ? this.#renderMore() : null}
    `;
  }

  #renderMore(): TemplateResult {
    return html`<button part="more" class="button more" type="button" @click=${this.#showMore}>
      ${this.words.loadMore}
    </button>`;
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

  #renderEmpty(snapshot: ShopSnapshot): TemplateResult {
    const { words, formats } = this;
    const { reliefs, questions } = reliefView(snapshot);
    this.#questions = questions;
    return html`
      <div part="message" class="message">
        <h3>${words.nothingFound}</h3>
        ${
          hasConstraints(snapshot.state)
            ? html`<p class="muted">${words.nothingFoundHint}</p>
              ${reliefs.map(
                ({ filter, count }) => html`<button
                  class="quiet"
                  type="button"
                  @click=${() => this.#relieve(filter.remove)}
                >
                  ${words.withoutFilter(filterText(filter, words, formats), count)}
                </button>`,
              )}
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

  /** A page's own cards stand in the page, where its own styles reach them. */
  #fillSlots(): void {
    const template = this.querySelector('template');
    const slots = [...this.renderRoot.querySelectorAll<HTMLSlotElement>('.list slot')];
    const wanted = template === null ? [] : slots.map(({ name }) => name);
    for (const [name, { card }] of this.#cards)
      if (!wanted.includes(name)) {
        card.remove();
        this.#cards.delete(name);
      }
    if (template === null) return;
    for (const product of this.#shownProducts) {
      const name = slotOf(product);
      const known = this.#cards.get(name);
      if (known?.product === product || !wanted.includes(name)) continue;
      // Not only the card known: a copy of this element, made by a page builder, came with the cards of the first.
      for (const old of this.querySelectorAll(`:scope > [slot="${name}"]`)) old.remove();
      const card = document.createElement('div');
      card.slot = name;
      card.append(fillTemplate(template, product));
      card.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a'))
          this.#select(event, product);
      });
      this.#cards.set(name, { product, card });
      this.append(card);
    }
  }

  #select(event: Event, product: ProductEntry): void {
    if (!this.dispatchEvent(new WpsSelectEvent(product))) event.preventDefault();
  }

  #clear(): void {
    this.#relieve({ type: 'clear' });
  }

  #relieve(action: ShopAction): void {
    this.dispatch(action);
    this.#focusHeading();
  }

  /** The focus goes to the first product that was not there before. */
  #showMore(): void {
    const { snapshot } = this;
    const shop = this.connection.shop;
    const count = this.#gathered?.products.length ?? 0;
    if (shop === null || snapshot === null || snapshot.isPending) return;
    this.dispatch({ type: 'page', page: (snapshot.answeredState?.page ?? 1) + 1 });
    const unsubscribe = shop.subscribe(() => {
      if (shop.snapshot.isPending || shop.snapshot.answeredState !== shop.snapshot.state) return;
      unsubscribe();
      void this.updateComplete.then(() => {
        const item = this.renderRoot.querySelectorAll('.list > li')[count];
        item?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
      });
    });
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

function slotOf({ id }: ProductEntry): string {
  return `product-${id}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-product-list': WpsProductList;
  }
}
