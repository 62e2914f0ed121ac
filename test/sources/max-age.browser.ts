/** A catalogue that has grown old is brought up to date unasked: once, by one tab, and not before. */
import { expect } from '@open-wc/testing';
import '../../src/define.ts';
import type { WpsShop } from '../../src/elements/shop/wps-shop.ts';
import { type CatalogueSource, createShopSource } from '../../src/sources/auto-source.ts';
import { runWhenIdle } from '../../src/sources/run-when-idle.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { eventually, instead, peek } from '../support/device.ts';
import { switchedShop } from '../support/switched-shop.ts';

const HOUR = 60 * 60 * 1000;
const HOUR_SECONDS = 60 * 60;
const never = (): AbortSignal => new AbortController().signal;

interface SyncedShop {
  readonly src: string;
  readonly fetchedAt: string;
  /** How many requests have reached it since. */
  readonly asked: () => Promise<number>;
}

/** Switchable shop whose catalogue was stored `age` milliseconds ago. */
async function syncedSince(age: number): Promise<SyncedShop> {
  const { src, requests } = switchedShop();
  const address = shopAddress(src, location.href);
  const source = createShopSource({ address, mode: 'offline' });
  await source.catalogue.prepare();
  source.dispose();
  const fetchedAt = new Date(Date.now() - age).toISOString();
  await peek(address, async (database) => {
    const key = address.kind === 'server' ? address.root : '';
    const pointer: object = await database.get('pointers', key);
    await database.put('pointers', { ...pointer, fetchedAt }, key);
  });
  const before = await requests();
  return { src, fetchedAt, asked: async () => (await requests()) - before };
}

describe('the age of a catalogue', () => {
  const sources: CatalogueSource[] = [];
  const open = (src: string, maxAge: number | null = null): CatalogueSource => {
    const source = createShopSource({ address: shopAddress(src, location.href), maxAge });
    sources.push(source);
    return source;
  };

  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
  });

  it('is stale after a day, or after the age set by the page', async () => {
    const { src, fetchedAt } = await syncedSince(2 * HOUR);
    const lenient = open(src);
    expect((await lenient.shop({}, never())).respondedBy).to.equal('device');
    const strict = open(src, HOUR_SECONDS);
    await strict.shop({}, never());
    await eventually(() => strict.status.device.fetchedAt !== fetchedAt);
    // Updated by a message, without a request of its own.
    await eventually(() => lenient.status.device.fetchedAt === strict.status.device.fetchedAt);
  });

  it('is checked by one of several tabs', async () => {
    const alone = await syncedSince(48 * HOUR);
    await openAll(alone, 1);
    const together = await syncedSince(48 * HOUR);
    await openAll(together, 3);
    expect(await together.asked()).to.equal(await alone.asked());
  });

  async function openAll({ src, fetchedAt }: SyncedShop, count: number): Promise<void> {
    const tabs = Array.from({ length: count }, () => open(src));
    await Promise.all(tabs.map((tab) => tab.shop({}, never())));
    for (const tab of tabs) {
      await eventually(() => tab.status.device.fetchedAt !== fetchedAt);
      await eventually(() => tab.status.device.progress === null);
    }
  }

  it('is checked again after a pause ends, and after a catalogue is requested again', async () => {
    const { src } = await syncedSince(0);
    for (const rest of ['pause', 'cancel', 'clear'] as const) {
      const source = open(src, HOUR_SECONDS);
      await source.shop({}, never());
      await source.catalogue[rest]();
      await source.catalogue.prepare();
      const { fetchedAt } = source.status.device;
      const later = Date.now() + 2 * HOUR;
      await instead(
        [Date, 'now'],
        () => later,
        async () => {
          await source.shop({}, never());
          await eventually(() => source.status.device.fetchedAt !== fetchedAt);
        },
      );
      source.dispose();
    }
  });

  it('is irrelevant after an eviction: the catalogue is fetched again automatically (fault 9)', async () => {
    const { src } = await syncedSince(0);
    const source = open(src);
    expect((await source.shop({}, never())).respondedBy).to.equal('device');
    const address = shopAddress(src, location.href);
    await peek(address, async (database, ids) => {
      for (const id of ids) await database.delete('chunks', IDBKeyRange.bound([id], [id, []]));
    });
    expect((await source.shop({ page: 2 }, never())).respondedBy).to.equal('server');
    await eventually(() => source.status.device.state === 'ready');
    expect((await source.shop({ page: 2 }, never())).respondedBy).to.equal('device');
  });

  it('is checked once after clock changes, not with each response (fault 12)', async () => {
    const { src, fetchedAt, asked } = await syncedSince(0);
    const source = open(src);
    await source.shop({}, never());
    expect(await asked()).to.equal(0);
    const now = Date.now();
    let jump = 0;
    await instead(
      [Date, 'now'],
      () => now + jump,
      async () => {
        jump = 400 * 24 * HOUR;
        await source.shop({}, never());
        await eventually(() => source.status.device.fetchedAt !== fetchedAt);
        const once = await asked();
        expect(once).to.be.greaterThan(0);
        for (jump of [-400 * 24 * HOUR, 800 * 24 * HOUR, 0, -HOUR]) {
          await source.shop({}, never());
          await new Promise<void>((resolve) => runWhenIdle(resolve));
        }
        expect(await asked()).to.equal(once);
      },
    );
  });

  it('and the product limit follow the attributes of the shop', async () => {
    const { src, fetchedAt } = await syncedSince(2 * HOUR);
    const open = (address: string, name: string, value: string): WpsShop => {
      const shop = document.createElement('wps-shop');
      for (const [key, text] of Object.entries({ src: address, routing: 'none', [name]: value }))
        shop.setAttribute(key, text);
      document.body.append(shop);
      return shop;
    };
    const old = open(src, 'max-age', '1h');
    const large = open(switchedShop().src, 'max-products', '118');
    const online = open(switchedShop().src, 'mode', 'online');
    await eventually(() => large.status.catalogue.skippedCount === 119);
    expect(large.status.catalogue.state).to.equal('empty');
    expect(large.status.result.respondedBy).to.equal('server');
    await eventually(() => (old.status.catalogue.asOf ?? '') > fetchedAt);
    expect(online.status.mode).to.equal('online');
    expect(online.status.catalogue).to.include({ state: 'empty', skippedCount: null });
    for (const shop of [old, large, online]) shop.remove();
  });

  it('is given in seconds or with a unit, as attribute and as property', () => {
    const shop = document.createElement('wps-shop');
    for (const [text, seconds] of [
      ['3600', 3600],
      ['90s', 90],
      ['30m', 1800],
      [' 12H ', 43_200],
      ['1.5d', 129_600],
      ['soon', null],
      ['-1', null],
      ['', null],
    ] as const) {
      shop.setAttribute('max-age', text);
      expect(shop.maxAge, `attribute ${text}`).to.equal(seconds);
      shop.maxAge = 1;
      shop.maxAge = text;
      expect(shop.maxAge, `property ${text}`).to.equal(seconds);
    }
    shop.maxAge = 3600;
    expect(shop.maxAge).to.equal(3600);
    shop.maxAge = Number.NaN;
    expect(shop.maxAge).to.equal(null);
  });
});
