/** Markup of the filters of a page: each value is a link to the page with that one change. */
import { price as priceFilter } from '../controller/filters/price.ts';
import { activeFiltersView } from '../controller/views/page/active-filters-view.ts';
import type { FacetItem } from '../controller/views/facet/facet-item.ts';
import {
  facetPlan,
  type PlannedFacet,
  ruledPlan,
  withChosen,
} from '../controller/views/facet/facet-plan.ts';
import { FACET_OPTIONS } from '../controller/views/facet/facet-options.ts';
import { facetView } from '../controller/views/facet/facet-view.ts';
import { priceView } from '../controller/views/facet/price-view.ts';
import { ratingView } from '../controller/views/facet/rating-view.ts';
import { isToggle, type Toggle, toggleView } from '../controller/views/facet/toggle-view.ts';
import type { ShopAction } from '../controller/state/search-state.ts';
import { filterText } from '../elements/controls/filter-label.ts';
import { isVisual } from '../elements/facet/auto-presentation.ts';
import { facetLabel } from '../elements/internal/facet-label.ts';
import { nameList } from '../elements/internal/attribute-texts.ts';
import type { ShopRequest } from '../protocol/request.ts';
import { attributes, html, type Markup, type MarkupValue } from './markup.ts';
import { hrefOf, type Page } from './page.ts';
import { stars } from './product-markup.ts';
import { priceFormats } from '../i18n/price-formats.ts';

/** Ranges of prices to choose from, where a page with scripts has a slider. */
const PRICE_CLASSES = 5;
/** Values of a filter in all; those beyond the limit of the elements are in a closed disclosure. */
const MAX_VALUES = 250;

/** Renders the filters in the order of a composed shop; `null` where none has a link. */
export function filters(page: Page): Markup | null {
  const { messages, state, unfiltered, options } = page;
  const names = nameList(options.attributes?.['facets'] ?? null);
  const ranked = facetPlan(unfiltered, names, (taxonomy) => isVisual(unfiltered, taxonomy));
  const plan = ruledPlan(
    names === null ? withChosen(ranked, state.search) : ranked,
    state.response?.rules,
  );
  const marks = names === null ? [toggle('sale', page), toggle('stock', page)] : [];
  const facets = [...plan.facets.map((facet) => planned(facet, page)), ...marks];
  const more = plan.more.map((facet) => planned(facet, page)).filter((facet) => facet !== null);
  if ([...facets, ...more].every((facet) => facet === null)) return null;
  return html`<section class="wps-filters" id="${filtersId(page)}" aria-label="${messages.filters}">
    ${facets}
    ${more.length > 0 && html`<details><summary class="button more-filters">${messages.moreFilters(more.length)}</summary>${more}</details>`}
  </section>`;
}

function planned({ of, isOpen }: PlannedFacet, page: Page): Markup | null {
  if (isToggle(of)) return toggle(of, page);
  switch (of) {
    case 'price':
      return price(page, isOpen);
    case 'rating':
      return rating(page, isOpen);
    default:
      return terms(of, page, isOpen);
  }
}

/** Id of the filters, to which the button of a narrow page leads. */
export function filtersId({ options }: Page): string {
  return `${options.urlPrefix ?? ''}wps-filters`;
}

/** Renders the selected filters, each as a link that removes it; `null` without any. */
export function activeFilters(page: Page): Markup | null {
  const { state, messages, formats } = page;
  const selected = activeFiltersView(state);
  if (selected.length === 0) return null;
  const chips = selected.map((filter) => {
    const text = filterText(filter, messages, formats);
    const href = hrefOf(page, filter.remove);
    const label = messages.removeFilter(text);
    return href === null
      ? html`<li><span class="chip">${text}</span></li>`
      : html`<li><a class="chip" href="${href}" aria-label="${label}"><span class="text">${text}</span><span aria-hidden="true">×</span></a></li>`;
  });
  const clear = hrefOf(page, { type: 'clear' });
  return html`<div class="selected">
    <h2 class="hidden">${messages.activeFilters}</h2>
    <ul class="chips">${chips}
      ${clear !== null && html`<li><a class="quiet" href="${clear}">${messages.clearAll}</a></li>`}
    </ul>
  </div>`;
}

/** Requests for numbers that the response lacks and the markup would show. */
export function missingCounts({ state, taxonomies }: Page): readonly ShopRequest[] {
  return [
    ...taxonomies.flatMap((taxonomy) => facetView(state, taxonomy, FACET_OPTIONS).missing),
    ...priceView(state, PRICE_CLASSES).missing,
    ...toggleView(state, 'sale').missing,
    ...toggleView(state, 'stock').missing,
  ];
}

interface Option {
  readonly action: ShopAction;
  readonly name: string;
  readonly count: number | null;
  readonly isSelected: boolean;
  /** Text of the filter among the active ones, for the label of the link that removes it. */
  readonly label: string;
  readonly picture?: Markup;
}

