/** Scroll restoration of `<wps-product-list>`: the position is restored when the response is shown, however late after its arrival. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { enqueueRender } from '../../src/elements/internal/render-queue.ts';
import { savePosition } from '../../src/elements/product-list/scroll-positions.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import { focused, openPage, rendered, until, textOf } from '../support/shop-page.ts';

describe('the scroll position of a list', () => {
  const frames: FrameRequestCallback[] = [];
  const showFrames = (): void => {
    for (const callback of frames.splice(0)) callback(performance.now());
  };

  const { requestAnimationFrame } = globalThis;

  beforeEach(() => {
    globalThis.requestAnimationFrame = (callback) => frames.push(callback);
  });

  afterEach(() => {
    globalThis.requestAnimationFrame = requestAnimationFrame;
    sessionStorage.clear();
  });

  it('is restored after the products are rendered, also with a frame between response and rendering', async () => {
    savePosition({ product: '2', top: 100, hasFocus: true });
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop .source=${source}>
      <wps-product-list></wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    await rendered();
    dispatchEvent(new PopStateEvent('popstate'));
    await until('an animation frame is requested', () => frames.length > 0);

    let take = (): void => {};
    const others = enqueueRender(
      new Promise((resolve) => {
        take = resolve;
      }),
    );
    const permalink = 'https://shop.example/';
    const products = ['One', 'Two'].map((name, i) => ({ id: i + 1, name, permalink }));
    const shop = document.querySelector('wps-shop');
    const response = new Promise((resolve) => shop?.addEventListener('wps-response', resolve));
    source.lastRequest.respond({ products: { products, total: 2 } });
    await response;
    showFrames();
    take();
    await others;
    await opening;
    showFrames();
    expect(textOf(focused() ?? document.body)).to.equal('Two');
  });
});
