/**
 * `<wps-product-list>`: the products of the response as cards or as a table, or the reason why
 * there are none.
 */
import '../../own-globals.ts';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { hasConstraints, isSameState } from '../../controller/state/search-state.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { ProductSet } from '../../protocol/response.ts';
import { attribute } from '../internal/attributes.ts';
import type { CardsInView } from './cards-in-view.ts';
import type { InfiniteScroll } from './infinite-scroll.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { FailedImages } from './failed-images.ts';
import { errorMessage, type ListMessageOptions, retryButton } from './list-errors.ts';
import type { ProductResultsOptions } from './product-results.ts';
import { ruleEffects } from '../rules/lazy-rule-effects.ts';
import { listModules } from './lazy-list.ts';
import type { LazyModule } from '../internal/lazy-module.ts';
import { ShopperInput } from './shopper-input.ts';
import { ProductItems, type TemplateKind, templateOf } from './product-items.ts';
import { productListStyle } from './product-list.styles.ts';
import { cardSkeletons, skeletonCount } from './product-skeletons.ts';
import type { ProductTable } from './product-table.ts';
import { languageOf } from '../internal/localization.ts';
import { ShopElement } from '../internal/shop-element.ts';
import type { CartActions } from '../cart/cart-actions.ts';
import type { TemplateCards } from './template-cards.ts';
import { WpsAddToCartEvent, WpsProductSelectEvent } from '../events.ts';

/**
 * Products of the response, or the reason why there are none. The previous products stay during a
 * request. Scroll position and focus are restored after Back, Forward and reload.
 *
 * @element wps-product-list
 * @attr {'grid'|'list'|'table'} as - Cards side by side, rows, or a table with sortable columns.
 *   `grid` unless given and for invalid values.
 * @attr {string} columns - Columns of a table in their order, separated by spaces or commas: `name`,
 *   `sku`, `price`, `rating`, `stock`, `brand`, or the name of a taxonomy such as `pa_size`. `name` is
 *   put first where it is missing. Unless given: `name sku price rating`. A column without any value
 *   is left out, an unknown one too.
 * @attr {'pages'|'button'|'scroll'} paging - `pages`: one page at a time, as `<wps-pagination>`
 *   chooses; `button`: a button appends the next page; `scroll`: three pages are appended when the
 *   end of the list is near the viewport, then the button is required. `pages` unless given and for
 *   invalid values.
 * @attr {'woocommerce'} cart - `woocommerce`: each product has a button that adds it to the cart of
 *   the page's own site, lets the shopper choose options, or leads to the product. Without a
 *   connection, products are added later. No buttons unless given and for other values.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @slot actions - A `<template slot="actions">` for what stands below each product, with the same
 *   bindings.
 * @slot - A `<template>` for a product, in place of the card: `data-text="name"`,
 *   `data-attr-href="permalink"`, `data-if="on_sale"`, `data-each="images"`. A table ignores it.
 * @fires {WpsProductSelectEvent} wps-product-select - A product was activated. Cancelable: its link
 *   is then not followed.
 * @fires {WpsAddToCartEvent} wps-add-to-cart - The shopper adds a product to the cart. Cancelable: it
 *   is then not added.
 * @csspart product-list - The list, or the table.
 * @csspart card - One product.
 * @csspart media - Box of the picture, of fixed ratio.
 * @csspart image - The picture.
 * @csspart badges - Container of the badges, over the picture.
 * @csspart badge - Discount, "Sale" or "Out of stock".
 * @csspart name - Name of the product.
 * @csspart match - Word of the name that the query text matches.
 * @csspart brand - First brand of the product.
 * @csspart description - Short description, in `as="list"`.
 * @csspart colors - Dots in the colours that the product comes in.
 * @csspart price - Price of what the filters select.
 * @csspart unit-price - Price per unit.
 * @csspart stock - "Only 3 left".
 * @csspart rating - Stars and number of reviews.
 * @csspart actions - Below a product: buttons of the cart, or the page's own template.
 * @csspart compare - Checkbox of `<wps-compare>`, with its text.
 * @csspart cart-button - Button "Add to cart" or "Choose options".
 * @csspart cart-link - Link "Read more", or to the shop of an external product.
 * @csspart cart-dialog - Dialog with the options of a product.
 * @csspart sku - SKU, in a table.
 * @csspart cell - Cell of a column, in a table; the name of its column is a part of it too, such as
 *   `stock` or `pa_size`.
 * @csspart column - Heading of a column, in a table.
 * @csspart name-cell - Cell with picture and name, in a table.
 * @csspart column-sort - Button in the heading of a column, which sorts by that column.
 * @csspart retained-filters - Note above the results of a new search that earlier filters still narrow.
 * @csspart banner - Texts of the owner's rules above the products.
 * @csspart banner-link - Link of the banner.
 * @csspart correction - Note above the results of a corrected query.
 * @csspart shown-range - Text at the end of a list that grows: which of how many products are shown.
 * @csspart shown-share - Bar below that text: the share of the products that are shown.
 * @csspart load-more - Button "Show more products".
 * @csspart other-heading - Heading of products in place of those not found.
 * @csspart message - An error, or the note that nothing was found.
 * @csspart print-header - Lines above printed products: range, filters, date.
 * @cssprop [--wps-card-size=13.5rem] - Smallest width of a card; two always fit side by side.
 * @cssprop --wps-columns - Columns of cards, as `grid-template-columns`, such as `repeat(4, 1fr)`; as
 *   many as fit, unless given.
 * @cssprop [--wps-gap=1.75rem 1.25rem] - Distances between cards: rows, then columns.
 * @cssprop [--wps-image-ratio=1] - Width / height of the box of a picture.
 * @cssprop [--wps-image-fit=cover] - `object-fit` of a picture in its box.
 * @cssstate loaded - The products of a response, or an error, are shown.
 */
