/** Random requests over the three endpoints: mostly what clients send, some of it odd, in the words and terms of a vocabulary. */
import fc from 'fast-check';
import type { ApiRequest } from '../../src/protocol/http-exchange.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';

/** Names that requests may use. */
export interface Vocabulary {
  readonly words: readonly string[];
  readonly prices: readonly string[];
  readonly terms: readonly {
    readonly taxonomy: string;
    readonly ids: readonly number[];
    readonly slugs: readonly string[];
  }[];
}

/** The words of the first names, some prices, all terms. */
export function vocabularyOf({ header, products }: Catalogue): Vocabulary {
  return {
    words: [...new Set(products.flatMap(({ name, sku }) => [...name.split(/\s+/), sku ?? '']))],
    prices: [...new Set(products.map(({ price }) => price ?? ''))],
    terms: header.taxonomies
      .filter(({ terms }) => terms.length > 0)
      .map(({ taxonomy, terms }) => ({
        taxonomy,
        ids: terms.map(({ id }) => id),
        slugs: terms.map(({ slug }) => decodeURIComponent(slug)),
      })),
  };
}

/** Name to text; lists and objects are sent as JSON. */
export type Parameters = Readonly<Record<string, unknown>>;

const flag = fc.constantFrom('true', 'false', '1', '0');
const FIELDS = ['title', 'excerpt', 'content', 'sku', 'categories', 'tags', 'attributes'];
const PRODUCT_KEYS = [
  ...['menu_order', 'title', 'name', 'price', 'popularity', 'rating', 'date', 'modified', 'id'],
  ...['slug', 'sku', 'relevance', 'price-desc', ''],
];
const TERM_KEYS = ['order', 'menu_order', 'name', 'slug', 'count', 'id', 'term_id', ''];

export function generatedRequest(vocabulary: Vocabulary): fc.Arbitrary<ApiRequest> {
  const constraints = generatedConstraints(vocabulary);
  const products = fc.record({
    orderby: fc.constantFrom(undefined, ...PRODUCT_KEYS),
    order: fc.constantFrom(undefined, 'asc', 'desc'),
    page: rarely(fc.integer({ min: 1, max: 3 })),
    per_page: fc.constantFrom(undefined, 1, 2, 5, 100),
    offset: rarely(fc.nat({ max: 4 })),
    limit: rarely(fc.integer({ min: 1, max: 6 })),
    include_variations: rarely(flag),
  });
  const fields = fc.record(
    { _fields: fc.constantFrom('id', 'id,name', 'id,categories', 'count,id') },
    { requiredKeys: [] },
  );
  return fc.oneof(
    { weight: 4, arbitrary: request('shop', constraints, products, generatedSets(vocabulary)) },
    { weight: 2, arbitrary: request('products', constraints, products, fields) },
    { weight: 2, arbitrary: request('terms', constraints, generatedTermQuery(vocabulary), fields) },
    { weight: 1, arbitrary: request('shop', oddities, products, generatedSets(vocabulary)) },
    { weight: 1, arbitrary: request('products', oddities, constraints) },
  );
}

function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.tuple(fc.nat({ max: 5 }), arbitrary).map(([n, value]) => (n === 5 ? value : undefined));
}

/** All constraints. */
export function generatedConstraints(vocabulary: Vocabulary): fc.Arbitrary<Parameters> {
  const switches = fc.dictionary(fc.constantFrom(...FIELDS, 'variations'), flag, { maxKeys: 3 });
  const others = fc.record({
    q: generatedQuery(vocabulary),
    t: generatedTerms(vocabulary),
    min_price: fc.constantFrom(...vocabulary.prices),
    max_price: fc.constantFrom(...vocabulary.prices),
    sale: fc.constantFrom('true', 'false', '0', 'TRUE'),
    stock: fc.constantFrom('instock', 'outofstock,onbackorder', 'onbackorder'),
    featured: flag,
    rating: fc.constantFrom('1', '3', '4', '4.5', '0'),
    max_rating: fc.constantFrom('2', '3', '4.2'),
    visibility: fc.constantFrom('visible', 'catalog', 'search', 'hidden', 'catalog,search'),
  });
  // Many constraints at once mostly find nothing, so each request keeps a few of them.
  const main = fc.subarray(['q', 't', 'min_price', 'max_price', 'sale', 'stock', 'featured'], {
    maxLength: 2,
  });
  const extra = fc.subarray(['rating', 'max_rating', 'visibility'], { maxLength: 1 });
  return fc.tuple(others, main, extra, switches).map(([all, names, more, fields]): Parameters => ({
    ...Object.fromEntries(
      Object.entries(all).filter(([name]) => names.includes(name) || more.includes(name)),
    ),
    ...(names.includes('q') && fields),
  }));
}

/** `{url}` of the parameters, JSON for lists and objects, in the order given. */
export function requestUrl(endpoint: string, parameters: Parameters): string {
  const pairs = Object.entries(parameters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
    });
  return `/wp-json/wps/v1/${endpoint}?${pairs.join('&')}`;
}

function request(
  endpoint: string,
  ...parts: readonly fc.Arbitrary<Parameters>[]
): fc.Arbitrary<ApiRequest> {
  return fc
    .tuple(...parts)
    .map((all) => ({ url: requestUrl(endpoint, Object.assign({}, ...all) as Parameters) }));
}

