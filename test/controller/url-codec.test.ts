/** The address bar's dialect: what is written is read back, what is foreign stays. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { INITIAL_SEARCH, reduce } from '../../src/controller/state/search-state.ts';
import { decodeUrl, encodeUrl } from '../../src/controller/url/url-codec.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { QUERY_VARIABLES } from '../support/query-variables.ts';
import { states, TAXONOMIES } from '../support/views/state-fixtures.ts';

const dialects = fc.record({
  prefix: fc.constantFrom('', 'a-', 'shop2.'),
  taxonomies: fc.subarray([...TAXONOMIES, 'pa_page', 'pa_q', 'pa_year', 'pa__year', 'genre']),
});
/** Parameters of other parts of a page, and of another shop on it. */
const foreign = fc
  .array(fc.constantFrom('utm_source=x', 'lang=de', 'b-q=y', '%zz=1', 'empty', 'list[]=1'), {
    maxLength: 3,
  })
  .map((parts) => parts.join('&'));

describe('search state in the address', () => {
  test('decodes every encoded state', () => {
    fc.assert(
      fc.property(states, dialects, foreign, (search, dialect, query) => {
        // Taxonomies without a short name are only known by their usual beginnings: here all of them have one.
        const written = encodeUrl(query, search, dialect);
        assert.deepEqual(decodeUrl(written, dialect), search);
      }),
      propertyRuns(500),
    );
  });

  test('leaves other parameters unchanged, and encoding twice changes nothing', () => {
    fc.assert(
      fc.property(states, dialects, foreign, (search, dialect, query) => {
        const written = encodeUrl(query, search, dialect);
        assert.ok(written.startsWith(query));
        assert.equal(encodeUrl(written, search, dialect), written);
        assert.equal(encodeUrl(written, INITIAL_SEARCH, dialect), query);
      }),
      propertyRuns(300),
    );
  });

  test('is the same after the browser has normalised the address', () => {
    fc.assert(
      fc.property(states, dialects, (state, dialect) => {
        const { search } = new URL(`https://shop.example/?${encodeUrl('', state, dialect)}`);
        assert.deepEqual(decodeUrl(search.slice(1), dialect), state);
      }),
      propertyRuns(300),
    );
  });

  test('decodes many terms in a script that browsers percent-encode', () => {
    const slugs = Array.from({ length: 60 }, (_, i) => `دراجات-جبلية-${i}`);
    const dialect = { prefix: '', taxonomies: ['product_cat'] };
    const state = { ...INITIAL_SEARCH, terms: [{ taxonomy: 'product_cat', slugs }] };
    const { search } = new URL(`https://shop.example/?${encodeUrl('', state, dialect)}`);
    assert.deepEqual(decodeUrl(search.slice(1), dialect), state);
  });

  test('decodes invalid parameters as a valid state', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), dialects, (query, dialect) => {
        assert.ok(decodeUrl(query, dialect).page >= 1);
      }),
      propertyRuns(300),
    );
  });

  test('separates two prefixes in one address', () => {
    const [one, two] = ['a-', 'b-'].map((prefix) => ({ prefix, taxonomies: ['pa_color'] }));
    assert.ok(one && two);
    const query = encodeUrl(encodeUrl('', { ...INITIAL_SEARCH, q: 'x' }, one), INITIAL_SEARCH, two);
    assert.equal(query, 'a-q=x');
    assert.equal(decodeUrl(query, two), INITIAL_SEARCH);
  });

  test('has no name that WordPress reads, and is read with the names of earlier versions, too', () => {
    const taxonomies = [...TAXONOMIES, 'product_tag', 'genre', 'pa_genre', 'pa_page', 'pa__year'];
    const attributes = fc.subarray(
      QUERY_VARIABLES.map((name) => `pa_${name}`),
      { maxLength: 8 },
    );
    const terms = fc
      .tuple(fc.subarray(taxonomies), attributes)
      .map((names) => [...new Set(names.flat())].toSorted())
      .map((names) => names.map((taxonomy) => ({ taxonomy, slugs: ['x'] })));
    fc.assert(
      fc.property(states, terms, fc.constantFrom('', 'p', 'a-'), (state, chosen, prefix) => {
        const scheme = { prefix, taxonomies: chosen.map(({ taxonomy }) => taxonomy) };
        const search = { ...state, terms: chosen };
        const written = encodeUrl('', search, scheme);
        const names = [...new URLSearchParams(written).keys()];
        const read = new Set([...QUERY_VARIABLES, ...scheme.taxonomies]);
        assert.deepEqual(
          names.filter((name) => read.has(name)),
          [],
        );
        assert.deepEqual(decodeUrl(written, scheme), search);
        if (scheme.taxonomies.includes('pa__year')) return;
        const earlier = written.replace(/(^|&)_/g, '$1');
        assert.deepEqual(decodeUrl(earlier, scheme), search);
        const query = ['a=1', written].filter(Boolean).join('&');
        assert.equal(encodeUrl(`a=1&${earlier}`, search, scheme), query);
      }),
      propertyRuns(300),
    );
  });

  test('has numbers without an exponent, however large', () => {
    const search = reduce(INITIAL_SEARCH, {
      type: 'filter',
      values: { minPrice: 0.0001, maxPrice: 1.5e21 },
    });
    const scheme = { prefix: '', taxonomies: [] };
    const written = encodeUrl('', search, scheme);
    assert.equal(written, 'price=0.0001-1500000000000000000000');
    assert.deepEqual(decodeUrl(written, scheme), search);
  });

  test('is short and readable', () => {
    const query =
      'q=rain+shirt&color=red,blue&_cat=شاي&price=10-50&sale=1&_orderby=price-desc&_page=2';
    const dialect = { prefix: '', taxonomies: ['product_cat', 'pa_color'] };
    assert.equal(encodeUrl('', decodeUrl(query, dialect), dialect), query);
  });

  test('an infinite list has its range of pages in the address, of which at most fifty are requested', () => {
    const pages = (query: string): readonly unknown[] => {
      const { firstPage, page } = decodeUrl(query, { prefix: '', taxonomies: [] });
      return [firstPage, page];
    };
    assert.deepEqual(pages('page=1-3'), [1, 3]);
    assert.deepEqual(pages('page=3'), [null, 3]);
    assert.deepEqual(pages('page=3-3'), [null, 3]);
    assert.deepEqual(pages('page=4-3'), [null, 3]);
    assert.deepEqual(pages('page=0-3'), [null, 3]);
    assert.deepEqual(pages('page=1-2-3'), [null, 1]);
    assert.deepEqual(pages('page=1-99999999'), [99999949, 99999999]);
  });

  test('links of WooCommerce and of its blocks give the same products, until a filter is selected', () => {
    const dialect = {
      prefix: '',
      taxonomies: ['product_cat', 'pa_color'],
      slugOf: (_: string, id: number) => (id === 40 ? 'shoes' : null),
    };
    const cases = [
      ['filter_color=red,blue&query_type_color=or&min_price=5', 'color=red,blue&price=5-'],
      ['filter_color=red,blue&query_type_color=and', 'color=*red,blue'],
      [
        'rating_filter=4,5&filter_stock_status=instock&orderby=date',
        'stock=instock&rating=4&_orderby=date',
      ],
      ['ixwpst%5Bproduct_cat%5D%5B%5D=40&ixwpst[product_cat][1]=99&ixwps=1', '_cat=shoes'],
      [
        'ixwpss=lock&ixwpsp=1&min_price=2&max_price=9&ixwpse=1&on_sale=1&in_stock=1',
        'q=lock&price=2-9&sale=1&stock=instock',
      ],
      ['color=red&filter_color=blue', 'color=red'],
      ['color=red&color=blue', 'color=red,blue'],
      ['color[]=red&color[]=blue&color[]=red', 'color=red,blue'],
      ['color%5B%5D=red&color%5B1%5D=a%2Cb', 'color=red,a,b'],
      ['color=red%2Cblue', 'color=red,blue'],
      ['color=%21red%2Cblue', 'color=!red,blue'],
      ['color=%2Ared%2Cblue', 'color=*red,blue'],
      ['color=*red&color=*blue', 'color=*red,blue'],
      ['color=!red&color=blue', 'color=!red,blue'],
      ['stock[]=instock&page[]=2', 'stock=instock&_page=2'],
    ] as const;
    for (const [foreignQuery, own] of cases) {
      const search = decodeUrl(foreignQuery, dialect);
      assert.equal(encodeUrl('', search, dialect), own);
      assert.equal(encodeUrl(`a=1&${foreignQuery}`, search, dialect), `a=1&${own}`);
    }
    assert.equal(decodeUrl('filter_color=red', { ...dialect, prefix: 'a-' }), INITIAL_SEARCH);
  });

  test('distinguishes all, none and any of several terms', () => {
    const dialect = { prefix: '', taxonomies: ['pa_color'] };
    for (const query of ['color=red,blue', 'color=*red,blue', 'color=!red'])
      assert.equal(encodeUrl('', decodeUrl(query, dialect), dialect), query);
  });
});
