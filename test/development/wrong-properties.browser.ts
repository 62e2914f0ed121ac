/** Wrong values from scripts: told by a warning or a typed error; the page goes on, without an uncaught error. */
import '../../src/define.development.ts';
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { checkPage } from '../../src/development/index.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import {
  deep,
  openPage,
  productNames,
  rendered,
  settled,
  SRC,
  until,
} from '../support/shop-page.ts';
import { WRONG_PROPERTIES } from './wrong-properties.ts';

describe('the development build, wrong values from scripts', () => {
  const { warn } = console;
  let warnings: string[] = [];
  before(() => {
    console.warn = (text: unknown): void => {
      warnings.push(String(text));
    };
  });
  beforeEach(() => {
    warnings = [];
  });
  after(() => {
    console.warn = warn;
  });

  for (const { title, tag, act, code, says = [], throws, error } of WRONG_PROPERTIES)
    it(code || throws ? `tells of ${title}` : `is silent about ${title}`, async () => {
      const { root, shop } = await openPage(
        html`<wps-shop src=${SRC} mode="online" routing="none">
          <wps-facet of="pa_color"></wps-facet><wps-product-list></wps-product-list></wps-shop>`,
      );
      let thrown: unknown = null;
      try {
        await act(deep(root, tag, HTMLElement));
      } catch (cause) {
        thrown = cause;
      }
      await rendered();
      await settled(shop);
      await checkPage();
      if (throws !== undefined) {
        if (!(thrown instanceof ShopError)) throw new Error(`no ShopError: ${String(thrown)}`);
        expect(thrown.code).to.equal(throws);
        for (const part of says) expect(thrown.message).to.contain(part);
      } else if (code === undefined) {
        expect(warnings).to.deep.equal([]);
      } else {
        const found = warnings.filter((text) => text.startsWith(`wps-elements [${code}]: `));
        expect(found.join('\n'), warnings.join('\n')).to.not.equal('');
        for (const part of says) expect(found.join('\n')).to.contain(part);
      }
      expect(shop.status.error?.code).to.equal(error);
      // The same page goes on: it shows products, at once or after the fault is removed.
      if (error !== undefined) {
        shop.source = null;
        shop.baseRequest = null;
      }
      await until('products', () => productNames(root).length > 0 && shop.status.error === null);
    });
});
