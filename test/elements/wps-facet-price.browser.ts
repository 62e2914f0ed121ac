/** `<wps-facet of="price">`: slider, fields, currencies. */
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { html, type TemplateResult } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const shopPage = html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`;

const plain = (elements: TemplateResult): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">${elements}</wps-shop>`,
  );

describe('the price slider', () => {
  async function open(): Promise<{ shop: WpsShop; low: HTMLInputElement; high: HTMLInputElement }> {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en">
      <wps-facet of="price"></wps-facet>
    </wps-shop>`,
    );
    const [low, high] = ['min', 'max'].map((name) => deep(root, `input.${name}`, HTMLInputElement));
    if (!low || !high) throw new Error('There should be two thumbs.');
    return { shop, low, high };
  }

  it('changes the price with every key press, from one end to the other and back', async () => {
    const { low } = await open();
    const said = (): string => low.getAttribute('aria-valuetext') ?? '';
    low.focus();
    for (const press of ['ArrowRight', 'ArrowLeft'])
      for (let i = 0; i < 40; i += 1) {
        const before = said();
        await sendKeys({ press });
        await rendered();
        if (low.value !== '0') expect(said(), `${press} from ${before}`).not.to.equal(before);
      }
  });

  it('finds products with both thumbs at the same end', async () => {
    const { shop, low, high } = await open();
    low.focus();
    await afterResponse(shop, () => sendKeys({ press: 'End' }));
    expect(shop.status.result.total).to.be.greaterThan(0);
    await afterResponse(shop, () => sendKeys({ press: 'Home' }));
    high.focus();
    await afterResponse(shop, () => sendKeys({ press: 'Home' }));
    expect(shop.status.result.total).to.be.greaterThan(0);
  });

  it('moves by the pointer with both thumbs at the same end', async () => {
    const { shop, low } = await open();
    low.scrollIntoView({ block: 'center' });
    low.focus();
    await afterResponse(shop, () => sendKeys({ press: 'End' }));
    const { top, height, right } = low.getBoundingClientRect();
    const y = Math.round(top + height / 2);
    await sendMouse({ type: 'move', position: [Math.round(right) - 10, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(right) - 80, y] });
    const before = shop.request.min_price ?? 0;
    await sendMouse({ type: 'up' });
    await until(
      'a lower minimum price in the request',
      () => (shop.request.min_price ?? 0) < before,
    );
  });

  it('arrow keys move the price slider, mirrored from right to left', async () => {
    const { root, shop } = await plain(html`<wps-facet of="price"></wps-facet>`);
    const [low] = deepAll(root, 'input[type=range]');
    if (!(low instanceof HTMLInputElement)) throw new Error('No thumb.');
    low.focus();
    await afterResponse(shop, () => sendKeys({ press: 'ArrowRight' }));
    expect(Number(low.value)).to.be.greaterThan(0);
    shop.dir = 'rtl';
    await afterResponse(shop, () => sendKeys({ press: 'ArrowRight' }));
    expect(low.value).to.equal('0');
    expect(focused()).to.equal(low);
  });

  it('the price slider announces formatted prices', async () => {
    const { root } = await plain(html`<wps-facet of="price"></wps-facet>`);
    const [low, high] = deepAll(root, 'input[type=range]').map(
      (thumb) => thumb.ariaValueText ?? thumb.getAttribute('aria-valuetext'),
    );
    expect([low, high]).to.deep.equal(['€2', '€3,579']);
  });

  it('the slider announces prices, and its thumbs never cross', async () => {
    const { root, shop } = await plain(html`<wps-facet of="price"></wps-facet>`);
    const [low, high] = deepAll(root, 'input[type=range]').map((input) => {
      if (input instanceof HTMLInputElement) return input;
      throw new Error('No thumb.');
    });
    if (!low || !high) throw new Error('There should be two thumbs.');
    expect(low.getAttribute('aria-valuetext')).to.match(/€/);
    high.value = '100';
    await afterResponse(shop, () => high.dispatchEvent(new Event('change')));
    const bound = shop.request.max_price ?? 0;
    expect(bound).to.be.greaterThan(0);
    expect(deep(root, '[name=max]', HTMLInputElement).value.replace(/\D/g, '')).to.equal(
      String(bound).replace(/\D/g, ''),
    );
    low.value = '180';
    low.dispatchEvent(new InputEvent('input'));
    expect(Number(low.value)).to.be.at.most(100);
    await expect(deep(root, 'wps-facet', HTMLElement)).to.be.accessible();
  });

  it('a selected price range does not shrink the limits', async () => {
    const { root, shop } = await plain(
      html`<wps-facet of="price" as="fields"></wps-facet><wps-facet of="pa_color"></wps-facet>`,
    );
    const limits = (): readonly string[] =>
      deepAll(root, '[name=min], [name=max]').map(
        (field) => field.getAttribute('placeholder') ?? '',
      );
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    const before = limits();
    expect(before.join('')).to.match(/\d/);
    shop.request = { ...shop.request, min_price: 500, max_price: 900 };
    await until(
      'a response with a price range',
      () => shop.response?.price?.min_price !== null && !shop.status.busy,
    );
    await rendered();
    expect(limits()).to.deep.equal(before);
  });
});

describe('the price fields', () => {
  it('the fields of the price facet have visible labels', async () => {
    const { root } = await plain(html`<wps-facet of="price"></wps-facet>`);
    const labels = deepAll(root, '.field label');
    expect(labels.map(textOf)).to.deep.equal(['From', 'To']);
    expect(labels.every((label) => label.checkVisibility())).to.equal(true);
  });

  it('typed prices may be in any order and get a chip; a text without a number is reported', async () => {
    const { shop } = await openPage(shopPage);
    const [from, to] = ['#min', '#max'].map((id) => deep(shop, id, HTMLInputElement));
    if (!from || !to) throw new Error('No price fields.');
    from.focus();
    await sendKeys({ type: 'cheap' });
    await sendKeys({ press: 'Enter' });
    await until('1 #price-error', () => deepAll(shop, '#price-error').length === 1);
    expect(from.value).to.equal('cheap');
    expect(from.getAttribute('aria-invalid')).to.equal('true');
    from.value = '500';
    to.value = '100';
    await afterResponse(shop, () => to.dispatchEvent(new Event('change', { bubbles: true })));
    expect([shop.request.min_price, shop.request.max_price]).to.deep.equal([100, 500]);
    expect([from.value, to.value]).to.deep.equal(['100', '500']);
    expect(textOf(button(shop, 'Remove filter Price: €100 to €500'))).to.equal(
      'Price: €100 to €500',
    );
  });

  it('removing the price chip clears an invalid price and its error', async () => {
    const { shop } = await openPage(shopPage);
    const from = deep(shop, '#min', HTMLInputElement);
    const type = (text: string): void => {
      from.value = text;
      from.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await afterResponse(shop, () => type('100'));
    type('cheap');
    await until('1 #price-error', () => deepAll(shop, '#price-error').length === 1);
    await afterResponse(shop, () => deep(shop, '[part=chip]', HTMLElement).click());
    await until('an empty price field', () => from.value === '');
    expect([from.getAttribute('aria-invalid'), deepAll(shop, '#price-error').length]).to.deep.equal(
      [null, 0],
    );
  });

  it('clearing all filters clears an invalid price, also without a price filter', async () => {
    const { shop } = await openPage(shopPage);
    const from = deep(shop, '#min', HTMLInputElement);
    const type = async (): Promise<void> => {
      from.value = 'cheap';
      from.dispatchEvent(new Event('change', { bubbles: true }));
      await until('1 #price-error', () => deepAll(shop, '#price-error').length === 1);
    };
    await type();
    await afterResponse(shop, () => checkbox(shop, 'Bikes').click());
    expect([from.value, deepAll(shop, '#price-error').length]).to.deep.equal(['cheap', 1]);
    await afterResponse(shop, () => button(shop, 'Clear all').click());
    expect([from.value, deepAll(shop, '#price-error').length]).to.deep.equal(['', 0]);
    await type();
    await afterResponse(shop, () => checkbox(shop, 'Bikes').click());
    expect([from.value, deepAll(shop, '#price-error').length]).to.deep.equal(['cheap', 1]);
    await afterResponse(shop, () => button(shop, 'Clear all').click());
    await afterResponse(shop, () => checkbox(shop, 'Bikes').click());
    expect([from.value, deepAll(shop, '#price-error').length]).to.deep.equal(['', 0]);
  });

  it('a text being typed into a price field stays when the response to the other field arrives', async () => {
    const { shop } = await openPage(shopPage);
    const [from, to] = ['#min', '#max'].map((id) => deep(shop, id, HTMLInputElement));
    if (!from || !to) throw new Error('No price fields.');
    await afterResponse(shop, () => {
      from.value = '20';
      from.dispatchEvent(new Event('change', { bubbles: true }));
      to.value = '2500';
    });
    expect([from.value, to.value]).to.deep.equal(['20', '2500']);
    await afterResponse(shop, () => to.dispatchEvent(new Event('change', { bubbles: true })));
    expect([shop.request.min_price, shop.request.max_price]).to.deep.equal([20, 2500]);
  });
});

describe('prices in a currency', () => {
  /** A shop whose prices lie near each other, in this currency. */
  async function open(
    currency: string,
    [min_price, max_price]: readonly [string, string],
    language = 'en',
  ): Promise<{ inputs: readonly HTMLInputElement[]; asked: () => Promise<ShopRequest> }> {
    const source = new ControllableSource();
    const opened =
      openPage(html`<wps-shop routing="none" lang=${language} currency=${currency} .source=${source}>
    <wps-facet of="price"></wps-facet>
  </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({
      products: { products: [{ id: 1, name: 'One' }], total: 1 },
      price: { min_price, max_price, total: 1 },
    });
    const { root } = await opened;
    const inputs = deepAll(root, 'input').filter((input) => input instanceof HTMLInputElement);
    const { length } = source.requests;
    const asked = async (): Promise<ShopRequest> => {
      await until('another request', () => source.requests.length > length);
      return source.lastRequest.request;
    };
    return { inputs, asked };
  }

  it('has nothing to choose where no product has a price', async () => {
    expect((await open('EUR', ['0', '0'])).inputs).to.have.lengthOf(0);
    expect((await open('EUR', ['0', '0.50'])).inputs).not.to.have.lengthOf(0);
  });

  const said = (inputs: readonly HTMLInputElement[]): readonly (string | null | undefined)[] =>
    inputs.slice(0, 2).map((thumb) => thumb.getAttribute('aria-valuetext')?.replace(/\s/g, ' '));

  it('has steps of whole yen, in announced values, too', async () => {
    const { inputs, asked } = await open('JPY', ['100', '120']);
    expect(said(inputs)).to.deep.equal(['¥100', '¥120']);
    inputs[0]?.focus();
    for (let i = 0; i < 3; i += 1) await sendKeys({ press: 'PageUp' });
    const { min_price } = await asked();
    expect(Number.isInteger(min_price), String(min_price)).to.equal(true);
    expect(said(inputs)[0]).to.equal(`¥${min_price}`);
  });

  it('announces cents with two digits', async () => {
    const { inputs, asked } = await open('EUR', ['1', '3']);
    inputs[0]?.focus();
    await sendKeys({ press: 'ArrowRight' });
    expect(said(inputs)[0]).to.match(/^€\d\.\d\d$/);
    const { min_price } = await asked();
    expect(said(inputs)[0]).to.equal(`€${Number(min_price).toFixed(2)}`);
  });

  for (const [language, place] of [
    ['en', 'before'],
    ['de', 'after'],
  ] as const)
    it(`has the sign of the currency ${place} the amount in the language ${language}`, async () => {
      const { inputs } = await open('EUR', ['1', '3'], language);
      const [, , from] = inputs;
      const sign = place === 'before' ? from?.previousElementSibling : from?.nextElementSibling;
      expect(sign?.textContent).to.equal('€');
    });

  it('accepts thousandths of a dinar', async () => {
    const { inputs, asked } = await open('KWD', ['0.250', '3.500']);
    expect(said(inputs)).to.deep.equal(['KWD 0', 'KWD 4']);
    const [, , from] = inputs;
    from?.focus();
    await sendKeys({ type: '1.255' });
    await sendKeys({ press: 'Enter' });
    expect((await asked()).min_price).to.equal(1.255);
    await rendered();
    expect(from?.value).to.equal('1.255');
    expect(said(inputs)[0]).to.equal('KWD 1.255');
  });

  it('empties a field whose value is no bound', async () => {
    const { inputs } = await open('EUR', ['1', '300']);
    const [, , from, to] = inputs;
    for (const [field, text] of [
      [from, '0'],
      [to, '-5'],
    ] as const) {
      field?.focus();
      await sendKeys({ type: text });
      await sendKeys({ press: 'Enter' });
      await rendered();
      expect(field?.value).to.equal('');
    }
    expect(said(inputs)).to.deep.equal(['€1', '€300']);
  });
});
