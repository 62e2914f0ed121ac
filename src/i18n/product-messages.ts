/** Messages of one product: its card needs no others, and is shown first. */
import type { LazyMessages, Messages } from './messages.ts';
import { replaceMessages } from './page-messages.ts';
import { pluralOf } from './plural.ts';

/** Messages that a card of a product renders, besides those that are always loaded. */
export type ProductMessages = Pick<
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

/**
 * Completes messages by those of a product: what a language or a page has, else English. The same
 * object gives the same result.
 */
export function productMessages(messages: Messages): ProductMessages {
  const own = completed.get(messages) ?? replaceMessages(enProducts, messages);
  completed.set(messages, own);
  return own;
}

const completed = new WeakMap<Messages, ProductMessages>();