function terms(taxonomy: string, page: Page, isOpen: boolean): Markup | null {
  const { state, messages } = page;
  const label = facetLabel(taxonomy, state.metadata.labels.get(taxonomy) ?? null, messages);
  const first = facetView(state, taxonomy, FACET_OPTIONS);
  const all = facetView(state, taxonomy, { ...FACET_OPTIONS, limit: MAX_VALUES });
  const shown = new Set(first.items.map(({ slug }) => slug));
  const hidden = first.hiddenCount === 0 ? [] : all.items.filter(({ slug }) => !shown.has(slug));
  const list = termList(first.items, taxonomy, label, page);
  if (list === null) return null;
  const more = termList(hidden, taxonomy, label, page);
  return facet(
    label,
    html`${list}
      ${more !== null && html`<details class="more"><summary class="quiet">${messages.showMore(hidden.length)}</summary>${more}</details>`}`,
    isOpen,
  );
}

function termList(
  items: readonly FacetItem[],
  taxonomy: string,
  label: string,
  page: Page,
): Markup | null {
  const op = page.state.search.terms.find((selection) => selection.taxonomy === taxonomy)?.op;
  const entries = items.map((item) => {
    const { slug, name, count, isSelected, hierarchySlugs, children, isOpen } = item;
    const action: ShopAction = {
      type: 'term',
      taxonomy,
      slug,
      selected: !isSelected,
      instead: hierarchySlugs,
      ...(op && { op }),
    };
    const below = isOpen ? termList(children, taxonomy, label, page) : null;
    const link = option({ action, name, count, isSelected, label: `${label}: ${name}` }, page);
    return link === null ? below && html`<li>${below}</li>` : html`<li>${link}${below}</li>`;
  });
  return entries.every((entry) => entry === null) ? null : html`<ul>${entries}</ul>`;
}

function price(page: Page, isOpen: boolean): Markup | null {
  const { state, messages, formats } = page;
  const { price } = priceFormats(formats);
  const { scale, min, max } = priceView(state, PRICE_CLASSES);
  const entries = scale.edges.slice(1).map((high, i) => {
    const low = scale.edges[i] ?? 0;
    const isSelected = min === low && max === high;
    const range = isSelected ? priceFilter.none : { minPrice: low, maxPrice: high };
    const name = messages.priceRange(price(low), price(high));
    const action = { type: 'filter', values: range } as const;
    const label = `${messages.price}: ${name}`;
    const link = option({ action, name, count: null, isSelected, label }, page);
    return link && html`<li>${link}</li>`;
  });
  if (entries.every((entry) => entry === null)) return null;
  return facet(messages.price, html`<ul>${entries}</ul>`, isOpen);
}

function rating(page: Page, isOpen: boolean): Markup | null {
  const { choices, chosen, hasRatings } = ratingView(page.state);
  if (!hasRatings && chosen === null) return null;
  const entries = choices.map(({ rating: stage, count }) => {
    const name = page.messages.starsAndUp(stage);
    const isSelected = stage === chosen;
    const values = { rating: isSelected ? null : stage };
    const action = { type: 'filter', values } as const;
    const picture = stars(stage, null);
    const link = option({ action, name, count, isSelected, label: name, picture }, page);
    return link && html`<li>${link}</li>`;
  });
  if (entries.every((entry) => entry === null)) return null;
  return facet(page.messages.rating, html`<ul>${entries}</ul>`, isOpen);
}

function toggle(kind: Toggle, page: Page): Markup | null {
  const { isOn, count, action } = toggleView(page.state, kind);
  if (count === 0 && !isOn) return null;
  const name = facetLabel(kind, null, page.messages);
  const link = option({ action, name, count, isSelected: isOn, label: name }, page);
  return link && html`<div class="facet toggle">${link}</div>`;
}

function facet(label: string, content: MarkupValue, isOpen: boolean): Markup {
  return html`<details class="facet"${attributes({ open: isOpen ? '' : null })}><summary><h3>${label}</h3></summary>${content}</details>`;
}

/**
 * Renders one value; `null` without a page for it. Robots do not follow it: the combinations of
 * filters are without number.
 */
function option(
  { action, name, count, isSelected, label, picture }: Option,
  page: Page,
): Markup | null {
  const { messages, formats } = page;
  const href = hrefOf(page, action);
  if (href === null) return null;
  const isRemoved = { 'aria-label': isSelected ? messages.removeFilter(label) : null };
  const current = { 'aria-current': isSelected ? 'true' : null };
  const rel = page.options.linkTo === undefined ? 'nofollow' : null;
  return html`<a class="option" href="${href}"${attributes({ rel, ...isRemoved, ...current })}>
    ${picture ?? null}<span class="name">${name}</span>
    ${count !== null && html`<span class="count" aria-hidden="true">${formats.number(count)}</span><span class="hidden">(${messages.productCount(count)})</span>`}
  </a>`;
}
