/** Changes without a trace in the modification order: found in part by a delta sync; a full harvest where they cannot be found. */
import { expect } from '@open-wc/testing';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { storedIdsOf, openDevice, peek, unwrap } from '../support/device.ts';
import { type Edits, switchedShop } from '../support/switched-shop.ts';
import { expectSame, FEW, FIRST, SECOND, SMALLER_SHOP, update } from '../support/updated-device.ts';

/** A shop that one look does not see whole, and the id of a product in its middle. */
const [LARGE_SHOP, FAR] = ['generated/2000', 2010] as const;

describe('a delta sync of a stored catalogue', () => {
  it('finds reviews and sales without a trace: all in a small shop, those on sale in a larger one', async () => {
    const review = { average_rating: '1.25', rating_count: 7 };
    const { products } = benchCatalogue(400);
    const plain = products.filter(({ type }) => type === 'simple');
    const [ends] = plain.filter(({ on_sale }) => on_sale);
    const begins = plain.findLast(({ on_sale }) => on_sale !== true);
    if (ends === undefined || begins === undefined) throw new Error('No such products.');
    const sales = {
      [ends.id]: { on_sale: false },
      [begins.id]: { on_sale: true, price: begins.price ?? '1', ...review },
    };
    for (const [shop, hidden] of [
      ['generated/150', { [FIRST]: review, [SECOND]: { price: '0.75' } }],
      ['generated/400', sales],
    ] as const) {
      const device = await update({ hidden }, shop);
      expect(device.requests, shop).to.be.within(10, FEW);
      await expectSame(device, { hidden }, shop);
    }
  });

  it('harvests all where the total of the shop shows a hidden change', async () => {
    // So far apart that one look does not see both.
    const bargain = { on_sale: true, price: '0.50' };
    const edits: Edits = { hidden: { [FIRST]: bargain, [FAR]: bargain } };
    const device = await update(edits, LARGE_SHOP);
    expect(device.requests).to.be.greaterThan(100);
    await expectSame(device, edits, LARGE_SHOP);
  });

  it('harvests all where stored entries are unreadable, and once a week in any case', async () => {
    for (const spoil of ['chunks', 'harvestedAt'] as const) {
      const { src } = switchedShop(SMALLER_SHOP);
      const address = shopAddress(src, location.href);
      unwrap(await (await openDevice(address)).host.sync());
      await peek(address, async (database, [id]) => {
        if (spoil === 'chunks') {
          await database.delete('chunks', IDBKeyRange.bound([id], [id, []]));
          return;
        }
        const key = address.kind === 'server' ? address.root : '';
        const pointer: object = await database.get('pointers', key);
        const harvestedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString();
        await database.put('pointers', { ...pointer, harvestedAt }, key);
      });
      const device = await openDevice(address);
      const ids = await storedIdsOf(address);
      unwrap(await device.host.sync());
      expect(await storedIdsOf(address))
        .to.have.lengthOf(1)
        .and.not.to.deep.equal(ids);
      expect(device.now()).to.include({ state: 'ready', storage: 'stored', products: 500 });
    }
  });
});
