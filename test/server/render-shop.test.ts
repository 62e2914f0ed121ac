/** Shops as markup: what a page shows, for any response, in all languages. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeEmbedded } from '../../src/controller/requests/embedded-response.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import type { ShopResponse } from '../../src/protocol/response.ts';
import { pageRequest, renderShop, renderShopAt, taxonomiesOf } from '../../src/server/index.ts';
import { MARKUP_ATTACKS } from '../support/markup-attacks.ts';
import {
  attributeOf,
  elementsBelow,
  elementsIn,
  hasClass,
  type ParsedElement,
  textOf,
} from '../support/parsed-markup.ts';
import { serverPages } from '../support/server-pages.ts';

const { engine, taxonomies, render } = await serverPages();

const withClass = (markup: string, name: string): readonly ParsedElement[] =>
  elementsIn(markup).filter((element) => hasClass(element, name));
const scripts = (markup: string, type: string): readonly string[] =>
  elementsIn(markup)
    .filter(({ tagName }) => tagName === 'script')
    .filter((element) => attributeOf(element, 'type') === type)
    .map((element) => textOf(element));
const classIn = (element: ParsedElement, name: string): string =>
  textOf(elementsBelow(element).find((one) => hasClass(one, name)) ?? assert.fail(name));

describe('the markup of a page', () => {
  test('has name, price, picture, rating and link of each product', async () => {
    const { response, markup } = await render({ address: '/shop?orderby=rating' });
    const cards = withClass(markup, 'card');
    const products = response.products?.products ?? [];
    assert.equal(cards.length, 24);
    for (const [i, card] of cards.entries()) {
      const product = products[i] ?? assert.fail();
      const parts = elementsBelow(card);
      const link = parts.find(({ tagName }) => tagName === 'a') ?? assert.fail();
      assert.equal(textOf(link), product.name);
      assert.equal(attributeOf(link, 'href'), product.permalink);
      const picture = parts.find(({ tagName }) => tagName === 'img') ?? assert.fail();
      assert.equal(attributeOf(picture, 'src'), product.images?.[0]?.src);
      assert.match(classIn(card, 'price'), /\d/);
      const stars = parts.find((part) => hasClass(part, 'stars')) ?? assert.fail();
      assert.match(attributeOf(stars, 'aria-label') ?? '', /out of 5/);
    }
  });

  test('has the values of each filter with the counts of the response', async () => {
    const { response, markup } = await render({ address: '/shop?color=red' });
    const colors = response.terms?.find(({ taxonomy }) => taxonomy === 'pa_color')?.terms ?? [];
    const options = withClass(markup, 'option').map((option) => textOf(option));
    for (const { name, count } of colors)
      assert.ok(
        options.some((text) => text.startsWith(`${name} ${count}`)),
        `${name} ${count} in ${options.join(', ')}`,
      );
  });

  test('has name and path of the only category chosen', async () => {
    const shown = async (address: string): Promise<readonly string[]> => {
      const { markup } = await render({ address });
      const [head] = withClass(markup, 'category');
      return head === undefined
        ? []
        : elementsBelow(head)
            .filter(({ tagName }) => /^(a|h2)$/.test(tagName))
            .map((one) => `${textOf(one)} ${attributeOf(one, 'href') ?? ''}`);
    };
    assert.deepEqual(await shown('/shop?cat=mountain-bikes&color=black'), [
      'All products /shop?color=black',
      'Bikes /shop?color=black&_cat=bikes',
      'Mountain Bikes ',
    ]);
    assert.deepEqual(await shown('/shop?color=red'), []);
  });

  test('marks selected values, and links the page without each', async () => {
    const { markup } = await render({ address: '/shop?color=red&price=10-500' });
    const selected = withClass(markup, 'option').filter(
      (option) => attributeOf(option, 'aria-current') === 'true',
    );
    assert.deepEqual(
      selected.map((option) => attributeOf(option, 'href')),
      ['/shop?price=10-500'],
    );
    const chips = withClass(markup, 'chip').map((chip) => [
      attributeOf(chip, 'aria-label'),
      attributeOf(chip, 'href'),
    ]);
    assert.deepEqual(chips, [
      ['Remove filter Color: Red', '/shop?price=10-500'],
      ['Remove filter Price: €10 to €500', '/shop?color=red'],
    ]);
  });

  test('keeps other parameters of the address, and never leaves the site', async () => {
    const hrefs = async (address: string): Promise<readonly string[]> =>
      withClass((await render({ address })).markup, 'option').map(
        (option) => attributeOf(option, 'href') ?? '',
      );
    for (const href of await hrefs('/shop?utm=x&lang=de'))
      assert.ok(href.startsWith('/shop?utm=x&lang=de&'), href);
    for (const address of [
      'javascript:alert(1)?q=a',
      'data:text/html,x?q=a',
      '//evil.example/shop?q=a',
      '/\\evil.example?q=a',
      '\t//evil.example?q=a',
      '/\t/evil.example?q=a',
    ])
      for (const href of await hrefs(address))
        assert.ok(href.startsWith('?'), `${address}: ${href}`);
  });

  test('has the note that nothing was found, without a list', async () => {
    const { markup } = await render({ address: '/shop?q=zzzzzz' });
    assert.equal(withClass(markup, 'card').length, 0);
    assert.match(
      textOf(withClass(markup, 'message')[0] ?? assert.fail()),
      /^No results for “zzzzzz” Check the spelling.* Clear search$/,
    );
  });

  for (const [language, title] of Object.entries({ ar: 'المنتجات', de: 'Produkte', ja: '商品' }))
    test(`has the messages of ${language}`, async () => {
      const { markup } = await render({ language });
      const [shop] = withClass(markup, 'wps-server');
      assert.ok(shop !== undefined);
      assert.equal(attributeOf(shop, 'dir'), language === 'ar' ? 'rtl' : null);
      assert.equal(
        textOf(elementsBelow(shop).find(({ tagName }) => tagName === 'h2') ?? shop),
        title,
      );
    });

  test('has the options of the page as attributes, but none that runs', async () => {
    const { markup } = await render({
      src: '/?a="&b=1',
      urlPrefix: 'a-',
      perPage: 20,
      baseRequest: 'sale=true',
      attributes: { mode: 'online', onclick: 'hacked()', 'x" onclick': 'hacked()' },
    });
    const [shop] = elementsIn(markup);
    assert.deepEqual(
      Object.fromEntries(
        (shop?.attrs ?? []).map(({ name, value }: { name: string; value: string }) => [
          name,
          value,
        ]),
      ),
      {
        mode: 'online',
        src: '/?a="&b=1',
        'url-prefix': 'a-',
        'per-page': '20',
        'base-request': 'sale=true',
        lang: 'en',
      },
    );
  });
});

describe('structured data', () => {
  test('is an ItemList with the positions, offers and ratings of the products', async () => {
    const { markup, response } = await render({
      address: '?page=2',
      currency: 'EUR',
      title: 'Bikes',
    });
    const [json = ''] = scripts(markup, 'application/ld+json');
    const list: {
      '@type': string;
      name: string;
      itemListElement: { position: number; item: { name: string; url: string; offers: unknown } }[];
    } = JSON.parse(json);
    assert.equal(list['@type'], 'ItemList');
    assert.equal(list.name, 'Bikes');
    assert.deepEqual(
      list.itemListElement.map(({ position }) => position),
      Array.from({ length: 24 }, (_, i) => i + 25),
    );
    const [first] = response.products?.products ?? [];
    assert.deepEqual(list.itemListElement[0]?.item.offers, {
      '@type': 'Offer',
      price: Number(first?.price),
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
    });
    assert.equal(list.itemListElement[0]?.item.name, first?.name);
    assert.equal(list.itemListElement[0]?.item.url, first?.permalink);
  });

  test('has no offers without a currency', async () => {
    const [json = ''] = scripts((await render({})).markup, 'application/ld+json');
    assert.equal(JSON.parse(json).itemListElement[0].item.offers, undefined);
  });
});

describe('the response for the elements', () => {
  test('is the response of the page, with the request that they would send', async () => {
    const { markup, request, response } = await render({ address: '?color=red' });
    const [json = ''] = scripts(markup, 'application/json');
    const embedded = decodeEmbedded(json);
    assert.deepEqual(embedded?.response, decodeResponse(JSON.parse(JSON.stringify(response))));
    assert.deepEqual(embedded?.request.t, request.t);
  });

  test('is left out for a request with other term sets, and for a page past the end', async () => {
    const request = {
      ...pageRequest({ address: '?color=red', taxonomies }),
      'taxonomy-data': false,
    };
    const markup = renderShop(request, await engine.query(request), { taxonomies });
    assert.deepEqual(scripts(markup, 'application/json'), []);
    assert.deepEqual(
      scripts((await render({ address: '?page=99' })).markup, 'application/json'),
      [],
    );
  });

  for (const text of [
    '',
    '{}',
    '[]',
    'null',
    '{"request":1,"response":{}}',
    '{"request":"","response":{"products":1}}',
    '['.repeat(200_000),
  ])
    test(`is ignored if it is ${JSON.stringify(text.slice(0, 40))}`, () => {
      assert.equal(decodeEmbedded(text), null);
    });
});

describe('the page at an address', () => {
  test('needs no taxonomies, has exact counts, and shows page 1 for a page past the end', async () => {
    const fetched: unknown[] = [];
    const markup = await renderShopAt(
      (request) => {
        fetched.push(request);
        return engine.query(request);
      },
      { address: '/shop?color=red&page=99' },
    );
    assert.ok(fetched.length <= 10, `${fetched.length} requests`);
    assert.equal(withClass(markup, 'card').length, 8);
    const sale = withClass(markup, 'toggle').map((toggle) => textOf(toggle));
    assert.match(sale[0] ?? '', /On sale ?\d/);
  });

  test('sends no further requests for a query text', async () => {
    let count = 0;
    const fetchShop = (request: object): Promise<ShopResponse> => {
      count += 1;
      return engine.query(request);
    };
    await renderShopAt(fetchShop, { address: '/shop?q=road', taxonomies });
    assert.equal(count, 1);
  });

  test('lists the taxonomies of a shop in its order', async () => {
    assert.deepEqual(taxonomiesOf(await engine.query({})), taxonomies);
  });
});

/** Elements of the renderer's own, and those that a price may have. */
const OWN_TAGS = new Set(
  `wps-shop div style form input button a p span details summary ul li h2 h3 article img svg path
   section nav script rect bdi ins del small sup sub strong em br`.split(/\s+/),
);

