/** Pages of content systems: changed markup; elements added early or late, moved, removed, cloned; shops replaced. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import { WpsFacet } from '../../src/elements/facet/wps-facet.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { observeMarkup } from '../../src/elements/upgrade-markup.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  afterResponse,
  checkbox,
  deep,
  deepAll,
  productNames,
  rendered,
  settled,
  shopWith,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

/** Parses markup as the browser parses a page. */
function parsed(markup: string): HTMLElement {
  const root = fixtureSync<HTMLElement>(html`<div></div>`);
  root.innerHTML = markup;
  return root;
}

function shopsIn(root: ParentNode): readonly WpsShop[] {
  return [...root.querySelectorAll('wps-shop')];
}

async function firstShop(root: ParentNode): Promise<WpsShop> {
  const [shop] = shopsIn(root);
  if (shop === undefined) throw new Error('There is no shop.');
  await settled(shop);
  return shop;
}

/** Counts requests while `act` runs and settles. */
async function requestsDuring(act: () => unknown): Promise<number> {
  let count = 0;
  const add = (): void => {
    count += 1;
  };
  document.addEventListener('wps-request', add);
  await act();
  await rendered();
  document.removeEventListener('wps-request', add);
  return count;
}

const OWN = `src="${SRC}" mode="online" routing="none"`;

describe('markup changed by an editor', () => {
  it('empty attributes have their defaults', async () => {
    const root =
      parsed(`<wps-shop ${OWN} base-request="" per-page="" orderby="" currency="" url-prefix="">
      <p><wps-facet of="pa_color" as="" sort="" empty="" operator="" limit="" when="" label="" for=""></wps-facet></p>
      <p><br></p><wps-sort for=""></wps-sort>
      <wps-search suggest="" label="" placeholder=""></wps-search><wps-product-list></wps-product-list>
    </wps-shop>`);
    const shop = await firstShop(root);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    expect(textOf(deep(root, 'summary h3', HTMLElement))).to.equal('Color');
    expect(deepAll(root, '[part=option]').length).to.equal(9);
    expect(productNames(root).length).to.equal(shop.status.result.total);
    expect(deep(root, 'input[type=search]', HTMLInputElement).placeholder).to.equal(
      'Search products',
    );
  });

  it('curly quotes, spaces and capitals in attributes are accepted', async () => {
    const root = parsed(`<wps-shop src=“${SRC}” mode=”Online” routing=" none " per-page=“3.5”>
      <wps-facet of=„pa_color“ as=“Chips” limit=»4« operator="AND"></wps-facet><wps-product-list></wps-product-list>
    </wps-shop>`);
    const shop = await firstShop(root);
    expect(productNames(root).length).to.equal(3);
    expect(deepAll(root, '.chips .option').length).to.equal(4);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'], op: 'and' }]);
  });

  it('a removed or invalid attribute has its default', async () => {
    const root = parsed(
      `<wps-shop ${OWN}><wps-facet of="pa_color" operator="not" sort="down" empty="?"></wps-facet></wps-shop>`,
    );
    const shop = await firstShop(root);
    const facet = deep(root, 'wps-facet', WpsFacet);
    expect([facet.sort, facet.empty, facet.operator]).to.deep.equal([null, 'hide', 'not']);
    facet.removeAttribute('operator');
    await rendered();
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
  });
});

describe('a shop split into paragraphs by an editor', () => {
  // By the rules of HTML the end of a paragraph ends the shop that began in it.
  const shopOf = (first: string, ...others: readonly string[]): string =>
    [`<wps-shop ${OWN}>${first}`, ...others].map((part) => `<p>${part}</p>`).join('\n');
  const FACET = '<wps-facet of="pa_color"></wps-facet>';
  const LIST = '<wps-product-list></wps-product-list>';

  it('elements after the end of the first paragraph belong to the only shop of the page', async () => {
    for (const first of ['<wps-search></wps-search>', '<br>']) {
      const root = parsed(shopOf(first, FACET, `${LIST}</wps-shop>`));
      const shop = await firstShop(root);
      await afterResponse(shop, () => checkbox(root, 'Red').click());
      expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
      expect(deepAll(root, 'wps-product-list').length).to.equal(1);
      expect(productNames(root).length).to.equal(shop.status.result.total);
      root.remove();
    }
  });

  it('they belong to a shop that replaces theirs', async () => {
    const root = parsed(shopOf('<wps-search></wps-search>', FACET, LIST));
    const first = await firstShop(root);
    const next = document.createElement('wps-shop');
    for (const { name, value } of first.attributes) next.setAttribute(name, value);
    first.replaceWith(next);
    await settled(next);
    expect(deepAll(root, 'wps-product-list').length).to.equal(1);
    await afterResponse(next, () => checkbox(root, 'Red').click());
    expect(productNames(root).length).to.equal(next.status.result.total);
  });

  it('they belong to no shop where there are two', async () => {
    const root = parsed(
      `${shopOf('<wps-search></wps-search>', FACET)}<wps-shop ${OWN}>${LIST}</wps-shop>`,
    );
    await Promise.all(shopsIn(root).map(settled));
    expect(deepAll(root, '[part=option]')).to.deep.equal([]);
  });
});

