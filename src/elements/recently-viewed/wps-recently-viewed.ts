/** `<wps-recently-viewed>`: the products that the shopper opened last, from this device. */
import '../../own-globals.ts';
import { html, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { shopTarget } from '../../controller/only-shop.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { languageMessages } from '../../i18n/optional-messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { WpsProductSelectEvent } from '../events.ts';
import { announce } from '../internal/announce.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { nameStyle } from '../internal/name.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { FailedImages } from '../product-list/failed-images.ts';
import { cardBoxStyle } from '../product-list/product-list.styles.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import { productRowStyle } from '../product/product-row.styles.ts';
import { plainCard } from '../product/selectable-card.ts';
import { deleteProducts, storeProduct, viewedProducts } from './viewed-products.ts';

/**
 * The products that the shopper opened last, newest first, in a row that scrolls: name and picture
 * of up to 12. Records the products that are opened on pages that have this element (event
 * `wps-product-select`), in local storage; sends no request, and works offline. Hidden while there
 * are none.
 *
 * @element wps-recently-viewed
 * @attr {'on'|'off'} remember - `off`: products are neither stored nor shown, and those stored for
 *   this shop are deleted; `on` unless given, and for invalid values.
 * @attr {number} product - Id of the product of this page, which is left out; none unless given,
 *   and for invalid values.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @fires {WpsProductSelectEvent} wps-product-select - The shopper opens a product; cancelable. The
 *   product has its id, name, address and first picture only.
 * @csspart viewed-heading - Heading above the products.
 * @csspart viewed-clear - Button that deletes the stored products.
 * @csspart viewed-list - The products.
 * @csspart card - One product.
 * @csspart name - Name of a product.
 * @csspart media - Box around a picture.
 * @csspart image - Picture, or its placeholder.
 * @cssprop [--wps-image-ratio=1] - Width / height of the box of a picture.
 * @cssprop [--wps-image-fit=cover] - `object-fit` of a picture in its box.
 * @cssstate empty - There is nothing to show; the element is hidden.
 */
export class WpsRecentlyViewed extends ShopElement {
  static override properties = {
    remember: attribute.choice(['on', 'off']),
    product: attribute.number(1, null),
  };

  static override styles = [baseStyle, nameStyle, cardBoxStyle, productCardStyle, productRowStyle];

  /**
   * `off`: products are neither stored nor shown, and those stored for this shop are deleted. `on`
   * by default; invalid values become `on`.
   */
  declare remember: 'on' | 'off';
  /** Id of the product of this page, which is left out; `null`, the default, for none. Invalid values become `null`. */
  declare product: number | null;

  readonly #empty = new EmptyState(this.attachInternals());
  readonly #broken = new FailedImages(this);

  constructor() {
    super();
    this.remember = 'on';
    this.product = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('wps-product-select', this.#onSelect);
    addEventListener('storage', this.#onChange);
    addEventListener('pageshow', this.#onChange);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('wps-product-select', this.#onSelect);
    removeEventListener('storage', this.#onChange);
    removeEventListener('pageshow', this.#onChange);
  }

  protected override render(): TemplateResult | null {
    const { state } = this;
    const products = state === null ? [] : this.#shown(state);
    this.#empty.set(products.length === 0);
    if (state === null || products.length === 0) return null;
    const { messages, formats } = this;
    const { recentlyViewed, clearAll } = languageMessages(messages);
    const context = { messages, formats, ...this.#broken.context };
    return html`
      <section aria-labelledby="heading">
        <div class="head">
          <h2 part="viewed-heading" id="heading" tabindex="-1">${recentlyViewed}</h2>
          <button
            part="viewed-clear"
            class="quiet"
            type="button"
            aria-label=${`${clearAll} (${recentlyViewed})`}
            @click=${() => this.#clear(state)}
          >
            ${clearAll}
          </button>
        </div>
        <ul part="viewed-list" class="row">
          ${repeat(
            products,
            ({ id }) => id,
            (product) => html`<li>${plainCard(this, product, state, context)}</li>`,
          )}
        </ul>
      </section>
    `;
  }

  /** Key of the shop in stored names; `null` where nothing may be stored. */
  #keyIn({ source }: ShopState): string | null {
    const key = source?.key ?? null;
    if (this.remember === 'on' || key === null) return key;
    deleteProducts(key);
    return null;
  }

  #shown(state: ShopState): readonly ProductEntry[] {
    const key = this.#keyIn(state);
    if (key === null) return [];
    return viewedProducts(key).filter(({ id }) => id !== this.product);
  }

  #clear(state: ShopState): void {
    const key = this.#keyIn(state);
    if (key !== null) deleteProducts(key);
    this.requestUpdate();
    announce(state.settings.language, {}, () => this.messages.deleted);
  }

  /** Records canceled events too: the page then shows the product in its own way. */
  readonly #onSelect = (event: WpsProductSelectEvent): void => {
    const { state } = this;
    const key = state === null ? null : this.#keyIn(state);
    if (key === null || !(event.target instanceof Element)) return;
    if (shopOf(event.target) !== shopOf(this)) return;
    storeProduct(key, event.product);
    this.requestUpdate();
  };

  readonly #onChange = (): void => this.requestUpdate();
}

/** The shop of an element, by the rule of all elements. */
function shopOf(element: Element): Element | null {
  const id = element instanceof ShopElement ? element.for : null;
  return shopTarget(element, id)?.closest('wps-shop') ?? null;
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-recently-viewed': WpsRecentlyViewed;
  }
}
