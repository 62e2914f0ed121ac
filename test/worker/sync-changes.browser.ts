/** Delta sync: a stored catalogue is updated with few requests, and then equals a full harvest. */
import { expect } from '@open-wc/testing';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { storedIdsOf, openDevice, unwrap } from '../support/device.ts';
import { type Edits, switchedShop } from '../support/switched-shop.ts';
import { expectSame, FEW, FIRST, MIDDLE, SECOND, SHOP, update } from '../support/updated-device.ts';

const BARGAIN = { name: 'Bargain', price: '1.00', on_sale: true, stock_status: 'outofstock' };
const NEW = { id: 99_999, name: 'New', price: '7.00', date_created: '2026-11-20T10:00:00' };

describe('a delta sync of a stored catalogue', () => {
  const CHANGES: Readonly<Record<string, Edits>> = {
    'changed products': { change: { [FIRST]: BARGAIN, [MIDDLE]: { price: '3.00' } } },
    'new products': { add: [NEW, { ...NEW, id: 99_998, name: 'Newer' }] },
    'products that are gone': { remove: [SECOND, MIDDLE] },
    'all of that at once': { change: { [FIRST]: BARGAIN }, add: [NEW], remove: [SECOND] },
  };
  for (const [what, edits] of Object.entries(CHANGES)) {
    it(`takes few requests for ${what}, and equals a full harvest`, async () => {
      const device = await update(edits);
      expect(device.requests).to.be.within(10, FEW);
      await expectSame(device, edits);
    });
  }

  it('changes no stored entry where nothing has changed, and updates the fetch time', async () => {
    const { src } = switchedShop(SHOP);
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
});
