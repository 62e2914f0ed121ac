/**
 * `<wps-facet>`: one filter of the products, by taxonomy, price, rating, sale, stock or featured.
 */
import { FACET_FILTERS } from '../../controller/filters/filters.ts';
import '../../own-globals.ts';
import type { PropertyValues, TemplateResult } from 'lit';
import {
  FACET_OPTIONS,
  type FacetSort,
  isFacetVisible,
} from '../../controller/views/facet/facet-options.ts';
import type { FacetNeed } from '../../controller/requests/facet-registry.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { FacetContentInput, FacetUiState } from './facet-content.ts';
import {
  type FacetPresentation,
  type FacetSettings,
  PRESENTATIONS,
  PRICE_CLASSES,
} from './facet-settings.ts';
import { attribute } from '../internal/attributes.ts';
import { focusPressed } from '../controls/button-focus.ts';
import { baseStyle } from '../internal/base.styles.ts';
import { EmptyState } from '../internal/empty-state.ts';
import { LazyModule } from '../internal/lazy-module.ts';
import { ShopElement } from '../internal/shop-element.ts';
import { WpsToggleEvent } from '../events.ts';

/** Loaded with the first facet; in a composed shop behind the first products. */
const contentModule = new LazyModule(async () => (await import('./facet-content.ts')).facetContent);

const INITIAL_UI_STATE: FacetUiState = {
  longList: null,
  expanded: new Map(),
  filterText: '',
  pendingRange: null,
  invalid: new Map(),
};

/**
 * Filter: a disclosure with a heading and native controls. Hidden while there is nothing to
 * choose.
 *
 * @element wps-facet
 * @attr {string} of - Taxonomy (`product_cat`, `pa_color` …), or `price`, `rating`, `sale`,
 *   `stock`, `featured`. Required: without it, or with a taxonomy that the shop does not have, the
 *   facet is hidden.
 * @attr {'list'|'tree'|'chips'|'swatches'|'select'|'slider'|'fields'|'stars'|'toggle'} as -
 *   Presentation of the values. Unless given, and for values that do not suit `of`: terms are
 *   swatches if most have a picture or a known colour, chips if they are short sizes, else a list,
 *   a tree if they are nested; prices a slider with two fields. Ratings are always stars; sale,
 *   stock, featured a toggle.
 * @attr {boolean} single - One term at a time; several unless given.
 * @attr {'or'|'and'|'not'} operator - Combination of several chosen terms: products with any of
 *   them, with all, or without them. `or` unless given and for invalid values.
 * @attr {'order'|'count'|'name'|'natural'} sort - Order of terms: that of the shop, most products
 *   first, by name, or by size (XS, S, M, 36, 38, 1/2"). Unless given and for invalid values, the
 *   order of the shop; where it has none, sizes by size, other terms without levels by number of
 *   products.
 * @attr {'hide'|'dim'|'keep'} empty - Terms without products: hidden, disabled, or like all others.
 *   `hide` unless given and for invalid values.
 * @attr {boolean|'on'|'off'} searchable - Shows a field to find terms by name, accents ignored;
 *   `off`: never. Unless given, for more than 12 terms of the top level.
 * @attr {string} when - Condition to show the facet: a term chosen in this taxonomy
 *   (`product_cat`), or this term (`product_cat=bikes`). Always shown unless given.
 * @attr {string} label - Heading; the shop's label of the taxonomy, or a message, unless given.
 * @attr {number} limit - Number of terms before "Show more", from 1; chosen terms are always shown.
 *   Unless given and for invalid values 8; 6 below a field to find terms, 12 chips or swatches.
 * @attr {boolean} collapsed - The disclosure is closed. Reflected: it follows the shopper. No
 *   effect on facets without a heading (`sale`, `stock`, `featured`).
 * @attr {boolean} popup - The values open below the heading, over the page, one facet at a time; for
 *   a bar of filters. `collapsed` then has no effect.
 * @attr {string} for - Id of the shop; unless given, the shop around this element, else the only
 *   shop of the page.
 * @fires {WpsToggleEvent} wps-toggle - The shopper opened or closed the facet; `collapsed` has
 *   changed.
 * @csspart facet - The disclosure.
 * @csspart heading - Summary of the disclosure.
 * @csspart option-list - List of options.
 * @csspart content - Values below the heading.
 * @csspart option - One option: label around control, name and count.
 * @csspart option-name - Name of an option.
 * @csspart checkbox - Checkbox or radio button of an option.
 * @csspart count - Number of products with an option.
 * @csspart expander - Button that shows the terms below a term.
 * @csspart icon - Arrow of the heading and of an expander.
 * @csspart price-field - Box around the input of a price.
 * @csspart price-input - Input of a price.
 * @csspart thumb - Thumb of the price slider.
 * @csspart facet-select - The select.
 * @csspart swatch - Picture or colours of a term.
 * @csspart find - Field to find terms.
 * @csspart show-more - Button "Show more" or "Show less".
 * @csspart clear-facet - Button that clears the facet.
 * @cssstate empty - The facet has nothing to choose and is hidden.
 */
export class WpsFacet extends ShopElement implements FacetSettings {
  static override properties = {
    of: { converter: attribute.text('').converter, reflect: true },
    as: { converter: attribute.choice([null, ...PRESENTATIONS]).converter, reflect: true },
    single: { type: Boolean },
    operator: attribute.choice(['or', 'and', 'not']),
    sort: attribute.choice([null, 'order', 'count', 'name', 'natural']),
    empty: attribute.choice(['hide', 'dim', 'keep']),
    searchable: attribute.flag(),
    when: attribute.text(),
    label: attribute.text(),
    limit: attribute.number(1, null),
    popup: { type: Boolean },
    collapsed: { type: Boolean, reflect: true },
  };

