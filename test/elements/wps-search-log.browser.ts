/** Log of searches: what counts as a search, what is stored and for how long, events, files, and each way to have none. */
import '../../src/define/wps-search-log.ts';
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { WpsSearchLog } from '../../src/elements/search-log/wps-search-log.ts';
import type { SearchSignal, ShopSignal } from '../../src/elements/search-log/signal.ts';
import { SearchRecorder } from '../../src/elements/search-log/search-recorder.ts';
import { exportLog } from '../../src/elements/search-log/export-log.ts';
import { storedLog, storeSignal } from '../../src/elements/search-log/stored-log.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  button,
  deep,
  deepAll,
  openPage,
  rendered,
  SRC,
  textOf,
  typeText,
  until,
} from '../support/shop-page.ts';

interface Page {
  readonly root: HTMLElement;
  readonly shop: WpsShop;
  readonly log: WpsSearchLog;
  readonly fired: ShopSignal[];
}

const open = async (remember = 'on', lang = 'en'): Promise<Page> => {
  const { root, shop } = await openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang=${lang}>
      <wps-search suggest></wps-search><wps-product-list></wps-product-list>
      <wps-search-log remember=${remember}></wps-search-log>
    </wps-shop>`,
  );
  shop.addEventListener('click', (event) => event.preventDefault());
  const fired: ShopSignal[] = [];
  root.addEventListener('wps-signal', ({ signal }) => fired.push(signal));
  return { root, shop, log: deep(root, 'wps-search-log', WpsSearchLog), fired };
};

const type = (root: ParentNode, text: string): HTMLInputElement => {
  const field = deep(root, 'input[type=search]', HTMLInputElement);
  typeText(field, text);
  return field;
};

const send = (page: Page, text: string): Promise<unknown> =>
  afterResponse(page.shop, () => type(page.root, text).form?.requestSubmit());

const openFirst = ({ root }: Page): void => {
  const [first] = deepAll(root, '.card .link');
  if (first instanceof HTMLElement) first.click();
};

/** The search field stores its texts, too. */
const hasLog = (): boolean => Object.keys(localStorage).some((name) => name.includes('search-log'));

const search = (q: string, total = 0, at = '2026-11-23T12:00:00Z'): SearchSignal => ({
  version: 1,
  kind: 'search',
  at,
  q,
  total,
  filtered: false,
});

describe('the log of searches', () => {
  beforeEach(() => localStorage.clear());
  after(() => localStorage.clear());

  it('has searches without products and what was opened after one, fires both, and is shown, exported and deleted', async () => {
    const page = await open();
    const { log, fired } = page;
    expect(log.offsetHeight).to.equal(0);
    await send(page, 'zzyzx');
    await until('a search', () => fired.length === 1);
    await send(page, 'jersey');
    await until('two searches', () => fired.length === 2);
    openFirst(page);
    await until('a click', () => fired.length === 3);
    const [missed, found, click] = fired;
    expect(missed).to.include({
      version: 1,
      kind: 'search',
      q: 'zzyzx',
      total: 0,
      filtered: false,
    });
    expect(found).to.include({
      kind: 'search',
      q: 'jersey',
      total: page.shop.response?.products?.total,
    });
    const [product] = page.shop.response?.products?.products ?? [];
    expect(click).to.include({
      kind: 'click',
      q: 'jersey',
      id: product?.id,
      name: product?.name,
      from: 'list',
      position: 1,
    });
    // Searches that found something are fired, not stored.
    expect(log.signals).to.deep.equal([missed, click]);
    await until('the lists', () => deepAll(log, '[part="log-entry"]').length === 2);
    expect(deepAll(log, '[part="log-entry"]').map((entry) => textOf(entry))).to.deep.equal([
      'zzyzx 1 ×',
      `jersey ${product?.name} 1 ×`,
    ]);
    await expect(log).to.be.accessible();
    expect(JSON.parse(await log.exportLog('json').text())).to.deep.equal({
      format: 'wps-search-log',
      version: 1,
      signals: [missed, click],
    });
    button(log, 'Clear all (Searches on this device)').click();
    await rendered();
    expect([log.signals, log.offsetHeight]).to.deep.equal([[], 0]);
    expect(hasLog()).to.equal(false);
  });

  it('knows a product of the suggestions by the text that was typed', async () => {
    const page = await open();
    await send(page, 'jersey');
    type(page.root, 'jersey').focus();
    await until('suggested products', () => deepAll(page.root, '.suggestion.product').length > 0);
    const [option] = deepAll(page.root, '.suggestion.product');
    page.shop.addEventListener('wps-product-select', (event) => event.preventDefault());
    if (option instanceof HTMLElement) option.click();
    await until('a click', () => page.fired.some(({ kind }) => kind === 'click'));
    expect(page.fired.at(-1)).to.include({ q: 'jersey', from: 'suggestions', position: 0 });
  });

  it('has a query that a rule redirects where the shopper sends it, not where it is typed later', async () => {
    const rules = [{ id: 'help', when: { query: 'jersey' }, redirect: '/help/' }];
    const page = await open();
    const { shop, fired } = page;
    // Other rules load the shop again.
    await afterResponse(shop, () => {
      shop.rules = { format: 'wps-rules', version: 1, rules };
    });
    let redirects = 0;
    shop.addEventListener('wps-redirect', (event) => {
      event.preventDefault();
      redirects += 1;
    });
    // The second redirect comes before the log is rendered: its module is loaded.
    const texts = ['jersey', 'zzyzx', 'jersey', 'zzyzx'];
    for (const [index, text] of texts.entries()) {
      await send(page, text);
      await until(text, () => fired.length > index);
    }
    expect(redirects).to.equal(2);
    await afterResponse(shop, () => type(page.root, 'jersey'));
    await rendered();
    expect(fired.map(({ q }) => q)).to.deep.equal(texts);
  });

  it('stores and fires nothing with remember="off", or where the browser asks for privacy, and deletes what is stored', async () => {
    for (const ask of ['off', 'doNotTrack', 'globalPrivacyControl']) {
      const before = await open();
      await send(before, 'zzyzx');
      await until('a search', () => before.fired.length === 1);
      expect(hasLog()).to.equal(true);
      before.root.remove();
      if (ask !== 'off')
        Object.defineProperty(navigator, ask, {
          value: ask === 'doNotTrack' ? '1' : true,
          configurable: true,
        });
      try {
        const page = await open(ask === 'off' ? 'off' : 'on');
        await until('no log', () => !hasLog());
        await send(page, 'zzyzx');
        await rendered();
        page.log.remove();
        expect([page.fired, page.log.signals, hasLog()]).to.deep.equal([[], [], false], ask);
      } finally {
        Reflect.deleteProperty(navigator, ask);
      }
    }
  });

  it('counts a text as a search when it is sent, replaced, left, or shown for two seconds', () => {
    const recorded: string[] = [];
    const recorder = new SearchRecorder(({ q }) => recorded.push(q));
    const show = (q: string, seconds = 0, isSent = false): void =>
      recorder.show(search(q, 0, new Date(1e12 + seconds * 1000).toISOString()), isSent);
    // Typed on, and deleted: no searches.
    for (const q of ['r', 'ro', 'road', 'ro', '']) show(q);
    expect(recorded).to.deep.equal([]);
    // Sent; then a filter of the same search.
    show('road', 0, true);
    show('road');
    show('');
    // Replaced by another text.
    show('bik');
    show('tent');
    // Typed on after two seconds.
    show('tents', 2);
    recorder.end();
    recorder.end();
    expect(recorded).to.deep.equal(['road', 'bik', 'tent', 'tents']);
  });

  it('keeps the last 200 signals of 30 days, and drops what is none', () => {
    const days = (count: number): string => new Date(Date.now() - count * 86_400_000).toISOString();
    for (let i = 0; i < 210; i++) storeSignal('s', search(`q${i}`, 0, days(1)));
    expect(storedLog('s').map(({ q }) => q)).to.deep.equal(
      Array.from({ length: 200 }, (_, i) => `q${i + 10}`),
    );
    const wrong: readonly unknown[] = [
      search('old', 0, days(31)),
      { ...search('newer', 0, days(1)), version: 2 },
      { ...search('late', 0, 'yesterday') },
      { kind: 'click', version: 1, at: days(1), q: 'x' },
      'text',
      null,
    ];
    localStorage.setItem(
      'wps-elements:search-log:s',
      JSON.stringify([...wrong, search('recent', 0, days(29))]),
    );
    expect(storedLog('s').map(({ q }) => q)).to.deep.equal(['recent']);
    localStorage.setItem('wps-elements:search-log:s', '{');
    expect(storedLog('s')).to.deep.equal([]);
  });

  it('is written as CSV that no spreadsheet runs', async () => {
    const csv = await exportLog([search('=1+1'), search('a "b", c')], 'csv').text();
    expect(csv.replace('\ufeff', '').split('\r\n')).to.deep.equal([
      'kind,at,q,total,filtered,id,name,from,position',
      "search,2026-11-23T12:00:00Z,'=1+1,0,false,,,,",
      'search,2026-11-23T12:00:00Z,"a ""b"", c",0,false,,,,',
      '',
    ]);
  });
});
