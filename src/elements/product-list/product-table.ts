/** Table of products with sortable columns, and its skeleton. Loaded on demand. */
import '../../own-globals.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { variationFilter } from '../../controller/views/product/matching-variations.ts';
import type { VariationFilter } from '../../controller/views/product/variation-filter.ts';
import { type ProductView, productView } from '../../controller/views/product/product-view.ts';
import { withStock } from '../../controller/views/product/stock.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopSort } from '../../controller/state/sort.ts';
import {
  type ColumnName,
  type ColumnView,
  isStockKnown,
  tableView,
  taxonomyValues,
} from '../../controller/views/page/table-view.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import { languageMessages } from '../../i18n/optional-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { facetLabel } from '../internal/facet-label.ts';
import { chevronIcon } from '../internal/icons.ts';
import type { RenderModule } from '../internal/lazy-module.ts';
import { nameList } from '../internal/attribute-texts.ts';
import { resultRangeText } from '../internal/result-range-text.ts';
import { badges, price, productImage, productLink, rating } from '../product/product-card.ts';
import type { ProductListContext } from './product-list-context.ts';
import { productTableStyle } from './product-table.styles.ts';

/** Options of the table. */
interface ProductTableOptions {
  /** Names of columns, separated by spaces or commas; `null` for the default ones. */
  readonly columns: string | null;
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
  { columns: chosen, onSort }: ProductTableOptions,
): TemplateResult {
  const { imageSource, cardControl = null } = state.settings;
  const { highlights, stock = context.cart?.stock(products) } = state.details;
  const filter = variationFilter(state);
  const columns = tableView(state, products, nameList(chosen));
  const names = columns.map(({ name }) => name);
  return html`
    <table part="product-list" class="table" role="table" aria-busy=${state.request.isBusy}>
      <caption class="hidden">${resultRangeText(state, context)}</caption>
      <thead>
        <tr role="row">
          ${columns.map((column) => heading(column, context.messages, onSort))}
          ${context.cart === null ? nothing : cartHeading(context.messages)}
        </tr>
      </thead>
      <tbody>
        ${repeat(
          products,
          ({ id }) => id,
          (entry, i) =>
            html`<tr part="card" role="row" data-id=${entry.id}>
              ${guard(
                [
                  entry,
                  stock?.get(entry.id),
                  highlights.get(entry.id),
                  imageSource,
                  cardControl,
                  filter,
                  context.broken,
                  context.messages,
                  context.formats,
                  names.join(),
                  context.cart,
                  context.cart?.stateOf(entry),
                  i < 8,
                ],
                () => {
                  const product = withStock(entry, stock);
                  const view = productView(
                    product,
                    imageSource,
                    highlights.get(product.id),
                    filter,
                  );
                  // The column says it; a badge would repeat it.
                  const shown = names.includes('stock') ? { ...view, isOutOfStock: false } : view;
                  const cells = columns.map((column) =>
                    column.kind === 'name'
                      ? nameCell(shown, product, context, i < 8, cardControl?.(product))
                      : cell(column, view, product, context),
                  );
                  return html`${cells}${cartCell(product, view, filter, context)}`;
                },
              )}
            </tr>`,
        )}
      </tbody>
    </table>
    ${context.cart?.dialog()}
  `;
}

function cartHeading(messages: Messages): TemplateResult {
  return html`<th part="column" class="of-cart" scope="col" role="columnheader">
    <span class="sort">${languageMessages(messages).quantity}</span>
  </th>`;
}

/** Cell to add a product to the cart, with its quantity; nothing in a list without a cart. */
function cartCell(
  product: ProductEntry,
  view: ProductView,
  filter: VariationFilter,
  { cart }: ProductListContext,
): TemplateResult | typeof nothing {
  if (cart === null) return nothing;
  return html`<td part="cell cart" class="of-cart" role="cell">
    ${cart.actions(product, view, filter, true)}
  </td>`;
}

function heading(
  column: ColumnView,
  messages: Messages,
  onSort: (sort: ShopSort) => void,
): TemplateResult {
  const { name, order, next } = column;
  const label = labelOf(column, messages);
  if (next === null)
    return html`<th part="column" class="of-${name}" scope="col" role="columnheader">
      <span class="sort">${label}</span>
    </th>`;
  const direction = order === 'asc' ? 'ascending' : 'descending';
  return html`<th
    part="column"
    class="of-${name}"
    scope="col"
    role="columnheader"
    aria-sort=${order === null ? 'none' : direction}
  >
    <button part="column-sort" class="sort ${order ?? 'unsorted'}" type="button" @click=${() => onSort(next)}>
      ${label} ${chevronIcon}
    </button>
  </th>`;
}

function labelOf({ name, kind, label }: ColumnView, messages: Messages): string {
  if (kind === null) return facetLabel(name, label, messages);
  return kind === 'stock' ? languageMessages(messages).availability : messages[kind];
}

function nameCell(
  view: ProductView,
  product: ProductEntry,
  context: ProductListContext,
  isEager: boolean,
  control: unknown,
): TemplateResult {
  const select = (event: Event): void => context.onSelect(event, product);
  return html`<th part="name-cell" class="of-name" scope="row" role="rowheader">
    <div class=${view.isOutOfStock ? 'product out' : 'product'}>
      <div part="media" class="media">${productImage(view, context, isEager)}</div>
      <div><span part="name" class="name">${productLink(view, select)}</span> ${badges(view, context)} ${control}</div>
    </div>
  </th>`;
}

function cell(
  column: ColumnView,
  view: ProductView,
  product: ProductEntry,
  context: ProductListContext,
): TemplateResult {
  const { name, kind } = column;
  const content =
    kind === null
      ? taxonomyValues(product, name).join(', ')
      : cellContent(kind, view, product, context);
  // In a narrow list, where the heads are above all products, the value says what it is.
  const isBlank = content === '' || content === nothing;
  const isLabelled = !isBlank && (kind === null || kind === 'sku' || kind === 'brand');
  return html`<td
    part="cell ${name}"
    class="of-${name}${isLabelled ? ' labelled' : ''}${isBlank ? ' blank' : ''}"
    role="cell"
    data-label=${labelOf(column, context.messages)}
  >
    ${content}
  </td>`;
}

function cellContent(
  kind: ColumnName,
  view: ProductView,
  product: ProductEntry,
  context: ProductListContext,
): unknown {
  switch (kind) {
    case 'name':
      return view.name;
    case 'sku':
      return view.sku;
    case 'brand':
      return view.brand;
    case 'stock':
      return stockText(view, product, context);
    case 'price':
      return html`<span class="price">${price(view, context.messages)}</span>`;
    case 'rating':
      return view.rating === null
        ? nothing
        : html`<span class="rating">${rating(view.rating, context)}</span>`;
  }
}

/** Availability and, where the shop counts it, the number in stock; `''` if neither is known. */
function stockText(
  { isOutOfStock, stockLeft }: ProductView,
  product: ProductEntry,
  { messages, formats }: ProductListContext,
): string {
  const { stock_status, stock_quantity, variations = [] } = product;
  if (!isStockKnown(product)) return '';
  if (isOutOfStock) return messages.outOfStock;
  if (stock_status === 'onbackorder') return messages.onBackorder;
  if (stockLeft !== null) return allMessages(messages).onlyLeft(stockLeft);
  const isCounted = typeof stock_quantity === 'number' && variations.length === 0;
  return isCounted && stock_quantity > 0
    ? `${messages.inStock} (${formats.number(stock_quantity)})`
    : messages.inStock;
}

/** Renders a skeleton of the table with `count` rows. */
function tableSkeleton(count: number): TemplateResult {
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