export class WpsProductList extends ShopElement {
  static override properties = {
    as: attribute.choice(['grid', 'list', 'table']),
    columns: attribute.text(),
    paging: attribute.choice(['pages', 'button', 'scroll']),
    cart: attribute.choice([null, 'woocommerce']),
  };

  static override styles = [baseStyle, productListStyle];
  /**
   * Presentation: cards side by side, rows, or a table. `grid` by default; invalid values become
   * `grid`. A table costs one more module, loaded by the first list that shows one.
   */
  declare as: 'grid' | 'list' | 'table';
  /**
   * Columns of a table in their order, separated by spaces or commas: `name`, `sku`, `price`,
   * `rating`, `stock`, `brand`, or taxonomies. `null`, the default: `name sku price rating`. Unknown
   * names, and columns without any value, are left out.
   */
  declare columns: string | null;
  /**
   * Way to further products: `pages` (see `<wps-pagination>`), a `button` that appends the next
   * page, or infinite `scroll` of three pages, after which the button is required. `pages` by
   * default; invalid values become `pages`.
   */
  declare paging: 'pages' | 'button' | 'scroll';
  /**
   * `woocommerce`: buttons that add products to the cart of the page's own site, through the Store
   * API of WooCommerce. `null`, the default, and invalid values: no buttons. Costs one more module.
   */
  declare cart: 'woocommerce' | null;

  readonly #internals = this.attachInternals();
  readonly #broken = new FailedImages(this);
  #shownPage: number | null = null;
  /** The products rendered last: a response is rendered some time after it arrived. */
  #shown: ProductSet | null = null;
  /** Number of products before the button for more was pressed; `null` if it was not. */
  #countBeforeMore: number | null = null;
  #missing: readonly ShopRequest[] = [];
  readonly #cards = new Map<TemplateKind, TemplateCards>();
  #cart: CartActions | null = null;
  readonly #input = new ShopperInput(this);
  /** The products for which a module that they need failed to load; other products try again. */
  #failedProducts: ProductSet | null | undefined;
  /** The error above products for which the notes failed to load; they are not tried again for it. */
  #errorWithoutNotes: ShopError | undefined;
  readonly #items = new ProductItems(() => this.renderRoot);
  #infiniteScroll: InfiniteScroll | null = null;
  #cardsInView: CardsInView | null = null;

  constructor() {
    super();
    this.as = 'grid';
    this.columns = null;
    this.paging = 'pages';
    this.cart = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeprint', this.#onPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#onPrint);
  }

  /**
   * Requests the next page and appends it below. Does nothing during a request, and without a shop.
   */
  showMore(): void {
    if (this.state?.request.status !== 'pending') this.dispatch({ type: 'more' });
  }

