/**
 * Column of filters of a composed shop: facets by rank, and the others behind "More filters".
 * Loaded on demand.
 */
import '../../own-globals.ts';
import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopController } from '../../controller/shop-controller.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { awaitsCatalogue } from '../../controller/requests/awaits-catalogue.ts';
import {
  type FacetPlan,
  facetPlan,
  type PlannedFacet,
  ruledPlan,
  withChosen,
} from '../../controller/views/facet/facet-plan.ts';
import type { WpsToggleEvent } from '../events.ts';
import { isVisual, presentationOf } from '../facet/auto-presentation.ts';
// The facets load it on demand: here, so that it comes with this module.
import '../facet/facet-content.ts';
import { lazyControls } from '../controls/lazy-controls.ts';
import { LazyModules } from '../internal/lazy-modules.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import { messagesFor } from '../internal/localization.ts';
import { MovedFocus } from './moved-focus.ts';
import { categoryRoom, type ColumnContent, filterSkeletons, skip } from './shop-layout.ts';
import { UnfilteredState } from './unfiltered-state.ts';

/** Facets until it is known how to rank the others. */
const UNRANKED: FacetPlan = {
  facets: ['product_cat', 'price'].map((of) => ({ of, isOpen: true })),
  more: [],
};

/**
 * Filters of one composed shop. Facets are ranked for the text and the categories, whatever filters are chosen: what the shopper
 * clicks stays where it is, and a link to the search shows the same facets.
 */
export class FilterColumn {
  readonly #controller: ShopController;
  readonly #onChange: () => void;
  readonly #modules: LazyModules;
  readonly #unfiltered: UnfilteredState;
  /** Facets that the shopper has opened or closed. */
  readonly #toggled = new Map<string, boolean>();
  /** `null`: shown if one of the facets has a chosen value. */
  #showsMore: boolean | null = null;

  /** @param onChange Called when the filters are to be rendered again. */
  constructor(shop: ReactiveElement, controller: ShopController, onChange: () => void) {
    this.#controller = controller;
    this.#onChange = onChange;
    this.#unfiltered = new UnfilteredState(controller, onChange);
    this.#modules = new LazyModules(shop, () => {});
    shop.addController(new MovedFocus(shop));
    shop.addEventListener('wps-toggle', (event) => this.#remember(event));
  }

  /**
   * Renders the facets for the response.
   * @param names Facets that the page lists; `null` for a ranking.
   */
  render(state: ShopState, names: readonly string[] | null): ColumnContent {
    const unfiltered = this.#unfiltered.of(state);
    const { facets, more } = this.#plan(state, unfiltered, names);
    const isWaiting = unfiltered === null || awaitsCatalogue(state);
    return {
      head: this.#head(state),
      facets: this.#facets(facets, unfiltered),
      rest: html`${names === null ? marks : nothing}${isWaiting ? filterSkeletons : nothing}${this.#more(more, state, unfiltered)}`,
    };
  }

  #plan(
    { search, response }: ShopState,
    unfiltered: ShopState | null,
    names: readonly string[] | null,
  ): FacetPlan {
    if (unfiltered === null) return UNRANKED;
    // A text that finds nothing has no values to choose from but those chosen before, which are chips.
    if (unfiltered.response?.products?.total === 0) return { facets: [], more: [] };
    const plan = facetPlan(unfiltered, names, (of) => isVisual(unfiltered, of));
    return ruledPlan(names === null ? withChosen(plan, search) : plan, response?.rules);
  }

  #head(state: ShopState): TemplateResult | typeof nothing {
    const controller = this.#controller;
    const act = (event: Event, action: ShopAction): void => {
      controller.dispatch(action);
      // The response removes the link that has the focus.
      skip(event);
    };
    const messages = messagesFor(state);
    const href = (action: ShopAction): string | null => controller.href(action);
    return (
      this.#modules.require(lazyControls.category)?.({ state, messages, href, act }) ??
      categoryRoom(state)
    );
  }

  #more(
    more: readonly PlannedFacet[],
    state: ShopState,
    unfiltered: ShopState | null,
  ): TemplateResult | typeof nothing {
    if (more.length === 0) return nothing;
    const { moreFilters, fewerFilters } = allMessages(messagesFor(state));
    const isShown = this.#showsMore ?? more.some(({ isOpen }) => isOpen);
    const toggle = (): void => {
      this.#showsMore = !isShown;
      this.#onChange();
    };
    return html`<button part="more-filters" class="button more" type="button"
      aria-expanded=${isShown} @click=${toggle}>
      ${isShown ? fewerFilters : moreFilters(more.length)}
    </button>
    ${isShown ? this.#facets(more, unfiltered) : nothing}`;
  }

  #facets(facets: readonly PlannedFacet[], unfiltered: ShopState | null): unknown {
    const toggled = facets.map(({ of, isOpen }) => ({
      of,
      isOpen: this.#toggled.get(of) ?? isOpen,
    }));
    return facetElements(toggled, unfiltered);
  }

  #remember({ of, collapsed }: WpsToggleEvent): void {
    this.#toggled.set(of, !collapsed);
  }
}

/** Renders a facet, with its parts exported under their own names. */
const facetElement = (
  { of, isOpen }: PlannedFacet,
  unfiltered: ShopState | null,
): TemplateResult => html`<wps-facet
  of=${of}
  .as=${unfiltered && presentationOf(unfiltered, of)}
  .collapsed=${!isOpen}
  exportparts="facet,heading,content,option-list,option,option-name,checkbox,count,expander,icon,swatch,find,facet-select,thumb,price-field,price-input,show-more,clear-facet"
></wps-facet>`;

/** One that changes its position is the same element. */
const facetElements = (facets: readonly PlannedFacet[], unfiltered: ShopState | null): unknown =>
  repeat(
    facets,
    ({ of }) => of,
    (facet) => facetElement(facet, unfiltered),
  );

const marks = html`<div class="marks">
  ${facetElements(
    ['sale', 'stock'].map((of) => ({ of, isOpen: true })),
    null,
  )}
</div>`;
