/** `productTable`: products as a table with sortable columns. Where it is narrow the same table stacks its cells, see its style. */
import { html, nothing, type TemplateResult } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { repeat } from 'lit/directives/repeat.js';
import { type ProductView, productView } from '../../controller/views/product-view.ts';
import type { ShopState } from '../../controller/state/shop-state.ts';
import type { ShopSort } from '../../controller/state/sort.ts';
import { type ColumnName, type ColumnView, tableView } from '../../controller/views/table-view.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import { chevronIcon } from './icons.ts';
import type { ElementPart } from './on-demand.ts';
import { priceNodes } from './price-html.ts';
import { badges, productLink, rating } from './product-card.ts';
import type { ProductListParts } from './product-list-parts.ts';
import { productPicture } from './product-picture.ts';
import { productTableStyle } from './product-table-style.ts';
import { tableSkeleton } from './table-skeleton.ts';

export interface ProductTableOptions {
  readonly caption: string;
  readonly onSort: (sort: ShopSort) => void;
}

export interface ProductTable {
  readonly products: typeof render;
  readonly skeleton: typeof tableSkeleton;
}

export const productTable: ElementPart<ProductTable> = {
  render: { products: render, skeleton: tableSkeleton },
  style: productTableStyle,
};

/** Roles are written out: a table that is laid out otherwise is none any more to some browsers. */
function render(
  state: ShopState,
  products: readonly ProductEntry[],
  parts: ProductListParts,
  { caption, onSort }: ProductTableOptions,
): TemplateResult {
  const { imageSource } = state.settings;
  const columns = tableView(state, products);
  const names = columns.map(({ name }) => name).join();
  return html`
    <table part="list" class="table" role="table" aria-busy=${state.isBusy}>
      <caption class="muted">${caption}</caption>
      <thead>
        <tr role="row">${columns.map((column) => heading(column, parts.words, onSort))}</tr>
      </thead>
      <tbody>
        ${repeat(
          products,
          ({ id }) => id,
          (product, i) =>
            html`<tr part="card" role="row" data-id=${product.id}>
              ${guard(
                [product, imageSource, parts.broken, parts.words, parts.formats, names, i < 8],
                () => {
                  const view = productView(product, imageSource);
                  return columns.map(({ name }) => cell(name, view, product, parts, i < 8));
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
  words: Messages,
  onSort: (sort: ShopSort) => void,
): TemplateResult {
  const direction = order === 'asc' ? 'ascending' : 'descending';
  return html`<th
    class="of-${name}"
    scope="col"
    role="columnheader"
    aria-sort=${order === null ? 'none' : direction}
  >
    <button part="sort" class="sort ${order ?? 'unsorted'}" type="button" @click=${() => onSort(next)}>
      ${headingText(name, words)} ${chevronIcon}
    </button>
  </th>`;
}

function headingText(name: ColumnName, words: Messages): string {
  return name === 'name' ? words.sorts.name : words[name];
}

function cell(
  name: ColumnName,
  view: ProductView,
  product: ProductEntry,
  parts: ProductListParts,
  isEager: boolean,
): TemplateResult {
  if (name === 'name') {
    const select = (event: Event): void => parts.onSelect(event, product);
    return html`<th class="of-name" scope="row" role="rowheader">
      <div class=${view.isOutOfStock ? 'product out' : 'product'}>
        <div part="media" class="media">${productPicture(view, parts, isEager)}</div>
        <div><span part="name" class="name">${productLink(view, select)}</span> ${badges(view, parts.words)}</div>
      </div>
    </th>`;
  }
  return html`<td part=${name} class="of-${name}" role="cell" data-label=${headingText(name, parts.words)}>
    ${cellContent(name, view, parts)}
  </td>`;
}

function cellContent(
  name: Exclude<ColumnName, 'name'>,
  view: ProductView,
  parts: ProductListParts,
): unknown {
  switch (name) {
    case 'sku':
      return view.sku;
    case 'price':
      return html`<span class="price">${priceNodes(view.priceHtml)}</span>`;
    case 'rating':
      return view.rating === null
        ? nothing
        : html`<span class="rating">${rating(view.rating, parts)}</span>`;
  }
}