  protected override willUpdate(_: PropertyValues<this>): void {
    // A new list begins.
    if (this.#shownPage !== 1 && this.state?.responseSearch?.page === 1)
      this.#infiniteScroll?.reset();
    const notes = listModules.notes.module?.render;
    if (this.#infiniteScroll !== null || notes === undefined) return;
    this.#cardsInView = new notes.CardsInView(this, this.#items);
    new notes.ErrorInView(this);
    new notes.MovingProducts(this, this.#items, () => this.state);
    this.#infiniteScroll = new notes.InfiniteScroll(this, {
      end: () => (this.#mayGrow ? this.renderRoot.querySelector('.more') : null),
      onNear: () => this.showMore(),
    });
    new notes.ScrollRestorer(this, {
      items: this.#items,
      isSettled: () => this.#isSettled,
      hasInput: this.#input.hasHappened,
    });
  }

  protected override render(): TemplateResult | null {
    const { state, messages } = this;
    this.#missing = [];
    if (state === null) return null;
    return html`
      <h2 class="hidden" tabindex="-1">${messages.products}</h2>
      ${this.#errorMessage(state)}
      ${this.#renderProducts(state)}
    `;
  }

  protected override updated(_: PropertyValues<this>): void {
    const { state } = this;
    if (state !== null && !this.#isWaiting(state)) this.#internals.states.add('loaded');
    this.#showCards(state?.response?.products?.products ?? []);
    const page = state?.responseSearch?.page ?? null;
    const isOtherPage = this.#shownPage !== null && page !== this.#shownPage;
    this.#shownPage = page;
    this.#shown = this.#products;
    if (isOtherPage && state !== null) this.#focusNewPage(state);
    this.connection.requireQueries(this.#missing);
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    const isComplete = await super.getUpdateComplete();
    const rest = this.#cardsInView?.rest;
    return rest == null ? isComplete : rest.then(() => this.getUpdateComplete());
  }

  /** Neither products nor an error can be shown yet. */
  #isWaiting(state: ShopState): boolean {
    return this.#isLoadingResults(state) || (state.request.error ?? state.response) === null;
  }

  /** The module of the results, or of the notes that they need, may still arrive. */
  #isLoadingResults(state: ShopState): boolean {
    return !this.#isReady(state) && this.#failedProducts !== this.#products;
  }

  #isReady(state: ShopState): boolean {
    const { results, notes } = listModules;
    if (results.module === null) return false;
    return notes.module !== null || !results.module.render.needsNotes(state);
  }

  #errorMessage(state: ShopState): TemplateResult | null {
    const code = state.request.error?.code ?? (this.#hasFailed ? 'unreachable' : null);
    if (code === null || this.#isLoadingResults(state)) return null;
    const { render } = listModules.notes.module ?? {};
    // The products stay; the message waits for its own text.
    if (!render && !this.#hasFailed && this.#products !== null && !this.#isWithoutNotes)
      return null;
    const text =
      render?.allMessages(this.messages).errors[code] ?? this.messages.errors.unreachable;
    const options = this.#messageOptions;
    return errorMessage(text, render?.errorButtons(code, text, options) ?? retryButton(options));
  }

  get #products(): ProductSet | null {
    return this.state?.response?.products ?? null;
  }

  get #hasFailed(): boolean {
    return this.#products !== null && this.#failedProducts === this.#products;
  }

  get #isWithoutNotes(): boolean {
    return this.#errorWithoutNotes === this.state?.request.error;
  }

  protected override onLoadError(module: LazyModule<unknown>): void {
    const { results, notes } = listModules;
    // Before the results are there, nothing tells that they need the notes, which they load again then.
    const isNeeded = module === results || (module === notes && results.module !== null);
    if (!isNeeded || this.state === null) return;
    if (!this.#isReady(this.state)) this.#failedProducts = this.#products;
    else if (this.state.request.error === null) return;
    else this.#errorWithoutNotes = this.state.request.error;
    this.requestUpdate();
  }

  #showCards(products: readonly ProductEntry[]): void {
    for (const kind of ['product', 'actions'] as const) {
      const template = templateOf(this, kind);
      const Cards = template === null ? null : this.lazy(listModules.template);
      if (Cards !== null && !this.#cards.has(kind))
        this.#cards.set(kind, new Cards(this, kind, this.#select));
      const shown = this.as === 'table' ? [] : products;
      const left = this.#cards.get(kind)?.show(shown, template);
      if (left !== undefined) this.#focus(this.#items.handle(this.#items.of(left)));
    }
  }

  /** `null` while the table is loading, when cards stand in for it, and for other presentations. */
  get #table(): ProductTable | null {
    return this.as === 'table' ? this.lazy(listModules.table) : null;
  }

