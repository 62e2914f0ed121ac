/** Faults 27 and 28, end to end: hostile entries from a server through the device to the page. */
import '../../src/define.ts';
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { deepAll, productNames, openPage, textOf } from '../support/shop-page.ts';
import { switchedShop } from '../support/switched-shop.ts';

const never = (): AbortSignal => new AbortController().signal;
/** Ids of that shop, as it is generated. */
const [FIRST, SECOND, THIRD] = [745, 746, 749];
const NAMES = [
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
  `__proto__ \u202eEXE.gpj\u202c ${'x'.repeat(10_000)}`,
  'constructor &lt;b&gt;&amp;amp;',
];
const ODD = {
  description: null,
  images: {},
  unheard_of: { deep: [{ of: '__proto__' }] },
};
const EDITS = {
  change: {
    [FIRST]: { ...ODD, name: NAMES[0], slug: '__proto__' },
    [SECOND]: { name: NAMES[1], sku: 'constructor', tags: [], images: [] },
    [THIRD]: { name: NAMES[2], permalink: 'javascript:window.hacked=1', price_html: NAMES[0] },
  },
};

describe('hostile entries on a page', () => {
  it('hostile entries are the same from server and device, and inert on the page (faults 27, 28)', async () => {
    const { src, edit } = switchedShop('generated/50');
    await edit(EDITS);
    const address = shopAddress(src, location.href);
    const [server, device] = (['online', 'offline'] as const).map((mode) =>
      createShopSource({ address, mode }),
    );
    for (const q of ['', '__proto__', 'constructor', 'img', '<script>']) {
      const request = { q, per_page: 100, orderby: 'id' } as const;
      const expected = await server?.shop(request, never());
      const answer = await device?.shop(request, never());
      expect(answer?.response.products, q).to.deep.equal(expected?.response.products);
    }
    server?.dispose();
    device?.dispose();
    for (const mode of ['online', 'offline']) {
      const { root } = await openPage(
        html`<wps-shop src=${src} mode=${mode} routing="none" per-page="100"><wps-product-list></wps-product-list></wps-shop>`,
      );
      const shown = productNames(root).join('\n');
      expect(shown).to.contain('__proto__').and.to.contain('constructor');
      expect(deepAll(root, 'script, [onerror], a[href^="javascript"]')).to.deep.equal([]);
      expect(deepAll(root, 'article').map(textOf).length).to.be.greaterThan(40);
      expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    }
    expect(window).not.to.have.property('hacked');
  }).timeout(40_000);
});
