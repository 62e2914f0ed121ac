/**
 * Lit's server rendering in Node: each element renders without an error, alone
 * and in a shop. Run by `npm run test:ssr`, which installs `@lit-labs/ssr` in this folder.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { html, unsafeStatic } from 'lit/static-html.js';
import { WpsPrice } from '../../src/elements/single-product/wps-price.ts';
import { WpsProduct } from '../../src/elements/single-product/wps-product.ts';
import { WpsStars } from '../../src/elements/single-product/wps-stars.ts';
import { WpsCompare } from '../../src/elements/compare/wps-compare.ts';
import { WpsRecentlyViewed } from '../../src/elements/recently-viewed/wps-recently-viewed.ts';
import { WpsSearchLog } from '../../src/elements/search-log/wps-search-log.ts';
import { WpsSimilar } from '../../src/elements/similar/wps-similar.ts';
import * as elements from '../../src/index.ts';

const TAGS = {
  'wps-shop': elements.WpsShop,
  'wps-search': elements.WpsSearch,
  'wps-drawer': elements.WpsDrawer,
  'wps-facet': elements.WpsFacet,
  'wps-active-filters': elements.WpsActiveFilters,
  'wps-sort': elements.WpsSort,
  'wps-status': elements.WpsStatus,
  'wps-product-list': elements.WpsProductList,
  'wps-pagination': elements.WpsPagination,
  'wps-compare': WpsCompare,
  'wps-recently-viewed': WpsRecentlyViewed,
  'wps-search-log': WpsSearchLog,
  'wps-similar': WpsSimilar,
  'wps-product': WpsProduct,
  'wps-price': WpsPrice,
  'wps-stars': WpsStars,
};
for (const [tag, element] of Object.entries(TAGS)) customElements.define(tag, element);

describe('Lit server rendering', () => {
  for (const tag of Object.keys(TAGS))
    for (const place of ['alone', 'in a shop'])
      test(`renders ${tag} ${place}, with its content`, async () => {
        const name = unsafeStatic(tag);
        const element = html`<${name} of="pa_color" src="https://shop.example" base-request="sale=true"><p>Fallback</p></${name}>`;
        const template = place === 'alone' ? element : html`<wps-shop>${element}</wps-shop>`;
        const markup = await collectResult(render(template));
        assert.match(markup, new RegExp(`<${tag}[^>]* of="pa_color"`));
        assert.match(markup, /<p>Fallback<\/p>/);
        assert.match(markup, /<template shadowroot="open" shadowrootmode="open">/);
      });
});
