/** `<wps-search>`: focus from the page, Escape one layer at a time, suggestions as links. */
import { expect, fixtureSync } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { WpsSearch } from '../../src/elements/search/wps-search.ts';
import {
  afterResponse,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  sendText,
  SRC,
  suggested,
  textOf,
  typeText,
  until,
} from '../support/shop-page.ts';

const fieldOf = (root: ParentNode): HTMLInputElement =>
  deep(root, 'input[type=search]', HTMLInputElement);

describe('focus', () => {
  afterEach(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

  it('reaches the field by focus()', async () => {
    const { root } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none"><wps-search></wps-search></wps-shop>`,
    );
    const search = deep(root, 'wps-search', WpsSearch);
    search.focus();
    expect(focused()).to.equal(fieldOf(root));
    search.blur();
    expect(document.activeElement).to.equal(document.body);
  });

  it('waits for the field to be rendered, unless it moves on', async () => {
    const root = fixtureSync<HTMLElement>(html`<div><button>Open</button></div>`);
    const opened = async (act: () => void): Promise<WpsSearch> => {
      const search = new WpsSearch();
      root.append(search);
      search.focus();
      act();
      await search.updateComplete;
      return search;
    };
    const first = await opened(() => {});
    expect(focused()).to.equal(fieldOf(first));
    first.remove();
    const button = deep(root, 'button', HTMLButtonElement);
    await opened(() => button.focus());
    expect(focused()).to.equal(button);
  });

  it('is in the field of `autofocus`, unless something else has it', async () => {
    const root = fixtureSync<HTMLElement>(html`<div><button>Open</button></div>`);
    root.insertAdjacentHTML('beforeend', '<wps-search autofocus></wps-search>');
    await deep(root, 'wps-search', WpsSearch).updateComplete;
    expect(focused()).to.equal(fieldOf(root));
    const button = deep(root, 'button', HTMLButtonElement);
    button.focus();
    root.insertAdjacentHTML('afterbegin', '<wps-search autofocus></wps-search>');
    await deep(root, 'wps-search', WpsSearch).updateComplete;
    expect(focused()).to.equal(button);
  });
});

describe('suggestions', () => {
  const open = async () => {
    localStorage.clear();
    const page = await openPage(html`<wps-shop src=${SRC} mode="online" url-prefix="w-">
      <wps-search suggest></wps-search><wps-facet of="product_cat"></wps-facet><wps-product-list></wps-product-list>
    </wps-shop>`);
    const input = fieldOf(page.root);
    input.focus();
    typeText(input, 'mountain');
    await until('products', () => deepAll(page.root, '.suggestion.product').length > 0);
    return { ...page, input };
  };

  afterEach(() => history.replaceState(null, '', location.pathname));

  it('close with one Escape, which the page does not hear; the text goes with the next', async () => {
    const { root, input } = await open();
    const heard: string[] = [];
    const note = ({ key }: KeyboardEvent): void => void heard.push(key);
    document.addEventListener('keydown', note);
    await sendKeys({ press: 'Escape' });
    await rendered();
    expect([suggested(root), input.value, heard]).to.deep.equal([[], 'mountain', []]);
    await sendKeys({ press: 'Escape' });
    await rendered();
    expect([input.value, heard]).to.deep.equal(['', []]);
    await sendKeys({ press: 'Escape' });
    document.removeEventListener('keydown', note);
    expect(heard).to.deep.equal(['Escape']);
  });

  it('are links to what they show', async () => {
    const { root, shop, input } = await open();
    const links = (): readonly (readonly (string | null)[])[] =>
      deepAll(root, '[role=option]').map((option) => [
        textOf(option),
        option.getAttribute('href')?.replace(location.origin, '') ?? null,
      ]);
    const [product] = deepAll(root, '.suggestion.product');
    expect(product?.getAttribute('href')).to.match(/^https?:/);
    expect(links()[0]?.[1]).to.equal(`${location.pathname}?w-cat=mountain-bikes`);
    await afterResponse(shop, () => sendText(input, 'road'));
    typeText(input, '');
    await until('recent searches', () => suggested(root)[0] === 'road');
    expect(links()).to.deep.equal([
      ['road', `${location.pathname}?w-q=road`],
      ['Clear recent searches', null],
    ]);
  });

  it('leave a click with a modifier to the browser', async () => {
    const { root, shop } = await open();
    const [product] = deepAll(root, '.suggestion.product');
    const selected: string[] = [];
    shop.addEventListener('wps-product-select', (event) => {
      event.preventDefault();
      selected.push(event.product.name);
    });
    /** Clicks; `true` if the element has not left it to the browser. */
    const click = (init: MouseEventInit): boolean => {
      let isPrevented = false;
      const note = (event: Event): void => {
        isPrevented = event.defaultPrevented;
        // No tab is opened in the test.
        event.preventDefault();
      };
      root.addEventListener('click', note, { once: true });
      const all = { bubbles: true, composed: true, cancelable: true };
      product?.dispatchEvent(new MouseEvent('click', { ...all, ...init }));
      return isPrevented;
    };
    expect(click({ ctrlKey: true })).to.equal(false);
    expect(click({ metaKey: true })).to.equal(false);
    expect(selected).to.deep.equal([]);
    expect(suggested(root).length).to.be.greaterThan(0);
    expect(click({})).to.equal(true);
    expect(selected).to.have.length(1);
  });
});
