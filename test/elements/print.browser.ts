/** Printed pages: a header above the products, controls left out. */
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { html } from 'lit';
import {
  afterResponse,
  checkbox,
  deep,
  deepAll,
  openPage,
  shopElements,
  SRC,
  textOf,
} from '../support/shop-page.ts';

describe('in print', () => {
  before(async function () {
    if (await canPrint()) return;
    console.log('NOT RUN in this browser: printing. Its driver supports no media but the screen.');
    this.skip();
  });
  afterEach(canPrint);

  const isShown = (root: ParentNode, selector: string): boolean =>
    deep(root, selector, HTMLElement).checkVisibility();

  it('a list has a header with filters, date and range; controls are left out', async () => {
    const { root, shop } =
      await openPage(html`<wps-shop src=${SRC} mode="online" routing="none" per-page="4">
      ${shopElements}<wps-sort></wps-sort>
    </wps-shop>`);
    await afterResponse(shop, () => checkbox(root, 'Black').click());
    expect(isShown(root, '[part=print-header]')).to.equal(false);
    await emulateMedia({ media: 'print' });
    const day = (): string =>
      new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date());
    const before = day();
    dispatchEvent(new Event('beforeprint'));
    const said = textOf(deep(root, '[part=print-header]', HTMLElement));
    expect(isShown(root, '[part=print-header]')).to.equal(true);
    expect(said).to.contain(`1–4 of ${shop.status.result.total} products`);
    expect(said).to.contain('Color: Black');
    // Midnight may be between them.
    expect([before, day()].some((date) => said.includes(date))).to.equal(true);
    for (const tag of ['search', 'facet', 'active-filters', 'sort', 'pagination', 'status'])
      expect(isShown(root, `wps-${tag}`), tag).to.equal(false);
    for (const card of deepAll(root, 'article'))
      expect(getComputedStyle(card).breakInside).to.equal('avoid');
  });

  for (const theme of ['dark', 'kiosk'])
    it(`the theme ${theme} is printed with light colours`, async () => {
      const address = new URL(`../../src/themes/${theme}.css`, import.meta.url).href;
      const link = document.createElement('link');
      const isThere = new Promise((resolve) => link.addEventListener('load', resolve));
      Object.assign(link, { rel: 'stylesheet', href: address });
      document.head.append(link);
      await isThere;
      const { shop } = await openPage(
        html`<wps-shop src=${SRC} mode="online" routing="none" per-page="4"></wps-shop>`,
      );
      const plain = getComputedStyle(document.body).color;
      expect(getComputedStyle(shop).color).not.to.equal(plain);
      await emulateMedia({ media: 'print' });
      expect(getComputedStyle(shop).color).to.equal(plain);
      link.remove();
    });

  it('an empty shop element is printed as its list alone', async () => {
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" per-page="4"></wps-shop>`,
    );
    await emulateMedia({ media: 'print' });
    const left = deepAll(root, 'button, input, select').filter(
      (control) => control.checkVisibility() && !control.closest('article'),
    );
    expect(left).to.deep.equal([]);
    expect(deepAll(root, 'article').length).to.equal(4);
  });
});

/** Restores the screen; `false` where the driver supports no other media. */
function canPrint(): Promise<boolean> {
  return emulateMedia({ media: 'screen' }).then(
    () => true,
    (error: unknown) => {
      if (/CDP support|is not a function/.test(String(error))) return false;
      throw error;
    },
  );
}
