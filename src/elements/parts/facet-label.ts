/** `facetLabel`: what a facet is called when the page does not say. */
import { labelFromSlug } from '../../controller/views/label-from-slug.ts';
import type { Messages } from '../../i18n/messages.ts';

/** Our own words for what every shop has, the shop's for its attributes, else a name made of the taxonomy's. */
export function facetLabel(of: string, learnt: string | null, words: Messages): string {
  switch (of) {
    case 'product_cat':
      return words.categories;
    case 'product_tag':
      return words.tags;
    case 'product_brand':
      return words.brands;
    case 'price':
      return words.price;
    case 'rating':
      return words.rating;
    case 'sale':
      return words.onSale;
    case 'stock':
      return words.inStock;
    case 'featured':
      return words.featured;
    default:
      return learnt ?? labelFromSlug(of);
  }
}
