/** British English messages: the American ones, but for these. */
import { allEnglish } from './all-messages.ts';
import type { AllMessages } from './messages.ts';

export const enGb: AllMessages = {
  ...allEnglish,
  onBackorder: 'Available on back order',
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
