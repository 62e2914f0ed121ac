/** Filters that a shopper types: chips after Enter, words again on request, and what stays text. */
import '../../src/define/wps-search-log.ts';
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import type { WpsRedirectEvent } from '../../src/elements/rules/rule-effects.ts';
import type { WpsSignalEvent } from '../../src/elements/search-log/signal.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import type { UnderstoodQuery } from '../../src/protocol/typed-filters/parsed-query.ts';
import { typedFiltersFile } from '../../src/sources/device/typed-filters-file.ts';
import type { SourceResponse } from '../../src/sources/source.ts';
import {
  afterResponse,
  button,
  countSteps,
  deep,
  deepAll,
  openPage,
  rendered,
  sendText,
  SRC,
  textOf,
  typeText,
  until,
} from '../support/shop-page.ts';
import {
  ControllableSource,
  found as foundProducts,
} from '../support/views/controllable-source.ts';

const TEXT = 'red helmet under 40';
const WORDS = 'Search for these words instead';

const elements = html`
  <wps-search></wps-search>
  <wps-facet of="pa_color"></wps-facet>
  <wps-active-filters></wps-active-filters>
  <wps-product-list></wps-product-list>
`;

/**
 * Sends a text until its filters are chips: on a busy machine the device may take longer than the second that a text waits for
 * it, and stays as it is.
 */
async function sendUntil(what: string, isRead: () => boolean, send: () => unknown): Promise<void> {
  for (let left = 20; left > 0 && !isRead(); left -= 1) {
    await send();
    const deadline = performance.now() + 2000;
    while (!isRead() && performance.now() < deadline) await rendered();
  }
  await until(what, isRead);
}

interface Page {
  readonly root: HTMLElement;
  readonly shop: WpsShop;
  readonly input: HTMLInputElement;
  /** Texts of the chips; those found in the text begin with a star. */
  readonly chips: () => readonly string[];
  /** Types a text in place of the one in the field, and sends it. */
  readonly send: (text: string) => void;
}

async function open(page: TemplateResult): Promise<Page> {
  const { root, shop } = await openPage(page);
  const input = deep(root, 'input[type=search]', HTMLInputElement);
  await until('the chips are loaded', () => deepAll(root, 'h2.hidden').length > 0 || noChips(root));
  return {
    root,
    shop,
    input,
    chips: () =>
      deepAll(root, '[part~=chip]').map(
        (chip) => `${chip.matches('[part~=typed-chip]') ? '*' : ''}${textOf(chip)}`,
      ),
    send: (text) => {
      input.focus();
      sendText(input, text);
    },
  };
}

const noChips = (root: HTMLElement): boolean => root.querySelector('wps-active-filters') === null;

const onDevice = (content = elements): TemplateResult =>
  html`<wps-shop src=${SRC} mode="offline" per-page="4" lang="en">${content}</wps-shop>`;

const found = ['*Color: Red', '*Price: up to €40'];

/** Finds products at once, and filters when the test says so: also after its signal has ended. */
class SlowReader extends ControllableSource {
  /** Gives the filters of the text that is read. */
  give: ((found: UnderstoodQuery) => void) | null = null;
  signal: AbortSignal | null = null;

  override shop(request: ShopRequest, signal: AbortSignal): Promise<SourceResponse> {
    const response = super.shop(request, signal);
    this.lastRequest.respond(foundProducts(3, [1, 2, 3]));
    return response;
  }

  understand(_text: string, _language: string, signal: AbortSignal): Promise<UnderstoodQuery> {
    this.signal = signal;
    return new Promise((resolve) => {
      this.give = resolve;
    });
  }
}

const sale: UnderstoodQuery = {
  constraints: { sale: true },
  rest: 'helmet',
  filters: [{ words: 'cheap', constraints: { sale: true } }],
  terms: [],
};

