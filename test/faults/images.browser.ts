/** Fault 29: images that are missing, from a forbidden host, or far too large. */
import { expect } from '@open-wc/testing';
import { html } from 'lit';
import { deep, deepAll, openPage, shopElements, SRC, until } from '../support/shop-page.ts';

const page = (picture: string | null) =>
  html`<wps-shop src=${SRC} mode="online" routing="none" .imageSource=${() => picture}>${shopElements}</wps-shop>`;

const boxOf = (root: ParentNode): DOMRect =>
  deep(root, '.media', HTMLElement).getBoundingClientRect();

describe('product images', () => {
  it('a missing, broken or unreachable image has a placeholder of the same size (fault 29)', async () => {
    const { root: without } = await openPage(page(null));
    const { width, height } = boxOf(without);
    expect(width).to.be.closeTo(height, 1).and.to.be.greaterThan(50);
    for (const picture of [
      '/faults/404/x.png',
      '/faults/html/x.png',
      'http://no-host.invalid/x.png',
    ]) {
      const { root } = await openPage(page(picture));
      await until('.placeholder is rendered', () => deepAll(root, '.placeholder').length > 0);
      expect(deepAll(root, 'article img'), picture).to.have.lengthOf(0);
      expect(boxOf(root)).to.include({ width, height });
    }
  });

  it('a huge image fills its box and no more, before and after loading (fault 29)', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="200"/>';
    const { root } = await openPage(page(`data:image/svg+xml,${encodeURIComponent(svg)}`));
    const before = boxOf(root);
    const image = deep(root, 'article img', HTMLImageElement);
    await until('the image is loaded', () => image.complete && image.naturalWidth > 0);
    const { width, height } = boxOf(root);
    expect({ width, height }).to.deep.equal({ width: before.width, height: before.height });
    expect(image.getBoundingClientRect().width).to.be.at.most(width + 1);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
  });

  it('responses of other hosts are not stored (fault 29)', async () => {
    await openPage(page('http://no-host.invalid/x.png'));
    expect(await caches.keys()).to.deep.equal([]);
  });
});