  static override styles = baseStyle;

  /**
   * Taxonomy (`product_cat`, `pa_color` …), or `price`, `rating`, `sale`, `stock`, `featured`. With
   * `''`, the default, or a taxonomy that the shop does not have, the facet is hidden. A change
   * resets the disclosures of terms, "Show more" and the text to find terms.
   */
  declare of: string;
  /**
   * Presentation. `null`, the default, and one that does not suit `of`: swatches for colours, chips
   * for short sizes, a list or tree of other terms; a slider with fields for prices. Ratings are always stars; sale, stock and featured always a
   * toggle. Invalid values become `null`.
   */
  declare as: FacetPresentation | null;
  /** Single choice: choosing a term removes the others. `false` by default. */
  declare single: boolean;
  /**
   * Combination of several chosen terms: products with any (`or`), with all (`and`) or without them
   * (`not`). `or` by default; invalid values become `or`.
   */
  declare operator: 'or' | 'and' | 'not';
  /**
   * Order of terms: `order` of the shop, `count` of products, `name`, or `natural` order of sizes.
   * `null`, the default: the order of the shop; where it has none, sizes by size, other terms
   * without levels by number of products. Invalid values become `null`.
   */
  declare sort: FacetSort | null;
  /**
   * Terms without products: `hide` them, disable them (`dim`), or show them like all others
   * (`keep`). `hide` by default; invalid values become `hide`.
   */
  declare empty: 'hide' | 'dim' | 'keep';
  /**
   * Field to find terms by name, accents ignored. `null`, the default: for more than 12
   * terms of the top level.
   */
  declare searchable: boolean | null;
  /**
   * Condition to show the facet: `product_cat` (a term of it is chosen) or `product_cat=bikes`
   * (this term is chosen). `null`, the default: always shown. An unknown taxonomy or term: never.
   */
  declare when: string | null;
  /** Heading. `null`, the default: the shop's label of the taxonomy, or a message. */
  declare label: string | null;
  /**
   * Number of terms of the top level before "Show more", from 1; chosen terms are always shown.
   * `null`, the default: 8; 6 below a field to find terms, 12 chips or swatches. Invalid values
   * become `null`.
   */
  declare limit: number | null;
  /**
   * Closed disclosure. `false` by default. Reflected to the attribute, and set when the shopper
   * opens or closes the facet (`wps-toggle`). No effect on facets without a heading (`sale`,
   * `stock`, `featured`).
   */
  declare collapsed: boolean;
  /**
   * The values open below the heading, over the page, one facet at a time; Escape and a press
   * outside close them. For a bar of filters. `false` by default; no effect on facets without a
   * heading.
   */
  declare popup: boolean;

  protected override readonly rendersAfterProducts: boolean = true;

  readonly #emptyState = new EmptyState(this.attachInternals());
  #uiState = INITIAL_UI_STATE;
  /** `true` if the last action before the previous render was `clear`. */
  #wasCleared = false;
  /** Requests that would complete the counts of this render. */
  #missing: readonly ShopRequest[] = [];

  constructor() {
    super();
    this.of = '';
    this.as = null;
    this.single = false;
    this.operator = 'or';
    this.sort = null;
    this.empty = FACET_OPTIONS.empty;
    this.searchable = null;
    this.when = null;
    this.label = null;
    this.limit = null;
    this.popup = false;
    this.collapsed = false;
  }

  protected override get facetNeed(): FacetNeed | null {
    const { of } = this;
    if (of === '') return null;
    const priceClasses = of === 'price' && this.as !== 'fields' ? PRICE_CLASSES : 0;
    return FACET_FILTERS.includes(of)
      ? { taxonomy: null, includeEmpty: false, priceClasses }
      : { taxonomy: of, includeEmpty: this.empty !== 'hide', priceClasses };
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { pendingRange, invalid } = this.#uiState;
    if (changed.has('of')) this.#uiState = { ...INITIAL_UI_STATE, pendingRange, invalid };
    if (this.of !== 'price') return;
    // A price field without a number set no bound: the state has nothing to clear there, only the
    // field has.
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
    const options: FacetContentInput = {
      state,
      messages,
      formats,
      settings: this,
      uiState: this.#uiState,
      dispatch: (action) => this.dispatch(action),
      setUiState: this.#setUiState,
      host: this,
      onClear: (event) => this.#clear(event),
      onToggle: (isOpen) => this.#toggle(isOpen),
      reportMissing: (view) => {
        this.#missing = view.missing;
        return view;
      },
    };
    const content = this.lazy(contentModule);
    // The height of a facet is unknown before the first response: a placeholder would shift what
    // follows it.
    return state.response === null ? null : (content?.(options) ?? null);
  }

  #clear(event: Event): void {
    focusPressed(event);
    this.dispatch({ type: 'clear-terms', taxonomy: this.of });
  }

  /**
   * Sets `collapsed` for the shopper. Ignores the `toggle` event after a change of it by the page.
   */
  #toggle(isOpen: boolean): void {
    if (this.collapsed !== isOpen) return;
    this.collapsed = !isOpen;
    this.dispatchEvent(new WpsToggleEvent(this.of, this.collapsed));
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
