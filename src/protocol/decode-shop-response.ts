/** The answer of `GET /shop` from foreign JSON: mended where that is safe, refused with the path where it is not. */
import { decodeProductEntry } from './decode-product.ts';
import { decodeTermEntry } from './decode-term.ts';
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
  must,
  type Reader,
} from './decode-values.ts';
import { ShopError } from './shop-error.ts';
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
} from './shop-response.ts';

/**
 * Reads a whole answer. `null` and `[]` are the empty answer; a data set that is null is absent.
 *
 * @throws ShopError `bad-response` naming the path of what cannot be understood.
 */
export function decodeShopResponse(json: unknown): ShopResponse {
  const record = json === null ? {} : must(asRecord, json, 'answer', 'an object');
  if (typeof record['code'] === 'string' && typeof record['message'] === 'string') {
    throw new ShopError(
      'bad-response',
      `answer: expected data sets, got the error ${describe(record['code'])}.`,
    );
  }
  const sets = Object.entries(DECODERS).map(([name, decode]) => {
    const value = record[name];
    return [name, value === undefined || value === null ? undefined : decode(value, name)] as const;
  });
  return Object.fromEntries(sets.filter(([, set]) => set !== undefined));
}

type Decoders = {
  readonly [K in keyof ShopResponse]-?: (
    value: unknown,
    path: string,
  ) => NonNullable<ShopResponse[K]>;
};

const asCount: Reader<number> = (value) => asInteger(value) ?? (value === null ? 0 : undefined);

const asSale = asObject<SaleCounts>({ onsale: asCount, notonsale: asCount }, [
  'onsale',
  'notonsale',
]);

const asStock = asObject<StockCounts>(
  { instock: asCount, outofstock: asCount, onbackorder: asCount },
  ['instock', 'outofstock', 'onbackorder'],
);

/** A bound that is not there is none. */
const asBound: Reader<string | null> = (value) => asText(value) ?? null;

const asPrice = asObject<PriceRange>({ min_price: asBound, max_price: asBound, total: asCount }, [
  'total',
]);

const asRatings = asList(
  asObject<RatingCounts['ratings'][number]>({ rounded_average_rating: asNumber, count: asCount }, [
    'rounded_average_rating',
    'count',
  ]),
);

const asAverage: Reader<number | null> = (value) => asNumber(value) ?? null;

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

const DECODERS: Decoders = {
  products: decodeProductSet,
  terms: (value, path) =>
    must(asItems, value, path, 'a list').map((set, index) =>
      decodeTermSet(set, `${path}[${index}]`),
    ),
  sale: (value, path) => must(asSale, value, path, 'two counts'),
  stock: (value, path) => must(asStock, value, path, 'three counts'),
  price: (value, path) => must(asPrice, value, path, 'a price range'),
  rating: (value, path) => must(asRating, value, path, 'rating counts'),
  featured: (value, path) => must(asFeatured, value, path, 'two counts'),
  route: (value, path) => must(asRoute, value, path, 'a route'),
};

/** A list whose items are looked at later. */
const asItems: Reader<readonly unknown[]> = (value) =>
  Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : undefined;

function decodeProductSet(value: unknown, path: string): ProductSet {
  const set = must(asRecord, value, path, 'an object');
  const items = must(asItems, set['products'], `${path}.products`, 'a list');
  return {
    products: items.map((item, index) => decodeProductEntry(item, `${path}.products[${index}]`)),
    total: readTotal(set, path),
  };
}

function decodeTermSet(value: unknown, path: string): TermSet {
  const set = must(asRecord, value, path, 'an object');
  const items = must(asItems, set['terms'], `${path}.terms`, 'a list');
  return {
    taxonomy: must(asText, set['taxonomy'], `${path}.taxonomy`, 'a text'),
    terms: items.map((item, index) => decodeTermEntry(item, `${path}.terms[${index}]`)),
    total: readTotal(set, path),
  };
}

function readTotal(set: JsonRecord, path: string): number {
  return must(asCount, set['total'], `${path}.total`, 'an integer');
}
