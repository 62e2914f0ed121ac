/** `<wps-similar>`: products of the same category, by property and by attributes, in reserved room. */
import '../../src/define/wps-similar.ts';
import { expect } from '@open-wc/testing';
import { html, nothing } from 'lit';
import { WpsSimilar } from '../../src/elements/similar/wps-similar.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { deep, deepAll, openPage, rendered, SRC, textOf, until } from '../support/shop-page.ts';

interface Page {
  readonly root: HTMLElement;
  readonly shop: WpsShop;
  readonly similar: WpsSimilar;
}

const open = async (id: string | null = null, category: string | null = null): Promise<Page> => {
  const { root, shop } = await openPage(
    html`<wps-shop src=${SRC} mode="online" routing="none" lang="en" per-page="100">
      <wps-similar product-id=${id ?? nothing} category=${category ?? nothing}></wps-similar>
      <wps-product-list></wps-product-list>
    </wps-shop>`,
  );
  return { root, shop, similar: deep(root, 'wps-similar', WpsSimilar) };
};

const names = ({ similar }: Page): readonly string[] => deepAll(similar, '.card .name').map(textOf);

const isEmpty = ({ similar }: Page): boolean => similar.matches(':state(empty)');

const categoryOf = ({ categories = [] }: ProductEntry): string => categories[0]?.slug ?? '';

/** Products that the shop lists in the category of a product. */
const inCategoryOf = ({ shop }: Page, product: ProductEntry): readonly ProductEntry[] =>
  (shop.response?.products?.products ?? []).filter(
    (one) => categoryOf(one) !== '' && categoryOf(one) === categoryOf(product),
  );

/** A product with others in its category. */
const example = (page: Page): ProductEntry => {
  const products = page.shop.response?.products?.products ?? [];
  const found = products.find((product) => inCategoryOf(page, product).length > 3);
  if (found === undefined) throw new Error('No category has several products.');
  return found;
};

describe('wps-similar', () => {
  it('is hidden without a product, and for one that is none or has no category', async () => {
    const page = await open();
    expect(isEmpty(page)).to.be.true;
    const { similar } = page;
    Object.assign(similar, { product: { id: 'x' } });
    await rendered();
    expect(isEmpty(page)).to.be.true;
    similar.product = { id: 5, name: 'Gift' };
    await rendered();
    expect(isEmpty(page)).to.be.true;
  });

  it('shows other products of the category, reserves their room, and follows the property', async () => {
    const page = await open();
    const { similar } = page;
    const product = example(page);
    similar.product = product;
    await similar.updateComplete;
    expect(names(page)).to.deep.equal([]);
    await until('the reserved room', () => similar.offsetHeight > 100);
    await until('similar products', () => names(page).length > 0);
    expect(names(page)).not.to.include(product.name);
    const others = inCategoryOf(page, product).map(({ name }) => name);
    expect(others).to.include(names(page)[0]);
    expect(names(page).length).to.be.at.most(8);
    expect(textOf(deep(similar, 'h2', HTMLElement))).to.equal('More like this');
    await expect(similar).to.be.accessible();

    similar.product = null;
    await rendered();
    expect(isEmpty(page)).to.be.true;
  });

  it('finds the same by the id of a listed product, and by its category on another page', async () => {
    const first = await open();
    const product = example(first);
    first.similar.product = product;
    await until('similar products', () => names(first).length > 0);
    const expected = names(first);

    const listed = await open(String(product.id));
    await until('by id', () => names(listed).length > 0);
    expect(names(listed)).to.deep.equal(expected);
    listed.similar.productId = null;
    await rendered();
    expect(isEmpty(listed)).to.be.true;

    const { id = 0, slug = '' } = product.categories?.[0] ?? {};
    for (const category of [slug, String(id)]) {
      const page = await open(String(product.id), category);
      page.shop.perPage = 1;
      await until('by category', () => names(page).length > 0);
      expect(names(page)).to.deep.equal(expected);
    }
  });

  it('is hidden for a category that the shop lacks, and when its requests fail', async () => {
    const unknown = await open('1', 'no-such-category');
    await until('no products', () => isEmpty(unknown));
    const page = await open();
    const product = example(page);
    const { fetch } = globalThis;
    globalThis.fetch = () => Promise.reject(new TypeError('No connection'));
    try {
      page.similar.product = product;
      await rendered();
      await until('the failure', () => isEmpty(page));
    } finally {
      globalThis.fetch = fetch;
    }
    expect(names(page)).to.deep.equal([]);
  });

  it('fires the event of the product that is opened, which the page may cancel', async () => {
    const page = await open();
    page.similar.product = example(page);
    await until('similar products', () => names(page).length > 0);
    const opened: string[] = [];
    page.root.addEventListener('wps-product-select', (event) => {
      event.preventDefault();
      opened.push(event.product.name);
    });
    deep(page.similar, '.card a', HTMLElement).click();
    expect(opened).to.deep.equal([names(page)[0]]);
  });
});
