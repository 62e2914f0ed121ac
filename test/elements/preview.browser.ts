/** A shop that reads a catalogue file shows its first products before all of the file is here, without filters. */
import { expect, fixtureSync } from '@open-wc/testing';
import { html } from 'lit';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { afterResponse, deep, deepAll, rendered, textOf, until } from '../support/shop-page.ts';

let number = 0;

/** A file of 2,000 products whose rest comes when the test wants it. */
async function slowShop(state: string, file?: Blob) {
  number += 1;
  const host = `/files/preview-${Date.now()}-${number}`;
  const switchTo = async (next: string): Promise<void> => void (await fetch(`${host}/is-${next}`));
  const url = `${host}/catalogue.ndjson.gz`;
  if (file) await fetch(url, { method: 'PUT', body: file });
  await switchTo(state);
  const shop = fixtureSync<WpsShop>(
    html`<wps-shop src=${url} routing="none" per-page="12"></wps-shop>`,
  );
  const responses: number[] = [];
  shop.addEventListener('wps-response', ({ response }) =>
    responses.push(response.products?.total ?? 0),
  );
  return { shop, switchTo, responses };
}

const namesIn = (shop: WpsShop): readonly string[] =>
  deepAll(shop, '[part~=card] [part~=name]').map(textOf);

describe('the first products of a catalogue that is being read', () => {
  it('are shown with the progress, and replaced by the response with its filters', async () => {
    const { shop, switchTo, responses } = await slowShop('stuck-at-300000');
    await until('products', () => namesIn(shop).length > 0);
    await rendered();
    const names = namesIn(shop);
    const cards = deepAll(shop, 'li[data-id]');
    expect(names).to.have.lengthOf(12);
    expect(shop.response).to.equal(null);
    expect(shop.status.result).to.deep.equal({ total: 2000, respondedBy: null, asOf: null });
    expect(responses).to.deep.equal([]);
    await until('progress', () => deepAll(shop, 'progress').length > 0);
    expect(deepAll(shop, '[part=total]')).to.deep.equal([]);
    expect(deep(shop, '[part=progress]', HTMLElement).innerText).to.match(
      /^Getting the products ready… \d+%$/,
    );
    expect(deepAll(shop, '[part=option]')).to.deep.equal([]);
    await expect(shop).to.be.accessible();
    await switchTo('resumed');
    await shop.updateComplete;
    await until('filters', () => deepAll(shop, '[part=option]').length > 0);
    expect(responses).to.deep.equal([2000]);
    expect(shop.status.result.respondedBy).to.equal('device');
    expect(textOf(deep(shop, '[part=total]', HTMLElement))).to.equal('1–12 of 2,000 products');
    expect(deepAll(shop, 'progress')).to.deep.equal([]);
    // Other products in the same places: none of the cards has moved.
    expect(namesIn(shop)).not.to.deep.equal(names);
    const after = deepAll(shop, 'li[data-id]');
    expect(after.filter((card, i) => ![i, -1].includes(cards.indexOf(card)))).to.deep.equal([]);
  });

  it('stay until the response to a search comes, which waits for all products', async () => {
    const { shop, switchTo, responses } = await slowShop('stuck-at-300000');
    await until('products', () => namesIn(shop).length > 0);
    const before = namesIn(shop);
    shop.request = { q: 'red' };
    await rendered();
    expect(namesIn(shop)).to.deep.equal(before);
    await afterResponse(shop, () => switchTo('resumed'));
    expect(responses).to.have.lengthOf(1);
    expect(namesIn(shop)).not.to.deep.equal(before);
    expect(shop.response?.products?.total).to.equal(responses[0]);
    expect(responses[0]).to.be.below(2000);
  });

  it('stay where the file breaks off, with the error and another try', async () => {
    const { shop, switchTo } = await slowShop('stuck-at-300000');
    await until('products', () => namesIn(shop).length === 12);
    const before = namesIn(shop);
    await switchTo('broken-at-0');
    await until('a failure', () => shop.status.error !== null);
    expect(shop.status.error?.code).to.equal('unreachable');
    expect(namesIn(shop)).to.deep.equal(before);
    await until('the error', () => deepAll(shop, '[part=message] button').length > 0);
    // Elements that are loaded meanwhile do not repeat the request.
    await until('all elements', () => deepAll(shop, ':not(:defined)').length === 0);
    await rendered();
    expect(shop.status.catalogue.state).to.equal('failed');
    await switchTo('ok');
    deep(shop, '[part=message] button', HTMLElement).click();
    // The first response may be a preview of the new download.
    await until('the response of the device', () => shop.status.result.respondedBy === 'device');
    await until('filters', () => deepAll(shop, '[part=option]').length > 0);
  });

  it('are not needed of a packed file, which responds from its snapshot before its end', async () => {
    const file = await (await fetch('/packed/adventureworks/en.wps')).blob();
    const { shop, switchTo, responses } = await slowShop(`stuck-at-${file.size - 1000}`, file);
    await shop.updateComplete;
    expect(responses).to.deep.equal([119]);
    await until('products', () => namesIn(shop).length === 12);
    expect(shop.status.result.respondedBy).to.equal('device');
    expect(shop.status.catalogue.progress).not.to.equal(null);
    await switchTo('resumed');
    await until('the end', () => shop.status.catalogue.progress === null);
    expect(shop.status.catalogue).to.include({ state: 'ready', products: 119 });
  });
});
