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
import { type FacetPlan, facetPlan, type PlannedFacet } from '../../controller/views/facet-plan.ts';
import type { WpsToggleEvent } from '../events.ts';
import { isVisual } from '../facet/auto-presentation.ts';
import { lazyControls } from '../controls/lazy-controls.ts';
import { LazyModules } from '../internal/lazy-modules.ts';
import { messagesFor } from '../internal/localization.ts';
import { type ColumnContent, facetElement, skip } from './shop-layout.ts';

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
      facets: this.list(facets),
      rest: html`${names === null ? marks : nothing}${this.#more(state)}`,
    };
  }

  /** Renders facets; one that changes its position is the same element. */
  list(facets: readonly PlannedFacet[]): unknown {
    return facetElements(facets);
  }

  #rank(state: ShopState, names: readonly string[] | null): void {
    const { answeredSearch, lastActionType, settings } = state;
    const isRestored = lastActionType === 'restore' && answeredSearch !== this.#answered;
    const { q = '' } = answeredSearch ?? {};
    const categories = answeredSearch === null ? [] : slugsOf(answeredSearch, 'product_cat');
    const rankedFor = JSON.stringify([names, q, categories, settings.baseRequest]);
    this.#answered = answeredSearch;
    if (rankedFor === this.#rankedFor && !isRestored) return;
    this.#rankedFor = rankedFor;
    this.#plan = facetPlan(state, names, (of) => isVisual(state, of));
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
      this.#modules.require(lazyControls.category)?.({ state, messages, href, act }) ?? nothing
    );
  }

  #more(state: ShopState): TemplateResult | typeof nothing {
    const { more } = this.#plan;
    if (more.length === 0) return nothing;
    const messages = messagesFor(state);
    const toggle = (): void => {
      this.#showsMore = !this.#showsMore;
      this.#onChange();
    };
    return html`<button part="more-filters" class="button more" type="button"
      aria-expanded=${this.#showsMore} @click=${toggle}>
      ${this.#showsMore ? messages.fewerFilters : messages.moreFilters(more.length)}
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

const facetElements = (facets: readonly PlannedFacet[]): unknown =>
  repeat(facets, ({ of }) => of, facetElement);

const marks = html`<div class="marks">
  ${facetElements(['sale', 'stock'].map((of) => ({ of, isOpen: true })))}
</div>`;
