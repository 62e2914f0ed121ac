/** Faults R2 and R3: caches and proxies that drop parts of lists. An incomplete catalogue is never used. */
import { expect } from '@open-wc/testing';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { errorOf, openDevice, unwrap } from '../support/device.ts';
import { elsewhere, switchedShop } from '../support/switched-shop.ts';

/** A shop whose lists are all in order of ids, as in most shops, so that partial lists match. */
const SHOP = 'generated/250';
/** A whole harvest takes 28 requests; what is not whole is read a second time. */
const MOST = 70;

const FAULTS = [
  'ignores-page',
  'ignores-query',
  'terms-ignore-page',
  'empty-after-first',
  'foreign-headers',
  'endless-products',
  'no-totals+ignores-page',
  'no-totals+empty-after-first',
  'no-totals+endless-products',
];

describe('a shop with incomplete lists', () => {
  for (const fault of FAULTS) {
    it(`ends with an error after few requests, without a catalogue: "${fault}" (R2, R3)`, async () => {
      const { src, switchTo, requests } = switchedShop(SHOP);
      await switchTo(fault);
      const { host, now, statuses } = await openDevice(shopAddress(src, location.href));
      expect(['conflict', 'bad-response']).to.include(errorOf(await host.sync()).code);
      expect(now()).to.include({ state: 'failed', products: 0 });
      expect(statuses.some(({ state }) => state === 'ready')).to.equal(false);
      expect(await requests()).to.be.within(1, MOST);
    });

    it(`leaves the stored catalogue unchanged in an update: "${fault}" (R2, R3)`, async () => {
      const { src, switchTo, requests } = switchedShop(SHOP);
      const { host, now } = await openDevice(shopAddress(src, location.href));
      const { fetchedAt } = unwrap(await host.sync());
      const before = await requests();
      await switchTo(fault);
      await host.sync();
      expect(now()).to.include({ state: 'ready', products: 250 });
      // An update that does not look at what is faulty may succeed: then all that it looked at agreed.
      if (now()?.error !== null) expect(now()?.fetchedAt).to.equal(fetchedAt);
      expect((await requests()) - before).to.be.within(1, MOST);
    });
  }

  it('is complete by the total of /shop where CORS hides the totals of lists (R3)', async () => {
    const { src, switchTo } = switchedShop(SHOP);
    await switchTo('hidden-totals');
    const other = elsewhere(src);
    const url = `${other}wp-json/wps/v1/products?_fields=id`;
    expect((await fetch(url)).headers.get('x-wp-total')).to.equal(null);
    const { host } = await openDevice(shopAddress(other, location.href));
    expect(unwrap(await host.sync())).to.include({ state: 'ready', products: 250 });
  });
});
