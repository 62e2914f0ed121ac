/** `<wps-product-list>`: the products of the answer as cards or as a table, or why there are none. */
import '../own-globals.ts';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import type { ShopState } from '../controller/state/shop-state.ts';
import { hasConstraints, isSameState } from '../controller/state/search-state.ts';
import type { ProductEntry } from '../protocol/product.ts';
import type { ShopRequest } from '../protocol/request.ts';
import type { ShopResponse } from '../protocol/response.ts';
import { announce } from './parts/announce.ts';
import { attribute } from './parts/attributes.ts';
import { AutomaticPages } from './parts/automatic-pages.ts';
import { baseStyle } from './parts/base-style.ts';
import { BrokenPictures } from './parts/broken-pictures.ts';
import { ErrorInView } from './parts/error-in-view.ts';
import { errorMessage, type ListMessageParts } from './parts/list-messages.ts';
import type { FoundProductsParts } from './parts/found-products.ts';
import { listOnDemand } from './parts/list-on-demand.ts';
import type { OnDemand } from './parts/on-demand.ts';
import type { PlaceKeeper } from './parts/place-keeper.ts';
import { hasPlaces } from './parts/stored-places.ts';
import { ProductItems } from './parts/product-items.ts';
import { productListStyle } from './parts/product-list-style.ts';
import { cardSkeletons, skeletonCount } from './parts/product-skeletons.ts';
import type { ProductTable } from './parts/product-table.ts';
import { ShopElement } from './parts/shop-element.ts';
import { shownText } from './parts/shown-text.ts';
import type { TemplateCards } from './parts/template-cards.ts';
import { WpsSelectEvent } from './shop-events.ts';

/**
 * The products found. Keeps the last answer while the next is awaited; says what happened if there is none. Who comes back
 * to it finds the same products at the same place.
 *
 * @element wps-product-list
 * @attr {'grid'|'list'|'table'} as - Cards side by side, rows, or a table with sortable columns; a grid unless given.
 * @attr {'button'|'scroll'} more - In place of pages, the next products come below: when a button is pressed, or for a few
 *   pages by themselves when the end comes near.
 * @slot - A `<template>` for a product, in place of the card: `data-text="name"`, `data-attr-href="permalink"`,
 *   `data-if="on_sale"`, `data-each="images"`. A table has none.
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @fires {WpsSelectEvent} wps-select - A product was activated; cancelable: its link is then not followed.
 * @csspart list - The list, or the table.
 * @csspart card - One product.
 * @csspart media - The box of its picture, of fixed ratio.
 * @csspart image - The picture.
 * @csspart badges - What holds them, over the picture.
 * @csspart badge - "Sale" or "out of stock".
 * @csspart name - The name.
 * @csspart price - The price.
 * @csspart rating - The stars.
 * @csspart sku - The product's code, in a table.
 * @csspart sort - The heading of a column, which sorts by it.
 * @csspart match - What is said of products that match but nearly.
 * @csspart more - "Show more products".
 * @csspart message - What is said where there are no products.
 * @csspart sheet - Above the products on paper: filters, date, how many of how many.
 * @cssprop [--wps-card-size=13.5rem] - Smallest width of a card; two always fit side by side.
 * @cssprop [--wps-image-ratio=1] - Width / height of a picture's box.
 * @cssprop [--wps-image-fit=cover] - How a picture fills it.
 */
export class WpsProductList extends ShopElement {
  static override properties = {
    as: attribute.choice(['grid', 'list', 'table']),
    more: {
      converter: (value: string | null) =>
        value === null ? null : attribute.plain(value) === 'scroll' ? 'scroll' : 'button',
    },
  };

  static override styles = [baseStyle, productListStyle];
  declare as: 'grid' | 'list' | 'table';
  declare more: 'button' | 'scroll' | null;

