/** The owner's rules on the page: banner, redirect and facets in both modes, pins on the device. */
import { expect } from '@open-wc/testing';
import { html, render } from 'lit';
import { effects, type WpsRedirectEvent } from '../../src/elements/rules/rule-effects.ts';
import { loadPageRules } from '../../src/sources/page-rules.ts';
import type { SourceResponse } from '../../src/sources/source.ts';
import { afterResponse, deepAll, openPage, SRC, until } from '../support/shop-page.ts';

const FILE = {
  format: 'wps-rules',
  version: 1,
  rules: [
    {
      id: 'sale',
      banner: { title: '<b>Sale</b>', text: 'Until Sunday', href: '/sale/', label: 'To the sale' },
      promote: ['pa_size', 'price'],
    },
    { id: 'old', to: '2020-01-01', redirect: '/old/' },
    { id: 'help', when: { query: 'returns' }, redirect: '/help/returns/' },
    { id: 'jersey', when: { query: 'jersey' }, hide: [{ taxonomy: 'product_cat', slug: 'caps' }] },
  ],
};

const facetsOf = (root: ParentNode): readonly string[] =>
  deepAll(root, 'wps-facet').map((facet) => facet.getAttribute('of') ?? '');

describe("the owner's rules", () => {
  for (const mode of ['online', 'offline'] as const)
    it(`show a banner, promote facets and redirect, ${mode}`, async () => {
      const { root, shop } = await openPage(
        html`<wps-shop src=${SRC} mode=${mode} routing="none" .rules=${FILE}></wps-shop>`,
      );
      await until('a banner', () => deepAll(root, '[part~="banner"]').length === 1);
      const [banner] = deepAll(root, '[part~="banner"]');
      // Markup of the owner is text.
      expect(banner?.textContent?.replace(/\s+/g, ' ').trim()).to.equal(
        '<b>Sale</b> Until Sunday To the sale',
      );
      expect(banner?.querySelector('a')?.getAttribute('href')).to.equal('/sale/');
      await until('promoted facets', () => facetsOf(root)[0] === 'pa_size');
      expect(facetsOf(root).slice(0, 3)).to.deep.equal(['pa_size', 'price', 'product_cat']);
      const [first] = deepAll(root, 'wps-facet');
      expect(first).to.have.property('collapsed', false);

      const redirects: string[] = [];
      shop.addEventListener('wps-redirect', (event: WpsRedirectEvent) => {
        event.preventDefault();
        redirects.push(`${event.q} ${new URL(event.href).pathname}`);
      });
      const input = deepAll(root, 'input').find(
        (field) => field.getRootNode() instanceof ShadowRoot && field.closest('form') !== null,
      );
      if (!(input instanceof HTMLInputElement)) throw new Error('No search field.');
      const type = (text: string): void => {
        input.value = text;
        input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      };
      // Typing leads nowhere: "returns" may become "returns policy".
      await afterResponse(shop, () => type('returns'));
      expect(shop.response?.rules?.redirect).to.equal('/help/returns/');
      expect(redirects).to.deep.equal([]);
      input.form?.requestSubmit();
      await until('a redirect', () => redirects.length > 0);
      expect(redirects).to.deep.equal(['returns /help/returns/']);
    });

  it('link the title of a banner whose link has an empty text', () => {
    const place = document.createElement('div');
    const banner = { title: 'Sale', href: '/sale/', label: '' };
    render(effects.render.banner({ applied: [], banner }), place);
    expect(place.querySelector('a')?.textContent).to.equal('Sale');
    // A text alone is said once.
    const only = { text: 'Sale', href: '/sale/' };
    render(effects.render.banner({ applied: [], banner: only }), place);
    expect([place.textContent?.trim(), place.querySelectorAll('a').length]).to.deep.equal([
      'Sale',
      1,
    ]);
  });

  it('know a term that a request of the server names by its id', async () => {
    const rules = [
      { when: { terms: [{ taxonomy: 'product_cat', slug: 'hats' }] }, redirect: '/h/' },
    ];
    const { addTo } = await loadPageRules({ format: 'wps-rules', version: 1, rules });
    const given: SourceResponse = {
      response: {
        terms: [
          {
            taxonomy: 'product_cat',
            terms: [
              {
                id: 7,
                parent: null,
                taxonomy: 'product_cat',
                slug: 'hats',
                name: 'Hats',
                count: 1,
              },
            ],
            total: 1,
          },
        ],
      },
      respondedBy: 'server',
      asOf: null,
    };
    const redirectOf = (term: string | number, id_by: 'id' | 'slug'): string | undefined =>
      addTo({ t: [{ taxonomy: 'product_cat', t: [term], id_by }] }, given).response.rules?.redirect;
    expect(redirectOf(7, 'id')).to.equal('/h/');
    expect(redirectOf('7', 'id')).to.equal('/h/');
    expect(redirectOf('hats', 'slug')).to.equal('/h/');
    expect(redirectOf('7', 'slug')).to.equal(undefined);
    expect(redirectOf(8, 'id')).to.equal(undefined);
  });

  it('are left out, with a warning, where their file cannot be read', async () => {
    const warnings: unknown[] = [];
    const { warn } = console;
    console.warn = (message: unknown) => warnings.push(message);
    try {
      const rules = { format: 'wps-rules', version: 1, rules: [{ redirect: '//other.example/' }] };
      const { shop } = await openPage(
        html`<wps-shop src=${SRC} mode="online" routing="none" .rules=${rules}></wps-shop>`,
      );
      expect(shop.response?.products?.total).to.be.greaterThan(0);
      expect(shop.response?.rules).to.equal(undefined);
      expect(String(warnings[0])).to.contain('rules[0].redirect: expected a path of the own site');
    } finally {
      console.warn = warn;
    }
  });
});