/** Whole words, beginnings of words, several words, dashes, nothing at all. */
function generatedQuery({ words }: Vocabulary): fc.Arbitrary<string> {
  const word = fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 6 }), fc.boolean())
    .map(([text, length, isWhole]) => (isWhole ? text : [...text].slice(0, length).join('')));
  return fc.oneof(
    { weight: 6, arbitrary: word },
    { weight: 2, arbitrary: fc.tuple(word, word).map((pair) => pair.join(' ')) },
    { weight: 1, arbitrary: fc.constantFrom('', '0', '!!!', '-', ' -x', '%C3%A4', '<b>red</b>') },
  );
}

function generatedTerms({ terms }: Vocabulary): fc.Arbitrary<unknown> {
  const entry = fc.constantFrom(...terms).chain(({ taxonomy, ids, slugs }) =>
    fc.record(
      {
        taxonomy: fc.constant(taxonomy),
        t: fc.oneof(
          fc.uniqueArray(fc.constantFrom(...slugs), { minLength: 1, maxLength: 3 }),
          fc.constantFrom(...slugs),
        ),
        ids: fc.option(fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1, maxLength: 3 })),
        op: fc.constantFrom('or', 'or', 'and', 'not', 'OR', 'xor'),
        limit: rarely(fc.integer({ min: 1, max: 4 })),
      },
      { requiredKeys: ['taxonomy', 't', 'ids'] },
    ),
  );
  return fc.array(entry, { minLength: 1, maxLength: 2 }).map((entries) =>
    entries.map(({ taxonomy, t, ids, op, limit }) => ({
      taxonomy,
      ...(limit !== undefined && { limit }),
      ...(ids === null ? { t } : { t: ids, id_by: 'id' }),
      ...(op && { op }),
    })),
  );
}

function generatedTermQuery({ terms }: Vocabulary): fc.Arbitrary<Parameters> {
  const names = terms.map(({ taxonomy }) => taxonomy);
  const ids = terms.flatMap((taxonomy) => taxonomy.ids);
  const idList = fc.subarray(ids, { minLength: 1, maxLength: 8 }).map((list) => list.join(','));
  return fc.record({
    // One taxonomy at a time: ties between taxonomies have no defined order.
    taxonomy: fc.constantFrom(...names),
    except: fc.constantFrom(undefined, ...names, names.slice(0, 2).join(',')),
    orderby: fc.constantFrom(undefined, ...TERM_KEYS),
    order: fc.constantFrom(undefined, 'asc', 'desc'),
    hide_empty: fc.option(flag, { nil: undefined }),
    sum_counts: fc.option(flag, { nil: undefined }),
    include: rarely(idList),
    exclude: rarely(idList),
    limit: rarely(fc.integer({ min: 1, max: 5 })),
    offset: rarely(fc.nat({ max: 3 })),
    page: rarely(fc.integer({ min: 1, max: 2 })),
    per_page: rarely(fc.integer({ min: 1, max: 3 })),
  });
}

function generatedSets(vocabulary: Vocabulary): fc.Arbitrary<Parameters> {
  const set = fc
    .tuple(generatedTermQuery(vocabulary), fc.boolean())
    .map(([{ include, exclude, hide_empty, sum_counts, ...rest }]) => ({
      ...rest,
      ...(typeof include === 'string' && { include: include.split(',').map(Number) }),
      ...(typeof exclude === 'string' && { exclude: exclude.split(',').map(Number) }),
      ...(typeof hide_empty === 'string' && { hide_empty: hide_empty === 'true' }),
      ...(typeof sum_counts === 'string' && { sum_counts: sum_counts === 'true' }),
    }));
  return fc.record(
    {
      'taxonomy-data': fc.oneof(
        fc.array(set, { maxLength: 3 }),
        fc.constantFrom(
          ...['true', 'false', '', '1', 'product_cat', '{"pa_color":true}'],
          '{"pa_color":{"taxonomy":"pa_size"}}',
          '[{"taxonomy":"pa_color","except":["pa_color"]}]',
        ),
      ),
      'product-data': flag,
      'sale-data': flag,
      'stock-data': flag,
      'price-data': flag,
      'rating-data': flag,
      'featured-data': flag,
      'route-data': flag,
    },
    { requiredKeys: [] },
  );
}

/** Malformed parameters: rejected, or tolerated by a rule of their own. */
const oddities: fc.Arbitrary<Parameters> = fc.record(
  {
    min_price: fc.constantFrom('0', 'abc', '10,5', '1.000,50', '€10', '-5', ' ', '1e2'),
    max_price: fc.constantFrom('abc', '5', '€10'),
    t: fc.constantFrom(
      ...['', '[]', '{', '5', '[{"t":"x"}]', '{"pa_color":{"t":""}}', '[1,null]'],
      '{"pa_color":{"taxonomy":"pa_size","t":"red,blue","op":"not"}}',
    ),
    sale: fc.constantFrom('', 'maybe', 'TRUE', '0'),
    stock: fc.constantFrom('', 'foo', 'instock,foo', ' instock , onbackorder '),
    page: fc.constantFrom('0', '2.0', 'x', '99'),
    per_page: fc.constantFrom('0', '101', '1e1'),
    order: fc.constantFrom('DESC', 'up', 'asc'),
    title: fc.constantFrom('yes', 'TRUE', '0'),
    rating: fc.constantFrom('0.0', '-1', 'x', '9'),
    max_rating: fc.constantFrom('2', '-1'),
    rating_delta: fc.constantFrom('-1', '0', '0.0', '1'),
    status: fc.constantFrom('draft', 'publish'),
    _envelope: fc.constantFrom('', '1'),
    unknown: fc.string({ maxLength: 3 }),
  },
  { requiredKeys: [], noNullPrototype: true },
);
