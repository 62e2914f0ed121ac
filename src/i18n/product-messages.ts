/** Messages of one product: its card needs no others, and is shown first. */
import type { LazyMessages } from './messages.ts';
import { completedBy } from './page-messages.ts';
import { pluralOf } from './plural.ts';

/** Messages that a card of a product renders, besides those that are always loaded. */
type ProductMessages = Pick<
  LazyMessages,
  'onlyLeft' | 'fromPrice' | 'wasPrice' | 'ratedOutOf5' | 'upTo'
>;

const plural = pluralOf('en');

/** In English. */
export const enProducts: ProductMessages = {
  onlyLeft: (count) => plural(count, { other: 'Only # left' }),
  fromPrice: (price) => `From ${price}`,
  wasPrice: (price) => `was ${price}`,
  ratedOutOf5: (value, reviews) =>
    plural(reviews, {
      one: `${value} out of 5 stars, # review`,
      other: `${value} out of 5 stars, # reviews`,
    }),
  upTo: (discount) => `Up to ${discount}`,
};

/** Completes messages by those of a product, see `completedBy`. */
export const productMessages = completedBy(enProducts);
