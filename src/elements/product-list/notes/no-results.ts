/**
 * Note that nothing was found: the words without the filters, the filters whose removal would find
 * products, and some of these; for a search by words only, advice, categories and products that sell well.
 */
import { html, nothing, type TemplateResult } from 'lit';
import {
  activeFiltersView,
  filtersOf,
} from '../../../controller/views/page/active-filters-view.ts';
import {
  CLEAR_FILTERS,
  type RelaxationView,
} from '../../../controller/views/page/relaxation-view.ts';
import type { KnownTerm } from '../../../controller/state/shop-metadata.ts';
import type { ShopState } from '../../../controller/state/shop-state.ts';
import type { ShopAction } from '../../../controller/state/search-state.ts';
import { productView } from '../../../controller/views/product/product-view.ts';
import { allMessages } from '../../../i18n/all-messages.ts';
import type { AllMessages } from '../../../i18n/messages.ts';
import type { ProductEntry, TermEntry } from '../../../protocol/product.ts';
import type { ShopResponse } from '../../../protocol/response.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { nameToText } from '../../../protocol/text/html-text.ts';
import { filterText } from '../../controls/filter-label.ts';
import { productCard, type ProductContext } from '../../product/product-card.ts';
import type { ListMessageOptions } from '../list-errors.ts';
import type { ProductListContext } from '../product-list-context.ts';
import { noResultsTitle } from './no-results-title.ts';
import { otherProducts } from './other-products.ts';

const MAX_CATEGORIES = 8;

/** Renders the note. */
export function noResults(
  state: ShopState,
  view: RelaxationView,
  options: ListMessageOptions,
  context: ProductContext & Pick<ProductListContext, 'onSelect'>,
): TemplateResult {
  const messages = allMessages(options.messages);
  const { q } = state.search;
  const hasFilters = filtersOf(state).length > 0;
  const { unfiltered, search, response } = otherProducts(state, view, options);
  const products = response?.products?.products ?? [];
  return html`
    <div part="message" class="message">
      <h3>${noResultsTitle(state, messages, unfiltered === 0)}</h3>
      ${
        hasFilters
          ? fewerFilters(q, unfiltered, view, messages, options)
          : q !== ''
            ? otherWords(categoriesOf(state, response), messages, options)
            : nothing
      }
    </div>
    ${
      products.length === 0
        ? nothing
        : html`<h3 part="other-heading" class="other">
              ${
                search === null
                  ? messages.youMayLike
                  : activeFiltersView({ ...state, search })
                      .map((filter) => filterText(filter, messages, options.formats))
                      .join(' · ')
              }
            </h3>
            <ul class="list">
              ${products.map((product) => html`<li>${card(product, state, context)}</li>`)}
            </ul>`
    }
  `;
}

function card(
  product: ProductEntry,
  { settings }: ShopState,
  context: ProductContext & Pick<ProductListContext, 'onSelect'>,
): TemplateResult {
  return productCard(productView(product, settings.imageSource), context, {
    isEager: false,
    onSelect: (event) => context.onSelect(event, product),
    description: '',
    actions: nothing,
  });
}

/** The text without filters comes first, then single filters; without a text, all filters are last. */
function fewerFilters(
  q: string,
  unfiltered: number | null,
  { relaxations }: RelaxationView,
  messages: AllMessages,
  { formats, dispatch }: ListMessageOptions,
): TemplateResult {
  const isTextFirst = q !== '' && unfiltered !== 0;
  const text =
    unfiltered === null ? messages.clearFilters : messages.showWithoutFilters(q, unfiltered);
  const all =
    unfiltered === 0
      ? button(messages.clearAll, { type: 'clear' }, dispatch)
      : button(text, CLEAR_FILTERS, dispatch, isTextFirst ? 'button primary' : 'button');
  const hint = unfiltered === 0 ? messages.noResultsHint : messages.nothingFoundHint;
  return html`${isTextFirst ? all : html`<p class="muted">${hint}</p>`}
    ${relaxations.map(({ filter, count }) => {
      const text = messages.withoutFilter(filterText(filter, messages, formats), count);
      return button(text, filter.remove, dispatch, 'quiet');
    })}
    ${isTextFirst ? nothing : all}`;
}

function otherWords(
  categories: readonly Category[],
  messages: AllMessages,
  { dispatch }: ListMessageOptions,
): TemplateResult {
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

type Category = Pick<KnownTerm, 'id' | 'parent' | 'slug' | 'name'>;

/**
 * Categories of the top level; those below a single one. Of the response in addition while the shop
 * has none from its own, as where it opens on a search without results.
 */
function categoriesOf({ metadata }: ShopState, other: ShopResponse | null): readonly Category[] {
  const known: readonly Category[] = [...(metadata.terms.get('product_cat')?.values() ?? [])];
  const listed = other?.terms?.find(({ taxonomy }) => taxonomy === 'product_cat')?.terms ?? [];
  const all = known.length > 0 ? known : listed.map(category);
  const top = all.filter(({ parent }) => !parent);
  const [only] = top;
  const below = top.length === 1 ? all.filter(({ parent }) => parent === only?.id) : [];
  return (below.length > 0 ? below : top).slice(0, MAX_CATEGORIES);
}

const category = ({ id, parent, slug, name }: TermEntry): Category => ({
  id,
  parent,
  slug: decodeSlug(slug),
  name: nameToText(name),
});

function button(
  text: string,
  action: ShopAction,
  dispatch: (action: ShopAction) => void,
  name = 'button',
): TemplateResult {
  return html`<button class=${name} type="button" @click=${() => dispatch(action)}>
    ${text}
  </button>`;
}
