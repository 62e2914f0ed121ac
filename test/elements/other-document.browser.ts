/** Elements in the document of a frame or of another window, and home again: styles, no errors. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { deepAll, openPage, rendered, settled, SRC } from '../support/shop-page.ts';

/** Style sheets of all elements, as texts in any order, by the name of the element. */
function sheetsIn(root: ParentNode): readonly string[] {
  return deepAll(root).flatMap(({ localName, shadowRoot }) =>
    shadowRoot === null
      ? []
      : `${localName}: ${shadowRoot.adoptedStyleSheets.map(textOf).sort().join('')}`,
  );
}

function textOf({ cssRules }: CSSStyleSheet): string {
  return Array.from(cssRules, ({ cssText }) => cssText).join('');
}

async function frameDocument(): Promise<{ frame: HTMLIFrameElement; inside: Document }> {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const inside = frame.contentDocument;
  if (inside === null) throw new Error('The frame has no document.');
  return { frame, inside };
}

describe('another document', () => {
  const errors: unknown[] = [];
  const note = ({ reason, error }: { reason?: unknown; error?: unknown }): void =>
    void errors.push(reason ?? error);

  beforeEach(() => {
    errors.length = 0;
    addEventListener('error', note);
    addEventListener('unhandledrejection', note);
  });

  afterEach(() => {
    removeEventListener('error', note);
    removeEventListener('unhandledrejection', note);
  });

  it('keeps the styles of all elements, there and at home again', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`,
    );
    const before = sheetsIn(root);
    const { height } = shop.getBoundingClientRect();
    expect(before).to.have.length.above(5);
    const { frame, inside } = await frameDocument();
    try {
      inside.body.append(shop);
      await settled(shop);
      expect(sheetsIn(inside)).to.deep.equal(before);
      root.append(shop);
      await settled(shop);
      expect(sheetsIn(root)).to.deep.equal(before);
      expect(shop.getBoundingClientRect().height).to.be.closeTo(height, 2);
    } finally {
      frame.remove();
    }
    expect(errors).to.deep.equal([]);
  });

  it('gives their styles to elements that are first rendered there', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none"><wps-sort></wps-sort></wps-shop>`,
    );
    const [before] = sheetsIn(root).filter((text) => text.startsWith('wps-sort'));
    const { frame, inside } = await frameDocument();
    try {
      inside.body.append(shop);
      const sort = document.createElement('wps-sort');
      shop.append(sort);
      await settled(shop);
      expect(sheetsIn(shop).at(-1)).to.equal(before);
    } finally {
      root.append(shop);
      frame.remove();
    }
    await settled(shop);
    expect(errors).to.deep.equal([]);
  });

  it('keeps the styles after a stay in a template', async () => {
    const { root, shop } = await openPage(
      html`<wps-shop src=${SRC} mode="online" routing="none"><wps-sort></wps-sort></wps-shop>`,
    );
    const before = sheetsIn(root);
    document.createElement('template').content.append(shop);
    await rendered();
    root.append(shop);
    await settled(shop);
    expect(sheetsIn(root)).to.deep.equal(before);
    expect(errors).to.deep.equal([]);
  });
});
