/** British English messages: the American ones, but for these. */
import { allEnglish } from './all-messages.ts';
import type { AllMessages } from './messages.ts';

export const messages: AllMessages = {
  ...allEnglish,
  onBackorder: 'Available on back order',
  addToCart: 'Add to basket',
  addedToCart: (product) => `${product} added to your basket`,
  cartFailed: 'This could not be added to your basket. Try again.',
  cartLater: 'Saved. It will be added to your basket when you are back online.',
  readAsFilters: (filters) => `Recognised as filters: ${filters}`,
  errors: {
    ...allEnglish.errors,
    'not-found': {
      title: 'Product search is unavailable',
      hint: 'It may have been moved or switched off. Please contact the shop.',
    },
    'bad-catalogue': {
      title: 'The product catalogue cannot be read',
      hint: 'Please contact the shop.',
    },
  },
};
