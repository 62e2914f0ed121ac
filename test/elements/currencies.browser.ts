/** The price facet in currencies without decimals, with two and with three: what is said, stepped to, typed and sent. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import { deepAll, openPage, rendered, until } from '../support/shop-page.ts';

/** A shop whose prices lie near each other, in this currency. */
async function open(
  currency: string,
  [min_price, max_price]: readonly [string, string],
): Promise<{ inputs: readonly HTMLInputElement[]; asked: () => Promise<ShopRequest> }> {
  const source = new ControllableSource();
  const opened =
    openPage(html`<wps-shop routing="none" lang="en" currency=${currency} .source=${source}>
    <wps-facet of="price"></wps-facet>
  </wps-shop>`);
  await until('a request', () => source.questions.length === 1);
  source.question.answer({
    products: { products: [{ id: 1, name: 'One' }], total: 1 },
    price: { min_price, max_price, total: 1 },
  });
  const { root } = await opened;
  const inputs = deepAll(root, 'input').filter((input) => input instanceof HTMLInputElement);
  const { length } = source.questions;
  const asked = async (): Promise<ShopRequest> => {
    await until('another request', () => source.questions.length > length);
    return source.question.request;
  };
  return { inputs, asked };
}

const said = (inputs: readonly HTMLInputElement[]): readonly (string | null | undefined)[] =>
  inputs.slice(0, 2).map((thumb) => thumb.getAttribute('aria-valuetext')?.replace(/\s/g, ' '));

describe('the price facet', () => {
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
