/** `<wps-facet popup>`: values that open over the page. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { html } from 'lit';
import { deep, focused, openPage, SRC, until } from '../support/shop-page.ts';

describe('wps-facet with popup', () => {
  /** A facet in a column that scrolls, at this distance from the window's upper edge. */
  async function facetAt(top: number, dir = 'ltr') {
    const { root } = await openPage(html`
      <div class="column" dir=${dir}
        style="position: fixed; top: 0; inset-inline-start: 0; width: 12rem; height: 100vh; overflow: auto">
        <div style="height: ${top}px"></div>
        <wps-shop src=${SRC} mode="online" routing="none" lang="en">
          <wps-facet of="pa_color" popup></wps-facet>
        </wps-shop>
        <div style="height: 200vh"></div>
      </div>`);
    const column = deep(root, '.column', HTMLElement);
    await until(
      'the facet',
      () => root.querySelector('wps-facet')?.shadowRoot?.querySelector('button') != null,
    );
    return {
      column,
      button: deep(column, 'button', HTMLElement),
      panel: deep(column, '.panel', HTMLElement),
    };
  }
  const box = (node: Element): DOMRect => node.getBoundingClientRect();

  it('opens below its button, and closes by Escape, which returns the focus', async () => {
    const { button, panel } = await facetAt(100);
    button.focus();
    await sendKeys({ press: 'Enter' });
    expect(panel.matches(':popover-open')).to.equal(true);
    expect(box(panel).top - box(button).bottom).to.be.within(0, 8);
    expect(box(panel).left).to.equal(box(button).left);
    await sendKeys({ press: 'Escape' });
    expect(panel.matches(':popover-open')).to.equal(false);
    expect(focused()).to.equal(button);
  });

  it('ends with its button in a page from right to left', async () => {
    const { button, panel } = await facetAt(100, 'rtl');
    button.click();
    expect(box(panel).right).to.equal(box(button).right);
  });

  it('opens above its button where the room below is too small', async () => {
    const { button, panel } = await facetAt(innerHeight - 100);
    button.click();
    expect(box(button).top - box(panel).bottom).to.be.within(0, 8);
    expect(box(panel).top).to.be.at.least(0);
  });

  it('follows its button when the filters scroll', async () => {
    const { column, button, panel } = await facetAt(150);
    button.click();
    const distance = (): number => box(panel).top - box(button).bottom;
    const before = distance();
    column.scrollTop = 100;
    await until('the panel is at the button', () => Math.abs(distance() - before) < 1);
  });

  it('is placed by script in browsers without anchors, within the width of the window', async () => {
    const { button, panel } = await facetAt(100);
    const place = { left: '', top: '' };
    Object.defineProperty(panel, 'style', { value: place });
    button.click();
    expect(Number.parseFloat(place.left)).to.equal(box(button).left + scrollX);
    expect(Number.parseFloat(place.top)).to.equal(box(button).bottom + scrollY);
  });
});
