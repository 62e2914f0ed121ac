/** Links of a rendered page: each leads to the page with one change, by the rules of the elements' own addresses. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { shopRequest } from '../../src/controller/requests/state-to-request.ts';
import {
  reduce,
  type SearchState,
  type ShopAction,
} from '../../src/controller/state/search-state.ts';
import { decodeUrl, encodeUrl } from '../../src/controller/url/url-codec.ts';
import { pageRequest } from '../../src/server/index.ts';
import { requestSettings } from '../../src/server/options.ts';
import { attributeOf, elementsIn } from '../support/parsed-markup.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { serverPages } from '../support/server-pages.ts';

const { engine, taxonomies, render } = await serverPages();
const found = await engine.query({ per_page: 1 });
const terms = (found.terms ?? []).flatMap(({ taxonomy, terms: listed }) =>
  listed.slice(0, 6).map(({ slug }) => ({ taxonomy, slug })),
);

/** Views of the shop that a visitor can reach, most of them with products. */
const views: fc.Arbitrary<readonly ShopAction[]> = fc.array(
  fc.oneof(
    fc.constantFrom(...terms).map((term) => ({ type: 'term', ...term, selected: true }) as const),
    fc
      .constantFrom('road', 'bike', 'a "b" <c>')
      .map((q) => ({ type: 'query', q, typing: false }) as const),
    fc
      .constantFrom([10, 500], [null, 40.5])
      .map(
        ([min = null, max = null]) =>
          ({ type: 'filter', values: { minPrice: min, maxPrice: max } }) as const,
      ),
    fc.constantFrom(1, 2, 3).map((page) => ({ type: 'page', page }) as const),
    fc.constantFrom(3, 4).map((rating) => ({ type: 'filter', values: { rating } }) as const),
    fc.constant({ type: 'filter', values: { sale: true } } as const),
    fc.constant({ type: 'sort', sort: { orderby: 'price', order: 'desc' } } as const),
  ),
  { maxLength: 4 },
);
const prefixes = fc.constantFrom('', 'a-');

test('every link of a page decodes to its request with a single change', async () => {
  await fc.assert(
    fc.asyncProperty(
      views,
      prefixes,
      fc.constantFrom('', 'utm=x&lang=de'),
      async (steps, urlPrefix, query) => {
        const scheme = { prefix: urlPrefix, taxonomies };
        const search = steps.reduce(reduce, decodeUrl('', scheme));
        const address = `/shop?${encodeUrl(query, search, scheme)}`;
        const { markup, request } = await render({ address, urlPrefix });
        assert.deepEqual(request, shopRequest(search, requestSettings({}, listed(search))));
        const links = elementsIn(markup)
          .filter(({ tagName }) => tagName === 'a')
          .filter((link) => attributeOf(link, 'class') !== 'link')
          .map((link) => attributeOf(link, 'href') ?? '')
          .filter((href) => !href.startsWith('#'));
        for (const href of links) {
          const [path, next = ''] = href.split('?');
          assert.equal(path, '/shop');
          assert.ok(next.startsWith(query), href);
          const target = decodeUrl(next, scheme);
          const count = changes(search, target);
          assert.ok(
            count === 1 || isClear(target) || next === encodeUrl(query, search, scheme),
            `${count} changes: ${address} → ${href}`,
          );
          // A server renders the target for the same request as the elements would send.
          const requested = pageRequest({ address: href, urlPrefix, taxonomies });
          assert.deepEqual(requested, shopRequest(target, requestSettings({}, listed(target))));
        }
      },
    ),
    propertyRuns(20),
  );
});

/** Taxonomies of a page's filters. */
function listed({ terms: selected }: SearchState): readonly string[] {
  const all = ['product_cat', ...taxonomies, ...selected.map(({ taxonomy }) => taxonomy)];
  return [...new Set(all)].filter((taxonomy) => taxonomy !== 'product_tag');
}

/** Number of members in which two states differ. A change of anything but the page leads to page 1. */
function changes(a: SearchState, b: SearchState): number {
  const differ = (x: unknown, y: unknown): boolean => JSON.stringify(x) !== JSON.stringify(y);
  const others = [
    differ(a.q, b.q),
    differ([a.minPrice, a.maxPrice], [b.minPrice, b.maxPrice]),
    differ(a.rating, b.rating),
    differ(a.sale, b.sale),
    differ(a.stock, b.stock),
    differ(a.sort, b.sort),
    ...[...new Set([...a.terms, ...b.terms].map(({ taxonomy }) => taxonomy))].map((taxonomy) =>
      differ(termsOf(a, taxonomy), termsOf(b, taxonomy)),
    ),
  ].filter(Boolean).length;
  if (others > 0) return b.page === 1 ? others : others + 1;
  return a.page === b.page ? 0 : 1;
}

function termsOf(search: SearchState, taxonomy: string): unknown {
  return search.terms.find((selection) => selection.taxonomy === taxonomy);
}

/** "Clear all" removes every constraint; the order stays. */
function isClear(search: SearchState): boolean {
  return reduce(search, { type: 'clear' }) === search;
}
