/** `<wps-facet>`: one filter of the products, by taxonomy, price, rating, sale, stock or featured. */
import '../../own-globals.ts';
import type { PropertyValues, TemplateResult } from 'lit';
import {
  FACET_OPTIONS,
  type FacetSort,
  isFacetVisible,
} from '../../controller/views/facet-options.ts';
import type { FacetNeed } from '../../controller/requests/facet-registry.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { FacetContentOptions, FacetUiState } from './facet-content.ts';
import {
  type FacetPresentation,
  type FacetSettings,
  PRESENTATIONS,
  PRICE_CLASSES,
} from './facet-settings.ts';
import { preloadPresentation } from './lazy-presentations.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { WpsToggleEvent } from '../events.ts';

/** Loaded during the first request. */
const contentModule = new LazyModule(async () => (await import('./facet-content.ts')).facetContent);

const OWN = ['price', 'rating', 'sale', 'stock', 'featured'];
const INITIAL_UI_STATE: FacetUiState = {
  visibleCount: null,
  expanded: new Map(),
  filterText: '',
  pendingRange: null,
  invalid: new Map(),
};

/**
 * A filter: a disclosure with a heading and native controls. Hidden while there is nothing to choose.
 *
 * @element wps-facet
 * @attr {string} of - A taxonomy (`product_cat`, `pa_color` …), or `price`, `rating`, `sale`, `stock`, `featured`.
 * @attr {'list'|'tree'|'chips'|'swatches'|'select'|'slider'|'fields'|'stars'|'toggle'} as - How values are
 *   shown. Terms are a list, a tree where they are nested; prices a slider with two fields; ratings always stars; sale, stock,
 *   featured a toggle.
 * @attr {boolean} single - One term at a time.
 * @attr {'or'|'and'|'not'} operator - How several chosen terms combine; any of them unless given.
 * @attr {'order'|'count'|'name'|'natural'} sort - The order of terms; the shop's unless given, or by size where it gave sizes none. `natural`: XS, S, M, 36, 38, 1/2".
 * @attr {'hide'|'dim'|'keep'} empty - Terms without products: left out, not to be chosen, or kept.
 * @attr {boolean} searchable - A field to find terms by name, whatever their accents.
 * @attr {string} when - Shown only if something is chosen in this taxonomy: `product_cat`, or this: `product_cat=bikes`.
 * @attr {string} label - The heading; otherwise what the shop calls it.
 * @attr {number} limit - So many terms are shown before "show more"; 8 unless given.
 * @attr {boolean} collapsed - Closed. Reflected: it follows what the shopper opens and closes. Facets without a heading
 *   (`sale`, `stock`, `featured`) are always open.
 * @attr {string} for - The id of the shop, where it is not around this element.
 * @csspart facet - The disclosure.
 * @csspart heading - Its summary.
 * @fires {WpsToggleEvent} wps-toggle - The shopper opened or closed the facet; `collapsed` is set by then.
 * @csspart option-list - A list of options.
 * @csspart option - One option: the label around control, name and count.
 * @csspart count - How many products an option leaves.
 * @csspart expander - Opens the terms below a term.
 * @csspart price-field - The box around a price's input.
 * @csspart price-input - The input of a price.
 * @csspart thumb - A thumb of the price slider.
 * @csspart facet-select - The select.
 * @csspart swatch - The picture or colour of a term.
 * @csspart find - The field to find terms.
 * @csspart show-more - The button "Show more" or "Show fewer".
 * @csspart clear-facet - The button that removes what is chosen in this facet.
 */
export class WpsFacet extends ShopElement implements FacetSettings {
  static override properties = {
    of: { converter: attribute.text('').converter, reflect: true },
    as: { converter: attribute.choice([null, ...PRESENTATIONS]).converter, reflect: true },
    single: { type: Boolean },
    operator: attribute.choice(['or', 'and', 'not']),
    sort: attribute.choice(['order', 'count', 'name', 'natural']),
    empty: attribute.choice(['hide', 'dim', 'keep']),
    searchable: { type: Boolean },
    when: attribute.text(),
    label: attribute.text(),
    limit: attribute.number(1, FACET_OPTIONS.limit),
    collapsed: { type: Boolean, reflect: true },
  };

  static override styles = baseStyle;

