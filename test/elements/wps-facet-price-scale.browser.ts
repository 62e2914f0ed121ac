/** Price scale of `<wps-facet of="price">` with a device: histogram, thumbs, bounds. */
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { switchedShop } from '../support/switched-shop.ts';
import {
  afterResponse,
  checkbox,
  deep,
  deepAll,
  openPage,
  rendered,
  settled,
  SRC,
  until,
} from '../support/shop-page.ts';

interface Slider {
  readonly root: HTMLElement;
  readonly shop: WpsShop;
  readonly low: HTMLInputElement;
  readonly high: HTMLInputElement;
}

async function open(mode: 'online' | 'offline' | 'auto', src = SRC): Promise<Slider> {
  const { root, shop } = await openPage(
    html`<wps-shop src=${src} mode=${mode} routing="none" lang="en">
      <wps-facet of="price"></wps-facet><wps-facet of="pa_color" limit="99"></wps-facet>
      <wps-facet of="price" class="other"></wps-facet>
    </wps-shop>`,
  );
  await until('4 [part=thumb]', () => deepAll(root, '[part=thumb]').length === 4);
  const [low, high] = ['min', 'max'].map((name) => deep(root, `input.${name}`, HTMLInputElement));
  if (!low || !high) throw new Error('There should be two thumbs.');
  return { root, shop, low, high };
}

const HEIGHTS = '.histogram rect[height]:not([height="1.5"])';
const bars = (root: ParentNode, facet = 'wps-facet'): readonly Element[] =>
  deepAll(deep(root, facet, HTMLElement), HEIGHTS);
/** Waits for the histogram in a price facet without interaction. */
const told = (root: ParentNode): Promise<void> =>
  until('the histogram of the other source is drawn', () => bars(root, '.other').length > 0);
const said = (thumb: HTMLInputElement): string => thumb.getAttribute('aria-valuetext') ?? '';

describe('the scale of the price slider', () => {
  it('excludes products in proportion to the distance of the thumb, on the device', async () => {
    const { root, shop, high } = await open('offline');
    await until('the histogram is drawn', () => bars(root).length > 0);
    const all = shop.status.result.total ?? 0;
    for (const share of [0.25, 0.5, 0.75]) {
      high.value = String(share * Number(high.max));
      await afterResponse(shop, () => high.dispatchEvent(new Event('change')));
      expect((shop.status.result.total ?? 0) / all).to.be.closeTo(share, 1 / 16);
    }
  });

  it('is constant while prices are selected, and follows other filters', async () => {
    const { root, shop, high } = await open('offline');
    await until('the histogram is drawn', () => bars(root).length > 0);
    const drawn = (): string =>
      bars(root)
        .map((bar) => bar.getAttribute('height'))
        .join();
    const before = drawn();
    const seen = new Set<string>();
    const watch = new MutationObserver(() => seen.add(drawn()));
    watch.observe(high.getRootNode(), { subtree: true, childList: true, attributes: true });
    high.value = '120';
    await afterResponse(shop, () => high.dispatchEvent(new Event('change')));
    await settled(shop);
    watch.disconnect();
    expect([...seen]).to.deep.equal([before]);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    await until('another histogram is drawn', () => drawn() !== before && bars(root).length > 0);
  });

  it('does not move a focused thumb or change the bounds when the device takes over', async () => {
    const { root, shop, low } = await open('online');
    low.focus();
    await afterResponse(shop, () => sendKeys({ press: 'PageUp' }));
    const { value } = low;
    const { min_price } = shop.request;
    shop.mode = 'offline';
    await told(root);
    await rendered();
    expect([low.value, bars(root).length]).to.deep.equal([value, 0]);
    const price = said(low);
    low.blur();
    await until('the histogram is drawn', () => bars(root).length > 0);
    expect(low.value).not.to.equal(value);
    expect([said(low), shop.request.min_price]).to.deep.equal([price, min_price]);
  });

  it('is constant while a pointer holds a thumb', async () => {
    const { root, shop, low } = await open('online');
    low.scrollIntoView({ block: 'center' });
    const { left, top, height, width } = low.getBoundingClientRect();
    const y = Math.round(top + height / 2);
    await sendMouse({ type: 'move', position: [Math.round(left) + 10, y] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [Math.round(left + width / 2), y] });
    const [value, price] = [low.value, said(low)];
    expect(Number(value)).to.be.greaterThan(50);
    shop.mode = 'offline';
    await told(root);
    await rendered();
    expect([low.value, said(low), bars(root).length]).to.deep.equal([value, price, 0]);
    await afterResponse(shop, () => sendMouse({ type: 'up' }));
    expect(said(low)).to.equal(price);
    low.blur();
    await until('the histogram is drawn', () => bars(root).length > 0);
    expect(said(low)).to.equal(price);
  });

  it('has another price for every key press where many products have the same price', async () => {
    const prices = ['0', '19.98', '19.99', '120', ...Array.from({ length: 16 }, () => '20')];
    const add = Array.from({ length: 60 }, (_, i) => {
      const price = prices[i % 20];
      return {
        id: 9000 + i,
        name: `P${i}`,
        type: 'simple',
        price,
        price_html: `${Number(price).toFixed(2)} €`,
      };
    });
    const { src, edit } = switchedShop('generated/1');
    await edit({ add });
    const { root, low } = await open('offline', src);
    await until('the histogram is drawn', () => bars(root).length > 0);
    low.focus();
    let keys = 0;
    for (const press of ['ArrowRight', 'ArrowLeft'])
      for (const end = press === 'ArrowLeft' ? '0' : low.max; low.value !== end; keys += 1) {
        const before = said(low);
        await sendKeys({ press });
        await rendered();
        expect(said(low), `${press} from ${before}`).not.to.equal(before);
      }
    expect(keys).to.be.greaterThan(20);
  });
});
