/** `<wps-product-list>`: cards, images, filters of an earlier search. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import type { ProductEntry } from '../../src/protocol/product.ts';
import {
  afterResponse,
  button,
  deep,
  deepAll,
  focused,
  productNames,
  openPage,
  shopElements,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

describe('the cards of a list', () => {
  const list = html`
    <wps-shop
      src=${SRC}
      mode="online"
      routing="none"
      per-page="4"
      .imageSource=${({ id }: ProductEntry) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" id="i${id}"/>`}
    >
      <wps-product-list></wps-product-list>
    </wps-shop>
  `;
  const items = (root: ParentNode): readonly Element[] => deepAll(root, 'li[data-id]');
  const ids = (root: ParentNode): readonly (string | null)[] =>
    items(root).map((item) => item.getAttribute('data-id'));

  it('are reused for new products, with new image elements', async () => {
    const { root, shop } = await openPage(list);
    const [cards, pictures, before] = [items(root), deepAll(root, 'img'), ids(root)];
    await afterResponse(shop, () => {
      shop.request = { page: 3, per_page: 4 };
    });
    expect(ids(root).some((id) => before.includes(id))).to.equal(false);
    expect(items(root)).to.deep.equal(cards);
    expect(pictures.length).to.equal(4);
    for (const picture of deepAll(root, 'img')) expect(pictures).not.to.include(picture);
    for (const card of items(root)) {
      const { response } = shop;
      const product = response?.products?.products.find(
        ({ id }) => String(id) === card.getAttribute('data-id'),
      );
      expect(card.querySelector('h3')?.textContent?.trim()).to.equal(product?.name);
      expect(card.querySelector('h3 a')?.getAttribute('href')).to.equal(product?.permalink);
    }
  });

  it('move with their product', async () => {
    const { root, shop } = await openPage(list);
    await afterResponse(shop, () => {
      shop.request = { q: 'crankset', orderby: 'title', order: 'asc' };
    });
    const before = new Map(items(root).map((item) => [item.getAttribute('data-id'), item]));
    const order = ids(root);
    await afterResponse(shop, () => {
      shop.request = { q: 'crankset', orderby: 'title', order: 'desc' };
    });
    expect(order.length).to.be.greaterThan(1);
    expect(ids(root)).to.deep.equal(order.toReversed());
    for (const item of items(root)) expect(before.get(item.getAttribute('data-id'))).to.equal(item);
  });

  it('do not pass the focus to another product', async () => {
    const { root, shop } = await openPage(list);
    const [card] = items(root);
    card?.querySelector('a')?.focus();
    expect(card?.contains(focused())).to.equal(true);
    await afterResponse(shop, () => {
      shop.request = { page: 3, per_page: 4 };
    });
    expect(card?.isConnected).to.equal(false);
    expect(items(root).length).to.equal(4);
    expect(items(root).some((item) => item.contains(focused()))).to.equal(false);
    expect(focused()).not.to.equal(document.body);
  });
});

describe('a product list', () => {
  it('paging="button" appends products, with the focus on the first new one', async () => {
    const { root, shop } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" per-page="5">
      <wps-product-list paging="button"></wps-product-list>
    </wps-shop>`);
    const first = productNames(root);
    await afterResponse(shop, () => button(root, 'Show more products').click());
    await until('10 products shown', () => productNames(root).length === 10);
    await rendered();
    expect(productNames(root).slice(0, 5)).to.deep.equal(first);
    expect(textOf(focused() ?? root)).to.equal(productNames(root)[5]);
    shop.request = { orderby: 'title', order: 'desc' };
    await until('5 products shown', () => productNames(root).length === 5);
  });

  it('a new search that earlier filters narrow names them, with a button that clears them', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${shopElements}</wps-shop>`,
    );
    await afterResponse(shop, () => {
      shop.request = { sale: true };
    });
    const note = '[part=retained-filters]';
    expect(deepAll(root, note)).to.have.lengthOf(0);
    const input = deep(root, 'input[type=search]', HTMLInputElement);
    input.focus();
    input.value = 'mountain';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await afterResponse(shop, () => input.form?.requestSubmit());
    await until('the note', () => deepAll(root, note).length === 1);
    expect(textOf(deep(root, note, HTMLElement))).to.match(/^“mountain” in On sale/);
    await afterResponse(shop, () => deep(root, `${note} button`, HTMLElement).click());
    expect(deepAll(root, note)).to.have.lengthOf(0);
    expect([shop.request.q, shop.request.sale]).to.deep.equal(['mountain', undefined]);
  });
});

describe('the images of a product list', () => {
  it('loads the first images eagerly and others lazily, each with alternative text in a square box', async () => {
    const { root } = await openPage(html`<wps-shop
      src=${SRC} mode="online" routing="none" per-page="8" .imageSource=${() => '/demo/public/icon.svg'}>
      <wps-product-list></wps-product-list>
    </wps-shop>`);
    const pictures = deepAll(root, '[part=image]').filter((one) => one instanceof HTMLImageElement);
    const late = pictures.map(({ loading }) => loading);
    expect(late).to.deep.equal([...Array(4).fill('eager'), ...Array(4).fill('lazy')]);
    expect(pictures.every((picture) => picture.hasAttribute('alt'))).to.equal(true);
    const ratios = deepAll(root, '[part=media]').map((box) => {
      const { width, height } = box.getBoundingClientRect();
      return Math.round((100 * width) / height);
    });
    expect([...new Set(ratios)]).to.deep.equal([100]);
  });

  it('the page can set the image of every product', async () => {
    const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" .imageSource=${() => picture}>${shopElements}</wps-shop>`,
    );
    expect(deep(root, 'article img', HTMLImageElement).src).to.equal(picture);
  });

  it('a failed image is replaced by a placeholder of the same size, and requested again when online', async () => {
    const picture = new URL('/faults/404/lost.png', location.href).href;
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" .imageSource=${() => picture}>${shopElements}</wps-shop>`,
    );
    await until('.placeholder is rendered', () => deepAll(root, '.placeholder').length > 0);
    const box = deep(root, '.media', HTMLElement).getBoundingClientRect();
    expect(box.width).to.be.closeTo(box.height, 1);
    await until(
      'no [part=image]:not(.placeholder)',
      () => deepAll(root, '[part=image]:not(.placeholder)').length === 0,
    );
    performance.clearResourceTimings();
    dispatchEvent(new Event('online'));
    await until(
      'the picture is requested again',
      () => performance.getEntriesByName(picture).length > 0,
    );
  });
});

describe('a product image', () => {
  const HUGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="200"/>')}`;
  const cases: readonly [what: string, src: string | null, isPlaceholder: boolean][] = [
    ['that does not exist', '/faults/404/x.png', true],
    ['that is an HTML page', '/faults/html/x.png', true],
    ['whose server hangs up', '/faults/gone/x.png', true],
    ['that is a script', 'javascript:window.hacked=1', true],
    ['that is a document', 'data:text/html,<script>window.hacked=1</script>', true],
    ['of another protocol', 'ftp://shop.example/x.png', true],
    ['that cannot be decoded', 'data:image/png;base64,AAAA', true],
    ['without an address', null, true],
    ['that never loads', '/faults/hang/x.png', false],
    ['far too large', HUGE, false],
  ];
  for (const kind of ['grid', 'list', 'table'] as const) {
    it(`has a box of the same size, loaded or failed, in a ${kind}`, async () => {
      const { root } = await openPage(
        html`<wps-shop
          src=${SRC}
          mode="online"
          routing="none"
          per-page=${cases.length}
          .imageSource=${imageByRank()}
        >
          <wps-product-list as=${kind}></wps-product-list>
        </wps-shop>`,
      );
      if (kind === 'table')
        await until('tbody tr is rendered', () => deepAll(root, 'tbody tr').length > 0);
      const boxes = deepAll(root, '.media');
      expect(boxes.length).to.equal(cases.length);
      for (const box of boxes) box.querySelector('img')?.setAttribute('loading', 'eager');
      const expected = cases.map(([, , isPlaceholder]) => isPlaceholder);
      const shown = (): readonly boolean[] =>
        deepAll(root, '.media').map((box) => box.querySelector('.placeholder') !== null);
      await until(
        'the expected products are shown',
        () => JSON.stringify(shown()) === JSON.stringify(expected),
      );
      await rendered();
      const [first] = deepAll(root, '.media').map((box) => box.getBoundingClientRect());
      for (const box of deepAll(root, '.media')) {
        const { width, height } = box.getBoundingClientRect();
        expect(width).to.be.closeTo(height, 1);
        expect(width).to.be.closeTo(first?.width ?? 0, 1);
      }
      expect('hacked' in window).to.equal(false);
      root.remove();
    });
  }

  /** Image addresses in order of first use; the same for the same product. */
  function imageByRank(): (product: { readonly id: number }) => string | null {
    const ranks = new Map<number, number>();
    return ({ id }) => {
      const rank = ranks.get(id) ?? ranks.size;
      ranks.set(id, rank);
      return cases[rank]?.[1] ?? null;
    };
  }
});
