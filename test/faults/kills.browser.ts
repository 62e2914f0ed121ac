/** Faults 7 and 15: workers killed at any moment, and pages closed; every call settles, and responses stay right. */
import { expect } from '@open-wc/testing';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { DeviceClient } from '../../src/sources/device/client.ts';
import { seededRandom } from '../bench/random.ts';
import { IS_LONG, SEED } from '../support/browser-runs.ts';
import {
  fileOf,
  HEADER,
  instead,
  methodOf,
  openDevice,
  product,
  unwrap,
} from '../support/device.ts';

/** Holds on for long to what a worker had open that is killed without a word. */
const IS_WEBKIT = /AppleWebKit(?!.*Chrom)/.test(navigator.userAgent);
/** `npm run test:kills` takes 500, at other random moments. */
const KILLS = IS_LONG ? 500 : 48;
/** Pages closed one after the other, each during a write. */
const CLOSED_PAGES = IS_LONG ? 4 : 2;
/** Number of workers that a source starts within a minute before it stops. */
const KILLS_PER_SOURCE = 3;
const AT_ONCE = IS_WEBKIT ? 4 : 8;
const LOUD = IS_WEBKIT ? 0.85 : 0.7;
/** Short: most workers are killed before they report that they have started. */
const SHORT = { deadline: 20_000, start: 1000 };
/** For the last worker, which lives: the machine has much to do with starting workers. */
const USUAL = { deadline: 20_000, start: 10_000 };
const REQUEST = { q: 'lamp', per_page: 5, orderby: 'title', order: 'asc' } as const;

const ENTRIES = Array.from({ length: 120 }, (_, i) =>
  JSON.stringify({ id: i + 1, name: `${i % 3 === 0 ? 'Lamp' : 'Chair'} ${i}`, sku: `S-${i}` }),
);

const never = (): AbortSignal => new AbortController().signal;

describe('workers that are killed at random moments', () => {
  it(`${KILLS} kills leave no call pending and no wrong response (fault 15)`, async function () {
    this.timeout(150_000);
    const { next } = seededRandom(SEED);
    const script = await workerScript();
    const addresses = [fileOf(HEADER, ...ENTRIES), fileOf(HEADER, ...ENTRIES)];
    let kills = 0;
    let replayed = 0;

    const live = async (index: number): Promise<void> => {
      const address = addresses[index % addresses.length]!;
      let worker: Worker | null = null;
      const start = (): Worker => {
        worker = new Worker(script, { type: 'module' });
        return worker;
      };
      const limits = { ...SHORT };
      const source = new DeviceClient(address, start, () => {}, limits);
      const call = async (work: Promise<unknown>): Promise<void> => {
        try {
          await work;
          replayed += 1;
        } catch (error) {
          if (!(error instanceof ShopError)) throw error;
        }
      };
      for (let left = KILLS_PER_SOURCE; left > 0; left -= 1) {
        const calls = [
          call(source.open()),
          call(next() < 0.5 ? source.sync() : source.shop(REQUEST, never())),
          call(source.shop(REQUEST, never())),
        ];
        await new Promise((resolve) => setTimeout(resolve, next() * 60));
        const victim: Worker | null = worker;
        if (left === 1) Object.assign(limits, USUAL);
        kill(victim, next() < LOUD);
        kills += 1;
        await Promise.all(calls);
      }
      await source.sync();
      const { response } = await source.shop(REQUEST, never());
      source.dispose();
      const names = response.products?.products.map(({ name }) => name);
      expect(response.products?.total, `seed ${SEED}`).to.equal(40);
      expect(names, `seed ${SEED}`).to.deep.equal([
        'Lamp 0',
        'Lamp 102',
        'Lamp 105',
        'Lamp 108',
        'Lamp 111',
      ]);
    };

    let isOver = false;
    const series = async (first: number): Promise<void> => {
      try {
        for (let index = first; kills < KILLS && !isOver; index += AT_ONCE) await live(index);
      } finally {
        isOver = true;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, (_, first) => series(first)));
    expect(kills).to.be.at.least(KILLS);
    // How many depends on the machine: eight workers start at once.
    expect(replayed).to.be.greaterThan(0);
  });
});

describe('storage when its writer goes away', () => {
  it('in WebKit no transaction waits for another one of its connection, which a kill would leave open (fault 7)', async () => {
    const open = new Map<IDBTransaction, readonly [mode: string, stores: DOMStringList]>();
    let [made, together, waiting] = [0, 0, 0];
    const transaction = methodOf(IDBDatabase.prototype, 'transaction');
    const watch = function (this: IDBDatabase, ...parameters: Parameters<typeof transaction>) {
      const one = transaction.apply(this, parameters);
      made += 1;
      for (const [{ db }, [mode, stores]] of open) {
        if (db !== this) continue;
        together += 1;
        const isShared = [...one.objectStoreNames].some((store) => stores.contains(store));
        if (isShared && (mode === 'readwrite' || one.mode === 'readwrite')) waiting += 1;
      }
      open.set(one, [one.mode, one.objectStoreNames]);
      for (const end of ['complete', 'abort']) one.addEventListener(end, () => open.delete(one));
      return one;
    };
    const entries = Array.from({ length: 500 }, (_, id) => product(id + 1));
    await instead([IDBDatabase.prototype, 'transaction'], watch, async () => {
      const { host, names } = await openDevice(fileOf(HEADER, ...entries));
      unwrap(await host.sync());
      const again = host.importCatalogue(new Blob([[HEADER, ...entries].join('\n')]));
      await Promise.all([names(), names(), host.revalidate(), again, names()]);
      await Promise.all([names(), host.clear(), host.revalidate()]);
      host.close();
    });
    expect(made).to.be.greaterThan(50);
    // What reads may read together.
    expect(together).to.be.greaterThan(0);
    expect(waiting).to.equal(0);
  });

  it('a page that closes during a write does not block other writers (fault 7)', async () => {
    for (let i = 0; i < CLOSED_PAGES; i += 1) {
      const path = `/files/left-${Date.now()}-${i}/catalogue.ndjson.gz`;
      const frame = document.createElement('iframe');
      frame.src = `/test/faults/importing-page.html#${path}`;
      await new Promise<void>((resolve) => {
        const listener = ({ data, source }: MessageEvent): void => {
          if (data !== 'writing' || source !== frame.contentWindow) return;
          removeEventListener('message', listener);
          resolve();
        };
        addEventListener('message', listener);
        document.body.append(frame);
      });
      frame.remove();
      const { host, now } = await openDevice({
        kind: 'file',
        url: new URL(path, location.href).href,
      });
      unwrap(await host.sync());
      expect(now()).to.include({ state: 'ready', storage: 'stored', products: 2000 });
      unwrap(await host.clear());
      host.close();
    }
  }).timeout(120_000);
});

/** As it is shipped: in one piece, which the page has at hand. In many modules, most of the time goes into loading them. */
async function workerScript(): Promise<string> {
  const response = await fetch('/bundled/src/worker/engine.worker.ts');
  return URL.createObjectURL(new Blob([await response.text()], { type: 'text/javascript' }));
}

/** With a word or, as the system does it, without. */
function kill(worker: Worker | null, isLoud: boolean): void {
  worker?.terminate();
  if (isLoud) worker?.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
}
