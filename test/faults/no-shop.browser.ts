/** Fault 34: every element without a shop, and after the shop is added. */
import '../../src/define.ts';
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import {
  deepAll,
  productNames,
  rendered,
  settled,
  shopWith,
  SRC,
  until,
} from '../support/shop-page.ts';
import { instead } from '../support/device.ts';

const TAGS = ['search', 'drawer', 'active-filters', 'sort', 'product-list', 'pagination', 'status'];
const FACETS = ['product_cat', 'pa_color', 'price', 'rating', 'stock', 'sale', 'featured'];
const ALL = [
  ...TAGS.map((tag) => `<wps-${tag} for="late"></wps-${tag}>`),
  ...FACETS.map((of) => `<wps-facet of="${of}" for="late"></wps-facet>`),
].join('');

describe('elements without a shop (fault 34)', () => {
  it('send no request, show no error and work once the shop is added', async () => {
    const root = fixtureSync<HTMLElement>(html`<div></div>`);
    const failures: unknown[] = [];
    const note = (event: Event): number => failures.push(event);
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
    const asked: unknown[] = [];
    const real = globalThis.fetch;
    const spy = (...parameters: Parameters<typeof fetch>): Promise<Response> => {
      asked.push(parameters[0]);
      return real(...parameters);
    };
    await instead([globalThis, 'fetch'], spy, async () => {
      root.innerHTML = ALL;
      await rendered();
      for (const input of deepAll(root, 'input')) {
        if (!(input instanceof HTMLInputElement)) continue;
        input.value = 'bike';
        for (const type of ['input', 'change']) {
          input.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
        }
      }
      for (const control of deepAll(root, 'button, a[href], summary')) {
        if (control instanceof HTMLElement) control.click();
      }
      await rendered();
      expect(asked).to.deep.equal([]);
    });
    expect(deepAll(root, '[role=alert], article, [part=option]')).to.deep.equal([]);
    document.querySelectorAll('dialog[open]').forEach((dialog) => {
      if (dialog instanceof HTMLDialogElement) dialog.close();
    });
    const shop = shopWith({ id: 'late', src: SRC, mode: 'online', routing: 'none', perPage: 3 });
    shop.append(document.createElement('i'));
    root.append(shop);
    await settled(shop);
    await until(
      'products and facet options are shown',
      () => productNames(root).length > 0 && deepAll(root, '[part=option]').length > 0,
    );
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
    expect(failures).to.deep.equal([]);
  });
});
