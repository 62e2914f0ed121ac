/** `<wps-facet>`: one way to narrow the products: by the terms of a taxonomy, by price, rating, sale, stock or featured. */
import '../../own-globals.ts';
import type { PropertyValues, TemplateResult } from 'lit';
import { isFacetVisible } from '../../controller/views/is-facet-visible.ts';
import { FACET_OPTIONS, type FacetSort } from '../../controller/views/facet-options.ts';
import type { TermSetNeed } from '../../controller/requests/facet-registry.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { FacetContentOptions, FacetUiState } from './facet-content.ts';
import { type FacetPresentation, type FacetSettings, PRESENTATIONS } from './facet-settings.ts';
import { preloadPresentation } from './lazy-presentations.ts';
import { attribute } from '../internal/attributes.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { WpsToggleEvent } from '../events.ts';

/** What shows answers is loaded while the first is on its way. */
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
 * A facet: a disclosure with a heading, and native controls in it. Not shown while there is nothing to choose.
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

  declare of: string;
  declare as: FacetPresentation | null;
  declare single: boolean;
  declare operator: 'or' | 'and' | 'not';
  declare sort: FacetSort;
  declare empty: 'hide' | 'dim' | 'keep';
  declare searchable: boolean;
  declare when: string | null;
  declare label: string | null;
  declare limit: number;
  declare collapsed: boolean;

  protected override readonly rendersAfterProducts: boolean = true;

  readonly #emptyState = new EmptyState(this.attachInternals());
  #uiState = INITIAL_UI_STATE;
  /** The last action before the previous render was `clear`. */
  #wasCleared = false;
  /** What would tell the counts that are missing. */
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

  protected override get requiredTermSet(): TermSetNeed | null {
    if (this.of === '' || OWN.includes(this.of)) return null;
    return { taxonomy: this.of, includeEmpty: this.empty !== 'hide' };
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
    const parts: FacetContentOptions = {
      state,
      messages,
      formats,
      settings: this,
      uiState: this.#uiState,
      dispatch: (action) => this.dispatch(action),
      lazy: (part) => this.lazy(part),
      setUiState: this.#setUiState,
      onExpand: (most) => void this.#expand(most),
      onClear: (event) => this.#clear(event),
      onToggle: (isOpen) => this.#toggle(isOpen),
      reportMissing: (view) => {
        this.#missing = view.missing;
        return view;
      },
    };
    const content = this.lazy(contentModule);
    // How high a facet will be, nobody knows before the first answer: those below it would be pushed down.
    if (state.response === null) {
      preloadPresentation(parts, this);
      return null;
    }
    return content?.(parts) ?? null;
  }

  /** The focus goes to the first term that was not there before. */
  async #expand(most: number | null): Promise<void> {
    const before = new Set(this.#values());
    this.#setUiState({ visibleCount: most });
    await this.updateComplete;
    const first = this.#values().find((slug) => !before.has(slug));
    this.#checkboxes()
      .find((checkbox) => checkbox.value === first)
      ?.focus();
  }

  /** The button goes, and the focus with it to the heading, also in Safari, where a click gives a button none. */
  #clear({ currentTarget }: Event): void {
    if (currentTarget instanceof HTMLElement) currentTarget.focus();
    this.dispatch({ type: 'clear-terms', taxonomy: this.of });
  }

  /** The `toggle` event of the disclosure also follows the page's own changes, which are no news to it. */
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

  readonly #setUiState = (memory: Partial<FacetUiState>): void => {
    this.#uiState = { ...this.#uiState, ...memory };
    this.requestUpdate();
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'wps-facet': WpsFacet;
  }
}
