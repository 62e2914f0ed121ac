/** English messages of the modules that are loaded on demand. */
import { en, products } from './en.ts';
import type { LazyMessages } from './messages.ts';

export const enLazy: LazyMessages = {
  mayHaveChanged: 'Prices and stock may have changed since.',
  otherPrices:
    'The catalogue on this device has other prices than yours. In automatic mode the shop answers.',
  serverUnreachable: 'The shop cannot be reached at the moment.',
  notOnDevice: 'The catalogue is not on this device.',
  onlyIfAsked: (products) =>
    `The shop has ${products} products. They are stored on this device only on request.`,
  catalogueAsOf: (time) => `The catalogue on this device is as of ${time}.`,
  onlyThisVisit: 'Stored only until this page is closed.',
  withoutLongTexts: 'There was little room: long descriptions are left out.',
  connecting: 'Connecting …',
  reading: (count) => `${products(count)} loaded`,
  readingOf: (count, total) => `${count} of ${total} products loaded`,
  preparing: 'Preparing the search …',
  saving: 'Saving …',
  source: 'Answers come from',
  modes: { auto: 'Automatic', online: 'The shop', offline: 'This device' },
  getCatalogue: 'Make available offline',
  updateCatalogue: 'Update',
  pauseCatalogue: 'Pause',
  resumeCatalogue: 'Continue',
  removeCatalogue: 'Remove from this device',

  errors: {
    ...en.errors,
    timeout: {
      title: 'The shop takes too long to answer',
      hint: 'It may be busy, or your connection slow. Try again.',
    },
    blocked: {
      title: 'The shop refuses to answer this page',
      hint: 'Your connection works. Try again later, or tell the shop.',
    },
    'not-json': {
      title: 'Something else answered, not the shop',
      hint: 'On a public network, sign in first, then try again.',
    },
    maintenance: {
      title: 'The shop is not ready to answer',
      hint: 'It may be under maintenance. Try again later.',
    },
    'bad-response': {
      title: 'The shop gave an invalid answer',
      hint: 'Try again. If this persists, please tell the shop.',
    },
    'not-found': {
      title: 'The product search is missing',
      hint: 'It may have been moved or switched off. Please tell the shop.',
    },
    forbidden: {
      title: 'The shop does not allow this',
      hint: 'You may have to sign in first.',
    },
    'bad-request': {
      title: 'The shop did not understand the search',
      hint: 'Clear the filters and try again.',
    },
    busy: { title: 'The shop is busy', hint: 'Wait a moment, then try again.' },
    server: { title: 'The shop has a fault', hint: 'Try again later.' },
    'bad-catalogue': {
      title: 'The catalogue cannot be read',
      hint: 'Please tell the shop.',
    },
    'no-catalogue': {
      title: 'The catalogue is not on this device yet',
      hint: 'Connect to the internet once to get it.',
    },
    'bad-snapshot': {
      title: 'The catalogue on this device is damaged',
      hint: 'Get it again from the shop.',
    },
    storage: {
      title: 'This device cannot store the catalogue',
      hint: 'There is too little space, or private browsing forbids it.',
    },
    worker: {
      title: 'Searching on this device does not work',
      hint: 'Reload the page, or let the shop answer.',
    },
    usage: { title: 'The shop is not set up yet', hint: 'Please tell the owner of this page.' },
  },
};
