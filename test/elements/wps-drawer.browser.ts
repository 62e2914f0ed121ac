/** `<wps-drawer>`: filters on a wide page, the same elements in a dialog on a narrow one. */
import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import {
  afterResponse,
  button,
  checkbox,
  deep,
  deepAll,
  focused,
  openPage,
  rendered,
  SRC,
  until,
  textOf,
} from '../support/shop-page.ts';

const WIDE = { width: 1200, height: 900 };
const NARROW = { width: 360, height: 740 };

const open = (): Promise<{ root: HTMLElement; shop: WpsShop }> =>
  openPage(html`<wps-shop src=${SRC} mode="online" routing="none" lang="en"></wps-shop>`);

const dialogOf = (shop: WpsShop): HTMLDialogElement | undefined =>
  deepAll(shop, 'dialog').find((dialog) => dialog instanceof HTMLDialogElement);

describe('wps-drawer', () => {
  afterEach(() => setViewport(WIDE));

  it('shows its content without a dialog on a wide page', async () => {
    await setViewport(WIDE);
    const { shop } = await open();
    expect(deep(shop, '.opener', HTMLElement).checkVisibility()).to.equal(false);
    expect(checkbox(shop, 'Bikes').checkVisibility()).to.equal(true);
  });

  it('shows the same elements in a dialog on a narrow page, and returns the focus to its button', async () => {
    await setViewport(NARROW);
    const { shop } = await open();
    const bikes = checkbox(shop, 'Bikes');
    expect(bikes.checkVisibility()).to.equal(false);
    expect(document.documentElement.scrollWidth).to.be.at.most(innerWidth);
    button(shop, 'Filters').focus();
    await sendKeys({ press: 'Enter' });
    await until('the dialog is open', () => dialogOf(shop)?.open === true);
    expect(dialogOf(shop)?.matches(':modal')).to.equal(true);
    expect(focused()?.getAttribute('aria-label')).to.equal('Close');
    expect(checkbox(shop, 'Bikes')).to.equal(bikes);
    expect(bikes.checkVisibility()).to.equal(true);
    await afterResponse(shop, () => bikes.click());
    expect(textOf(deep(shop, 'dialog [role=status]', HTMLElement))).to.equal(
      `${shop.status.result.total} products`,
    );
    expect(textOf(deep(shop, '[part=done]', HTMLElement))).to.equal(
      `Show ${shop.status.result.total} products`,
    );
    await expect(shop).to.be.accessible();
    await sendKeys({ press: 'Escape' });
    await until('the dialog is closed', () => dialogOf(shop) === undefined);
    await rendered();
    expect(textOf(focused() ?? shop)).to.equal('Filters (1)');
    expect(bikes.checked).to.equal(true);
  });

  it('opens on a click before the close event of the dialog', async () => {
    await setViewport(NARROW);
    const { shop } = await open();
    button(shop, 'Filters').click();
    await until('the dialog is open', () => dialogOf(shop)?.open === true);
    const dialog = dialogOf(shop);
    const heard = new Promise((resolve) => dialog?.addEventListener('close', resolve));
    dialog?.close();
    button(shop, 'Filters').click();
    await heard;
    await rendered();
    expect(dialogOf(shop)?.open).to.equal(true);
    dialogOf(shop)?.close();
    await until('the dialog is closed', () => dialogOf(shop) === undefined);
  });

  it('closes by a click outside, by its last button, and when the page becomes wide', async () => {
    await setViewport(NARROW);
    const { shop } = await open();
    const reopen = async (): Promise<void> => {
      button(shop, 'Filters').click();
      await until('the dialog is open', () => dialogOf(shop)?.open === true);
    };
    await reopen();
    // A pointer that was pressed inside may be released outside: text selection, a dragged thumb.
    await sendMouse({ type: 'move', position: [300, 400] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [10, 10] });
    await sendMouse({ type: 'up' });
    await rendered();
    expect(dialogOf(shop)?.open).to.equal(true);
    await sendMouse({ type: 'click', position: [10, 10] });
    await until('the dialog is closed', () => dialogOf(shop) === undefined);
    await reopen();
    deep(shop, '[part=done]', HTMLElement).click();
    await until('the dialog is closed', () => dialogOf(shop) === undefined);
    await reopen();
    await setViewport(WIDE);
    await until('the dialog is closed', () => dialogOf(shop) === undefined);
    expect(checkbox(shop, 'Bikes').checkVisibility()).to.equal(true);
  });

  it('shows the active filters in the dialog; "Clear all" keeps the query', async () => {
    await setViewport(NARROW);
    const { shop } = await open();
    await afterResponse(shop, () => {
      shop.request = {
        q: 'road',
        t: [{ taxonomy: 'pa_color', t: ['red', 'black'] }],
      };
    });
    const opener = deep(shop, '.opener', HTMLElement);
    expect(textOf(opener)).to.equal('Filters (2)');
    opener.click();
    await until('the dialog is open', () => dialogOf(shop)?.open === true);
    const chips = (): readonly string[] => deepAll(shop, 'dialog .chip').map(textOf);
    expect(chips()).to.have.length(2);
    const [first] = deepAll(shop, 'dialog .chip');
    if (first instanceof HTMLElement) await afterResponse(shop, () => first.click());
    expect(chips()).to.have.length(1);
    expect(focused()?.matches('dialog .chip')).to.equal(true);
    const clear = deep(shop, 'dialog [part=clear-all]', HTMLElement);
    await afterResponse(shop, () => clear.click());
    expect([shop.request.q, shop.request.t]).to.deep.equal(['road', undefined]);
    expect(deepAll(shop, 'dialog [part=clear-all]')).to.deep.equal([]);
    expect(focused()?.getAttribute('aria-label')).to.equal('Close');
    dialogOf(shop)?.close();
    await until('the dialog is closed', () => dialogOf(shop) === undefined);
  });

  it('does not fold while the focus is in a filter: the keyboard of a screen makes the window low', async () => {
    await setViewport(WIDE);
    const { shop } = await open();
    const bikes = checkbox(shop, 'Bikes');
    const opener = deep(shop, '.opener', HTMLElement);
    bikes.focus();
    for (const size of [{ width: 1200, height: 380 }, NARROW]) {
      await setViewport(size);
      await rendered();
      expect(bikes.checkVisibility(), `${size.width}`).to.equal(true);
      expect(opener.checkVisibility()).to.equal(false);
      expect(focused()).to.equal(bikes);
    }
    bikes.blur();
    await rendered();
    expect([bikes.checkVisibility(), opener.checkVisibility()]).to.deep.equal([false, true]);
  });

  it('is a dialog on a wide page, or in a narrow one, where the page wants it', async () => {
    await setViewport(WIDE);
    const { shop } = await open();
    const drawer = deep(shop, 'wps-drawer', HTMLElement);
    const opener = deep(shop, '.opener', HTMLElement);
    drawer.setAttribute('as', 'dialog');
    await rendered();
    expect([opener.checkVisibility(), checkbox(shop, 'Bikes').checkVisibility()]).to.deep.equal([
      true,
      false,
    ]);
    await setViewport(NARROW);
    drawer.setAttribute('as', 'inline');
    await rendered();
    expect([opener.checkVisibility(), checkbox(shop, 'Bikes').checkVisibility()]).to.deep.equal([
      false,
      true,
    ]);
  });

  it('is closed after it is removed and added again', async () => {
    await setViewport(NARROW);
    const { root, shop } = await open();
    button(shop, 'Filters').click();
    await until('the dialog is open', () => dialogOf(shop)?.open === true);
    shop.remove();
    await rendered();
    root.append(shop);
    await rendered();
    expect(dialogOf(shop)).to.equal(undefined);
    button(shop, 'Filters').click();
    await until('the dialog is open', () => dialogOf(shop)?.open === true);
  });
});
