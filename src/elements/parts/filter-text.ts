/** `filterText`: an active filter in words. */
import type { ActiveFilter } from '../../controller/views/active-filters-view.ts';
import type { Formats } from '../../i18n/format.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { StockStatus } from '../../protocol/request.ts';
import { facetLabel } from './facet-label.ts';

export function filterText(filter: ActiveFilter, words: Messages, formats: Formats): string {
  switch (filter.kind) {
    case 'query':
      return words.quoted(filter.q);
    case 'term':
      return `${facetLabel(filter.taxonomy, filter.label, words)}: ${filter.isExcluded ? words.except(filter.name) : filter.name}`;
    case 'price':
      return `${words.price}: ${priceText(filter.min, filter.max, formats.price, words)}`;
    case 'rating':
      return words.starsAndUp(filter.rating);
    case 'stock':
      return filter.stock.map((status) => stockText(status, words)).join(' / ');
    case 'sale':
    case 'featured':
      return facetLabel(filter.kind, null, words);
  }
}

function stockText(status: StockStatus, words: Messages): string {
  if (status === 'instock') return words.inStock;
  return status === 'outofstock' ? words.outOfStock : words.onBackorder;
}

function priceText(
  min: number | null,
  max: number | null,
  price: (value: number) => string,
  words: Messages,
): string {
  if (min !== null && max !== null) return words.priceRange(price(min), price(max));
  return min !== null ? words.priceAtLeast(price(min)) : words.priceAtMost(price(max ?? 0));
}