  readonly #internals = this.attachInternals();
  readonly #broken = new BrokenPictures(this);
  #shownPage: number | null = null;
  /** What stands here: an answer is shown some time after it came. */
  #shown: ShopResponse['products'];
  /** Products before the button was pressed; `null`: it was not. */
  #grownFrom: number | null = null;
  #questions: readonly ShopRequest[] = [];
  #cards: TemplateCards | null = null;
  #keeper: PlaceKeeper | null = null;
  /** The answer for which what shows answers could not be loaded. It is tried again with the next. */
  #unshown: ShopResponse | null | undefined;
  readonly #items = new ProductItems(() => this.renderRoot);
  readonly #automatic: AutomaticPages = new AutomaticPages(this, {
    end: (): Element | null => (this.#mayGrow ? this.renderRoot.querySelector('.more') : null),
    onNear: () => this.showMore(),
  });

  constructor() {
    super();
    new ErrorInView(this);
    this.as = 'grid';
    this.more = null;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener('beforeprint', this.#onPrint);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener('beforeprint', this.#onPrint);
  }

  /** Shows the next page below. */
  showMore(): void {
    if (this.state?.isPending === false) this.dispatch({ type: 'more' });
  }

  /** Nobody has left a list before its first answer, unless it was on the page before. */
  protected override willUpdate(_: PropertyValues<this>): void {
    // Another list begins.
    if (this.#shownPage !== 1 && this.state?.answeredSearch?.page === 1) this.#automatic.allow();
    if (this.#keeper !== null || !(hasPlaces() || this.state?.response)) return;
    const Keeper = this.need(listOnDemand.places);
    if (Keeper !== null)
      this.#keeper = new Keeper(this, { items: this.#items, isInPlace: () => this.#isInPlace });
  }

  protected override render(): TemplateResult | null {
    const { state, words } = this;
    this.#questions = [];
    if (state === null) return null;
    const error = state.error?.code ?? (this.#isUnshown ? 'unreachable' : null);
    return html`
      <h2 class="hidden" tabindex="-1">${words.products}</h2>
      ${error === null ? null : errorMessage(error, this.#messageParts)}
      ${this.#renderProducts(state)}
    `;
  }

  protected override updated(_: PropertyValues<this>): void {
    const { state } = this;
    if (state !== null && !this.#isWaiting(state)) this.#internals.states.add('answered');
    this.#showCards(state?.response?.products?.products ?? []);
    const page = state?.answeredSearch?.page ?? null;
    const isTurned = this.#shownPage !== null && page !== this.#shownPage;
    this.#shownPage = page;
    this.#shown = this.#answer?.products;
    if (isTurned && state !== null) this.#showTurned(state);
    this.connection.requireQueries(this.#questions);
  }

  /** Neither an answer nor an error can be shown yet. */
  #isWaiting({ response, error }: ShopState): boolean {
    const isComing = listOnDemand.found.part === null && !this.#isUnshown;
    return error === null && (response === null || isComing);
  }

  get #answer(): ShopResponse | null {
    return this.connection.shop?.state.response ?? null;
  }

  get #isUnshown(): boolean {
    return this.#answer !== null && this.#unshown === this.#answer;
  }

  protected override missed(part: OnDemand<unknown>): void {
    if (part !== listOnDemand.found) return;
    this.#unshown = this.#answer;
    this.requestUpdate();
  }

  #showCards(products: readonly ProductEntry[]): void {
    const template = this.querySelector('template');
    const Cards = template === null ? null : this.need(listOnDemand.template);
    if (Cards !== null) this.#cards ??= new Cards(this, this.#select);
    const left = this.#cards?.show(this.as === 'table' ? [] : products, template);
    if (left !== undefined) this.#focus(this.#items.handle(this.#items.of(left)));
  }

  /** Cards stand in for a table until it is loaded. */
  get #table(): ProductTable | null {
    return this.as === 'table' ? this.need(listOnDemand.table) : null;
  }

  get #listClass(): string {
    return this.as === 'list' ? 'list lines' : 'list';
  }

  get #mayGrow(): boolean {
    return this.more === 'scroll' && this.state?.isPending === false && !this.state.error;
  }

  get #isInPlace(): boolean {
    const { connection, state } = this;
    if (state === null || state.answeredSearch === null) return false;
    if (this.#shown !== this.#answer?.products || this.isAwaited) return false;
    const isShown = isSameState(state.answeredSearch, state.search);
    return isShown && connection.href({ type: 'page', page: 1 }) !== null;
  }

  #renderProducts(state: ShopState): TemplateResult | null {
    const { response, error } = state;
    const render = this.#unshown === this.#answer ? null : this.need(listOnDemand.found);
    const found = response?.products;
    if (found !== undefined && render !== null) return render(state, found, this.#parts);
    if (error !== null || this.#isUnshown) return null;
    const count = skeletonCount(state);
    return html`
      <p class="hidden">${this.words.loading}</p>
      ${this.#table?.skeleton(count) ?? cardSkeletons(count, this.#listClass)}
    `;
  }

  get #parts(): FoundProductsParts {
    const { words, formats } = this;
    return {
      words,
      formats,
      broken: this.#broken.all,
      onBroken: this.#broken.add,
      onSelect: this.#select,
      message: this.#messageParts,
      table: this.#table,
      template: this.querySelector('template'),
      style: this.#listClass,
      isGrowing: this.more !== null,
      onMore: () => this.#pressMore(),
      onSort: (sort) => this.dispatch({ type: 'sort', sort }),
      asking: (questions) => {
        this.#questions = questions;
      },
    };
  }

  get #messageParts(): ListMessageParts {
    const { words, formats, state } = this;
    return {
      words,
      formats,
      isConstrained: state !== null && hasConstraints(state.search),
      dispatch: (action) => {
        this.dispatch(action);
        this.#focus(null);
      },
      retry: () => this.#retry(),
    };
  }

  readonly #select = (event: Event, product: ProductEntry): void => {
    if (!this.dispatchEvent(new WpsSelectEvent(product))) event.preventDefault();
  };

  /** The button may go with the last products: then the first of them has the focus. */
  protected override heirOf(holder: Element): () => HTMLElement | null {
    if (!holder.matches('.more')) return super.heirOf(holder);
    const count = this.#items.all.length;
    return () => this.#items.handle(this.#items.all[count]);
  }

  #pressMore(): void {
    this.#automatic.allow();
    this.#grownFrom = this.#items.all.length;
    this.showMore();
  }

  #retry(): void {
    this.#unshown = undefined;
    this.requestUpdate();
    this.connection.shop?.refresh();
    this.#focus(null);
  }

  /** A new page begins at its top, for eyes and for screen readers; more products, where the button was pressed, at the first. */
  #showTurned(state: ShopState): void {
    const from = this.#grownFrom;
    this.#grownFrom = null;
    if (state.lastActionType !== 'page' && state.lastActionType !== 'more') return;
    announce(state.settings.language, state, () => shownText(state, this.#parts));
    if (state.lastActionType === 'page') {
      if (this.getBoundingClientRect().top < 0) this.scrollIntoView({ block: 'start' });
      this.#focus(null);
      return;
    }
    const item = from === null ? undefined : this.#items.all[from];
    this.#items.handle(item)?.focus({ preventScroll: true });
  }

  /** `null`: on the heading. */
  #focus(target: HTMLElement | null): void {
    (target ?? this.renderRoot.querySelector('h2'))?.focus({ preventScroll: true });
  }

  /** The date on the sheet is that of printing. */
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
