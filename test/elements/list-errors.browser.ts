/** Errors in the product list: a message for each cause, retry and focus; images that fail to load. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { en } from '../../src/i18n/en.ts';
import { ShopError, type ShopErrorCode } from '../../src/protocol/shop-error.ts';
import { ControllableSource } from '../support/views/controllable-source.ts';
import {
  answered,
  button,
  deep,
  deepAll,
  focused,
  names,
  openPage,
  rendered,
  SRC,
  until,
  words,
} from '../support/shop-page.ts';

/** Complete by its type: a cause that is added has to be added here. */
const CODES: Readonly<Record<ShopErrorCode, true>> = {
  unreachable: true,
  timeout: true,
  blocked: true,
  'not-json': true,
  maintenance: true,
  'bad-response': true,
  'not-found': true,
  forbidden: true,
  'bad-request': true,
  busy: true,
  server: true,
  'bad-catalogue': true,
  'no-catalogue': true,
  'bad-snapshot': true,
  storage: true,
  worker: true,
  usage: true,
};
const isCode = (code: string): code is ShopErrorCode => code in CODES;

describe('an error instead of products', () => {
  it('each error code has its own message; retry sends the request again, with the focus on the heading', async () => {
    const titles = new Set<string>();
    for (const code of Object.keys(CODES).filter(isCode)) {
      const source = new ControllableSource();
      const opening = openPage(html`<wps-shop routing="none" .source=${source}>
        <wps-product-list></wps-product-list>
      </wps-shop>`);
      await until('a request', () => source.questions.length === 1);
      source.question.refuse(new ShopError(code, 'for developers'));
      const { root } = await opening;
      const message = words(deep(root, '.message.error', HTMLElement));
      expect(message).to.contain(en.errors[code].title).and.to.contain(en.errors[code].hint);
      expect(message).not.to.contain('for developers');
      titles.add(words(deep(root, '.message.error h3', HTMLElement)));
      expect(deepAll(root, '.skeleton')).to.deep.equal([]);
      button(root, 'Try again').click();
      await until('request 2', () => source.questions.length === 2);
      expect(focused()?.textContent).to.equal('Products');
      source.question.answer({ products: { products: [{ id: 1, name: 'One' }], total: 1 } });
      await until('1 product shown', () => names(root).length === 1);
      expect(deepAll(root, '.message.error')).to.deep.equal([]);
      expect(focused()?.textContent).to.equal('Products');
      root.remove();
    }
    expect(titles.size).to.equal(Object.keys(CODES).length);
  });

  it('the filters of a refused request can be cleared', async () => {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
      <wps-product-list></wps-product-list>
    </wps-shop>`);
    await until('a request', () => source.questions.length === 1);
    source.question.answer({ products: { products: [], total: 0 } });
    const { root, shop } = await opening;
    shop.request = { sale: true };
    await until('request 2', () => source.questions.length === 2);
    await answered(shop, () => source.question.refuse(new ShopError('bad-request', 'sale')));
    button(root, 'Clear filters').click();
    await until('no .message.error', () => deepAll(root, '.message.error').length === 0);
    expect(shop.request.sale).to.equal(undefined);
  });
});

describe('an error above products of an earlier response', () => {
  const PRODUCTS = Array.from({ length: 60 }, (_, i) => ({
    id: i + 1,
    name: `Product ${i + 1}`,
    permalink: `https://my.shop/${i + 1}`,
  }));
  const boxOf = (root: HTMLElement): DOMRect =>
    deep(root, '.message.error', HTMLElement).getBoundingClientRect();

  /** A shop with products, scrolled down, whose next answer fails. */
  async function failBelow(after: number): Promise<HTMLElement> {
    const source = new ControllableSource();
    const opening = openPage(html`<wps-shop routing="none" .source=${source}>
        <wps-facet of="sale"></wps-facet><wps-status></wps-status>
        <wps-product-list></wps-product-list>
      </wps-shop>
      <div style="block-size: ${after}px"><button>Below</button></div>`);
    await until('a request', () => source.questions.length === 1);
    source.question.answer({ products: { products: PRODUCTS, total: 60 } });
    const { root, shop } = await opening;
    await until('60 products shown', () => names(root).length === 60);
    scrollTo(0, document.documentElement.scrollHeight);
    button(root, 'Below').focus({ preventScroll: true });
    shop.request = { sale: true };
    await until('request 2', () => source.questions.length === 2);
    await answered(shop, () => source.question.refuse(new ShopError('server', 'down')));
    await until('1 .message.error', () => deepAll(root, '.message.error').length === 1);
    await rendered();
    return root;
  }

  for (const [where, after] of [
    ['beside', 0],
    ['far below', 5000],
  ] as const) {
    it(`D8: is in the viewport for a shopper ${where} the list; products are dimmed, the focus stays`, async () => {
      const root = await failBelow(after);
      expect(boxOf(root).top).to.be.within(0, innerHeight);
      expect(boxOf(root).bottom).to.be.within(0, innerHeight);
      expect(focused()?.textContent).to.equal('Below');
      // The image alone: dimmed badges would lack contrast.
      const image = deep(root, '.media > :not(.badges)', Element);
      expect(Number(getComputedStyle(image).opacity)).to.be.below(1);
      expect(names(root).length).to.equal(60);
      // A product that gets the focus is not hidden behind it.
      const link = deep(root, '.card a', HTMLElement);
      link.focus();
      expect(link.getBoundingClientRect().top).to.be.at.least(boxOf(root).bottom - 1);
      root.remove();
    });
  }
});

