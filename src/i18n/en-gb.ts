/** British English messages: the American ones, but for these. */
import { english } from './optional-messages.ts';
import type { LanguageMessages } from './messages.ts';

export const messages: LanguageMessages = {
  ...english,
  onBackorder: 'Available on back order',
  addToCart: 'Add to basket',
  addedToCart: (product) => `${product} added to your basket`,
  cartFailed: 'This could not be added to your basket. Try again.',
  cartLater: 'Saved. It will be added to your basket when you are back online.',
  readAsFilters: (filters) => `Recognised as filters: ${filters}`,
  errors: {
    ...english.errors,
    'not-found': {
      title: 'Product search is unavailable',
      hint: 'It may have been moved or switched off. Please contact the shop.',
    },
    conflict: {
      title: 'The catalogue is being updated',
      hint: english.errors.conflict.hint,
    },
    'bad-catalogue': {
      title: 'The product catalogue cannot be read',
      hint: 'Please contact the shop.',
    },
  },
};
