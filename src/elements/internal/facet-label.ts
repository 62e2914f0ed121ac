/** Label of a facet without an attribute `label`. */
import { labelFromSlug } from '../../controller/views/labels.ts';
import type { Messages } from '../../i18n/messages.ts';

/**
 * Returns the label: a message for the taxonomies and facets of every shop, else the shop's label,
 * else a label made from the taxonomy name.
 * @param known Label of the taxonomy in responses; `null` if there is none.
 */
export function facetLabel(of: string, known: string | null, messages: Messages): string {
  switch (of) {
    case 'product_cat':
      return messages.categories;
    case 'product_tag':
      return messages.tags;
    case 'product_brand':
      return messages.brands;
    case 'price':
      return messages.price;
    case 'rating':
      return messages.rating;
    case 'sale':
      return messages.onSale;
    case 'stock':
      return messages.inStock;
    case 'featured':
      return messages.featured;
    default:
      return known ?? labelFromSlug(of);
  }
}
