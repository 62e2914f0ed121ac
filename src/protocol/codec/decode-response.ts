/**
 * Decoder of the response of `GET /shop`: corrects irregular values where that is safe, and refuses
 * others with an error that names the path.
 */
import { decodeProductEntry, decodeTermEntry } from './decode-entry.ts';
import {
  asBoolean,
  asInteger,
  asList,
  asNumber,
  asObject,
  asRecord,
  asText,
  describe,
  isRecord,
  type JsonRecord,
  expectValue,
  type Decoder,
} from './values.ts';
import type { Banner, RuleEcho } from '../owner-rules.ts';
import { STOCK_STATUSES } from '../request.ts';
import { ShopError } from '../shop-error.ts';
import type {
  Correction,
  FeaturedCounts,
  PriceRange,
  ProductSet,
  RatingCounts,
  RouteEcho,
  SaleCounts,
  ShopResponse,
  StockCounts,
  TermSet,
} from '../response.ts';

/**
 * Decodes a whole response. `null` and `[]` are the empty response; a data set that is null is
 * absent. Linear.
 *
 * @throws ShopError `bad-response` that names the path of the value that cannot be decoded
 */
export function decodeResponse(json: unknown): ShopResponse {
  const record = json === null ? {} : expectValue(asRecord, json, 'response', 'an object');
  if (typeof record['code'] === 'string' && typeof record['message'] === 'string') {
    throw new ShopError(
      'bad-response',
      `response: expected data sets, got the error ${describe(record['code'])}.`,
    );
  }
  const response: Record<string, unknown> = {};
  for (const [name, decode] of SETS) {
    const value = record[name];
    if (value !== undefined && value !== null) response[name] = decode(value, name);
  }
  return response;
}

type Decoders = {
  readonly [K in keyof ShopResponse]-?: (
    value: unknown,
    path: string,
  ) => NonNullable<ShopResponse[K]>;
};

const asCount: Decoder<number> = (value) => asInteger(value) ?? (value === null ? 0 : undefined);

const asSale = asObject<SaleCounts>({ onsale: asCount, notonsale: asCount }, [
  'onsale',
  'notonsale',
]);

const asStock = asObject<StockCounts>(
  { instock: asCount, outofstock: asCount, onbackorder: asCount },
  STOCK_STATUSES,
);

/** A missing bound is `null`. */
const asBound: Decoder<string | null> = (value) => asText(value) ?? null;

const asPrice = asObject<PriceRange>({ min_price: asBound, max_price: asBound, total: asCount }, [
  'total',
]);

const asRatings = asList(
  asObject<RatingCounts['ratings'][number]>({ rounded_average_rating: asNumber, count: asCount }, [
    'rounded_average_rating',
    'count',
  ]),
);

const asAverage: Decoder<number | null> = (value) => asNumber(value) ?? null;

const asRating = asObject<RatingCounts>(
  {
    min_average_rating: asAverage,
    max_average_rating: asAverage,
    ratings: (value) => asRatings(value) ?? [],
    total: asCount,
  },
  ['total'],
);

const asFeatured = asObject<FeaturedCounts>({ featured: asCount, notfeatured: asCount }, [
  'featured',
  'notfeatured',
]);

const asRoute = asObject<RouteEcho>(
  {
    route: asText,
    params: (value) => asRecord(value) ?? {},
    has_filters: asBoolean,
    match: (value) => (value === 'strict' || value === 'tolerant' ? value : undefined),
    strict_total: asInteger,
    corrected: asList(asObject<Correction>({ typed: asText, meant: asText }, ['typed', 'meant'])),
  },
  ['route', 'has_filters'],
);

const asTexts = asList(asText);

/** Addresses are checked where they are used: a response may come from any source. */
const asRules = asObject<RuleEcho>(
  {
    applied: asTexts,
    banner: asObject<Banner>({ title: asText, text: asText, href: asText, label: asText }, []),
    redirect: asText,
    promote: asTexts,
    facets: asTexts,
  },
  ['applied'],
);

const DECODERS: Decoders = {
  products: decodeProductSet,
  terms: (value, path) =>
    expectValue(asItems, value, path, 'a list').map((set, index) =>
      decodeTermSet(set, `${path}[${index}]`),
    ),
  sale: (value, path) => expectValue(asSale, value, path, 'two counts'),
  stock: (value, path) => expectValue(asStock, value, path, 'three counts'),
  price: (value, path) => expectValue(asPrice, value, path, 'a price range'),
  rating: (value, path) => expectValue(asRating, value, path, 'rating counts'),
  featured: (value, path) => expectValue(asFeatured, value, path, 'two counts'),
  route: (value, path) => expectValue(asRoute, value, path, 'a route'),
  rules: (value, path) => expectValue(asRules, value, path, 'rules'),
};

const SETS = Object.entries(DECODERS);

/** List with items that are decoded later. */
const asItems: Decoder<readonly unknown[]> = (value) =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : undefined;

function decodeProductSet(value: unknown, path: string): ProductSet {
  const set = expectValue(asRecord, value, path, 'an object');
  const items = expectValue(asItems, set['products'], `${path}.products`, 'a list');
  return {
    products: items.map((item, index) => decodeProductEntry(item, `${path}.products[${index}]`)),
    total: decodeTotal(set, path),
  };
}

function decodeTermSet(value: unknown, path: string): TermSet {
  const set = expectValue(asRecord, value, path, 'an object');
  const items = expectValue(asItems, set['terms'], `${path}.terms`, 'a list');
  return {
    taxonomy: expectValue(asText, set['taxonomy'], `${path}.taxonomy`, 'a text'),
    terms: items.map((item, index) => decodeTermEntry(item, `${path}.terms[${index}]`)),
    total: decodeTotal(set, path),
  };
}

function decodeTotal(set: JsonRecord, path: string): number {
  return expectValue(asCount, set['total'], `${path}.total`, 'an integer');
}
