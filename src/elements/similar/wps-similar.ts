/** `<wps-similar>`: products like one product. */
import '../../own-globals.ts';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopState } from '../../controller/state/shop-state.ts';
import {
  similarProducts,
  type SimilarTo,
  similarTo,
  tagTerm,
} from '../../controller/views/product/similar-products.ts';
import { languageMessages } from '../../i18n/optional-messages.ts';
import { decodeProductEntry } from '../../protocol/codec/decode-entry.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { nameStyle } from '../internal/name.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { starsStyle } from '../internal/stars.ts';
import { FailedImages } from '../product-list/failed-images.ts';
import { cardBoxStyle } from '../product-list/product-list.styles.ts';
import { loadSecondImage } from '../product/product-card.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import { productRowStyle } from '../product/product-row.styles.ts';
import { plainCard } from '../product/selectable-card.ts';
import { SimilarRequests } from './similar-requests.ts';
import { similarStyle } from './similar.styles.ts';

/**
 * Up to eight products like one product, in a row that scrolls: of its most specific category, those
 * that share the most terms first, then those of about the same price, and sold-out products last.
 * Asks the source of the shop, after the shop has its own products: one to three requests, each sent
 * once. Reserves its room meanwhile; hidden where nothing is found.
 *
 * @element wps-similar
 * @attr {number} product-id - Id of the product of this page, which is left out. Alone it is enough
 *   for a product that the shop lists; none unless given, and for invalid values.
 * @attr {string} category - Slug or id of the product's most specific category, for a page that does
 *   not set the property `product`; none unless given, and nothing is found for an unknown one.
 * @attr {string} tags - Slugs of the product's tags, separated by commas or spaces, for such a page;
 *   none unless given.
 * @attr {number} price - Price of the product in the shop's currency, at least 1, for such a page;
 *   none unless given, and for invalid values.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @fires {WpsProductSelectEvent} wps-product-select - The shopper opens a product; cancelable.
 * @csspart similar-heading - Heading above the products.
 * @csspart similar-list - The products.
 * @csspart card - One product.
 * @csspart name - Name of a product.
 * @csspart media - Box around a picture.
 * @csspart image - Picture, or its placeholder.
 * @csspart badges - Container of the badges, over the picture.
 * @csspart badge - Discount, "Sale" or "Out of stock".
 * @csspart brand - First brand of a product.
 * @csspart colors - Dots in the colours that a product comes in.
 * @csspart price - Price of a product.
 * @csspart unit-price - Price per unit.
 * @csspart rating - Stars and number of reviews.
 * @csspart stock - "Only 3 left".
 * @cssprop [--wps-image-ratio=1] - Width / height of the box of a picture.
 * @cssprop [--wps-image-fit=cover] - `object-fit` of a picture in its box.
 * @cssstate empty - There is nothing to show; the element is hidden.
 */
export class WpsSimilar extends ShopElement {
  static override properties = {
    product: { converter: attribute.value('object').converter, attribute: false },
    productId: { converter: attribute.number(1, null).converter, attribute: 'product-id' },
    category: attribute.text(),
    tags: attribute.text(),
    price: attribute.number(1, null),
  };

  static override styles = [
    baseStyle,
    starsStyle,
    nameStyle,
    cardBoxStyle,
    productCardStyle,
    productRowStyle,
    similarStyle,
  ];

  /**
   * The product, as in a response of the API; replaces the attributes. `null`, the default, for
   * none; so is a value that is no product.
   */
  declare product: ProductEntry | null;
  /** Id of the product of this page, which is left out; `null`, the default, for none. Invalid values become `null`. */
  declare productId: number | null;
  /** Slug or id of the product's most specific category; `null`, the default, for none. */
  declare category: string | null;
  /** Slugs of the product's tags, separated by commas or spaces; `null`, the default, for none. */
  declare tags: string | null;
  /** Price of the product in the shop's currency, rounded down; `null`, the default, for none. Invalid values become `null`. */
  declare price: number | null;

  protected override readonly rendersAfterProducts = true;

  readonly #empty = new EmptyState(this.attachInternals());
  readonly #broken = new FailedImages(this);
  readonly #requests = new SimilarRequests(() => this.requestUpdate());
  /** The product as last set or last listed by the shop: its next list may lack it. */
  #known: ProductEntry | null = null;

  constructor() {
    super();
    this.product = null;
    this.productId = null;
    this.category = null;
    this.tags = null;
    this.price = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('product') || changed.has('productId')) this.#known = decode(this.product);
  }

  protected override render(): TemplateResult | null {
    const { state } = this;
    const products = state === null ? [] : this.#products(state);
    const isEmpty = products?.length === 0;
    this.#empty.set(isEmpty);
    if (state === null || isEmpty) return null;
    if (products === null) return html`<div class="room"></div>`;
    const { messages, formats } = this;
    const context = { messages, formats, ...this.#broken.context };
    return html`<section class="room" aria-labelledby="heading">
      <div class="head">
        <h2 part="similar-heading" id="heading" tabindex="-1">
          ${languageMessages(messages).similarProducts}
        </h2>
      </div>
      <ul
        part="similar-list"
        class="row"
        @pointerover=${loadSecondImage}
        @focusin=${loadSecondImage}
      >
        ${repeat(
          products,
          ({ id }) => id,
          (product) => html`<li>${plainCard(this, product, state, context)}</li>`,
        )}
      </ul>
    </section>`;
  }

  /** `null` while they are awaited. */
  #products(state: ShopState): readonly ProductEntry[] | null {
    const { shop } = this.connection;
    const { category } = this;
    const product = this.#productIn(state);
    const categories = product?.categories ?? [];
    const isAwaited = state.response === null && state.request.error === null;
    if (shop === null || (categories.length === 0 && category === null))
      // The list may hold the product.
      return isAwaited && this.productId !== null && shop !== null ? null : [];
    // The products of the shop come first.
    if (state.response === null) return isAwaited ? null : [];
    const { baseRequest } = state.settings;
    const found =
      product !== null && categories.length > 0
        ? this.#requests.ofProduct(shop, baseRequest, product)
        : this.#requests.ofCategory(shop, baseRequest, {
            category: category ?? '',
            price: this.price,
          });
    return found === null ? null : similarProducts(this.#comparedWith(product, found), found);
  }

  #productIn({ response }: ShopState): ProductEntry | null {
    const { product, productId } = this;
    if (product !== null || productId === null) return this.#known;
    const listed = response?.products?.products.find(({ id }) => id === productId);
    if (listed !== undefined || this.#known?.id !== productId) this.#known = listed ?? null;
    return this.#known;
  }

  /** Product to compare with; that of the page may be among those of its category. */
  #comparedWith(product: ProductEntry | null, found: readonly ProductEntry[]): SimilarTo {
    const { productId, tags, price } = this;
    const known = product ?? found.find(({ id }) => id === productId);
    const of = known === undefined ? { terms: new Set<string>(), price } : similarTo(known);
    const given = (tags ?? '').split(/[\s,]+/).filter((slug) => slug !== '');
    return {
      id: known?.id ?? productId,
      terms: new Set([...of.terms, ...given.map(tagTerm)]),
      price: of.price,
    };
  }
}

function decode(value: unknown): ProductEntry | null {
  try {
    return value === null ? null : decodeProductEntry(value, 'product');
  } catch {
    return null;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-similar': WpsSimilar;
  }
}
