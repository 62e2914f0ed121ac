/** Messages of elements and controls that few pages have, English included. */
import { allEnglish } from './all-messages.ts';
import type { LanguageMessages, OptionalMessages } from './messages.ts';
import { completedBy } from './page-messages.ts';

const enOptional: OptionalMessages = {
  addToCart: 'Add to cart',
  chooseOptions: 'Choose options',
  readMore: 'Read more',
  quantity: 'Quantity',
  lessQuantity: 'Decrease quantity',
  moreQuantity: 'Increase quantity',
  added: 'Added',
  addedToCart: (product) => `${product} added to your cart`,
  cartFailed: 'This could not be added to your cart. Try again.',
  cartLater: 'Saved. It will be added to your cart when you are back online.',
  chooseOption: 'Choose an option',
  notAvailable: 'This combination is not available.',
  recentlyViewed: 'Recently viewed',
  availability: 'Availability',
  compare: 'Compare',
  compareProducts: 'Compare products',
  onlyDifferences: 'Show differences only',
  different: 'different',
  compareFull: (max) => `You can compare up to ${max} products.`,
  addedToCompare: (name) => `${name} added to comparison`,
  removedFromCompare: (name) => `${name} removed from comparison`,
  remove: 'Remove',
  similarProducts: 'More like this',
  searchLog: 'Searches on this device',
  searchesWithoutProducts: 'Without results',
  openedAfterSearch: 'Opened after a search',
  exportAs: (format) => `Export as ${format}`,
};

/** Every message in English. */
export const english: LanguageMessages = { ...allEnglish, ...enOptional };

/** Completes messages by all others, see `completedBy`. */
export const languageMessages = completedBy(english);
