/** Development build: each wrong page gets one warning that says what is wrong; right pages get none. */
import '../../src/define.development.ts';
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { checkPage, DOCUMENTATION_ADDRESS } from '../../src/development/index.ts';
import { openPage, SRC, settled, until } from '../support/shop-page.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import { WRONG_PAGES } from './wrong-pages.ts';

describe('the development build', () => {
  const { warn } = console;
  let warnings: string[] = [];
  const root = document.createElement('main');
  before(() => {
    document.body.append(root);
    console.warn = (text: unknown): void => {
      warnings.push(String(text));
    };
  });
  after(() => {
    console.warn = warn;
    root.remove();
  });
  afterEach(() => {
    root.replaceChildren();
    warnings = [];
  });

  /** Opens a page, and checks it once its shops have a response or an error. */
  async function open(html: string): Promise<void> {
    root.innerHTML = html.replaceAll('SRC', SRC);
    for (const shop of root.querySelectorAll('wps-shop')) await settled(shop);
    await checkPage();
  }

  for (const { title, html, code, says } of WRONG_PAGES)
    it(`warns of ${title}, once`, async () => {
      await open(html);
      await checkPage();
      const found = warnings.filter((text) => text.startsWith(`wps-elements [${code}]: `));
      expect(found, warnings.join('\n')).to.have.lengthOf(1);
      for (const part of says) expect(found[0]).to.contain(part);
      expect(found[0]).to.match(new RegExp(`\\n${DOCUMENTATION_ADDRESS}#${code}$`));
    });

  it('reports a path of a template only if no product has it', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list>
        <template>
          <p data-text="naem"></p><p data-if="on_sale"></p><p data-text="sku"></p>
          <img data-attr-src="images.0.src" data-attr-alt="images.0.atl" />
        </template>
      </wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.requests.length === 1);
    const image = { id: 1, src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: 'One' };
    const products = [
      { id: 1, name: 'One', images: [] },
      { id: 2, name: 'Two', images: [image], on_sale: false },
    ];
    source.lastRequest.respond({ products: { total: 2, products } });
    await opening;
    await checkPage();
    expect(warnings.map((text) => text.match(/No product has "(.*?)"/)?.[1])).to.deep.equal([
      'naem',
      'sku',
      'images.0.atl',
    ]);
  });

  it('finds elements in shadow roots of the page', async () => {
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<wps-facet of="pa_color" limit="many"></wps-facet>';
    root.append(host);
    await open('');
    root.append(host);
    await checkPage();
    expect(warnings.join('\n')).to.contain('limit="many"').and.to.contain('[no-shop]');
  });

  it('checks the page by itself after a change', async () => {
    await open(`<wps-shop src="SRC" mode="online" routing="none"><wps-sort></wps-sort></wps-shop>`);
    expect(warnings).to.deep.equal([]);
    root
      .querySelector('wps-shop')
      ?.insertAdjacentHTML('beforeend', '<wps-status mood></wps-status>');
    await until('a warning', () => warnings.some((text) => text.includes('<wps-status mood>')));
    root.querySelector('wps-shop')?.setAttribute('mode', 'of');
    expect(warnings[1]).to.contain('mode="of"');
  });

  it('is silent about right pages', async () => {
    await open('<wps-shop src="SRC" mode="online" routing="none"></wps-shop>');
    await open(`<wps-facet of="pa_color" limit="8" as="" v-if="x" @click="y" data-x aria-label="z" slot="a" class="b"></wps-facet>
      <wps-shop id="one" src="SRC" mode="ONLINE" max-age="7d" per-page="24" orderby="“price”" base-request="sale=true&t[product_cat][t]=" currency="eur" lang="pt-BR">
      <wps-search suggest></wps-search><wps-drawer><wps-facet of="product_cat" collapsed></wps-facet></wps-drawer>
      <wps-facet of="price" as="fields"></wps-facet><wps-facet of="rating"></wps-facet><wps-facet of="sale"></wps-facet>
      <wps-facet of="pa_size" when="product_cat=bikes" sort="natural"></wps-facet>
      <wps-active-filters></wps-active-filters><wps-status></wps-status><wps-sort></wps-sort>
      <wps-product-list><template><a data-attr-href="permalink" data-text="name"></a><b data-each="images"><i data-attr-src="src"></i></b></template></wps-product-list>
      <wps-pagination></wps-pagination><wps-pagination for="one"></wps-pagination></wps-shop>`);
    await open(`<wps-shop id="a" src="SRC" mode="online" url-prefix="a-"></wps-shop><wps-sort for="a"></wps-sort>
      <wps-shop src="SRC" mode="online" url-prefix="b-"></wps-shop>`);
    expect(warnings).to.deep.equal([]);
  });
});
