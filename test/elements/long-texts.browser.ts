/** Names of ten thousand letters: cut in every element, so that the page stays usable. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { switchedShop } from '../support/switched-shop.ts';
import {
  afterResponse,
  deep,
  deepAll,
  openPage,
  settled,
  until,
  textOf,
} from '../support/shop-page.ts';

/** Without a space where it could be broken, and with many. */
const LONG = `${'Wort'.repeat(1250)} ${'Wort '.repeat(999)}Ende`;
const term = (taxonomy: string, id: number) => ({
  ...{ id, name: LONG, slug: `t${id}`, taxonomy, parent: null, count: 0 },
});
const taxonomy = (name: string, id: number) => ({
  ...{
    taxonomy: name,
    label: name,
    hierarchical: false,
    attribute_id: id,
    terms: [term(name, id)],
  },
});
const LINES = [
  {
    ...{ format: 'wps-catalogue', version: 1 },
    taxonomies: [taxonomy('pa_list', 3), taxonomy('pa_chips', 4), taxonomy('pa_swatches', 5)],
  },
  {
    ...{ id: 1, name: LONG, type: 'simple', price: '10', price_html: '10 €', permalink: '/p' },
    attributes: [3, 4, 5].map((id) => ({
      ...{ id, name: 'x', slug: ['pa_list', 'pa_chips', 'pa_swatches'][id - 3], options: [LONG] },
    })),
  },
].map((line) => JSON.stringify(line));

/** A name as the elements show it. */
const SHOWN = `${LONG.slice(0, 500)}…`;

/** Height of a few lines, in CSS pixels. */
const FEW_LINES = 160;

describe('a text of ten thousand letters', () => {
  it('is cut after 500 characters in cards, tables, facets, chips, suggestions and notes', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${switchedShop().src} mode="online" routing="none" lang="de" style="inline-size: 20rem">
        <wps-search suggest></wps-search>
        <wps-active-filters></wps-active-filters>
        <wps-facet of="pa_list"></wps-facet>
        <wps-facet of="pa_chips" as="chips"></wps-facet>
        <wps-facet of="pa_swatches" as="swatches"></wps-facet>
        <wps-product-list class="cards"></wps-product-list>
        <wps-product-list class="rows" as="list"></wps-product-list>
        <wps-product-list class="table" as="table"></wps-product-list>
      </wps-shop>`,
    );
    await shop.catalogue.import(new Blob([LINES.join('\n')]));
    await afterResponse(shop, () => {
      shop.mode = 'offline';
    });
    await settled(shop);
    await afterResponse(shop, () => deep(root, '.option input', HTMLInputElement).click());
    deep(root, 'input[type=search]', HTMLInputElement).focus();
    await sendKeys({ type: 'wor' });
    await until('the long name is suggested', () =>
      deepAll(root, '[role=option] .name').some((name) => textOf(name) === SHOWN),
    );
    for (const place of [
      ...['.chip', '.option', '.chips .option', '.swatches .option', '[role=option]'],
      ...['.list .name', '.lines .name', '.table .name'],
    ]) {
      const boxes = deepAll(root, place).filter((box) => textOf(box).includes(SHOWN));
      expect(boxes.length, place).to.be.greaterThan(0);
      for (const box of boxes) {
        const { width, height } = box.getBoundingClientRect();
        expect(height, place).to.be.lessThan(FEW_LINES);
        expect(width, place).to.be.at.most(shop.clientWidth);
      }
    }
    await until(
      'the filter that narrows the new search is named',
      () => deepAll(root, '[part=retained-filters]').length === 3,
    );
    expect(shop.scrollWidth).to.be.at.most(shop.clientWidth);
    await expect(shop).to.be.accessible();
  });
});
