/**
 * Requests in the order of relevance: strict and tolerant, misspelled, joined, hostile, with every place of sold-out products; and for
 * recommended products.
 */
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';

const TEXTS = [
  'hat',
  'beanie with logo',
  'hodie',
  'tshirt',
  't-shirt blue',
  'clothing',
  // Parts of numbers and names.
  '2xl 18l',
  '1000',
  'dalbum',
  'zzzz',
  'a',
  'album singl',
  'sunglases bag long',
  // Only broader words name a category, in known and in misspelled words.
  'apparel',
  'sweatshirt',
  'sweatshrit',
  'album sweatshirt',
  "'; DROP TABLE x; --",
  '\\',
  '` " \' \n',
  'été ﬁ 日本',
];

const OTHERS = [
  '',
  '&sold_out=last&include_variations=true',
  '&sold_out=mixed&page=2&per_page=3',
  '&title=0&min_price=10',
];

export const RELEVANCE_REQUESTS: readonly ApiRequest[] = TEXTS.flatMap((text) =>
  OTHERS.map((others) => ({
    url: `/wp-json/wps/v1/shop?orderby=relevance&per_page=100&q=${encodeURIComponent(text)}${others}`,
    method: 'GET',
    headers: {},
  })),
);

/** Pages within and beyond the products among which the first are chosen, with filters that leave more and fewer. */
export const RECOMMENDED_REQUESTS: readonly ApiRequest[] = [
  'recommended=true',
  'sold_out=last',
  'recommended=true&sold_out=last',
  'recommended=true&sold_out=last&order=desc',
  'recommended=true&sold_out=last&include_variations=true',
].flatMap((order) =>
  [
    '',
    '&page=2&per_page=7',
    '&page=9',
    '&offset=3&limit=70&per_page=100',
    '&max_price=20',
    '&q=mountain',
  ].map((others) => ({
    url: `/wp-json/wps/v1/shop?orderby=menu_order&${order}${others}`,
    method: 'GET',
    headers: {},
  })),
);