/** Members of a response that are replaced by hostile texts. */
const HOSTILE = new Set(['name', 'alt', 'slug', 'sku', 'permalink', 'src', 'price_html']);

describe('hostile texts', () => {
  test('never become markup, addresses that run, or the end of a script', async () => {
    // A card has all that a product brings into the page.
    const base = await engine.query({ ...pageRequest({ taxonomies }), per_page: 4 });
    for (const attack of [
      ...MARKUP_ATTACKS,
      '</script><script>hacked()</script>',
      '<!--<script>',
      '\u2028\0\ud800',
    ]) {
      const response = decodeResponse(
        JSON.parse(JSON.stringify(base), (name, value) => (HOSTILE.has(name) ? attack : value)),
      );
      const markup = renderShop({ ...pageRequest({ taxonomies }), q: attack }, response, {
        address: `/shop?q=${attack}`,
        title: attack,
        src: attack,
        currency: 'EUR',
      });
      const elements = elementsIn(markup);
      for (const { tagName, attrs } of elements) {
        assert.ok(OWN_TAGS.has(tagName), `${attack} made <${tagName}>`);
        for (const { name, value } of attrs) {
          assert.doesNotMatch(name, /^on|^style$|^srcset$/, attack);
          if (['href', 'action'].includes(name) || (name === 'src' && tagName === 'img'))
            assert.doesNotMatch(value.trim(), /^(?!https?:|data:image\/)[a-z][\w+.-]*:/i, attack);
        }
      }
      const data = elements.filter(({ tagName }) => tagName === 'script');
      const types = data.map((element) => attributeOf(element, 'type'));
      assert.deepEqual(types, ['application/ld+json', 'application/json'].slice(0, types.length));
      for (const element of data) JSON.parse(textOf(element));
    }
  });

  test('of a price keep no class of the page', async () => {
    const response = await engine.query(pageRequest({ taxonomies }));
    const [product] = response.products?.products ?? [];
    assert.ok(product !== undefined);
    const price_html =
      '<span class="modal page-cover"><span class="x screen-reader-text">From</span> 1 €</span>';
    const products = { products: [{ ...product, price_html }], total: 1 };
    const markup = renderShop({}, { ...response, products });
    assert.equal(classIn(withClass(markup, 'card')[0] ?? assert.fail(), 'price'), 'From 1 €');
    assert.equal(withClass(markup, 'modal').length, 0);
    assert.equal(withClass(markup, 'screen-reader-text').length, 1);
  });
});
