/** The price slider with real keys and pointer: every key moves it, and a thumb can leave every position. */
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { answered, deep, openPage, rendered, SRC, until } from '../support/shop-page.ts';

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

describe('the price slider', () => {
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
    await answered(shop, () => sendKeys({ press: 'End' }));
    expect(shop.status.result.total).to.be.greaterThan(0);
    await answered(shop, () => sendKeys({ press: 'Home' }));
    high.focus();
    await answered(shop, () => sendKeys({ press: 'Home' }));
    expect(shop.status.result.total).to.be.greaterThan(0);
  });

  it('moves by the pointer with both thumbs at the same end', async () => {
    const { shop, low } = await open();
    low.scrollIntoView({ block: 'center' });
    low.focus();
    await answered(shop, () => sendKeys({ press: 'End' }));
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
});
