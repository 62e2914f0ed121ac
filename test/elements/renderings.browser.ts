/** Number of renderings: elements render for the data they show, not for each change of the shop. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { afterPaint } from '../../src/controller/after-paint.ts';
import { renderQueueIdle } from '../../src/elements/internal/render-queue.ts';
import { ShopElement } from '../../src/elements/internal/shop-element.ts';
import { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  deep,
  deepAll,
  productNames,
  openPage,
  rendered,
  settled,
  SRC,
} from '../support/shop-page.ts';

const page = html`<wps-shop src=${SRC} mode="online" routing="none">
  <wps-search></wps-search>
  <wps-facet of="product_cat"></wps-facet>
  <wps-facet of="pa_color"></wps-facet>
  <wps-facet of="pa_size" as="chips"></wps-facet>
  <wps-facet of="rating"></wps-facet>
  <wps-active-filters></wps-active-filters>
  <wps-sort></wps-sort>
  <wps-status></wps-status>
  <wps-product-list></wps-product-list>
  <wps-pagination></wps-pagination>
</wps-shop>`;

/** Counts the renderings of each element and records their order. */
function count(root: ParentNode): { readonly order: string[]; of: (selector: string) => number } {
  const order: string[] = [];
  for (const element of deepAll(root))
    if (element instanceof ShopElement)
      element.addController({
        hostUpdated: () => order.push(nameOf(element)),
      });
  return { order, of: (name) => order.filter((one) => one === name).length };
}

function nameOf(element: Element): string {
  return [element.localName, element.getAttribute('of')].filter((part) => part !== null).join(' ');
}

const find = (shop: WpsShop, q: string): Promise<void> =>
  afterResponse(shop, () => {
    shop.request = { q };
  });

/** Types a text into the field and presses Enter. */
const search = (root: ParentNode, shop: WpsShop, text: string): Promise<void> =>
  afterResponse(shop, () => {
    const field = deep(deep(root, 'wps-search', ShopElement), 'input', HTMLInputElement);
    field.value = text;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    field.form?.requestSubmit();
  });

describe('a response to a query text', () => {
  it('is rendered once by each facet, also with other changes of state', async () => {
    const { root, shop } = await openPage(page);
    await find(shop, 'bike');
    const { of } = count(root);
    await find(shop, 'red');
    expect(of('wps-facet pa_color')).to.equal(1);
    expect(of('wps-facet pa_size')).to.equal(1);
    expect(of('wps-sort')).to.equal(0);
  });

  it('is rendered by the product list before the facets', async () => {
    const { root, shop } = await openPage(page);
    let seen: readonly string[] = [];
    deep(root, 'wps-facet[of=pa_color]', ShopElement).addController({
      hostUpdate: () => {
        seen = productNames(root);
      },
    });
    const before = productNames(root);
    await find(shop, 'red');
    expect(productNames(root)).not.to.deep.equal(before);
    expect(seen).to.deep.equal(productNames(root));
  });

  it('that is typed is rendered in the window first, then in the other cards, then by facets', async function () {
    if (document.hidden) this.skip();
    const { root, shop } = await openPage(page);
    const list = deep(root, 'wps-product-list', ShopElement);
    list.scrollIntoView();
    // The cards in the window are counted after a paint of all cards.
    await search(root, shop, 'bike');
    await afterPaint();
    await afterPaint();
    const seen: (readonly string[])[] = [];
    list.addController({ hostUpdated: () => seen.push(productNames(root)) });
    let beforeFacets: readonly string[] = [];
    deep(root, 'wps-facet[of=pa_color]', ShopElement).addController({
      hostUpdate: () => {
        beforeFacets = productNames(root);
      },
    });
    const before = productNames(root);
    await search(root, shop, 'red');
    const after = productNames(root);
    const changed = seen.filter((names) => String(names) !== String(before));
    expect(changed[0]?.[0]).to.equal(after[0]);
    expect(changed[0]).not.to.deep.equal(after);
    expect(changed[0]?.at(-1)).to.equal(before.at(-1));
    expect(changed.at(-1)).to.deep.equal(after);
    expect(beforeFacets).to.deep.equal(after);
    // Printed after the first of two renderings.
    let printed: readonly string[] | null = null;
    const print = (): void => {
      dispatchEvent(new Event('beforeprint'));
      printed = productNames(root);
    };
    list.addController({
      hostUpdated: () => {
        const isNew = String(productNames(root)) !== String(after);
        if (printed === null && isNew) queueMicrotask(print);
      },
    });
    await search(root, shop, 'bike');
    expect(printed).to.deep.equal(productNames(root));
  });

  it('is not rendered again by elements whose data is equal', async () => {
    const { root, shop } = await openPage(page);
    const { order } = count(root);
    await afterResponse(shop, () => shop.refresh());
    await rendered();
    expect(order.filter((name) => name.startsWith('wps-facet pa_'))).to.be.empty;
    expect(order).not.to.include('wps-pagination');
  });
});

describe('the first response', () => {
  it('is rendered facet by facet, invisible and yielding to other tasks, and then shown at once', async () => {
    // Renderings of the test before may continue for a few milliseconds.
    await renderQueueIdle();
    const root = fixtureSync<HTMLElement>(html`<div>${page}</div>`);
    const shop = deep(root, 'wps-shop', WpsShop);
    const facet = deep(root, 'wps-facet[of=pa_color]', ShopElement);
    let hasGivenWay = document.hidden;
    shop.addEventListener('wps-response', () => setTimeout(() => (hasGivenWay = true)));
    const seen: unknown[] = [];
    facet.addController({
      hostUpdated: () => {
        if (deepAll(facet, 'input').length > 0)
          seen.push({
            hasGivenWay,
            height: facet.offsetHeight,
            products: productNames(root).length,
          });
      },
    });
    await settled(shop);
    expect(seen[0]).to.deep.equal({ hasGivenWay: true, height: 0, products: 0 });
    expect(facet.offsetHeight).to.be.above(0);
    expect(productNames(root)).not.to.be.empty;
  });
});

describe('data read from a shop', () => {
  it('causes a rendering whenever it changes, also between two renderings', async () => {
    const { root, shop } = await openPage(page);
    const { of } = count(root);
    await afterResponse(shop, () => {
      shop.request = { t: [{ taxonomy: 'pa_color', t: ['red'] }] };
    });
    expect(of('wps-facet pa_color')).to.be.above(0);
    expect(of('wps-active-filters')).to.be.above(0);
    const box = deepAll(root, 'input[value=red]')[0];
    expect(box).to.have.property('checked', true);
  });
});
