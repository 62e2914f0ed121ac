/**
 * Buttons below the products of a list: "Add to cart", "Choose options", the external product's own
 * text, or "Read more". Loaded by the first list with `cart`.
 */
import '../../own-globals.ts';
import { html, type LitElement, nothing, type TemplateResult } from 'lit';
import { type AddResult, Cart, type CartItem } from '../../controller/cart/cart.ts';
import { displayFields } from '../../controller/views/product/display-fields.ts';
import { openValues } from '../../controller/views/product/chosen-variation.ts';
import type { VariationFilter } from '../../controller/views/product/variation-filter.ts';
import type { ProductView } from '../../controller/views/product/product-view.ts';
import { DisplayedPrices } from '../../controller/cart/displayed-prices.ts';
import { StockRequest } from '../../controller/cart/stock-request.ts';
import { ExtraRequest } from '../../controller/extra-request.ts';
import { PRODUCTS_ONLY } from '../../protocol/products-only.ts';
import type { ShopController } from '../../controller/shop-controller.ts';
import { safeLink } from '../../controller/views/safe-url.ts';
import { languageMessages } from '../../i18n/optional-messages.ts';
import type { LanguageMessages, Messages } from '../../i18n/messages.ts';
import type { StockById } from '../../protocol/assist.ts';
import type { ProductEntry, ProductVariation, TermEntry } from '../../protocol/product.ts';
import { nameToText } from '../../protocol/text/html-text.ts';
import { announce } from '../internal/announce.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import type { CartState } from './cart-state.ts';
import { cartStyle } from './cart.styles.ts';
import {
  hasOtherAmounts,
  initialChoice,
  type OptionsChoice,
  optionsDialog,
} from './options-dialog.ts';

/** Values of the list, read at the time of the call. */
interface CartHost {
  readonly messages: Messages;
  readonly language: string;
  readonly shop: ShopController | null;
  /** Fires `wps-add-to-cart`; `false`: the page canceled it. */
  readonly fire: (
    product: ProductEntry,
    variation: ProductVariation | null,
    quantity: number,
  ) => boolean;
}

/** One cart for all lists of a page. */
let cart: Cart | null = null;

/** Buttons of one list. */
export class CartActions {
  readonly #host: LitElement;
  readonly #read: () => CartHost;
  readonly #states = new Map<number, CartState>();
  #choice: OptionsChoice | null = null;
  readonly #stock: StockRequest;
  /** Displayed prices of variations, of the products whose dialog was opened. */
  readonly #prices: DisplayedPrices;
  /** Terms of the attributes in the dialog: their slugs are for the cart. */
  readonly #terms: ExtraRequest;

  constructor(host: LitElement, read: () => CartHost) {
    this.#host = host;
    this.#read = read;
    this.#stock = new StockRequest(() => host.requestUpdate());
    this.#prices = new DisplayedPrices(() => host.requestUpdate());
    this.#terms = new ExtraRequest(() => {});
    const shared = (cart ??= new Cart());
    let release = (): void => {};
    host.addController({
      hostConnected: () => {
        release = shared.onLater((item, result) => this.#announceLater(item, result));
      },
      hostDisconnected: () => release(),
    });
  }

  /**
   * Returns the stock of products as far as it is known; asks the shop for what their entries do not
   * tell.
   */
  stock(products: readonly ProductEntry[]): StockById {
    return this.#stock.of(products);
  }

  get #messages(): LanguageMessages {
    return languageMessages(this.#read().messages);
  }

  /** `null` until the button is pressed. */
  stateOf({ id }: ProductEntry): CartState | null {
    return this.#states.get(id) ?? null;
  }

  /**
   * Renders the button or link of a product; nothing where there is nothing to do or follow.
   * @param hasQuantity Renders a field for the quantity of a product without options.
   */
  actions(
    product: ProductEntry,
    view: ProductView,
    filter: VariationFilter,
    hasQuantity = false,
  ): TemplateResult | typeof nothing {
    const messages = this.#messages;
    const state = this.stateOf(product);
    const control = this.#control(product, view, filter, state, hasQuantity);
    return html`<div part="actions" class="actions">
      ${control}
      ${state === null || state.note === '' ? nothing : html`<p class=${`note ${state.kind}`}>${state.note}</p>`}
      ${state?.kind === 'busy' ? html`<span class="hidden">${messages.loading}</span>` : nothing}
    </div>`;
  }

  /** Renders the dialog with the options of a product; nothing while it is closed. */
  dialog(): TemplateResult | typeof nothing {
    const choice = this.#choice;
    if (choice === null) return nothing;
    return optionsDialog(choice, this.#messages, {
      state: this.stateOf(choice.product),
      prices: this.#prices.known,
      imageSource: this.#read().shop?.state.settings.imageSource ?? null,
      change: (next) => {
        this.#choice = next;
        this.#states.delete(next.product.id);
        this.#host.requestUpdate();
      },
      add: (variation, quantity) => void this.#add(choice.product, variation, quantity, choice),
      onClose: () => {
        this.#choice = null;
        this.#host.requestUpdate();
      },
    });
  }

