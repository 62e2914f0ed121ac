/** Details of a device's response: one request and one rendering for a click, exact counts, matching words in names. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { renderQueueIdle } from '../../src/elements/internal/render-queue.ts';
import type { ShopElement } from '../../src/elements/internal/shop-element.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  checkbox,
  deep,
  deepAll,
  openPage,
  SRC,
  until,
  textOf,
  typeText,
} from '../support/shop-page.ts';

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);

const open = async (): Promise<{ root: HTMLElement; shop: WpsShop }> => {
  const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="offline" routing="none">
    <wps-facet of="pa_color" limit="99"></wps-facet>
    <wps-facet of="product_cat" limit="99"></wps-facet>
    <wps-facet of="price"></wps-facet>
    <wps-facet of="rating"></wps-facet>
    <wps-facet of="sale"></wps-facet>
    <wps-product-list></wps-product-list>
  </wps-shop>`);
  await until('the device responds', () => shop.status.result.respondedBy === 'device');
  await until('all facets are rendered', () => deepAll(root, '[part=option]').length > 5);
  await until('the slider is rendered', () => deepAll(root, '[part~=thumb]').length === 2);
  return { root, shop };
};

describe('a response of the device', () => {
  it('to a click is one request, and one rendering of each facet', async () => {
    const { root, shop } = await open();
    const facets = [...root.querySelectorAll('wps-facet')];
    const renderings = new Map<ShopElement, number>();
    for (const facet of facets)
      facet.addController({
        hostUpdated: () => renderings.set(facet, (renderings.get(facet) ?? 0) + 1),
      });
    /** Facets render one after another, and load what they show: until none has rendered for a while. */
    const quiet = async (): Promise<void> => {
      for (let before = ''; before !== JSON.stringify([...renderings.values()]);) {
        before = JSON.stringify([...renderings.values()]);
        await renderQueueIdle();
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    };
    await quiet();
    renderings.clear();
    let requests = 0;
    let toClick: readonly number[] = [];
    shop.addEventListener('wps-request', () => {
      requests += 1;
    });
    const counts = (): readonly number[] => facets.map((facet) => renderings.get(facet) ?? 0);
    shop.addEventListener('wps-response', () => {
      toClick = counts();
      renderings.clear();
    });
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    await quiet();
    expect(requests).to.equal(1);
    // Where the response takes a while, what shows the choice renders that first.
    expect(Math.max(...toClick)).to.be.at.most(1);
    expect(Math.max(...counts())).to.equal(1);
  });

  it('shows the total after a click beside each term, star and toggle', async () => {
    const { root, shop } = await open();
    await afterResponse(shop, () => checkbox(root, 'Bikes').click());
    for (const name of ['Black', 'Red']) {
      const option = checkbox(root, name).closest('[part=option]');
      const count = Number(deep(option!, '[part=count]', HTMLElement).textContent);
      await afterResponse(shop, () => checkbox(root, name).click());
      expect(shop.status.result.total).to.equal(count);
      await afterResponse(shop, () => checkbox(root, name).click());
    }
  });

  it('marks the words in product names that the query text matches, also where it was corrected', async () => {
    const { root, shop } = await open();
    await afterResponse(shop, () => {
      shop.request = { q: 'mountian' };
    });
    const marks = deepAll(root, 'mark').map(textOf);
    expect(marks).to.not.be.empty;
    expect(new Set(marks.map((mark) => mark.toLowerCase()))).to.deep.equal(new Set(['mountain']));
    await afterResponse(shop, () => {
      shop.request = {};
    });
    expect(deepAll(root, 'mark')).to.be.empty;
  });

  it('and its details come by one message to the worker, also where a text was typed', async () => {
    const calls: string[] = [];
    const start = (): Worker => {
      const worker = new Worker(WORKER, { type: 'module' });
      const post = worker.postMessage.bind(worker);
      worker.postMessage = (message: { readonly path?: readonly string[] }, transfer?: unknown) => {
        const call = message.path?.join('.') ?? '';
        if (call !== '' && call !== 'ping') calls.push(call);
        post(message, transfer as Transferable[]);
      };
      return worker;
    };
    const { root, shop } =
      await openPage(html`<wps-shop .worker=${start} src=${SRC} mode="offline" routing="none">
      <wps-search suggest></wps-search>
      <wps-facet of="pa_color" limit="99"></wps-facet>
      <wps-facet of="price"></wps-facet>
      <wps-product-list></wps-product-list>
    </wps-shop>`);
    await until('all facets are rendered', () => deepAll(root, '[part=option]').length > 2);
    await until('the slider is rendered', () => deepAll(root, '[part~=thumb]').length === 2);
    await shop.updateComplete;
    calls.length = 0;
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(calls).to.deep.equal(['respond', 'respond']);
    calls.length = 0;
    await afterResponse(shop, () =>
      typeText(deep(root, 'input[role=combobox]', HTMLInputElement), 'mountain'),
    );
    await until('words are marked', () => deepAll(root, 'mark').length > 0);
    // The response that was fetched during the pause in typing is used.
    expect(calls).to.deep.equal(['suggest', 'respond']);
  });
});
