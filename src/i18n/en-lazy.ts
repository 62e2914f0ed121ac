/** English messages of the modules that are loaded on demand. */
import { en, products } from './en.ts';
import type { LazyMessages } from './messages.ts';
import { pluralOf } from './plural.ts';

const plural = pluralOf('en');

export const enLazy: LazyMessages = {
  searches: 'Searches',
  showAll: (count) => plural(count, { one: 'Show # product', other: 'Show all # products' }),
  suggestionCount: (count) => plural(count, { one: '# suggestion', other: '# suggestions' }),
  noResultsFor: (query) => `No results for “${query}”`,
  noResultsHint: 'Check the spelling, or try fewer or more general words.',
  filterRemoved: (filter) => `Filter removed: ${filter}`,
  recentlyViewed: 'Recently viewed',
  breadcrumb: 'Breadcrumb',
  allProducts: 'All products',
  availability: 'Availability',

  mayHaveChanged: 'Prices and availability may have changed since then.',
  otherPrices:
    'Prices in the offline copy differ from yours. “Automatic” shows the prices of the shop whenever it can be reached.',
  serverUnreachable: 'The shop cannot be reached right now.',
  notOnDevice: 'Not available offline yet.',
  onlyIfAsked: (products) =>
    `The shop has ${products} products. They are downloaded for offline use only if you ask for it.`,
  catalogueAsOf: (time) => `Offline copy last updated: ${time}.`,
  onlyThisVisit: 'It is stored until you close this page.',
  withoutLongTexts: 'Long descriptions were left out to save space.',
  connecting: 'Connecting…',
  reading: (count) => `${products(count)} loaded`,
  readingOf: (count, total) => `${count} of ${total} products loaded`,
  preparing: 'Preparing search…',
  saving: 'Saving…',
  source: 'Search',
  modes: { auto: 'Automatic', online: 'Online', offline: 'Offline' },
  getCatalogue: 'Make available offline',
  updateCatalogue: 'Update',
  pauseCatalogue: 'Pause',
  resumeCatalogue: 'Resume',
  removeCatalogue: 'Remove offline copy',

  errors: {
    ...en.errors,
    timeout: {
      title: 'The shop is taking too long to respond',
      hint: 'It may be busy, or your connection may be slow. Try again.',
    },
    blocked: {
      title: 'The shop refused this request',
      hint: 'Your connection is working. Try again later. If this keeps happening, please contact the shop.',
    },
    'not-json': {
      title: 'You may need to sign in to this network first',
      hint: 'Public networks often ask you to sign in. Then try again.',
    },
    maintenance: {
      title: 'The shop is temporarily unavailable',
      hint: 'It may be down for maintenance. Try again in a few minutes.',
    },
    'bad-response': {
      title: 'The shop sent an unexpected reply',
      hint: 'Try again. If this keeps happening, please contact the shop.',
    },
    'not-found': {
      title: 'Product search is unavailable',
      hint: 'It may have been moved or turned off. Please contact the shop.',
    },
    forbidden: { title: 'The shop does not allow this', hint: 'You may need to sign in first.' },
    'bad-request': {
      title: 'This search cannot be answered',
      hint: 'Clear the filters and try again.',
    },
    busy: { title: 'The shop is very busy', hint: 'Wait a moment and try again.' },
    server: { title: 'Something went wrong at the shop', hint: 'Try again later.' },
    'bad-catalogue': {
      title: 'The product catalog cannot be read',
      hint: 'Please contact the shop.',
    },
    'no-catalogue': {
      title: 'Not available offline yet',
      hint: 'Connect to the internet once to download the products.',
    },
    'bad-snapshot': { title: 'The offline copy is damaged', hint: 'Download it again.' },
    storage: {
      title: 'The offline copy cannot be saved on this device',
      hint: 'There may be too little space, or private browsing does not allow it.',
    },
    worker: {
      title: 'Offline search is not working',
      hint: 'Reload the page or switch to “Online”.',
    },
    usage: {
      title: 'Product search is not set up yet',
      hint: 'Please contact the owner of this page.',
    },
  },
};
