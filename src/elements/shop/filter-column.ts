/**
 * Column of filters of a composed shop: facets by rank, and the others behind "More filters".
 * Loaded on demand.
 */
import '../../own-globals.ts';
import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ShopController } from '../../controller/shop-controller.ts';
import { type SearchState, type ShopAction, slugsOf } from '../../controller/state/search-state.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import { awaitsCatalogue } from '../../controller/requests/awaits-catalogue.ts';
import {
  type FacetPlan,
  facetPlan,
  type PlannedFacet,
  ruledPlan,
} from '../../controller/views/facet-plan.ts';
import type { WpsToggleEvent } from '../events.ts';
import { isVisual } from '../facet/auto-presentation.ts';
// The facets load it on demand: here, so that it comes with this module.
import '../facet/facet-content.ts';
import { lazyControls } from '../controls/lazy-controls.ts';
import { LazyModules } from '../internal/lazy-modules.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import { messagesFor } from '../internal/localization.ts';
import { MovedFocus } from './moved-focus.ts';
import { categoryRoom, type ColumnContent, filterSkeletons, skip } from './shop-layout.ts';

/**
 * Filters of one composed shop. Facets are ranked when the text, the category or the base request
 * changes, or the page restores a search; not when a value is chosen: what the shopper clicks stays
 * where it is.
 */
export class FilterColumn {
  readonly #controller: ShopController;
  readonly #onChange: () => void;
  readonly #modules: LazyModules;
  readonly #release = new Map<string, () => void>();
  /** Facets that the shopper has opened or closed. */
  readonly #toggled = new Map<string, boolean>();
  #plan: FacetPlan = { facets: [], more: [] };
  #rankedFor = '';
  #answered: SearchState | null = null;
  #showsMore = false;

  /** @param onChange Called when the shopper has opened or closed "More filters". */
  constructor(shop: ReactiveElement, controller: ShopController, onChange: () => void) {
    this.#controller = controller;
    this.#onChange = onChange;
    this.#modules = new LazyModules(shop, () => {});
    shop.addController(new MovedFocus(shop));
    shop.addEventListener('wps-toggle', (event) => this.#remember(event));
  }

  /**
   * Renders the facets for the response.
   * @param names Facets that the page lists; `null` for a ranking.
   */
  render(state: ShopState, names: readonly string[] | null): ColumnContent {
    this.#require(names === null ? state.metadata.taxonomies : []);
    this.#rank(state, names);
    const facets = this.#plan.facets.map((facet) => this.#asToggled(facet));
    return {
      head: this.#head(state),
      facets: facetElements(facets),
      rest: html`${names === null ? marks : nothing}${awaitsCatalogue(state) ? filterSkeletons : nothing}${this.#more(state)}`,
    };
  }

  #rank(state: ShopState, names: readonly string[] | null): void {
    const { answeredSearch, lastActionType, settings, metadata } = state;
    // A server without counts names no taxonomies: they come with the catalogue.
    const hasTaxonomies = metadata.taxonomies.length > 0;
    const isRestored = lastActionType === 'restore' && answeredSearch !== this.#answered;
    const { q = '' } = answeredSearch ?? {};
    const categories = answeredSearch === null ? [] : slugsOf(answeredSearch, 'product_cat');
    const { rules } = state.response ?? {};
    const ruled = [hasTaxonomies, rules?.promote, rules?.facets];
    const rankedFor = JSON.stringify([names, q, categories, settings.baseRequest, ruled]);
    this.#answered = answeredSearch;
    if (rankedFor === this.#rankedFor && !isRestored) return;
    this.#rankedFor = rankedFor;
    this.#plan = ruledPlan(
      facetPlan(state, names, (of) => isVisual(state, of)),
      rules,
    );
  }

  /** Requires the terms of all taxonomies: those of facets that are left out may gain in rank. */
  #require(taxonomies: readonly string[]): void {
    for (const [taxonomy, release] of this.#release) {
      if (taxonomies.includes(taxonomy)) continue;
      this.#release.delete(taxonomy);
      release();
    }
    for (const taxonomy of taxonomies) {
      if (this.#release.has(taxonomy)) continue;
      const need = { taxonomy, includeEmpty: false, priceClasses: 0 };
      this.#release.set(taxonomy, this.#controller.requireFacet(need));
    }
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

  #more(state: ShopState): TemplateResult | typeof nothing {
    const { more } = this.#plan;
    if (more.length === 0) return nothing;
    const { moreFilters, fewerFilters } = allMessages(messagesFor(state));
    const toggle = (): void => {
      this.#showsMore = !this.#showsMore;
      this.#onChange();
    };
    return html`<button part="more-filters" class="button more" type="button"
      aria-expanded=${this.#showsMore} @click=${toggle}>
      ${this.#showsMore ? fewerFilters : moreFilters(more.length)}
    </button>
    ${this.#showsMore ? facetElements(more.map((facet) => this.#asToggled(facet))) : nothing}`;
  }

  #asToggled({ of, isOpen }: PlannedFacet): PlannedFacet {
    return { of, isOpen: this.#toggled.get(of) ?? isOpen };
  }

  #remember({ of, collapsed }: WpsToggleEvent): void {
    this.#toggled.set(of, !collapsed);
  }
}

/** Renders a facet, with its parts exported under their own names. */
const facetElement = ({ of, isOpen }: PlannedFacet): TemplateResult => html`<wps-facet
  of=${of}
  .collapsed=${!isOpen}
  exportparts="facet,heading,content,option-list,option,option-name,checkbox,count,expander,icon,swatch,find,facet-select,thumb,price-field,price-input,show-more,clear-facet"
></wps-facet>`;

/** One that changes its position is the same element. */
const facetElements = (facets: readonly PlannedFacet[]): unknown =>
  repeat(facets, ({ of }) => of, facetElement);

const marks = html`<div class="marks">
  ${facetElements(['sale', 'stock'].map((of) => ({ of, isOpen: true })))}
</div>`;