describe('filters in typed text', () => {
  const start = location.href;
  // A text waits for a second at most for code that is loaded, and stays as it is then: built before, it comes at once.
  before(() =>
    Promise.all([
      import('../../src/controller/typed-filters/read-texts.ts'),
      fetch(typedFiltersFile()),
    ]),
  );
  afterEach(() => history.replaceState(null, '', start));

  const query = (): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(location.search));

  it('become chips on Enter, in one history entry, and not while typing', async () => {
    const { root, shop, input, chips } = await open(onDevice());
    await until('the announcer', () => deepAll(document, '[data-wps-announcer]').length > 0);
    const region = deep(document, '[data-wps-announcer]', HTMLElement);
    input.focus();
    const steps = countSteps();
    await afterResponse(shop, () => typeText(input, TEXT));
    await until('the text is searched for', () => shop.request.q === TEXT);
    expect(shop.request.t).to.equal(undefined);
    await sendUntil(
      'the chips',
      () => chips().includes('*Color: Red'),
      () => sendKeys({ press: 'Enter' }),
    );
    expect(chips()).to.deep.equal(['“helmet”', ...found]);
    expect(input.value).to.equal('helmet');
    expect(shop.request).to.deep.include({ q: 'helmet', max_price: 40 });
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    await until('the products', () => shop.status.result.total === 1);
    await until('the address', () => query()['q'] === 'helmet');
    expect(query()).to.deep.include({ color: 'red' });
    expect(steps()).to.equal(1);
    const heard = 'Recognized as filters: Color: Red, Price: up to €40. 1 product';
    await until('the announcement', () => region.textContent.trim() === heard);
    const label = 'Remove filter Color: Red, from your search';
    expect(button(root, label).title).to.equal('from your search');
    await expect(deep(root, 'wps-active-filters', HTMLElement)).to.be.accessible();
  });

  it('become words again by Backspace at the start of the field, and stay words', async () => {
    const { shop, input, chips, send } = await open(onDevice());
    await sendUntil(
      'the chips',
      () => chips().includes('*Color: Red'),
      () => send(TEXT),
    );
    await sendKeys({ press: 'Backspace' });
    expect([input.value, chips().length]).to.deep.equal(['helme', 3]);
    await sendKeys({ type: 't' });
    input.setSelectionRange(0, 0);
    await afterResponse(shop, () => sendKeys({ press: 'Backspace' }));
    expect(input.value).to.equal(TEXT);
    expect(chips()).to.deep.equal([`“${TEXT}”`]);
    expect(shop.request.q).to.equal(TEXT);
    await sendKeys({ press: 'Enter' });
    await afterResponse(shop, () => send(`${TEXT} sport`));
    expect(shop.request).to.deep.include({ q: `${TEXT} sport` });
    expect(chips()).to.deep.equal([`“${TEXT} sport”`]);
    await sendUntil(
      'another text is read',
      () => chips().includes('*Color: Black'),
      () => send('black helmet'),
    );
  });

  it('become words again by a button, without those that were removed; Back has the filters', async () => {
    const { root, shop, input, chips, send } = await open(onDevice());
    await sendUntil(
      'the chips',
      () => chips().includes('*Color: Red'),
      () => send(TEXT),
    );
    await afterResponse(shop, () =>
      button(root, 'Remove filter Price: up to €40, from your search').click(),
    );
    expect(chips()).to.deep.equal(['“helmet”', '*Color: Red']);
    await afterResponse(shop, () => button(root, WORDS).click());
    expect(input.value).to.equal('red helmet');
    expect(chips()).to.deep.equal(['“red helmet”']);
    await afterResponse(shop, async () => history.back());
    expect(input.value).to.equal('helmet');
    expect(chips()).to.deep.equal(['“helmet”', '*Color: Red']);
  });

  it('take the place of filters of the same facet, which come back with the words', async () => {
    const { root, shop, chips, send } = await open(onDevice());
    shop.request = { t: [{ taxonomy: 'pa_color', t: ['black'] }] };
    await until('the first filter', () => chips().includes('Color: Black'));
    await sendUntil(
      'the second one',
      () => chips().includes('*Color: Red'),
      () => send('red helmet'),
    );
    expect(chips()).to.deep.equal(['“helmet”', '*Color: Red']);
    await afterResponse(shop, () => button(root, WORDS).click());
    expect(chips()).to.deep.equal(['“red helmet”', 'Color: Black']);
  });

  it('stay text with typed-filters="off", without active filters on the page, and in links', async () => {
    const off = await open(
      html`<wps-shop src=${SRC} mode="offline" routing="none" typed-filters="off">${elements}</wps-shop>`,
    );
    await afterResponse(off.shop, () => off.send(TEXT));
    await afterResponse(off.shop, () => off.send('red helmet'));
    expect(off.shop.request).to.include({ q: 'red helmet' });
    off.root.remove();
    const bare = await open(onDevice(html`<wps-search></wps-search>`));
    await afterResponse(bare.shop, () => bare.send('red helmet'));
    expect(bare.shop.request).to.include({ q: 'red helmet' });
    bare.root.remove();
    history.replaceState(null, '', `?q=red+helmet`);
    const link = await open(onDevice());
    expect(link.shop.request).to.include({ q: 'red helmet' });
    expect(link.chips()).to.deep.equal(['“red helmet”']);
  });

  it('are prices with a currency, sale, stock and stars where the server responds', async () => {
    const { shop, input, chips, send } = await open(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${elements}</wps-shop>`,
    );
    let requests = 0;
    shop.addEventListener('wps-request', () => (requests += 1));
    send('red helmet over $10 in stock');
    await until('the chips', () => chips().includes('*In stock'));
    expect(chips()).to.deep.equal(['“red helmet”', '*Price: from €10', '*In stock']);
    expect(input.value).to.equal('red helmet');
    expect(shop.request).to.deep.include({ min_price: 10, stock: ['instock'] });
    await afterResponse(shop, () => send('helmet women over 50'));
    expect(shop.request.q).to.equal('helmet women over 50');
    expect(requests).to.equal(2);
  });

  it('are not waited for by Back, by letters that follow, or longer than a second', async () => {
    const source = new SlowReader();
    const page = await open(html`<wps-shop lang="en" .source=${source}>${elements}</wps-shop>`);
    const { input, chips } = page;
    const reading = async (text: string): Promise<void> => {
      source.give = null;
      input.focus();
      input.select();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
      await until('the text is read', () => source.give !== null);
    };
    const requested = (q: string | undefined): Promise<void> =>
      until(`products for ${q}`, () => source.lastRequest.request.q === q);
    await reading('cheap helmet');
    typeText(input, 'cheap helmets');
    source.give?.(sale);
    await requested('cheap helmet');
    await requested('cheap helmets');
    expect([input.value, chips().length]).to.deep.equal(['cheap helmets', 1]);
    await reading('cheap bike');
    history.back();
    await requested('cheap helmets');
    expect(source.signal?.aborted).to.equal(false);
    await until('the text before', () => input.value === 'cheap helmets');
    await reading('cheap glove');
    await requested('cheap glove');
    await reading('cheap helmet');
    source.give?.(sale);
    await requested('helmet');
    expect([input.value, chips()]).to.deep.equal(['helmet', ['“helmet”', '*On sale']]);
  });

  it('are found in a suggested text, too', async () => {
    const fields = html`<wps-search suggest></wps-search><wps-active-filters></wps-active-filters><wps-product-list></wps-product-list>`;
    const { root, input, chips } = await open(onDevice(fields));
    input.focus();
    await sendKeys({ type: TEXT });
    const options = (): readonly Element[] => deepAll(root, '[role=option]');
    const named = (): Element | undefined =>
      // Not that of a text which is still being typed.
      options().find((option) => /under 40\s+Red · Color/.test(textOf(option)));
    await until('the filter is suggested', () => named() !== undefined);
    const option = named();
    if (option instanceof HTMLElement) option.click();
    await until('the price', () => chips().includes('*Price: up to €40'));
    expect([input.value, chips()[1]]).to.deep.equal(['helmet', 'Color: Red']);
  });

  it('leave the query to redirects of the owner, and the whole text to the log', async () => {
    const rules = [{ when: { query: 'returns' }, redirect: '/help/returns/' }];
    const { root, chips, send } = await open(html`
      <wps-shop
        src=${SRC}
        mode="offline"
        routing="none"
        lang="en"
        .rules=${{ format: 'wps-rules', version: 1, rules }}
        >${elements}<wps-search-log></wps-search-log
      ></wps-shop>
    `);
    const seen: string[] = [];
    root.addEventListener('wps-redirect', (event: WpsRedirectEvent) => {
      event.preventDefault();
      seen.push(`${event.q} → ${new URL(event.href).pathname}`);
    });
    root.addEventListener('wps-signal', ({ signal }: WpsSignalEvent) => seen.push(signal.q));
    send('returns under 40');
    await until('the filter', () => chips().includes('*Price: up to €40'));
    await until('redirect and log', () => seen.length === 2);
    expect(seen.toSorted()).to.deep.equal(['returns under 40', 'returns → /help/returns/']);
    localStorage.clear();
  });
});