  /** `null` without a cart, and while its module is loading. */
  get #cartActions(): CartActions | null {
    const Actions = this.cart === null ? null : this.lazy(listModules.cart);
    if (Actions === null) return null;
    this.#cart ??= new Actions(this, () => ({
      messages: this.messages,
      language: languageOf(this),
      shop: this.connection.shop,
      fire: (...added) => this.dispatchEvent(new WpsAddToCartEvent(...added)),
    }));
    return this.#cart;
  }

  get #listClass(): string {
    return this.as === 'list' ? 'list lines' : 'list';
  }

  get #mayGrow(): boolean {
    return this.paging === 'scroll' && this.state?.request.status === 'complete';
  }

  get #isSettled(): boolean {
    const { connection, state } = this;
    if (state === null || state.responseSearch === null) return false;
    if (this.#shown !== this.#products || this.isLoading || this.#cardsInView?.rest) return false;
    const isShown = isSameState(state.responseSearch, state.search);
    return isShown && connection.href({ type: 'page', page: 1 }) !== null;
  }

  #renderProducts(state: ShopState): TemplateResult | null {
    const found = this.#products;
    const hasFailed = this.#failedProducts === found;
    const results = hasFailed ? null : this.lazy(listModules.results);
    const notes = hasFailed || this.#isWithoutNotes ? null : this.lazy(listModules.notes);
    const isWaiting = this.#isWaiting(state);
    if (found !== null && results !== null && !isWaiting) {
      const { rules } = state.response ?? {};
      const banner = rules && this.lazy(ruleEffects)?.banner(rules);
      const options = { ...this.#options, notes };
      const count = this.#cardsInView?.count(state, found, options);
      return html`${banner}${results.products(state, found, { ...options, count })}`;
    }
    if (!isWaiting) return null;
    const count = skeletonCount(state);
    return html`
      <p class="hidden">${this.messages.loading}</p>
      ${this.#table?.skeleton(count) ?? cardSkeletons(count, this.#listClass)}
    `;
  }

  get #options(): Omit<ProductResultsOptions, 'notes' | 'count'> {
    const { messages, formats } = this;
    return {
      messages,
      formats,
      broken: this.#broken.all,
      onBroken: this.#broken.add,
      onSelect: this.#select,
      message: this.#messageOptions,
      table: this.#table,
      columns: this.columns,
      cart: this.#cartActions,
      template: templateOf(this, 'product'),
      hasActions: templateOf(this, 'actions') !== null,
      style: this.#listClass,
      isGrowing: this.paging !== 'pages',
      onMore: () => this.#pressMore(),
      onSort: (sort) => this.dispatch({ type: 'sort', sort }),
      reportMissing: (requests) => {
        this.#missing = requests;
      },
    };
  }

  get #messageOptions(): ListMessageOptions {
    const { messages, formats, state } = this;
    return {
      messages,
      formats,
      host: this,
      shop: this.connection.shop,
      isConstrained: state !== null && hasConstraints(state.search),
      dispatch: (action) => {
        this.dispatch(action);
        this.#focus(null);
      },
      retry: () => this.#retry(),
    };
  }

  readonly #select = (event: Event, product: ProductEntry): void => {
    if (!this.dispatchEvent(new WpsProductSelectEvent(product))) event.preventDefault();
  };

  /**
   * The button disappears with the last products: then the first of the new products gets the
   * focus.
   */
  protected override focusFallback(holder: Element): () => HTMLElement | null {
    if (!holder.matches('.more')) return super.focusFallback(holder);
    const count = this.#items.all.length;
    return () => this.#items.handle(this.#items.all[count]);
  }

  #pressMore(): void {
    this.#infiniteScroll?.reset();
    this.#countBeforeMore = this.#items.all.length;
    this.showMore();
  }

  #retry(): void {
    this.#failedProducts = undefined;
    this.requestUpdate();
    this.connection.shop?.refresh();
    this.#focus(null);
  }

  /**
   * Moves scroll position and focus to the top of a new page, or the focus to the first product
   * that the button appended.
   */
  #focusNewPage(state: ShopState): void {
    const from = this.#countBeforeMore;
    this.#countBeforeMore = null;
    if (state.lastActionType !== 'page' && state.lastActionType !== 'more') return;
    const { messages, formats } = this;
    listModules.notes.module?.render.announceRange(state, { messages, formats });
    if (state.lastActionType === 'page') {
      if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' });
      this.#focus(null);
      return;
    }
    const item = from === null ? undefined : this.#items.all[from];
    this.#items.handle(item)?.focus({ preventScroll: true });
  }

  /** Focuses `target`; `null`: the heading. */
  #focus(target: HTMLElement | null): void {
    (target ?? this.renderRoot.querySelector('h2'))?.focus({ preventScroll: true });
  }

  /** Renders at once: the printed date is the date of printing. */
  readonly #onPrint = (): void => {
    this.requestUpdate();
    this.performUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-product-list': WpsProductList;
  }
}
