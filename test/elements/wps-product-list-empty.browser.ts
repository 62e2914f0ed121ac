/** Empty results of `<wps-product-list>`: what failed, ways out with the number of products, and some of these. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  openPage,
  productNames,
  rendered,
  SRC,
  textOf,
  until,
} from '../support/shop-page.ts';
import { instead } from '../support/device.ts';

const title = (root: ParentNode): string => textOf(deep(root, '.message h3', HTMLElement));
const ways = (root: ParentNode): readonly string[] => deepAll(root, '.message button').map(textOf);
const otherHeading = (root: ParentNode): string =>
  textOf(deep(root, '[part=other-heading]', HTMLElement));

describe('an empty result', () => {
  it('of filters offers to remove one, with the number of products, and shows those', async () => {
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
      <wps-facet of="pa_color"></wps-facet><wps-product-list></wps-product-list>
    </wps-shop>`);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    const { total } = shop.status.result;
    await afterResponse(shop, () => {
      shop.request = { ...shop.request, min_price: 900_000 };
    });
    const name = (): string => deepAll(root, '.message .quiet').map(textOf)[0] ?? '';
    await until('a name in the card', () => name() !== '');
    expect(name()).to.match(new RegExp(`^Remove Price: .* \\(${total} products\\)$`));
    expect(deepAll(root, '.message .button').map(textOf)).to.deep.equal(['Clear filters']);
    await until('products', () => productNames(root).length === 4);
    expect(otherHeading(root)).to.equal('Color: Red');
    await afterResponse(shop, () => button(root, name()).click());
    expect(shop.status.result.total).to.equal(total);
  });

  it('of words names them, and offers categories and an empty search', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
        <wps-facet of="product_cat"></wps-facet><wps-product-list></wps-product-list>
      </wps-shop>`,
    );
    await afterResponse(shop, () => {
      shop.request = { q: 'no such thing' };
    });
    expect(textOf(deep(root, '.message h3', HTMLElement))).to.equal(
      'No results for “no such thing”',
    );
    const offered = deepAll(root, '.message .button').map(textOf);
    expect(offered[0]).to.equal('Clear search');
    expect(offered).to.include('Bikes').and.not.to.include('Clear filters');
    const bikes = deepAll(root, '.message .ways .button')[offered.indexOf('Bikes') - 1];
    await afterResponse(shop, () => bikes instanceof HTMLElement && bikes.click());
    expect([shop.request.q, shop.status.result.total]).to.deep.equal([undefined, 15]);
  });

  it('on which a shop opens offers its categories, and products that sell well', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en" .request=${{ q: 'no such thing' }}>
        <wps-facet of="product_cat"></wps-facet><wps-product-list></wps-product-list>
        <wps-status></wps-status>
      </wps-shop>`,
    );
    await until('products', () => productNames(root).length === 4);
    expect(shop.status.result.total).to.equal(0);
    expect(deepAll(root, '.message .ways .button').map(textOf)).to.include('Bikes');
    // The list says it once.
    expect(textOf(deep(root, '[part=total]', HTMLElement))).to.equal('');
    await expect(deep(root, 'wps-product-list', HTMLElement)).to.be.accessible();
  });

  const onDevice = html`<wps-shop
    src="/packed/adventureworks/en.wps"
    routing="none"
    lang="en"
    ><wps-product-list></wps-product-list
  ></wps-shop>`;
  const onServer = html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
    <wps-product-list></wps-product-list>
  </wps-shop>`;
  const filters = { t: [{ taxonomy: 'pa_color', t: ['red'] }], max_price: 20 } as const;

  it('of words and filters shows the words without the filters first, then single filters, the words last', async () => {
    const { root, shop } = await openPage(onDevice);
    await afterResponse(shop, () => {
      shop.request = { ...filters, q: 'mountain' };
    });
    await until('products', () => productNames(root).length === 4);
    expect(title(root)).to.equal('No “mountain” with these filters');
    const [first = '', ...others] = ways(root);
    expect(first).to.match(/^Show “mountain” without filters \(\d+\)$/);
    expect(others.at(-1)).to.match(/^Remove “mountain” \(\d+ products?\)$/);
    const counts = others.slice(0, -1).map((text) => Number(/\((\d+) /.exec(text)?.[1]));
    expect(counts.length).to.be.greaterThan(0);
    expect(counts).to.deep.equal(counts.toSorted((a, b) => b - a));
    expect(otherHeading(root)).to.equal('“mountain”');
    await expect(deep(root, 'wps-product-list', HTMLElement)).to.be.accessible();
    const shown = productNames(root);
    await afterResponse(shop, () => button(root, first).click());
    expect(shop.request.q).to.equal('mountain');
    expect(first).to.contain(`(${shop.status.result.total})`);
    expect(productNames(root).slice(0, 4)).to.deep.equal(shown);
  });

  it('of words that no product has says so, and shows the products of the filters', async () => {
    const { root, shop } = await openPage(onDevice);
    await afterResponse(shop, () => {
      shop.request = { ...filters, max_price: 4000, q: 'zzzz' };
    });
    await until('products', () => productNames(root).length === 4);
    expect(title(root)).to.equal('No results for “zzzz”');
    const [words = '', ...others] = ways(root);
    expect(words).to.match(/^Remove “zzzz” \(\d+ products\)$/);
    expect(others).to.deep.equal(['Clear all']);
    expect(otherHeading(root)).to.match(/^Color: Red · Price: up to/);
  });

  it('whose single constraints find nothing either shows what sells well', async () => {
    const { root, shop } = await openPage(onDevice);
    await afterResponse(shop, () => {
      shop.request = { q: 'zzzz', max_price: 0.01 };
    });
    await until('products', () => productNames(root).length === 4);
    expect(ways(root)).to.deep.equal(['Clear all']);
    expect(otherHeading(root)).to.equal('You may also like');
    await afterResponse(shop, () => button(root, 'Clear all').click());
    expect(shop.status.result.total).to.be.greaterThan(100);
  });

  it('of a server has the words without the filters, and the one filter once', async () => {
    const { root, shop } = await openPage(onServer);
    await afterResponse(shop, () => {
      shop.request = { q: 'mountain', max_price: 1 };
    });
    await until('products', () => productNames(root).length === 4);
    expect(title(root)).to.equal('No “mountain” with these filters');
    expect(ways(root)).to.have.lengthOf(1);
    expect(ways(root)[0]).to.match(/^Show “mountain” without filters \(\d+\)$/);
  });

  it('keeps its note and its products while the next response is pending', async () => {
    const { root, shop } = await openPage(onServer);
    await afterResponse(shop, () => {
      shop.request = { q: 'mountain', max_price: 1 };
    });
    await until('products', () => productNames(root).length === 4);
    const before = [title(root), ...ways(root), ...productNames(root)];
    await instead(
      [window, 'fetch'],
      async () => await new Promise<never>(() => {}),
      async () => {
        shop.request = { q: 'mountain', max_price: 1, sale: true };
        await until('a pending request', () => shop.status.busy);
        await rendered();
        expect([title(root), ...ways(root), ...productNames(root)]).to.deep.equal(before);
      },
    );
  });
});
