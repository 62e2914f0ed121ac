/** `facetLabel`: what a facet is called when the page does not say. */
import { labelFromSlug } from '../../controller/views/labels.ts';
import type { Messages } from '../../i18n/messages.ts';

/** Our own words for what every shop has, the shop's for its attributes, else a name made of the taxonomy's. */
export function facetLabel(of: string, learnt: string | null, messages: Messages): string {
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
      return learnt ?? labelFromSlug(of);
  }
}
