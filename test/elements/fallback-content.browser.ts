/** Content of `<wps-shop>` for visitors without scripts: it never replaces the shop, and elements of the library always do. */
import { expect } from '@open-wc/testing';
import { html, nothing, type TemplateResult } from 'lit';
import { deepAll, openPage, settled, SRC, until } from '../support/shop-page.ts';

const shopWith = (content: unknown): TemplateResult =>
  html`<wps-shop src=${SRC} mode="online" routing="none">${content}</wps-shop>`;

const FALLBACKS: Readonly<Record<string, TemplateResult>> = {
  noscript: html`<noscript><a href="/shop">All products</a></noscript>`,
  'a paragraph': html`<p>Loading …</p>`,
  'a link': html`<a href="/shop">All products</a>`,
  'a template': html`<template><p>Template</p></template>`,
  'a list of products': html`<ul><li><a href="/shop/bike"><img src="data:," alt=""> Bike</a></li></ul>`,
  'a form': html`<form action="/shop"><input name="q" aria-label="Search" /><button>Search</button></form>`,
  'an element of another library': html`<other-spinner>Loading …</other-spinner>`,
  'data and styles': html`<script type="application/json">{}</script><style></style>`,
};

const ELEMENTS: Readonly<Record<string, TemplateResult>> = {
  'a child': html`<wps-product-list></wps-product-list>`,
  'a descendant': html`<main><div><wps-product-list></wps-product-list></div></main>`,
  'fallback markup of an element': html`<div><div data-wps="product-list"></div></div>`,
  'beside fallback content': html`<p>Loading …</p><wps-product-list></wps-product-list>`,
};

/** Custom element of a page with a product list in its shadow tree. */
customElements.define(
  'page-results',
  class extends HTMLElement {
    connectedCallback(): void {
      const root = this.attachShadow({ mode: 'open' });
      root.append(document.createElement('wps-product-list'));
    }
  },
);

/** Number of lists in the page, and whether one of them is in a composed shop. */
function lists(shop: Element): { readonly count: number; readonly isComposed: boolean } {
  return {
    count: deepAll(shop, 'wps-product-list').length,
    isComposed: shop.shadowRoot?.querySelector('wps-product-list') !== null,
  };
}

describe('fallback content of a shop', () => {
  for (const [name, content] of Object.entries(FALLBACKS))
    it(`leaves a complete shop, and is hidden: ${name}`, async () => {
      const { shop } = await openPage(shopWith(content));
      await settled(shop);
      expect(lists(shop)).to.deep.equal({ count: 1, isComposed: true });
      for (const child of shop.children)
        expect(child.checkVisibility(), child.localName).to.be.false;
    });

  it('may be set by the page after the shop is complete', async () => {
    const { shop } = await openPage(shopWith(nothing));
    await settled(shop);
    shop.append(document.createElement('p'));
    await settled(shop);
    expect(lists(shop)).to.deep.equal({ count: 1, isComposed: true });
  });
});

describe('elements of the library in a shop', () => {
  for (const [name, content] of Object.entries(ELEMENTS))
    it(`are its elements: ${name}`, async () => {
      const { shop } = await openPage(shopWith(content));
      await settled(shop);
      expect(shop.shadowRoot?.querySelector('wps-product-list')).to.equal(null);
    });

  it('are its elements in the shadow tree of an element of the page', async () => {
    const { shop } = await openPage(shopWith(html`<page-results></page-results>`));
    await until('the list of the page is the only one', () => {
      const { count, isComposed } = lists(shop);
      return count === 1 && !isComposed;
    });
  });

  it('are its elements when a script adds them deep in the shop, later', async () => {
    const { shop } = await openPage(shopWith(html`<div id="app"></div>`));
    await settled(shop);
    expect(lists(shop).isComposed).to.be.true;
    shop.querySelector('#app')?.append(document.createElement('wps-product-list'));
    await until('the added list is the only one', () => {
      const { count, isComposed } = lists(shop);
      return count === 1 && !isComposed;
    });
  });
});