  #control(
    product: ProductEntry,
    view: ProductView,
    filter: VariationFilter,
    state: CartState | null,
    hasQuantity: boolean,
  ): TemplateResult | typeof nothing {
    const messages = this.#messages;
    const { external_url = '', button_text = '' } = displayFields(product);
    const external = product.type === 'external' ? safeLink(external_url) : null;
    if (external !== null)
      return link(external, nameToText(button_text) || messages.readMore, view);
    const isSold = product.purchasable !== false && !view.isOutOfStock && product.price !== '';
    if (isSold && product.type === 'variable' && view.options.length > 0)
      return this.#button(messages.chooseOptions, view, state, () => this.#choose(product, filter));
    if (isSold && product.type === 'simple')
      return hasQuantity
        ? this.#quantityForm(product, view, state)
        : this.#button(messages.addToCart, view, state, () => void this.#add(product, null, 1));
    return view.href === null ? nothing : link(view.href, messages.readMore, view);
  }

  #quantityForm(product: ProductEntry, view: ProductView, state: CartState | null): TemplateResult {
    const { addToCart, quantity } = this.#messages;
    const submit = (event: Event): void => {
      event.preventDefault();
      if (!(event.currentTarget instanceof HTMLFormElement)) return;
      const typed = Number(new FormData(event.currentTarget).get('quantity'));
      void this.#add(product, null, typed);
    };
    return html`<form class="quantity" @submit=${submit}>
      <input type="number" name="quantity" min="1" max="999" required inputmode="numeric" value="1"
        aria-label=${`${quantity}: ${view.name}`} />
      ${this.#button(addToCart, view, state, null)}
    </form>`;
  }

  /** @param press `null`: submits the form around it. */
  #button(
    text: string,
    { name }: ProductView,
    state: CartState | null,
    press: (() => void) | null,
  ): TemplateResult {
    const isAdded = state?.kind === 'added';
    const label = isAdded ? this.#messages.added : text;
    return html`<button
      part="cart-button"
      class=${isAdded ? 'button cart added' : 'button cart'}
      type=${press === null ? 'submit' : 'button'}
      aria-label=${`${label}: ${name}`}
      aria-disabled=${state?.kind === 'busy' ? 'true' : nothing}
      @click=${press}
    >
      ${label}
    </button>`;
  }

  #choose(product: ProductEntry, filter: VariationFilter): void {
    this.#states.delete(product.id);
    this.#choice = initialChoice(product, filter);
    this.#termsOf(this.#choice);
    if (hasOtherAmounts(product)) void this.#prices.load(product);
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => {
      const dialog = this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.options');
      if (dialog?.open === false) dialog.showModal();
    });
  }

  /** Terms of the attributes of a choice; requests them. `null` until the shop has responded. */
  #termsOf({ values }: OptionsChoice): readonly TermEntry[] | null {
    const taxonomies = [...values.keys()].filter((slug) => slug.startsWith('pa_'));
    const response = this.#terms.of(this.#read().shop, {
      ...PRODUCTS_ONLY,
      'product-data': false,
      // No variation has a value that all of them leave open.
      'taxonomy-data': taxonomies.map((taxonomy) => ({ taxonomy, hide_empty: false })),
    });
    return response?.terms?.flatMap(({ terms }) => terms) ?? null;
  }

  /** Adds a product, unless it is being added or the page cancels the event. */
  async #add(
    product: ProductEntry,
    variation: ProductVariation | null,
    quantity: number,
    choice: OptionsChoice | null = null,
  ): Promise<void> {
    if (this.stateOf(product)?.kind === 'busy') return;
    if (!this.#read().fire(product, variation, quantity)) {
      // The page adds it in its own way.
      this.#closeOptions();
      return;
    }
    this.#set(product, { kind: 'busy', note: '' });
    const item: CartItem = {
      id: variation?.id ?? product.id,
      quantity,
      variation:
        variation === null || choice === null
          ? []
          : openValues(product, variation, choice.values, this.#termsOf(choice) ?? []),
      name: nameToText(product.name),
    };
    const result = await (cart ??= new Cart()).add(item);
    const messages = this.#messages;
    const { language } = this.#read();
    const said = textOf(item, result, messages);
    this.#set(product, {
      kind: result.kind === 'refused' ? 'failed' : result.kind,
      note: result.kind === 'added' && result.quantity === item.quantity ? '' : said,
    });
    announce(language, result, () => said);
    if (choice !== null && result.kind !== 'refused') this.#closeOptions();
  }

  #closeOptions(): void {
    this.#host.renderRoot.querySelector<HTMLDialogElement>('dialog.options')?.close();
  }

  #set({ id }: ProductEntry, state: CartState): void {
    this.#states.set(id, state);
    this.#host.requestUpdate();
  }

  #announceLater(item: CartItem, result: AddResult): void {
    const messages = this.#messages;
    const { language } = this.#read();
    this.#states.clear();
    this.#host.requestUpdate();
    announce(language, result, () => textOf(item, result, messages));
  }
}

function textOf(item: CartItem, result: AddResult, messages: LanguageMessages): string {
  switch (result.kind) {
    case 'added':
      return messages.addedToCart(
        result.quantity === item.quantity ? item.name : `${result.quantity} × ${item.name}`,
      );
    case 'later':
      return messages.cartLater;
    case 'refused':
      return result.message || messages.cartFailed;
  }
}

function link(href: string, text: string, { name }: ProductView): TemplateResult {
  return html`<a part="cart-link" class="button cart" href=${href} aria-label=${`${text}: ${name}`}
    >${text}</a
  >`;
}

/** Lazy module of the cart. */
export const cartActions: RenderModule<typeof CartActions> = {
  render: CartActions,
  style: cartStyle,
};
