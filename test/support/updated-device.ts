/** A device whose catalogue was brought up to date, for tests: what that took, and whether it is what a whole harvest would give. */
import { expect } from '@open-wc/testing';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { instead, openDevice, type TestDevice, unwrap } from './device.ts';
import { type Edits, switchedShop } from './switched-shop.ts';

export const SHOP = 'generated/1000';
/** For what does not depend on the size of the shop: its harvests take half the time. */
export const SMALLER_SHOP = 'generated/500';
/** Requests of an update, of which 10 are for the terms, and 2 looks at what leaves no trace; a whole harvest takes 66 and 39. */
export const FEW = 28;
/** Ids of both, as they are generated; the last one is in the middle of the larger shop, and at the end of the smaller one. */
export const [FIRST, SECOND, MIDDLE] = [745, 746, 1482] as const;
const ORDERS = ['date', 'modified', 'popularity', 'rating', 'title', 'price', 'id'].flatMap(
  (orderby) => [`orderby=${orderby}&order=asc`, `orderby=${orderby}&order=desc`],
);

export interface Updated extends TestDevice {
  readonly requests: number;
  /** Chunks of entries that the update packed, of those of the whole catalogue. */
  readonly packed: number;
}

/** A device that has harvested the shop before it was edited, and then got it again. */
export async function update(edits: Edits, shop = SHOP): Promise<Updated> {
  performance.setResourceTimingBufferSize(10_000);
  const { src, edit } = switchedShop(shop);
  await edit({});
  const address = shopAddress(src, location.href);
  const device = await openDevice(address);
  unwrap(await device.host.sync());
  await edit(edits);
  performance.clearResourceTimings();
  let packed = 0;
  const Counted = class extends CompressionStream {
    constructor(format: CompressionFormat) {
      super(format);
      packed++;
    }
  };
  await instead([globalThis, 'CompressionStream'], Counted, async () => {
    unwrap(await device.host.sync());
  });
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  return { ...device, requests: urls.filter((url) => url.includes(src)).length, packed };
}

async function harvest(edits: Edits, shop = SHOP): Promise<TestDevice> {
  const { src, edit } = switchedShop(shop);
  await edit(edits);
  const device = await openDevice(shopAddress(src, location.href));
  unwrap(await device.host.sync());
  return device;
}

/** Stored lines without the numbers of sales: only their order has a meaning, and responses compare it. */
async function linesOf({ host }: TestDevice): Promise<string[]> {
  const file = unwrap(await host.exportCatalogue());
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  const text = await new Response(stream).text();
  const lines = text.slice(text.lastIndexOf('{"format":"wps-catalogue"')).trim().split('\n');
  return lines.map((line) => line.replace(/"(?:generated_at|total_sales)":[^,}]*/, ''));
}

async function answersOf({ host }: TestDevice): Promise<string[]> {
  const urls = ['shop?q=ka', ...ORDERS.map((query) => `products?_fields=id&per_page=100&${query}`)];
  const answers = urls.map((url) => host.respond({ url: `/wp-json/wps/v1/${url}` }));
  return (await Promise.all(answers)).map((answer) => unwrap(answer).body);
}

export async function expectSame(device: TestDevice, edits: Edits, shop = SHOP): Promise<void> {
  const whole = await harvest(edits, shop);
  expect(await answersOf(device)).to.deep.equal(await answersOf(whole));
  const [lines, expected] = [await linesOf(device), await linesOf(whole)];
  expect(lines.find((line, i) => line !== expected[i])).to.equal(undefined);
  expect(lines).to.have.lengthOf(expected.length);
}
