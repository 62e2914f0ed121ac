/** A kept catalogue is brought up to date with few requests, and is then what a whole harvest would give. */
import { expect } from '@open-wc/testing';
import { benchCatalogue } from '../bench/bench-catalogue.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { keptOf, openDevice, peek, type TestDevice, unwrap } from '../support/device.ts';
import { type Edits, switchedShop } from '../support/switched-shop.ts';

const SHOP = 'generated/2000';
/** Of which 10 are for the terms, and 2 looks at what leaves no trace; a whole harvest takes 121. */
const FEW = 28;
/** Ids of that shop, as it is generated. */
const [FIRST, SECOND, MIDDLE] = [745, 746, 2010];
const BARGAIN = { name: 'Bargain', price: '1.00', on_sale: true, stock_status: 'outofstock' };
const NEW = { id: 99_999, name: 'New', price: '7.00', date_created: '2026-11-20T10:00:00' };
const ORDERS = ['date', 'modified', 'popularity', 'rating', 'title', 'price', 'id'].flatMap(
  (orderby) => [`orderby=${orderby}&order=asc`, `orderby=${orderby}&order=desc`],
);

interface Updated extends TestDevice {
  readonly requests: number;
}

/** A device that has harvested the shop before it was edited, and then got it again. */
async function update(edits: Edits, shop = SHOP): Promise<Updated> {
  const { src, edit } = switchedShop(shop);
  await edit({});
  const address = shopAddress(src, location.href);
  const device = await openDevice(address);
  unwrap(await device.host.sync());
  await edit(edits);
  performance.clearResourceTimings();
  unwrap(await device.host.sync());
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return { ...device, requests: urls.filter((url) => url.includes(src)).length };
}

async function harvest(edits: Edits, shop = SHOP): Promise<TestDevice> {
  const { src, edit } = switchedShop(shop);
  await edit(edits);
  const device = await openDevice(shopAddress(src, location.href));
  unwrap(await device.host.sync());
  return device;
}

/** What is kept, but for numbers that stand for sales: only their order means something, and that is compared by answers. */
async function linesOf({ host }: TestDevice): Promise<string[]> {
  const file = unwrap(await host.exportCatalogue());
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  const text = await new Response(stream).text();
  const lines = text.slice(text.lastIndexOf('{"format":"wps-catalogue"')).trim().split('\n');
  return lines.map((line) => line.replace(/"(?:generated_at|total_sales)":[^,}]*/, ''));
}

async function answersOf({ host }: TestDevice): Promise<string[]> {
  const urls = ['shop?q=ka', ...ORDERS.map((query) => `products?_fields=id&per_page=100&${query}`)];
  const answers = urls.map((url) => host.answer({ url: `/wp-json/wps/v1/${url}` }));
  return (await Promise.all(answers)).map((answer) => unwrap(answer).body);
}

async function expectSame(device: TestDevice, edits: Edits, shop = SHOP): Promise<void> {
  const whole = await harvest(edits, shop);
  expect(await answersOf(device)).to.deep.equal(await answersOf(whole));
  const [lines, expected] = [await linesOf(device), await linesOf(whole)];
  expect(lines.find((line, i) => line !== expected[i])).to.equal(undefined);
  expect(lines).to.have.lengthOf(expected.length);
}

describe('an update of a kept catalogue', function () {
  this.timeout(60_000);
  before(() => performance.setResourceTimingBufferSize(10_000));

  const CHANGES: Readonly<Record<string, Edits>> = {
    'changed products': { change: { [FIRST]: BARGAIN, [MIDDLE]: { price: '3.00' } } },
    'new products': { add: [NEW, { ...NEW, id: 99_998, name: 'Newer' }] },
    'products that are gone': { remove: [SECOND, MIDDLE] },
    'all of that at once': { change: { [FIRST]: BARGAIN }, add: [NEW], remove: [SECOND] },
  };
  for (const [what, edits] of Object.entries(CHANGES)) {
    it(`takes few requests for ${what}, and is the same as reading all`, async () => {
      const device = await update(edits);
      expect(device.requests).to.be.within(10, FEW);
      await expectSame(device, edits);
    });
  }

  it('leaves what is stored alone where nothing has changed, and knows that it is of now', async () => {
    const { src } = switchedShop(SHOP);
    const address = shopAddress(src, location.href);
    const { host, now } = await openDevice(address);
    const { fetchedAt = '' } = unwrap(await host.sync());
    const kept = await keptOf(address);
    const other = await openDevice(address);
    unwrap(await host.sync());
    expect(await keptOf(address)).to.deep.equal(kept);
    expect((now()?.fetchedAt ?? '') > fetchedAt).to.equal(true);
    // The other tab need not ask by itself.
    await other.until((status) => status.fetchedAt === now()?.fetchedAt);
    expect((await openDevice(address)).now()?.fetchedAt).to.equal(now()?.fetchedAt);
  });

  it('sees reviews and sales that leave no trace: all of a small shop, those on sale of a larger one', async () => {
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

  it('reads all where the order of changes hides one, for the shop counts differently then', async () => {
    // So far apart that one look does not see both.
    const bargain = { on_sale: true, price: '0.50' };
    const edits: Edits = { hidden: { [FIRST]: bargain, [MIDDLE]: bargain } };
    const device = await update(edits);
    expect(device.requests).to.be.greaterThan(100);
    await expectSame(device, edits);
  });

  it('reads all where entries are kept that cannot be read, and once a week in any case', async () => {
    for (const spoil of ['chunks', 'harvestedAt'] as const) {
      const { src } = switchedShop(SHOP);
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
      const kept = await keptOf(address);
      unwrap(await device.host.sync());
      expect(await keptOf(address))
        .to.have.lengthOf(1)
        .and.not.to.deep.equal(kept);
      expect(device.now()).to.include({ state: 'ready', storage: 'stored', products: 2000 });
    }
  });
});