  /**
   * A taxonomy (`product_cat`, `pa_color` …), or `price`, `rating`, `sale`, `stock`, `featured`. `''`, the default, and a
   * taxonomy that the shop does not have show nothing.
   */
  declare of: string;
  /**
   * The presentation. `null`, the default, and one that does not suit `of`: a list or tree of terms, a slider with fields
   * for prices. Ratings are always stars; sale, stock and featured always a toggle. Unknown attribute text is `null`.
   */
  declare as: FacetPresentation | null;
  /** One term at a time: choosing a term removes the others. `false` by default. */
  declare single: boolean;
  /** Combination of several chosen terms. `or` by default and for unknown attribute text; `not` excludes the terms. */
  declare operator: 'or' | 'and' | 'not';
  /** Order of terms. `order`, the shop's own order, by default and for unknown attribute text. */
  declare sort: FacetSort;
  /** Terms without products: hidden, disabled or unchanged. `hide` by default and for unknown attribute text. */
  declare empty: 'hide' | 'dim' | 'keep';
  /** A field to find terms by name, accents ignored. `false` by default. */
  declare searchable: boolean;
  /**
   * Condition to show the facet: `product_cat` (a term of it is chosen) or `product_cat=bikes` (this term is chosen). `null`,
   * the default, always shows it.
   */
  declare when: string | null;
  /** Heading. `null`, the default: the shop's label of the taxonomy, or a message. */
  declare label: string | null;
  /** Number of terms before "Show more", at least 1; 8 by default and for attribute text that is no such number. */
  declare limit: number;
  /**
   * The disclosure is closed. `false` by default. Reflected to the attribute, and set when the shopper opens or closes the
   * facet (`wps-toggle`).
   */
  declare collapsed: boolean;

  protected override readonly rendersAfterProducts: boolean = true;

  readonly #emptyState = new EmptyState(this.attachInternals());
  #uiState = INITIAL_UI_STATE;
  /** The last action before the previous render was `clear`. */
  #wasCleared = false;
  /** Requests that would complete the counts of this render. */
  #missing: readonly ShopRequest[] = [];

  constructor() {
    super();
    this.of = '';
    this.as = null;
    this.single = false;
    this.operator = 'or';
    this.sort = FACET_OPTIONS.sort;
    this.empty = FACET_OPTIONS.empty;
    this.searchable = false;
    this.when = null;
    this.label = null;
    this.limit = FACET_OPTIONS.limit;
    this.collapsed = false;
  }

  protected override get facetNeed(): FacetNeed | null {
    const { of } = this;
    if (of === '') return null;
    const priceClasses = of === 'price' && this.as !== 'fields' ? PRICE_CLASSES : 0;
    return OWN.includes(of)
      ? { taxonomy: null, includeEmpty: false, priceClasses }
      : { taxonomy: of, includeEmpty: this.empty !== 'hide', priceClasses };
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { pendingRange, invalid } = this.#uiState;
    if (changed.has('of')) this.#uiState = { ...INITIAL_UI_STATE, pendingRange, invalid };
    if (this.of !== 'price') return;
    // A price field without a number set no bound: the state has nothing to clear there, only the field has.
    const isCleared = this.state?.lastActionType === 'clear';
    if (isCleared && !this.#wasCleared) this.#uiState = { ...this.#uiState, invalid: new Map() };
    this.#wasCleared = isCleared;
  }

  protected override render(): TemplateResult | null {
    this.#missing = [];
    const content = this.#renderContent();
    this.#emptyState.set(content === null);
    return content;
  }

  protected override updated(_: PropertyValues<this>): void {
    this.connection.requireQueries(this.#missing);
  }

  #renderContent(): TemplateResult | null {
    const { state, messages, formats } = this;
    if (state === null || this.of === '' || !isFacetVisible(state, this.when)) return null;
    const options: FacetContentOptions = {
      state,
      messages,
      formats,
      settings: this,
      uiState: this.#uiState,
      dispatch: (action) => this.dispatch(action),
      lazy: (module) => this.lazy(module),
      setUiState: this.#setUiState,
      onExpand: (count) => void this.#expand(count),
      onClear: (event) => this.#clear(event),
      onToggle: (isOpen) => this.#toggle(isOpen),
      reportMissing: (view) => {
        this.#missing = view.missing;
        return view;
      },
    };
    const content = this.lazy(contentModule);
    // The height of a facet is unknown before the first response: a placeholder would shift what follows it.
    if (state.response === null) {
      preloadPresentation(options, this);
      return null;
    }
    return content?.(options) ?? null;
  }

  /** Moves the focus to the first term that was not shown before. */
  async #expand(count: number | null): Promise<void> {
    const before = new Set(this.#values());
    this.#setUiState({ visibleCount: count });
    await this.updateComplete;
    const first = this.#values().find((slug) => !before.has(slug));
    this.#checkboxes()
      .find((checkbox) => checkbox.value === first)
      ?.focus();
  }

  /** Focuses the button before it disappears, so that focus is handed over: Safari does not focus a clicked button. */
  #clear({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) currentTarget.focus();
    this.dispatch({ type: 'clear-terms', taxonomy: this.of });
  }

  /** Follows the shopper. The disclosure also fires `toggle` after a change of `collapsed` by the page, which is ignored. */
  #toggle(isOpen: boolean): void {
    if (this.collapsed !== isOpen) return;
    this.collapsed = !isOpen;
    this.dispatchEvent(new WpsToggleEvent(this.of, this.collapsed));
  }

  #checkboxes(): readonly HTMLInputElement[] {
    return [...this.renderRoot.querySelectorAll<HTMLInputElement>('[part=option] > input')];
  }

  #values(): readonly string[] {
    return this.#checkboxes().map((checkbox) => checkbox.value);
  }

  readonly #setUiState = (changes: Partial<FacetUiState>): void => {
    this.#uiState = { ...this.#uiState, ...changes };
    this.requestUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-facet': WpsFacet;
  }
}
