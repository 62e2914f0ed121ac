/**
 * Note that nothing was found: the filters whose removal would find products, or for a search by
 * words only, advice, categories and products that sell well.
 */
import { html, nothing, type ReactiveElement, type TemplateResult } from 'lit';
import { ExtraRequest } from '../../../controller/extra-request.ts';
import { PRODUCTS_ONLY } from '../../../protocol/products-only.ts';
import type { RelaxationView } from '../../../controller/views/relaxation-view.ts';
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
import { CLEAR_FILTERS, filtersOf } from './retained-filters.ts';
import { productCard, type ProductContext } from '../../product/product-card.ts';
import type { ListMessageOptions } from '../list-errors.ts';
import type { ProductListContext } from '../product-list-context.ts';

const MAX_CATEGORIES = 8;
/** Products in place of those not found: one row of most lists. */
const MAX_PRODUCTS = 4;

/**
 * Renders the note. `relaxations`: filters whose removal finds products, each with the number of
 * these.
 */
export function noResults(
  state: ShopState,
  relaxations: RelaxationView['relaxations'],
  options: ListMessageOptions,
  context: ProductContext & Pick<ProductListContext, 'onSelect'>,
): TemplateResult {
  const messages = allMessages(options.messages);
  const { q } = state.search;
  const hasFilters = filtersOf(state).length > 0;
  const other = !hasFilters && q !== '' ? otherProducts(state, options) : null;
  const products = other?.products?.products ?? [];
  return html`
    <div part="message" class="message">
      <h3>${noResultsTitle(state, messages)}</h3>
      ${hasFilters ? withoutFilters(relaxations, messages, options) : nothing}
      ${!hasFilters && q !== '' ? otherWords(categoriesOf(state, other), messages, options) : nothing}
    </div>
    ${
      products.length === 0
        ? nothing
        : html`<h3 part="other-heading" class="other">${messages.youMayLike}</h3>
            <ul class="list">
              ${products.map((product) => html`<li>${card(product, state, context)}</li>`)}
            </ul>`
    }
  `;
}

/** Products of the shop that sell best, with its categories; `null` until they are known. */
function otherProducts(
  { settings: { baseRequest } }: ShopState,
  { host, shop }: ListMessageOptions,
): ShopResponse | null {
  const request = requests.get(host) ?? new ExtraRequest(() => host.requestUpdate());
  requests.set(host, request);
  return request.of(shop, {
    ...baseRequest,
    ...PRODUCTS_ONLY,
    orderby: 'popularity',
    order: 'desc',
    per_page: MAX_PRODUCTS,
    'taxonomy-data': [{ taxonomy: 'product_cat', orderby: 'order', order: 'asc' }],
  });
}

/** By list. */
const requests = new WeakMap<ReactiveElement, ExtraRequest>();

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
  const top = all.filter(({ parent }) => parent === null || parent === 0);
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
): TemplateResult {
  return html`<button class="button" type="button" @click=${() => dispatch(action)}>
    ${text}
  </button>`;
}
