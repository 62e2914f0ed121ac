/** Recent searches: stored by shop, and each way to delete them. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  sendText,
  settled,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const OTHER_SRC = '/api/adventureworks/de/';
const DELETE_OPTION = 'Clear recent searches';

interface Page {
  readonly root: HTMLElement;
  readonly shop: WpsShop;
  readonly input: HTMLInputElement;
}

const openSearch = async (page: TemplateResult): Promise<Page> => {
  const { root, shop } = await openPage(page);
  const input = deep(root, 'input[type=search]', HTMLInputElement);
  input.focus();
  return { root, shop, input };
};

const open = (src = SRC): Promise<Page> =>
  openSearch(html`<wps-shop src=${src} mode="online" routing="none" lang="en">
    <wps-search suggest></wps-search><wps-product-list></wps-product-list>
  </wps-shop>`);

/** Types a text, sends it, and empties the field again. */
const search = async ({ root, shop, input }: Page, text: string): Promise<void> => {
  input.focus();
  await afterResponse(shop, () => sendText(input, text));
  await afterResponse(shop, () => deep(root, '[part=search-clear]', HTMLElement).click());
  await rendered();
};

/** The options below the empty field. */
const offered = async ({ root, input }: Page): Promise<readonly string[]> => {
  input.blur();
  input.focus();
  await rendered();
  return deepAll(root, '[role=option]').map(textOf);
};

/** Everything in local storage, so that no test depends on the name of a record. */
const stored = (): string => JSON.stringify({ ...localStorage });

describe('recent searches', () => {
  beforeEach(() => localStorage.clear());
  after(() => localStorage.clear());

  it('R15: belong to one shop; another shop of the origin does not show them', async () => {
    await search(await open(), 'road');
    const other = await open(OTHER_SRC);
    expect(await offered(other)).to.deep.equal([]);
    await search(other, 'helm');
    expect(await offered(other)).to.deep.equal(['helm', DELETE_OPTION]);
    expect(await offered(await open())).to.deep.equal(['road', DELETE_OPTION]);
  });

  it('R15: are deleted by the last suggestion with the keyboard, which is announced', async () => {
    const page = await open();
    await search(page, 'road');
    expect(await offered(page)).to.deep.equal(['road', DELETE_OPTION]);
    await expect(deep(page.root, 'wps-search', HTMLElement)).to.be.accessible();
    await sendKeys({ press: 'ArrowUp' });
    await rendered();
    await sendKeys({ press: 'Enter' });
    await rendered();
    expect(await offered(page)).to.deep.equal([]);
    expect(stored()).not.to.contain('road');
    expect(focused()).to.equal(page.input);
    const region = deep(document, '[data-wps-announcer]', HTMLElement);
    await until('the announcement "Removed"', () => textOf(region) === 'Removed');
  });

  it('R15: are deleted by a click; the focus stays in the field', async () => {
    const page = await open();
    await search(page, 'road');
    await offered(page);
    const options = deepAll(page.root, '[role=option]');
    const last = options.at(-1);
    if (last instanceof HTMLElement) last.click();
    await rendered();
    expect(stored()).not.to.contain('road');
    expect(focused()).to.equal(page.input);
  });

  it('R15: a single one is deleted by the Delete key', async () => {
    const page = await open();
    await search(page, 'road');
    await search(page, 'helmet');
    expect(await offered(page)).to.deep.equal(['helmet', 'road', DELETE_OPTION]);
    await sendKeys({ press: 'ArrowDown' });
    await rendered();
    await sendKeys({ press: 'Delete' });
    await rendered();
    expect(deepAll(page.root, '[role=option]').map(textOf)).to.deep.equal(['road', DELETE_OPTION]);
    expect(stored()).not.to.contain('helmet');
  });

  it('R15: are deleted with the catalogue of their shop only', async () => {
    const page = await open();
    await search(page, 'road');
    await search(await open(OTHER_SRC), 'helm');
    await page.shop.catalogue.clear();
    expect(stored()).not.to.contain('road');
    expect(stored()).to.contain('helm');
  });

  it('R15: are neither stored nor shown with recent-searches="off", and earlier ones are deleted', async () => {
    await search(await open(), 'earlier');
    const pages = [
      html`<wps-shop src=${SRC} mode="online" routing="none">
        <wps-search suggest recent-searches="off"></wps-search><wps-product-list></wps-product-list>
      </wps-shop>`,
      html`<wps-shop src=${SRC} mode="online" routing="none" recent-searches="off"></wps-shop>`,
    ];
    for (const page of pages) {
      const opened = await openSearch(page);
      await settled(opened.shop);
      expect(await offered(opened)).to.deep.equal([]);
      await until('the earlier search is no longer stored', () => !stored().includes('earlier'));
      await search(opened, 'road');
      expect(await offered(opened)).to.deep.equal([]);
      expect(stored()).not.to.contain('road');
    }
  });
});
