/** Table of products with sortable columns, and its skeleton. Loaded on demand. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { variationFilter } from '../../controller/views/product/matching-variations.ts';
import { type ProductView, productView } from '../../controller/views/product/product-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopSort } from '../../controller/state/sort.ts';
import { type ColumnName, type ColumnView, tableView } from '../../controller/views/table-view.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { chevronIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { badges, price, productImage, productLink, rating } from '../product/product-card.ts';
import type { ProductListContext } from './product-list-context.ts';
import { productTableStyle } from './product-table.styles.ts';

/** Options of the table. */
export interface ProductTableOptions {
  readonly caption: string;
  readonly onSort: (sort: ShopSort) => void;
}

/** Renderers of the table and its skeleton. */
export interface ProductTable {
  readonly products: typeof render;
  readonly skeleton: typeof tableSkeleton;
}

/** Lazy module of the table. */
export const productTable: RenderModule<ProductTable> = {
  render: { products: render, skeleton: tableSkeleton },
  style: productTableStyle,
};

/**
 * Renders the table. Sets every role: in some browsers a table with another `display` loses its
 * semantics.
 */
function render(
  state: ShopState,
  products: readonly ProductEntry[],
  context: ProductListContext,
  { caption, onSort }: ProductTableOptions,
): TemplateResult {
  const { imageSource } = state.settings;
  const { highlights } = state.details;
  const filter = variationFilter(state);
  const columns = tableView(state, products);
  const names = columns.map(({ name }) => name).join();
  return html`
    <table part="product-list" class="table" role="table" aria-busy=${state.isBusy}>
      <caption class="hidden">${caption}</caption>
      <thead>
        <tr role="row">${columns.map((column) => heading(column, context.messages, onSort))}</tr>
      </thead>
      <tbody>
        ${repeat(
          products,
          ({ id }) => id,
          (product, i) =>
            html`<tr part="card" role="row" data-id=${product.id}>
              ${guard(
                [
                  product,
                  highlights.get(product.id),
                  imageSource,
                  filter,
                  context.broken,
                  context.messages,
                  context.formats,
                  names,
                  i < 8,
                ],
                () => {
                  const view = productView(
                    product,
                    imageSource,
                    highlights.get(product.id),
                    filter,
                  );
                  return columns.map(({ name }) => cell(name, view, product, context, i < 8));
                },
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  `;
}

function heading(
  { name, order, next }: ColumnView,
  messages: Messages,
  onSort: (sort: ShopSort) => void,
): TemplateResult {
  const direction = order === 'asc' ? 'ascending' : 'descending';
  return html`<th
    part="column"
    class="of-${name}"
    scope="col"
    role="columnheader"
    aria-sort=${order === null ? 'none' : direction}
  >
    <button part="column-sort" class="sort ${order ?? 'unsorted'}" type="button" @click=${() => onSort(next)}>
      ${messages[name]} ${chevronIcon}
    </button>
  </th>`;
}

function cell(
  name: ColumnName,
  view: ProductView,
  product: ProductEntry,
  context: ProductListContext,
  isEager: boolean,
): TemplateResult {
  if (name === 'name') {
    const select = (event: Event): void => context.onSelect(event, product);
    return html`<th part="name-cell" class="of-name" scope="row" role="rowheader">
      <div class=${view.isOutOfStock ? 'product out' : 'product'}>
        <div part="media" class="media">${productImage(view, context, isEager)}</div>
        <div><span part="name" class="name">${productLink(view, select)}</span> ${badges(view, context)}</div>
      </div>
    </th>`;
  }
  return html`<td part=${name} class="of-${name}" role="cell" data-label=${context.messages[name]}>
    ${cellContent(name, view, context)}
  </td>`;
}

function cellContent(
  name: Exclude<ColumnName, 'name'>,
  view: ProductView,
  context: ProductListContext,
): unknown {
  switch (name) {
    case 'sku':
      return view.sku;
    case 'price':
      return html`<span class="price">${price(view, context.messages)}</span>`;
    case 'rating':
      return view.rating === null
        ? nothing
        : html`<span class="rating">${rating(view.rating, context)}</span>`;
  }
}

/** Renders a skeleton of the table with `count` rows. */
export function tableSkeleton(count: number): TemplateResult {
  return html`<table class="table" aria-hidden="true">
    <caption class="hidden">
      ${SPACE}
    </caption>
    <thead>
      <tr>
        <th><span class="sort">${SPACE}</span></th>
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: count }, () => rowSkeleton)}
    </tbody>
  </table>`;
}

/** No-break space: reserves the height of a line. */
const SPACE = '\u00a0';

const rowSkeleton = html`<tr>
  <td>
    <div class="product">
      <div class="media skeleton"></div>
      <span class="line skeleton"></span>
    </div>
  </td>
</tr>`;
