/**
 * Products of a response as cards or as a table, between the notes of the list. Loaded during the
 * first request, before all other modules: nothing here that the first products do not need.
 */
import '../../own-globals.ts';
import { css, html, nothing, type TemplateResult } from 'lit';
import { hasConstraints } from '../../controller/state/search-state.ts';
import { pageSize, type ShopState } from '../../controller/state/shop-state.ts';
import type { ShopSort } from '../../controller/state/sort.ts';
import { NO_FILTER } from '../../controller/views/product/variation-filter.ts';
import type { ProductSet } from '../../protocol/response.ts';
import { foundProductsStyle } from './product-results.styles.ts';
import type { ListNotes, ListNotesOptions } from './notes/list-notes.ts';
import { nameStyle } from '../internal/name.styles.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { productCards } from './product-cards.ts';
import { productCardStyle } from '../product/product-card.styles.ts';
import type { ProductTable } from './product-table.ts';
import { starsStyle } from '../internal/stars.ts';

/** Options of the results, from `WpsProductList`. */
export interface ProductResultsOptions extends ListNotesOptions {
  /** `null` before their module is loaded. */
  readonly notes: ListNotes | null;
  /** `null`: render cards. */
  readonly table: ProductTable | null;
  /** Columns of the table; `null` for the default ones. */
  readonly columns: string | null;
  /** The template of the page, if it has one. */
  readonly template: HTMLTemplateElement | null;
  /** The page has a template for what is below each product. */
  readonly hasActions: boolean;
  /** Number of cards to render now; `undefined`: all. */
  readonly count: number | undefined;
  /** Classes of the list. */
  readonly style: string;
  /** Further pages are appended: render the button for more. */
  readonly isGrowing: boolean;
  readonly onSort: (sort: ShopSort) => void;
}

/** Lazy module of the results. */
export const productResults: RenderModule<{
  readonly products: typeof render;
  readonly needsNotes: typeof needsNotes;
}> = {
  render: { products: render, needsNotes },
  style: css`
    ${starsStyle}
    ${nameStyle}
    ${productCardStyle}
    ${foundProductsStyle}
  `,
};

/**
 * The products cannot be shown before the notes: one stands in their place or would move them, or
 * filters select variations.
 */
function needsNotes(state: ShopState): boolean {
  const { response, request, responseSearch, settings } = state;
  return (
    (request.error !== null && response === null) ||
    (responseSearch !== null && hasConstraints(responseSearch)) ||
    Object.keys(settings.baseRequest).length > 0 ||
    response?.products?.products.length === 0 ||
    response?.route?.match === 'tolerant'
  );
}

function render(
  state: ShopState,
  { products }: ProductSet,
  options: ProductResultsOptions,
): TemplateResult | typeof nothing {
  const { notes, table, template, hasActions, style } = options;
  if (products.length === 0) return notes?.none(state, options) ?? nothing;
  const pendingCount =
    state.lastActionType === 'more' && state.request.isBusy ? pageSize(state) : 0;
  return html`
    ${notes?.above(state, options)}
    ${
      table?.products(state, products, options, options) ??
      productCards(state, products, options, {
        template,
        hasActions,
        style,
        filter: notes?.variationFilter(state) ?? NO_FILTER,
        count: options.count,
        pendingCount,
      })
    }
    ${options.isGrowing ? notes?.end(state, options) : null}
  `;
}
