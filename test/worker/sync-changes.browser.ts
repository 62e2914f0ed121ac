/** Delta sync: a stored catalogue is updated with few requests, and then equals a full harvest. */
import { expect } from '@open-wc/testing';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { instead, storedIdsOf, openDevice, unwrap } from '../support/device.ts';
import { type Edits, switchedShop } from '../support/switched-shop.ts';
import {
  expectSame,
  FEW,
  FIRST,
  MIDDLE,
  SHOP,
  SMALLER_SHOP,
  update,
} from '../support/updated-device.ts';

const BARGAIN = { name: 'Bargain', price: '1.00', on_sale: true, stock_status: 'outofstock' };
const NEW = { id: 99_999, name: 'New', price: '7.00', date_created: '2026-11-20T10:00:00' };

describe('a delta sync of a stored catalogue', () => {
  /** With the most of the 50 or 25 chunks to be packed: those behind a product that is gone have other entries. */
  const CHANGES: Readonly<Record<string, readonly [Edits, number, string]>> = {
    'changed products': [
      { change: { [FIRST]: BARGAIN, [MIDDLE]: { price: '3.00' } } },
      ...([2, SMALLER_SHOP] as const),
    ],
    'new products': [{ add: [NEW, { ...NEW, id: 99_998, name: 'Newer' }] }, 1, SHOP],
    'products that are gone': [{ remove: [MIDDLE, MIDDLE + 1] }, 27, SHOP],
    'all of that at once': [
      { change: { [FIRST]: BARGAIN }, add: [NEW], remove: [MIDDLE] },
      ...([28, SHOP] as const),
    ],
  };
  for (const [what, [edits, most, shop]] of Object.entries(CHANGES)) {
    it(`takes few requests for ${what}, and equals a full harvest`, async () => {
      const device = await update(edits, shop);
      expect(device.requests).to.be.within(10, FEW);
      expect(device.packed).to.be.within(1, most);
      await expectSame(device, edits, shop);
    });
  }

  it('builds all anew, still with few requests, where the change concerns all products', async () => {
    // So long a text changes the average length, by which those of all others are weighed.
    const edits = { change: { [FIRST]: { description: 'wool '.repeat(1000) } } };
    const device = await update(edits, SMALLER_SHOP);
    expect(device.requests).to.be.within(10, FEW);
    expect(device.packed).to.equal(25);
    await expectSame(device, edits, SMALLER_SHOP);
  });

  it('changes no stored entry where nothing has changed, and updates the fetch time', async () => {
    const { src } = switchedShop(SMALLER_SHOP);
    const address = shopAddress(src, location.href);
    const { host, now } = await openDevice(address);
    const { fetchedAt = '' } = unwrap(await host.sync());
    const ids = await storedIdsOf(address);
    const other = await openDevice(address);
    unwrap(await host.sync());
    expect(await storedIdsOf(address)).to.deep.equal(ids);
    expect((now()?.fetchedAt ?? '') > fetchedAt).to.equal(true);
    // The other tab needs no request of its own.
    await other.until((status) => status.fetchedAt === now()?.fetchedAt);
    expect((await openDevice(address)).now()?.fetchedAt).to.equal(now()?.fetchedAt);
  });

  it('takes few requests although counts disagree for good, and harvests all if others do', async () => {
    const { src, requests, edit, editMiscounted } = switchedShop('generated/400');
    await editMiscounted({});
    const { host, now } = await openDevice(shopAddress(src, location.href));
    const asked = async (): Promise<number> => {
      const before = await requests();
      unwrap(await host.sync());
      return (await requests()) - before;
    };
    const whole = await asked();
    const colours = Object.entries(now()?.countDifferences ?? {});
    expect(colours.length).to.be.greaterThan(2);
    for (const colour of colours)
      expect(colour)
        .to.match(/^pa_color\.\d+,/)
        .and.include(1);
    for (const change of [{}, { [FIRST]: BARGAIN }]) {
      await editMiscounted({ change });
      const update = await asked();
      expect(update).to.be.within(10, whole - 5);
    }
    expect(now()?.countDifferences).to.deep.equal(Object.fromEntries(colours));
    // The index of the shop was rebuilt, and is wrong in another way.
    await edit({});
    await asked();
    expect(now()?.countDifferences).to.deep.equal({});
    await editMiscounted({});
    expect(await asked()).to.be.greaterThan(whole);
  });

  it('sees a change behind the cache of the shop a minute later', async () => {
    const { src, editBehindCache } = switchedShop('generated/150');
    await editBehindCache({});
    const { host } = await openDevice(shopAddress(src, location.href));
    const nameNow = async (): Promise<string> => {
      unwrap(await host.sync());
      const url = `/wp-json/wps/v1/products?orderby=modified&order=desc&per_page=1`;
      return unwrap(await host.respond({ url })).body;
    };
    await nameNow();
    await editBehindCache({ change: { [FIRST]: BARGAIN } });
    const { now } = Date;
    const later = (): number => now.call(Date) + 61_000;
    expect(await instead([Date, 'now'], later, nameNow)).to.include('Bargain');
  });
});
