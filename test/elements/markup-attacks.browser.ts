/** Markup attacks on every element that shows texts of a shop; DOMPurify, which the library does not use, is the oracle. */
import { expect } from '@open-wc/testing';
import DOMPurify from 'dompurify';
import fc from 'fast-check';
import { html } from 'lit';
import { sanitizePrice } from '../../src/elements/product/sanitize-price.ts';
import { upgradeMarkup } from '../../src/elements/upgrade-markup.ts';
import { MARKUP_ATTACKS } from '../support/markup-attacks.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import { deepAll, openPage, rendered, until } from '../support/shop-page.ts';
import { SEED } from '../support/browser-runs.ts';

const ALLOWED_TAGS = ['span', 'bdi', 'ins', 'del', 'small', 'sup', 'sub', 'strong', 'em', 'br'];
const ALLOWED_ATTR = ['class', 'lang', 'dir', 'aria-hidden'];
const SAME_LIST = {
  ALLOWED_TAGS: [...ALLOWED_TAGS, '#text'],
  ALLOWED_ATTR,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Number of executed attacks. */
let runs = 0;

function boxOf(markup: string): HTMLElement {
  const box = document.createElement('p');
  box.append(sanitizePrice(markup));
  return box;
}

/** Markup sanitised by DOMPurify. */
function judged(markup: string): string {
  return DOMPurify.sanitize(markup, SAME_LIST);
}

function assertHarmless(markup: string): void {
  const box = boxOf(markup);
  const made = box.innerHTML;
  // DOMPurify finds nothing to remove in the result …
  expect(judged(made), markup.slice(0, 200)).to.equal(made);
  // … another parser gives the same tree …
  expect(new DOMParser().parseFromString(`<p>${made}`, 'text/html').body.innerHTML).to.equal(
    `<p>${made}</p>`,
  );
  // … and the result has no element that DOMPurify removes from the source.
  const source = new DOMParser().parseFromString(judged(markup), 'text/html');
  for (const element of box.querySelectorAll('*')) {
    expect(ALLOWED_TAGS, markup).to.include(element.localName);
    expect(element.namespaceURI).to.equal('http://www.w3.org/1999/xhtml');
    for (const { name } of element.attributes) expect(ALLOWED_ATTR, markup).to.include(name);
  }
  const counts = (root: ParentNode): number => root.querySelectorAll(ALLOWED_TAGS.join()).length;
  if (markup.length < 4000) expect(counts(box), markup).to.be.at.most(counts(source));
}

describe('hostile markup', () => {
  before(() => Reflect.set(window, 'hacked', () => (runs += 1)));
  afterEach(() => expect(runs).to.equal(0));

  it('the attacks run without sanitising, and there are at least 100', async () => {
    expect(MARKUP_ATTACKS.length).to.be.at.least(100);
    expect(new Set(MARKUP_ATTACKS).size).to.equal(MARKUP_ATTACKS.length);
    const frame = document.createElement('iframe');
    document.body.append(frame);
    let ran = 0;
    Reflect.set(frame.contentWindow ?? {}, 'hacked', () => (ran += 1));
    if (frame.contentDocument !== null)
      frame.contentDocument.body.innerHTML = MARKUP_ATTACKS.filter((attack) =>
        attack.startsWith('<img'),
      ).join('');
    await until('the control script has run', () => ran > 0);
    frame.remove();
  });

  it('leaves nothing in a price that DOMPurify removes', () => {
    for (const attack of MARKUP_ATTACKS) assertHarmless(attack);
  });

  it('leaves nothing in a price of random pieces of attacks that DOMPurify removes', () => {
    const pieces = MARKUP_ATTACKS.filter(({ length }) => length < 300).flatMap((attack) => [
      attack,
      ...attack.split(/(?<=[<>"'=\s])/),
    ]);
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }).map((a) => a.join('')),
        (markup) => {
          const made = boxOf(markup).innerHTML;
          expect(judged(made)).to.equal(made);
        },
      ),
      { numRuns: 3000, seed: SEED, includeErrorInReport: true },
    );
  });

  it('is shown as text in names and addresses of cards, tables and templates', async () => {
    for (const kind of ['grid', 'table', 'template']) {
      const source = new ControllableSource();
      const opening = openPage(html`<wps-shop routing="none" .source=${source}>
        <wps-product-list as=${kind}>
          ${
            kind === 'template'
              ? html`<template>
                  <b data-text="name"></b><p data-text="description"></p>
                  <a data-attr-href="permalink" data-attr-title="name">x</a>
                  <img data-each="images" data-attr-src="src" data-attr-alt="alt">
                </template>`
              : null
          }
        </wps-product-list>
      </wps-shop>`);
      await until('a request', () => source.requests.length > 0);
      source.lastRequest.respond({
        products: {
          total: MARKUP_ATTACKS.length,
          products: MARKUP_ATTACKS.map((attack, id) => {
            const [, address] = /^<a href="([^"]*)"/.exec(attack) ?? [];
            return {
              id,
              name: attack,
              sku: attack,
              price_html: attack,
              description: attack,
              permalink: address ?? attack,
              images: address === undefined ? [] : [{ id, src: address, alt: attack }],
            };
          }),
        },
      });
      const { root } = await opening;
      if (kind === 'table')
        await until('tbody tr is rendered', () => deepAll(root, 'tbody tr').length > 0);
      if (kind === 'template')
        await until('more than 100 template cards', () => root.querySelectorAll('b').length > 100);
      await rendered();
      for (const element of deepAll(root, 'a[href], img[src]')) {
        const address = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
        expect(new URL(address, location.href).protocol).to.match(/^(https?|blob|data):$/);
        if (element.matches('a')) expect(address).not.to.match(/^\s*data/i);
      }
      const bad = 'script, iframe, object, embed, math, base, meta, form, video, audio, [onerror]';
      expect(deepAll(root, bad)).to.deep.equal([]);
      expect(deepAll(root, '.link > *, b > *')).to.deep.equal([]);
      root.remove();
    }
  });

  it('neither runs nor styles anything in a template, whose cards are still rendered', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list>
        <template>
          <script data-text="name"></script>
          <style data-text="sku"></style>
          <b data-attr-onclick="name" data-attr-style="sku" data-attr-="name" data-text="name"></b>
        </template>
      </wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length > 0);
    const product = { id: 1, name: 'hacked()', sku: '* { display: none }' };
    source.lastRequest.respond({ products: { total: 1, products: [product] } });
    const { root } = await opening;
    await until('a template card', () => root.querySelector('b') !== null);
    const card = root.querySelector('b');
    card?.click();
    expect(card?.checkVisibility()).to.equal(true);
    expect(card?.textContent).to.equal('hacked()');
  });

  it('R10: attributes of SVG animations, which could set an unchecked address, are not bound', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list>
        <template>
          <svg width="100" height="100">
            <a><set attributeName="href" data-attr-to="permalink"></set><rect data-attr-width="id" height="9"></rect></a>
            <a><animate attributeName="href" dur="9s" data-attr-values="permalink"></animate></a>
            <a><animate attributeName="href" data-attr-from="permalink" data-attr-by="permalink"></animate></a>
            <animateMotion data-attr-path="name"></animateMotion>
            <animateTransform data-attr-to="name"></animateTransform>
          </svg>
        </template>
      </wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length > 0);
    const product = { id: 40, name: 'x', permalink: 'javascript:hacked()' };
    source.lastRequest.respond({ products: { total: 1, products: [product] } });
    const { root } = await opening;
    await until(
      'a template card with its drawing',
      () => root.querySelector('[slot] rect') !== null,
    );
    const animations = [
      ...root.querySelectorAll('[slot] :is(set, animate, [data-attr-path], [data-attr-to])'),
    ];
    expect(animations.length).to.equal(5);
    for (const { attributes } of animations)
      for (const { name } of attributes)
        expect(name).to.match(/^(attributeName|dur|data-attr-.*)$/);
    // Other elements of the picture are bound as ever, and what a click follows is no address.
    const rect = root.querySelector('[slot] rect');
    expect(rect?.getAttribute('width')).to.equal('40');
    rect?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    const link = root.querySelector<SVGAElement>('[slot] a');
    expect(link?.href.animVal).to.equal('');
  });

  it('R17: an attribute refused by Trusted Types is missing; the rest of the card is rendered', async () => {
    const frame = document.createElement('iframe');
    frame.srcdoc = `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">
      <wps-shop routing="none"><wps-product-list><template>
        <b data-text="name"></b><embed data-attr-src="permalink" data-attr-title="name"><i data-attr-title="sku"></i>
      </template></wps-product-list></wps-shop>
      <script type="module">
        import '/src/define.ts';
        import { ControllableSource } from '/test/support/views/controllable-source.ts';
        window.source = document.querySelector('wps-shop').source = new ControllableSource();
      </script>`;
    document.body.append(frame);
    const source = (): ControllableSource | undefined =>
      Reflect.get(frame.contentWindow ?? {}, 'source');
    await until('a request', () => (source()?.requests.length ?? 0) > 0);
    const products = [1, 2].map((id) => ({ id, name: `N${id}`, sku: `S${id}`, permalink: '/x' }));
    source()?.lastRequest.respond({ products: { total: 2, products } });
    const cards = (): Element[] => [
      ...(frame.contentDocument?.querySelectorAll('wps-product-list > [slot]') ?? []),
    ];
    await until('2 cards', () => cards().length === 2);
    cards().forEach((card, i) => {
      const [product] = products.slice(i);
      expect(card.querySelector('b')?.textContent).to.equal(product?.name);
      expect(card.querySelector('embed')?.hasAttribute('src')).to.equal(false);
      expect(card.querySelector('embed')?.title).to.equal(product?.name);
      expect(card.querySelector('i')?.title).to.equal(product?.sku);
    });
    frame.remove();
  });

  it('neither runs nor styles anything by attributes of fallback markup', () => {
    const box = document.createElement('div');
    box.innerHTML = `<div data-wps="sort" data-onclick="hacked()" data-ONFOCUS="hacked()" data-style="top: 0" data-for="x"></div>`;
    upgradeMarkup(box);
    const names = [...(box.firstElementChild?.attributes ?? [])].map(({ name }) => name);
    expect(names).to.deep.equal(['for']);
  });
});
