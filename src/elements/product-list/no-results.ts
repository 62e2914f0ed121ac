/**
 * Note that nothing was found: the filters whose removal would find products, or for a search by
 * words only, advice and categories.
 */
import { html, nothing, type TemplateResult } from 'lit';
import type { RelaxationView } from '../../controller/views/relaxation-view.ts';
import type { KnownTerm } from '../../controller/state/shop-metadata.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopAction } from '../../controller/state/search-state.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { AllMessages } from '../../i18n/messages.ts';
import { filterText } from '../controls/filter-label.ts';
import { CLEAR_FILTERS, filtersOf } from './retained-filters.ts';
import type { ListMessageOptions } from './list-errors.ts';

const MAX_CATEGORIES = 8;

/**
 * Renders the note. `relaxations`: filters whose removal finds products, each with the number of
 * these.
 */
export function noResults(
  state: ShopState,
  relaxations: RelaxationView['relaxations'],
  options: ListMessageOptions,
): TemplateResult {
  const messages = allMessages(options.messages);
  const { q } = state.search;
  const hasFilters = filtersOf(state).length > 0;
  return html`
    <div part="message" class="message">
      <h3>${noResultsTitle(state, messages)}</h3>
      ${hasFilters ? withoutFilters(relaxations, messages, options) : nothing}
      ${!hasFilters && q !== '' ? otherWords(state, messages, options) : nothing}
    </div>
  `;
}

/** Heading of the note, also announced: names the words where there are any. */
export function noResultsTitle({ answeredSearch }: ShopState, messages: AllMessages): string {
  const q = answeredSearch?.q ?? '';
  return q === '' ? messages.nothingFound : messages.noResultsFor(q);
}

function withoutFilters(
  relaxations: RelaxationView['relaxations'],
  messages: AllMessages,
  { formats, dispatch }: ListMessageOptions,
): TemplateResult {
  return html`<p class="muted">${messages.nothingFoundHint}</p>
    ${relaxations.map(
      ({ filter, count }) => html`<button
        class="quiet"
        type="button"
        @click=${() => dispatch(filter.remove)}
      >
        ${messages.withoutFilter(filterText(filter, messages, formats), count)}
      </button>`,
    )}
    ${button(messages.clearFilters, CLEAR_FILTERS, dispatch)}`;
}

function otherWords(
  state: ShopState,
  messages: AllMessages,
  { dispatch }: ListMessageOptions,
): TemplateResult {
  const categories = topCategories(state);
  return html`<p class="muted">${messages.noResultsHint}</p>
    ${button(messages.clearSearch, { type: 'query', q: '', typing: false }, dispatch)}
    ${
      categories.length === 0
        ? nothing
        : html`<h4>${messages.categories}</h4>
          <div class="ways">
            ${categories.map(({ name, slug }) =>
              button(
                name,
                { type: 'query-in-term', q: '', taxonomy: 'product_cat', slug },
                dispatch,
              ),
            )}
          </div>`
    }`;
}

/** Categories of the top level; those below a single one. */
function topCategories({ metadata }: ShopState): readonly KnownTerm[] {
  const known = [...(metadata.terms.get('product_cat')?.values() ?? [])];
  const top = known.filter(({ parent }) => parent === null || parent === 0);
  const [only] = top;
  const below = top.length === 1 ? known.filter(({ parent }) => parent === only?.id) : [];
  return (below.length > 0 ? below : top).slice(0, MAX_CATEGORIES);
}

function button(
  text: string,
  action: ShopAction,
  dispatch: (action: ShopAction) => void,
): TemplateResult {
  return html`<button class="button" type="button" @click=${() => dispatch(action)}>
    ${text}
  </button>`;
}