describe('fallback markup added later', () => {
  it('is upgraded inside the observed element only, until the observation stops', async () => {
    const root = parsed('<section></section><article></article>');
    const [watched, other] = [
      deep(root, 'section', HTMLElement),
      deep(root, 'article', HTMLElement),
    ];
    const stop = observeMarkup(watched);
    const markup = `<div data-wps="shop" data-src="${SRC}" data-mode="online" data-routing="none"><div data-wps="status"></div></div>`;
    watched.innerHTML = markup;
    other.innerHTML = markup;
    await rendered();
    const shop = await firstShop(watched);
    expect(shop.status.result.total).to.equal(119);
    expect(deepAll(watched, 'wps-status').length).to.equal(1);
    expect(shopsIn(other)).to.deep.equal([]);
    const late = document.createElement('div');
    late.dataset['wps'] = 'facet';
    late.dataset['of'] = 'pa_color';
    shop.append(late);
    await until('[part=option] is rendered', () => deepAll(watched, '[part=option]').length > 0);
    stop();
    watched.innerHTML = markup;
    await rendered();
    expect(shopsIn(watched)).to.deep.equal([]);
  });
});

describe('elements that move (fault 34)', () => {
  const page = `<wps-shop ${OWN}><wps-facet of="pa_color"></wps-facet><wps-product-list></wps-product-list></wps-shop><section></section>`;

  it('keep the selection after several moves, and send no request', async () => {
    const root = parsed(page);
    const shop = await firstShop(root);
    await afterResponse(shop, () => checkbox(root, 'Red').click());
    const facet = deep(root, 'wps-facet', WpsFacet);
    const asked = await requestsDuring(async () => {
      for (const place of [shop, root, shop, deep(root, 'section', HTMLElement), shop])
        place.append(facet);
      await rendered();
      deep(root, 'section', HTMLElement).append(shop);
      await rendered();
      root.prepend(shop);
    });
    expect(asked).to.equal(0);
    expect(checkbox(root, 'Red').checked).to.equal(true);
    expect(shop.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
  });

  it('from one shop to another belong to the other', async () => {
    const root = parsed(`${page}<wps-shop ${OWN} per-page="2"><wps-sort></wps-sort></wps-shop>`);
    const [one, two] = shopsIn(root);
    if (!one || !two) throw new Error('There should be two.');
    await settled(one);
    await settled(two);
    await afterResponse(two, () => two.append(deep(root, 'wps-facet', WpsFacet)));
    await afterResponse(two, () => checkbox(two, 'Red').click());
    expect([one.request.t, two.request.t?.length]).to.deep.equal([undefined, 1]);
  });

  it('that are removed and added again send no second request', async () => {
    const source = new ControllableSource();
    const root = fixtureSync<HTMLElement>(
      html`<div><wps-shop routing="none" .source=${source}><wps-facet of="pa_color"></wps-facet></wps-shop></div>`,
    );
    await until('a request', () => source.requests.length === 1);
    const shop = deep(root, 'wps-shop', HTMLElement);
    const facet = deep(root, 'wps-facet', HTMLElement);
    facet.remove();
    shop.append(facet);
    await rendered();
    expect(source.requests.length).to.equal(1);
  });

  it('cloned with their shop are a second, independent shop', async () => {
    const root = parsed(
      `<wps-shop ${OWN} per-page="3"><wps-facet of="pa_color"></wps-facet>
      <wps-product-list><template><b data-text="name"></b></template></wps-product-list></wps-shop>`,
    );
    const shop = await firstShop(root);
    const copy = shop.cloneNode(true);
    root.append(copy);
    const [, second] = shopsIn(root);
    if (second === undefined) throw new Error('The copy is no shop.');
    await settled(second);
    const slots = deepAll(second, '.list slot').filter((slot) => slot instanceof HTMLSlotElement);
    expect(slots.map((slot) => slot.assignedElements().length)).to.deep.equal([1, 1, 1]);
    await afterResponse(second, () => checkbox(second, 'Black').click());
    expect(shop.request.t).to.equal(undefined);
  });
});

describe('for="id"', () => {
  const place = (shop: string): string =>
    `<wps-facet of="pa_color" for="a-shop"></wps-facet>${shop}`;

  it('finds the shop that replaces another', async () => {
    const root = parsed(place(`<wps-shop id="a-shop" ${OWN}><wps-sort></wps-sort></wps-shop>`));
    const old = await firstShop(root);
    await until('[part=option] is rendered', () => deepAll(root, '[part=option]').length > 0);
    old.remove();
    const next = shopWith({ id: 'a-shop', src: SRC, mode: 'online', routing: 'none' });
    next.append(document.createElement('i'));
    root.append(next);
    await settled(next);
    await afterResponse(next, () => checkbox(root, 'Red').click());
    expect(next.request.t).to.deep.equal([{ taxonomy: 'pa_color', t: ['red'] }]);
    expect(old.request.t).to.equal(undefined);
  });

  it('finds the shop in its own shadow root first', async () => {
    const root = parsed(
      place(`<wps-shop id="a-shop" ${OWN}><wps-sort></wps-sort></wps-shop><div></div>`),
    );
    const outer = await firstShop(root);
    const shadow = deep(root, 'div', HTMLElement).attachShadow({ mode: 'open' });
    shadow.innerHTML = place(`<wps-shop id="a-shop" ${OWN}><wps-sort></wps-sort></wps-shop>`);
    const inner = await firstShop(shadow);
    await afterResponse(inner, () => checkbox(shadow, 'Red').click());
    expect(outer.request.t).to.equal(undefined);
    expect(inner.request.t?.length).to.equal(1);
  });

  it('connects elements outside of two shops to the right one', async () => {
    const root = parsed(`
      <wps-facet of="pa_color" for="shop-a"></wps-facet><wps-facet of="pa_color" for="shop-b"></wps-facet>
      <wps-shop id="shop-a" ${OWN}><wps-sort></wps-sort></wps-shop><wps-shop id="shop-b" ${OWN}><wps-sort></wps-sort></wps-shop>`);
    const [a, b] = shopsIn(root);
    if (!a || !b) throw new Error('There should be two.');
    await settled(a);
    await settled(b);
    const [, second] = root.querySelectorAll('wps-facet');
    if (second === undefined) throw new Error('No second facet.');
    await afterResponse(b, () => checkbox(second.shadowRoot ?? root, 'Red').click());
    expect([a.request.t, b.request.t?.length]).to.deep.equal([undefined, 1]);
  });
});

describe('elements defined before their shop', () => {
  it('a child that is defined before its parent leads to one request', async () => {
    const source = new ControllableSource();
    const { WpsShop: Shop } = await import('../../src/elements/shop/wps-shop.ts');
    const late = document.createElement('wps-later-shop');
    late.setAttribute('routing', 'none');
    late.innerHTML = '<wps-facet of="pa_color"></wps-facet><wps-product-list></wps-product-list>';
    Object.assign(late, { source });
    fixtureSync<HTMLElement>(html`<div>${late}</div>`);
    await rendered();
    expect(deepAll(late, '[part=option]')).to.deep.equal([]);
    customElements.define('wps-later-shop', class extends Shop {});
    await until('a request', () => source.requests.length === 1);
    source.lastRequest.respond({
      products: { products: [{ id: 1, name: 'One' }], total: 1 },
      terms: [
        {
          taxonomy: 'pa_color',
          total: 1,
          terms: [
            { id: 1, taxonomy: 'pa_color', parent: null, slug: 'red', name: 'Red', count: 1 },
          ],
        },
      ],
    });
    await until('1 [part=option]', () => deepAll(late, '[part=option]').length === 1);
    expect(source.requests.length).to.equal(1);
    expect(productNames(late)).to.deep.equal(['One']);
  });
});