describe('an error on a page', () => {
  const CASES = [
    [
      'is shown by the list, not by the status as well',
      html`<wps-product-list></wps-product-list>`,
    ],
    ['is shown by the status where there is no list', html``],
  ] as const;
  for (const [title, list] of CASES) {
    it(`D8: ${title}`, async () => {
      const source = new ControllableSource();
      const opening = openPage(
        html`<wps-shop routing="none" .source=${source}><wps-status></wps-status>${list}</wps-shop>`,
      );
      await until('a request', () => source.questions.length === 1);
      source.question.refuse(new ShopError('server', 'down'));
      const { root } = await opening;
      const said = deepAll(root, '.total, .message h3').map(words);
      expect(said.filter((text) => text === en.errors.server.title)).to.have.lengthOf(1);
      root.remove();
    });
  }
});

describe('a product image', () => {
  const HUGE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="200"/>')}`;
  const cases: readonly [what: string, src: string | null, isPlaceholder: boolean][] = [
    ['that does not exist', '/faults/404/x.png', true],
    ['that is an HTML page', '/faults/html/x.png', true],
    ['whose server hangs up', '/faults/gone/x.png', true],
    ['that is a script', 'javascript:window.hacked=1', true],
    ['that is a document', 'data:text/html,<script>window.hacked=1</script>', true],
    ['of another protocol', 'ftp://shop.example/x.png', true],
    ['that cannot be decoded', 'data:image/png;base64,AAAA', true],
    ['without an address', null, true],
    ['that never loads', '/faults/hang/x.png', false],
    ['far too large', HUGE, false],
  ];
  for (const kind of ['grid', 'list', 'table'] as const) {
    it(`has a box of the same size, loaded or failed, in a ${kind}`, async () => {
      const { root } = await openPage(
        html`<wps-shop
          src=${SRC}
          mode="online"
          routing="none"
          per-page=${cases.length}
          .imageSource=${imageByRank()}
        >
          <wps-product-list as=${kind}></wps-product-list>
        </wps-shop>`,
      );
      if (kind === 'table')
        await until('tbody tr is rendered', () => deepAll(root, 'tbody tr').length > 0);
      const boxes = deepAll(root, '.media');
      expect(boxes.length).to.equal(cases.length);
      for (const box of boxes) box.querySelector('img')?.setAttribute('loading', 'eager');
      const expected = cases.map(([, , isPlaceholder]) => isPlaceholder);
      const shown = (): readonly boolean[] =>
        deepAll(root, '.media').map((box) => box.querySelector('.placeholder') !== null);
      await until(
        'the expected products are shown',
        () => JSON.stringify(shown()) === JSON.stringify(expected),
      );
      await rendered();
      const [first] = deepAll(root, '.media').map((box) => box.getBoundingClientRect());
      for (const box of deepAll(root, '.media')) {
        const { width, height } = box.getBoundingClientRect();
        expect(width).to.be.closeTo(height, 1);
        expect(width).to.be.closeTo(first?.width ?? 0, 1);
      }
      expect('hacked' in window).to.equal(false);
      root.remove();
    });
  }

  /** Image addresses in order of first use; the same for the same product. */
  function imageByRank(): (product: { readonly id: number }) => string | null {
    const ranks = new Map<number, number>();
    return ({ id }) => {
      const rank = ranks.get(id) ?? ranks.size;
      ranks.set(id, rank);
      return cases[rank]?.[1] ?? null;
    };
  }
});
