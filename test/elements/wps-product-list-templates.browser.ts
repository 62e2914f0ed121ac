/** Templates in `<wps-product-list>`: cards rendered by the page, replaced templates, focus. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  deep,
  deepAll,
  focused,
  openPage,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

describe('a template in a product list', () => {
  it('renders cards from a template in light DOM, with texts and safe addresses only', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list>
        <template>
          <article class="mine">
            <a data-attr-href="permalink" data-text="name"></a>
            <b data-if="on_sale">Sale</b><i data-if="!on_sale">Full price</i>
            <img data-each="images" data-attr-src="src" data-attr-onerror="alt" data-attr-alt="alt" />
            <u data-text="constructor.name"></u>
          </article>
        </template>
      </wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    const attack = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
    source.lastRequest.respond({
      products: {
        total: 2,
        products: [
          {
            id: 1,
            name: `Tea &amp; Cups${attack}`,
            permalink: 'javascript:window.hacked=1',
            on_sale: true,
            images: [
              {
                id: 1,
                src: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
                alt: 'window.hacked=1',
              },
            ],
          },
          { id: 2, name: 'Two', permalink: '/two', images: [] },
        ],
      },
    });
    const { root } = await opening;
    const [one, two] = root.querySelectorAll('.mine');
    if (!one || !two) throw new Error('There should be two cards.');
    expect(textOf(one)).to.match(/^Tea & Cups/);
    expect(one.querySelectorAll('img').length).to.equal(1);
    expect(one.querySelector('img')?.hasAttribute('onerror')).to.equal(false);
    expect(one.querySelector('a')?.hasAttribute('href')).to.equal(false);
    expect(one.querySelector('u')?.textContent).to.equal('');
    expect([one.querySelector('b') !== null, two.querySelector('b') !== null]).to.deep.equal([
      true,
      false,
    ]);
    expect(two.querySelector('a')?.getAttribute('href')).to.equal('/two');
    expect('hacked' in window).to.equal(false);
    source.setStatus({ mode: 'online' });
    await until('request 2', () => source.requests.length === 2);
    source.lastRequest.respond({ products: { total: 1, products: [{ id: 2, name: 'New two' }] } });
    await until('1 template card', () => root.querySelectorAll('.mine').length === 1);
    expect(textOf(deep(root, '.mine', HTMLElement))).to.match(/^New two/);
  });

  it('fills addresses, prices, comparisons, separators and alternatives', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list>
        <template>
          <article class="mine">
            <a data-attr-href="/?add-to-cart={id}&amp;name={name}" data-attr-title="Buy {name}"></a>
            <p data-price="price_html"></p>
            <b data-if="type=variable">choose</b><i data-else>add</i>
            <u data-if="price>15">dear</u><em data-if="price<=9">cheap</em><kbd data-if="price>=16">dear</kbd><s data-if="@index<1">first</s>
            <span><em data-each="categories" data-text="name" data-separator=", "></em></span>
            <img data-attr-src="images.0.src" width="30" height="20" />
            <q data-attr-href="{permalink}"></q>
          </article>
        </template>
      </wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    const term = (id: number, name: string) => ({ id, name, slug: name });
    source.lastRequest.respond({
      products: {
        total: 2,
        products: [
          {
            id: 7,
            name: 'Tea & "Cup"',
            type: 'variable',
            price: '16',
            price_html: '<del class="cover">$20.00</del> <ins>$16.00</ins>',
            permalink: 'javascript:window.hacked=1',
            categories: [term(1, 'Blue'), term(2, 'Green')],
            images: [{ src: '/faults/404/x.png' }],
          },
          { id: 8, name: 'Two', type: 'simple', price: '9' },
        ],
      },
    });
    const { root } = await opening;
    await until('two cards', () => root.querySelectorAll('.mine').length === 2);
    const [one, two] = root.querySelectorAll('.mine');
    if (!one || !two) throw new Error('There should be two cards.');
    const link = one.querySelector('a');
    expect(link?.getAttribute('href')).to.equal('/?add-to-cart=7&name=Tea%20%26%20%22Cup%22');
    expect(link?.title).to.equal('Buy Tea & "Cup"');
    expect(one.querySelector('del')?.className).to.equal('');
    expect(textOf(one.querySelector('p') ?? one)).to.equal('$20.00 $16.00');
    expect(textOf(one.querySelector('span') ?? one)).to.equal('Blue, Green');
    const left = (card: Element): readonly string[] =>
      [...card.querySelectorAll('b, i, u, em, kbd, s')].map((element) => element.localName);
    expect([left(one), left(two)]).to.deep.equal([
      ['b', 'u', 'kbd', 's', 'em', 'em'],
      ['i', 'em'],
    ]);
    expect(one.querySelector('q')?.getAttribute('href')).to.equal('javascript%3Awindow.hacked%3D1');
    await until('a stand-in for the picture', () => one.querySelector('img') === null);
    expect(one.querySelector('svg')?.getAttribute('width')).to.equal('30');
  });

  it('renders a replaced or edited template at once', async () => {
    const { root } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
      <wps-product-list><template><b data-text="name"></b></template></wps-product-list>
    </wps-shop>`);
    const cards = (tag: string): number => deepAll(root, `[slot] > ${tag}`).length;
    await until('cards with <b>', () => cards('b') > 0);
    const count = cards('b');
    const other = document.createElement('template');
    other.innerHTML = '<i data-text="name"></i>';
    deep(root, 'template', HTMLElement).replaceWith(other);
    await until(
      'all cards with <i>, none with <b>',
      () => cards('i') === count && cards('b') === 0,
    );
    const edited = other.content.querySelector('i');
    edited?.setAttribute('data-text', 'sku');
    await until('every card shows a name', () =>
      deepAll(root, '[slot] > i').every((card) => /^[A-Z]/.test(textOf(card))),
    );
    edited?.replaceWith(document.createElement('u'));
    await until(
      'all cards with <u>, none with <i>',
      () => cards('u') === count && cards('i') === 0,
    );
    other.remove();
    await until(
      `the list's own cards only`,
      () => cards('u') === 0 && deepAll(root, '[part=card]').length === count,
    );
  });

  it('keeps the focus when a template card is rendered again by newer data or another template', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list><template><a href="/x" data-text="name"></a></template></wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    const answer = (...products: readonly { id: number; name: string }[]): void =>
      source.lastRequest.respond({ products: { total: products.length, products } });
    answer({ id: 1, name: 'One' }, { id: 2, name: 'Two' });
    const { root, shop } = await opening;
    const again = async (act: () => void): Promise<string> => {
      const { length } = source.requests;
      shop.refresh();
      await until('another request', () => source.requests.length > length);
      await afterResponse(shop, act);
      return textOf(focused() ?? root);
    };
    deep(root, '[slot=product-2] a', HTMLElement).focus();
    const newer = { id: 2, name: 'Newer' };
    expect(await again(() => answer({ id: 1, name: 'One' }, newer))).to.equal('Newer');
    const other = document.createElement('template');
    other.innerHTML = '<button><b data-text="name"></b></button>';
    deep(root, 'template', HTMLElement).replaceWith(other);
    expect(await again(() => answer(newer))).to.equal('Newer');
    expect([root.querySelectorAll('b').length, focused()?.localName]).to.deep.equal([1, 'button']);
    expect(await again(() => answer({ id: 1, name: 'One' }))).to.equal('Products');
  });

  it('a link in a template card can be prevented', async () => {
    const { root, shop } = await openPage(html`<wps-shop src=${SRC} mode="online" routing="none">
      <wps-product-list><template><a data-attr-href="permalink" data-text="name"></a></template></wps-product-list>
    </wps-shop>`);
    let selected = '';
    shop.addEventListener('wps-product-select', (event) => {
      event.preventDefault();
      selected = event.product.name;
    });
    deep(root, 'wps-product-list a', HTMLElement).click();
    expect(selected).not.to.equal('');
  });
});
