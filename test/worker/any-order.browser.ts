/** Calls to a device in any order, from two tabs at once: every call settles, and the generation committed last responds. */
import { expect } from '@open-wc/testing';
import type { Result } from '../../src/protocol/device-api.ts';
import { seededRandom } from '../bench/random.ts';
import { SEED } from '../support/browser-runs.ts';
import {
  type CatalogueFile,
  fileOf,
  HEADER,
  instead,
  storedIdsOf,
  methodOf,
  openDevice,
  peek,
  product,
  type TestDevice,
  unwrap,
} from '../support/device.ts';

const RUNS = 20;
const STEPS = 12;
const ENTRIES = 45;

const linesOf = (label: string): string[] => [
  HEADER,
  ...Array.from({ length: ENTRIES }, (_, i) => product(i + 1, `${label} ${i}`)),
];
const blobOf = (label: string): Blob => new Blob([linesOf(label).join('\n')]);

type Step = (host: TestDevice['host'], n: number) => Promise<Result<unknown>>;

const STEPS_BY_NAME: Readonly<Record<string, Step>> = {
  sync: (host) => host.sync(),
  import: (host, n) => host.importCatalogue(blobOf(`Import ${n}`)),
  pause: (host) => host.pauseSync(),
  cancel: (host) => host.cancelSync(),
  clear: (host) => host.clear(),
  revalidate: (host) => host.revalidate(),
  export: (host) => host.exportCatalogue(),
  shop: (host) => host.respond({ url: '/wp-json/wps/v1/shop?per_page=3' }),
};
const NAMES = Object.keys(STEPS_BY_NAME);
/** Errors of a catalogue cleared before, by the other tab, or during a read. */
const HONEST = ['no-catalogue', 'conflict', 'storage'];

/** Unreachable records: those of generations that are not registered. */
async function strays(address: CatalogueFile): Promise<readonly unknown[]> {
  return peek(address, async (database) => {
    const ids = await database.getAllKeys('generations');
    const keys = [
      ...(await database.getAllKeys('chunks')),
      ...(await database.getAllKeys('snapshots')),
    ];
    return keys.filter((key) => !ids.includes([key].flat()[0] ?? ''));
  });
}

/** The first word of the products' names, `null` where there is no catalogue. */
async function shown({ host }: TestDevice): Promise<string | null> {
  const answer = await host.respond({ url: '/wp-json/wps/v1/products?per_page=1&_fields=name' });
  if (!answer.ok && answer.error.code === 'no-catalogue') return null;
  return unwrap(answer).body.replace(/ \d+"/, '"');
}

describe('a device with concurrent calls', () => {
  it('imports the file given last, and reports no other one as imported', async () => {
    const { host, names } = await openDevice(fileOf(...linesOf('Shop')));
    await Promise.all([1, 2, 3].map((n) => host.importCatalogue(blobOf(`Import ${n}`))));
    expect((await names())[0]).to.match(/^Import 3 /);
  });

  it('resumes at once after a pause, a cancellation or a deletion', async () => {
    for (const rest of ['pause', 'cancel', 'clear'] as const) {
      const { host, until, names } = await openDevice(fileOf(...linesOf('Shop')));
      const first = host.sync();
      await until(({ progress }) => progress !== null);
      const resting = STEPS_BY_NAME[rest]?.(host, 0);
      const status = unwrap(await host.sync());
      expect(status, rest).to.include({ state: 'ready', isPaused: false, progress: null });
      await Promise.all([first, resting]);
      expect(await names(), rest).to.have.lengthOf(ENTRIES);
    }
  });

  it('ignores a pause after the sync has completed', async () => {
    const { host, names } = await openDevice(fileOf(...linesOf('Shop')));
    const put = methodOf(IDBObjectStore.prototype, 'put');
    let pausing: Promise<Result<unknown>> | undefined;
    const pause = function (this: IDBObjectStore, ...parameters: Parameters<typeof put>) {
      if (this.name === 'pointers') pausing = host.pauseSync();
      return put.apply(this, parameters);
    };
    await instead([IDBObjectStore.prototype, 'put'], pause, async () => unwrap(await host.sync()));
    const status = await pausing;
    expect(status?.ok && status.value).to.include({ state: 'ready', isPaused: false });
    expect(await names()).to.have.lengthOf(ENTRIES);
  });

  it(`settles each of ${STEPS} calls in any of ${RUNS} orders, and two tabs end in the same state`, async () => {
    const random = seededRandom(SEED);
    const { next } = random;
    for (let run = 0; run < RUNS; run += 1) {
      const address = fileOf(...linesOf('Shop'));
      const tabs = [await openDevice(address), await openDevice(address)] as const;
      const told: string[] = [];
      const outcomes: Promise<Result<unknown>>[] = [];
      for (let n = 0; n < STEPS; n += 1) {
        const tab = next() < 0.5 ? 0 : 1;
        const name = random.pick(NAMES);
        told.push(`${tab}:${name}`);
        const outcome = STEPS_BY_NAME[name]?.(tabs[tab].host, n);
        if (outcome !== undefined) outcomes.push(outcome);
        for (let tasks = Math.floor(next() * 12); tasks > 0; tasks -= 1)
          await new Promise((resolve) => setTimeout(resolve));
      }
      const what = `seed ${SEED}, run ${run}: ${told.join(' ')}`;
      for (const outcome of await Promise.all(outcomes))
        if (!outcome.ok)
          expect(outcome.error.code, `${what}\n${outcome.error.message}`).to.be.oneOf(HONEST);
      const third = await openDevice(address);
      for (const tab of tabs) {
        unwrap(await tab.host.revalidate());
        expect(tab.now(), what).to.include({ storage: 'stored', progress: null });
        expect(await shown(tab), what).to.equal(await shown(third));
      }
      expect(await strays(address), what).to.deep.equal([]);
      unwrap(await third.host.cancelSync());
      expect((await storedIdsOf(address)).length, what).to.equal(
        third.now()?.state === 'ready' ? 1 : 0,
      );
      for (const { host } of [...tabs, third]) host.close();
    }
  }).timeout(60_000);
});
