/** `<wps-compare>`: products that the shopper chose, side by side. */
import '../../own-globals.ts';
import { html, isServer, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { CardControl } from '../../controller/state/shop-state.ts';
import { productView } from '../../controller/views/product/product-view.ts';
import { languageMessages } from '../../i18n/optional-messages.ts';
import type { LanguageMessages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import { announce } from '../internal/announce.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { nameStyle } from '../internal/name.styles.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { starsStyle } from '../internal/stars.ts';
import { FailedImages } from '../product-list/failed-images.ts';
import { cardBoxStyle } from '../product-list/product-list.styles.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import { selectableCard } from '../product/selectable-card.ts';
import { PageColors } from '../shop/page-colors.ts';
import { type ComparedProduct, type CompareRow, compareRows } from './compare-view.ts';
import { comparedProducts, MAX_COMPARED, storeCompared } from './compared-products.ts';
import { compareStyle } from './compare.styles.ts';

/** Elements on the page: those of one shop have the same products, and the first of them the checkbox of its cards. */
const connected = new Set<WpsCompare>();

/**
 * Up to four products that the shopper chose, side by side in a table: price, rating, availability
 * and every attribute, with the differences marked. While this element is on the page, the products
 * of the shop's lists have a checkbox "Compare". Keeps the products in session storage; sends no
 * request, and works offline. Hidden while there are none.
 *
 * @element wps-compare
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @fires {WpsProductSelectEvent} wps-product-select - The shopper opens a product; cancelable.
 * @csspart compare-heading - Heading above the table.
 * @csspart compare-different - Checkbox that leaves only the differences, with its text.
 * @csspart compare-clear - Button that removes all products.
 * @csspart compare-table - The table.
 * @csspart compare-row - One property of all products.
 * @csspart compare-label - Name of a property.
 * @csspart compare-value - Value of a product.
 * @csspart compare-remove - Button that removes one product.
 * @csspart card - Head of one product.
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
export class WpsCompare extends ShopElement {
  static override styles = [
    baseStyle,
    starsStyle,
    nameStyle,
    cardBoxStyle,
    productCardStyle,
    compareStyle,
  ];

  readonly #empty = new EmptyState(this.attachInternals());
  readonly #broken = new FailedImages(this);
  #products: readonly ProductEntry[] = [];
  /** Shop whose products are loaded. */
  #key: string | null = null;
  #showsDifferences = false;
  /** Product for which there was no room; its card says so. */
  #refused: number | null = null;
  /** Shop whose cards have the checkbox, and what the checkbox was made of. */
  #given: { readonly shop: ShopController; readonly from: readonly unknown[] } | null = null;

  constructor() {
    super();
    // Outside its shop, too, the names of properties have the page's own background.
    if (!isServer) new PageColors(this);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    connected.add(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    connected.delete(this);
    this.#release();
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    const key = this.state?.source?.key ?? null;
    if (key === this.#key) return;
    this.#key = key;
    const other = this.#others.find((one) => one.#key === key);
    const stored = (): readonly ProductEntry[] => (key === null ? [] : comparedProducts(key));
    this.#products = other === undefined ? stored() : other.#products;
  }

  protected override render(): TemplateResult | null {
    const { state } = this;
    const products = this.#products;
    this.#empty.set(state === null || products.length === 0);
    if (state === null || products.length === 0) return null;
    const messages = languageMessages(this.messages);
    const compared = products.map((product) => ({
      product,
      view: productView(product, state.settings.imageSource),
    }));
    const rows = compareRows(compared, state, messages);
    const canDiffer = products.length > 1 && rows.some(({ isDifferent }) => isDifferent);
    const shown =
      canDiffer && this.#showsDifferences ? rows.filter(({ isDifferent }) => isDifferent) : rows;
    return html`<section aria-labelledby="heading">
      <div class="head">
        <h2 part="compare-heading" id="heading" tabindex="-1">${messages.compareProducts}</h2>
        ${canDiffer ? this.#differencesOnly(messages) : nothing}
        <button
          part="compare-clear"
          class="quiet"
          type="button"
          aria-label=${`${messages.clearAll} (${messages.compareProducts})`}
          @click=${() => this.#change([], '')}
        >
          ${messages.clearAll}
        </button>
      </div>
      <div class="scroll">
        <table part="compare-table" aria-labelledby="heading">
          <thead>
            <tr>
              <td class="label"></td>
              ${repeat(
                compared,
                ({ product }) => product.id,
                (one) =>
                  html`<th scope="col" abbr=${one.view.name}>${this.#head(one, messages)}</th>`,
              )}
            </tr>
          </thead>
          <tbody>
            ${repeat(
              shown,
              ({ name }) => name,
              (row) => compareRow(row, canDiffer, messages),
            )}
          </tbody>
        </table>
      </div>
    </section>`;
  }

  protected override updated(): void {
    const { shop } = this.connection;
    const from = [shop, this.#products, this.#refused, this.messages];
    if (this.#given?.from.every((value, i) => value === from[i]) === true) return;
    if (this.#given !== null && this.#given.shop !== shop) this.#release();
    if (shop === null || this.#others.some((other) => other.#given !== null)) return;
    this.#given = { shop, from };
    shop.configure({ cardControl: this.#checkbox() });
  }

  /** Other elements of the same shop. */
  get #others(): readonly WpsCompare[] {
    const { shop } = this.connection;
    return [...connected].filter((other) => other !== this && other.connection.shop === shop);
  }

  /** Takes the checkbox from the cards; another element of the shop gives them its own. */
  #release(): void {
    const shop = this.#given?.shop;
    if (shop === undefined) return;
    this.#given = null;
    shop.configure({ cardControl: null });
    for (const other of connected) if (other.connection.shop === shop) other.requestUpdate();
  }

  /** Next "Remove" at the same index, else the last one. */
  protected override focusFallback(holder: Element): () => HTMLElement | null {
    const buttons = (): readonly HTMLElement[] => [
      ...this.renderRoot.querySelectorAll<HTMLElement>('.remove'),
    ];
    const at = holder instanceof HTMLElement ? buttons().indexOf(holder) : -1;
    return () => buttons()[Math.min(Math.max(at, 0), buttons().length - 1)] ?? null;
  }

  /** Makes the checkbox of each card. */
  #checkbox(): CardControl {
    const messages = languageMessages(this.messages);
    const chosen = new Set(this.#products.map(({ id }) => id));
    return (product) =>
      html`<label part="compare" class="compare"
        ><input
          type="checkbox"
          aria-label=${`${messages.compare}: ${nameToText(product.name)}`}
          .checked=${live(chosen.has(product.id))}
          @change=${(event: Event) => this.#onCheck(event, product)}
        />${messages.compare}</label
      >${product.id === this.#refused ? html`<small class="muted">${messages.compareFull(MAX_COMPARED)}</small>` : nothing}`;
  }

  #onCheck({ target }: Event, product: ProductEntry): void {
    if (!(target instanceof HTMLInputElement)) return;
    const { compareFull, addedToCompare } = languageMessages(this.messages);
    if (!target.checked) {
      this.#remove(product);
    } else if (this.#products.length < MAX_COMPARED) {
      this.#change([...this.#products, product], addedToCompare(nameToText(product.name)));
    } else {
      target.checked = false;
      this.#refused = product.id;
      this.requestUpdate();
      this.#announce(compareFull(MAX_COMPARED));
    }
  }

  #remove(product: ProductEntry): void {
    const { removedFromCompare } = languageMessages(this.messages);
    this.#change(
      this.#products.filter(({ id }) => id !== product.id),
      removedFromCompare(nameToText(product.name)),
    );
  }

  /** `said`: the announcement; `''` for that of all products removed. */
  #change(products: readonly ProductEntry[], said: string): void {
    if (this.#key !== null) storeCompared(this.#key, products);
    for (const one of [this, ...this.#others]) {
      one.#products = products;
      one.#refused = null;
      one.requestUpdate();
    }
    this.#announce(said || this.messages.deleted);
  }

  #announce(text: string): void {
    announce(this.state?.settings.language ?? '', {}, () => text);
  }

  #differencesOnly({ onlyDifferences }: LanguageMessages): TemplateResult {
    const toggle = (): void => {
      this.#showsDifferences = !this.#showsDifferences;
      this.requestUpdate();
    };
    return html`<label part="compare-different" class="only"
      ><input type="checkbox" .checked=${live(this.#showsDifferences)} @change=${toggle} />
      ${onlyDifferences}</label
    >`;
  }

  #head(compared: ComparedProduct, messages: LanguageMessages): TemplateResult {
    const { formats } = this;
    const { product, view } = compared;
    const remove = html`<button
      part="compare-remove"
      class="quiet remove"
      type="button"
      aria-label=${`${messages.remove}: ${view.name}`}
      @click=${() => this.#remove(product)}
    >
      ${messages.remove}
    </button>`;
    return selectableCard(this, compared, { messages, formats, ...this.#broken.context }, remove);
  }
}

function compareRow(
  { label, values, isDifferent }: CompareRow,
  canDiffer: boolean,
  { different }: LanguageMessages,
): TemplateResult {
  const isMarked = canDiffer && isDifferent;
  return html`<tr part="compare-row" class=${isMarked ? 'different' : nothing}>
    <th part="compare-label" class="label" scope="row">
      ${label}${isMarked ? html`<span class="hidden">, ${different}</span>` : nothing}
    </th>
    ${values.map(
      (value) =>
        html`<td part="compare-value">
          ${value === '' ? html`<span class="none" aria-hidden="true">–</span>` : value}
        </td>`,
    )}
  </tr>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-compare': WpsCompare;
  }
}
