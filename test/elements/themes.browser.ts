/** Themes: every element has their colours, anywhere on the page. */
import { expect } from '@open-wc/testing';
import '../support/shop-page.ts';

const TAGS = [
  ...['shop', 'search', 'drawer', 'facet', 'active-filters', 'sort', 'status'],
  ...['product-list', 'pagination'],
].map((name) => `wps-${name}`);

describe('a theme', () => {
  const { adoptedStyleSheets } = document;
  const own = [...adoptedStyleSheets];
  afterEach(() => {
    document.adoptedStyleSheets = own;
    document.body.replaceChildren();
  });

  /** Text colours of all elements, each outside of the others. */
  const colors = async (theme: string): Promise<ReadonlySet<string>> => {
    const address = new URL(`../../src/themes/${theme}.css`, import.meta.url);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(await (await fetch(address)).text());
    document.adoptedStyleSheets = [...own, sheet];
    const elements = TAGS.map((tag) => document.createElement(tag));
    document.body.replaceChildren(...elements);
    return new Set(elements.map((element) => getComputedStyle(element).color));
  };

  for (const theme of ['light', 'dark', 'atelier', 'kiosk', 'dense'])
    it(`${theme} applies to every element, also outside its shop`, async () => {
      const [color, ...others] = await colors(theme);
      expect(others).to.deep.equal([]);
      expect(color).not.to.equal(getComputedStyle(document.body).color);
    });
});
