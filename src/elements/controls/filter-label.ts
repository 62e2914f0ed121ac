/** Text of an active filter, such as "Color: Red" or "Price: 25 € to 50 €". */
import type { ActiveFilter } from '../../controller/views/page/active-filters-view.ts';
import type { Formats } from '../../i18n/format.ts';
import { priceFormats } from '../../i18n/price-formats.ts';
import { allMessages } from '../../i18n/all-messages.ts';
import type { Messages } from '../../i18n/messages.ts';
import type { StockStatus } from '../../protocol/request.ts';
import type { PriceValues } from '../../controller/filters/price.ts';
import { facetLabel } from '../internal/facet-label.ts';

/** Builds the text in the shop's language, without markup. */
export function filterText(filter: ActiveFilter, messages: Messages, formats: Formats): string {
  switch (filter.kind) {
    case 'q':
      return messages.quoted(filter.values.q);
    case 'term':
      return `${termLabel(filter.taxonomy, filter.label, messages)}: ${filter.isExcluded ? messages.except(filter.name) : filter.name}`;
    case 'price':
      return `${messages.price}: ${priceText(filter.values, priceFormats(formats).price, messages)}`;
    case 'rating':
      return allMessages(messages).starsAndUp(filter.values.rating ?? 0);
    case 'stock':
      return filter.values.stock.map((status) => stockText(status, messages)).join(' / ');
    case 'sale':
    case 'featured':
      return facetLabel(filter.kind, null, messages);
  }
}

/** Label of one term: "Category" where the facet is "Categories". */
function termLabel(taxonomy: string, label: string | null, messages: Messages): string {
  switch (taxonomy) {
    case 'product_cat':
      return messages.category;
    case 'product_tag':
      return messages.tag;
    case 'product_brand':
      return messages.brand;
    default:
      return facetLabel(taxonomy, label, messages);
  }
}

function stockText(status: StockStatus, messages: Messages): string {
  if (status === 'instock') return messages.inStock;
  return status === 'outofstock' ? messages.outOfStock : messages.onBackorder;
}

function priceText(
  { minPrice: min, maxPrice: max }: PriceValues,
  price: (value: number) => string,
  messages: Messages,
): string {
  const { priceRange, priceAtLeast, priceAtMost } = allMessages(messages);
  if (min !== null && max !== null) return priceRange(price(min), price(max));
  return min !== null ? priceAtLeast(price(min)) : priceAtMost(price(max ?? 0));
}
