/** Workers that die or hang without a word, watched with the limits that are shipped; workers that are merely busy. */
import { expect } from '@open-wc/testing';
import { createShopSource } from '../../src/sources/auto-source.ts';
import { WorkerConnection } from '../../src/sources/device/connection.ts';
import { DeviceClient } from '../../src/sources/device/client.ts';
import { type Device, workerDevice } from '../../src/sources/device/start-worker.ts';
import type { ShopAddress } from '../../src/protocol/shop-status.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { eventually, fixture, instead } from '../support/device.ts';
import { failure } from '../support/failure.ts';
import { switchedShop } from '../support/switched-shop.ts';

/** The longest time without a sign of life, in milliseconds. */
const NOTICE_LIMIT_MS = 2000;
const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);
const READY = "postMessage('wps-elements ready');";

const never = (): AbortSignal => new AbortController().signal;

type End = 'close' | 'terminate' | 'hang';
const ENDS: readonly End[] = ['close', 'terminate', 'hang'];

/** The shipped worker with a message that ends it. */
function mortalWorker(): Worker {
  const script = `import ${JSON.stringify(WORKER.href)};
    addEventListener('message', ({ data }) => {
      if (data === 'close') close();
      if (data === 'hang') for (;;);
    });`;
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(url, { type: 'module' });
}

function end(worker: Worker | undefined, how: End): void {
  if (how === 'terminate') worker?.terminate();
  else worker?.postMessage(how);
}

/** A worker that starts, and ends at its first call. */
function stillbornWorker(how: End): Worker {
  const act = { close: 'close();', terminate: '', hang: 'for (;;);' }[how];
  const worker = blobWorker(`${READY} onmessage = () => { ${act} };`);
  if (how === 'terminate') worker.addEventListener('message', () => worker.terminate());
  return worker;
}

function blobWorker(script: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

/**
 * Does `work` and returns the milliseconds that it has waited for timers, or since its last `reset`, on a machine of any speed.
 * The clock stands at the latest time at which one was due: timers that run side by side count once.
 */
async function timeWaited(work: (reset: () => void) => Promise<unknown>): Promise<number> {
  let [clock, start] = [0, 0];
  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis;
  const count = (run: () => void, ms: number): (() => void) => {
    let due = clock;
    return () => {
      due += ms;
      clock = Math.max(clock, due);
      run();
    };
  };
  const timeout = (run: () => void, ms = 0): unknown => realTimeout(count(run, ms), ms);
  const interval = (run: () => void, ms = 0): unknown => realInterval(count(run, ms), ms);
  await instead([globalThis, 'setTimeout'], timeout, () =>
    instead([globalThis, 'setInterval'], interval, () =>
      work(() => {
        start = clock;
      }),
    ),
  );
  return clock - start;
}

describe('a worker that ends silently (R5)', () => {
  const ending: { dispose(): void }[] = [];

  afterEach(() => {
    for (const source of ending.splice(0)) source.dispose();
  });

  /** A device whose first worker is `first`; the others are those that are shipped. */
  function device(first: () => Worker = mortalWorker, address: ShopAddress = fixture()) {
    const workers: Worker[] = [];
    const start = (): Worker => {
      workers.push(workers.length === 0 ? first() : new Worker(WORKER, { type: 'module' }));
      return workers.at(-1)!;
    };
    let lose = (): void => {};
    const lost = new Promise<void>((resolve) => {
      lose = resolve;
    });
    const source = new DeviceClient(address, start, ({ state }) => {
      if (state === 'failed') lose();
    });
    ending.push(source);
    return { source, workers, lost };
  }

  for (const how of ENDS) {
    it(`(${how}) is noticed within 2 s while it opens, and replaced`, async () => {
      const { source, workers, lost } = device(() => stillbornWorker(how));
      const opening = source.open();
      expect(await timeWaited(() => lost)).to.be.at.most(NOTICE_LIMIT_MS);
      expect((await opening).state).to.equal('empty');
      expect(workers).to.have.lengthOf(2);
    });

    it(`(${how}) is noticed within 2 s during an import, which then continues`, async () => {
      const host = `/files/silent-${Date.now()}-${how}`;
      await fetch(`${host}/is-stuck-at-300000`);
      const url = new URL(`${host}/catalogue.ndjson.gz`, location.href).href;
      const { source, workers, lost } = device(mortalWorker, { kind: 'file', url });
      await source.open();
      let sync: Promise<unknown> | undefined;
      const waited = await timeWaited(async (reset) => {
        sync = source.sync();
        await eventually(() => (source.status.progress?.products ?? 0) > 0);
        await fetch(`${host}/is-ok`);
        // A busy worker finishes its step and reports it before it reads the message that ends it.
        workers[0]!.addEventListener('message', reset);
        end(workers[0], how);
        reset();
        await lost;
      });
      expect(waited).to.be.at.most(NOTICE_LIMIT_MS);
      await sync;
      expect(source.status).to.include({ state: 'ready', products: 2000, thread: 'worker' });
      expect(workers).to.have.lengthOf(2);
    });

    it(`(${how}) is noticed within 2 s during a query, to which the next worker responds`, async () => {
      const { source, workers, lost } = device();
      await source.sync();
      const { response } = await source.shop({ q: 'shirt' }, never());
      end(workers[0], how);
      const answer = source.shop({ q: 'shirt' }, never());
      expect(await timeWaited(() => lost)).to.be.at.most(NOTICE_LIMIT_MS);
      expect((await answer).response).to.deep.equal(response);
      expect(workers).to.have.lengthOf(2);
    });

    it(`(${how}) lets the server respond in mode auto, and the next worker in mode offline`, async () => {
      const workers: Worker[] = [];
      const worker = (): Worker => {
        workers.push(mortalWorker());
        return workers.at(-1)!;
      };
      const address = shopAddress(switchedShop().src, location.href);
      const source = createShopSource({ address, mode: 'auto', worker });
      ending.push(source);
      await source.catalogue.prepare();
      expect((await source.shop({ q: 'bike' }, never())).respondedBy).to.equal('device');
      end(workers[0], how);
      expect((await source.shop({ q: 'bike' }, never())).respondedBy).to.equal('server');
      await eventually(() => source.status.device.state === 'ready');
      source.setMode('offline');
      end(workers[1], how);
      expect((await source.shop({ q: 'bike' }, never())).respondedBy).to.equal('device');
      expect(workers).to.have.lengthOf(3);
    });
  }

  it('that ends repeatedly gets twice the time at each start, and its work is not done on the page', async () => {
    let starts = 0;
    const start = (): Worker => {
      starts += 1;
      return blobWorker(`${READY} onmessage = () => { for (;;); };`);
    };
    const source = new DeviceClient(fixture(), start, () => {}, {
      deadline: 20_000,
      pingIntervalMs: 20,
    });
    ending.push(source);
    const waited = await timeWaited(async () => {
      for (let i = 0; i < 4; i += 1) expect((await failure(source.sync())).code).to.equal('worker');
    });
    expect(waited).to.equal(8 * 20 * (1 + 2 + 4 + 8));
    expect(starts).to.equal(4);
    expect(source.status).to.include({ state: 'failed' });
    expect(source.status.thread).not.to.equal('page');
  });
});

describe('a worker that is merely busy (R5)', () => {
  const connect = (device: Device, pingIntervalMs: number): WorkerConnection =>
    new WorkerConnection(device, () => {}, pingIntervalMs);

  /** Resolves when the worker runs: its start is not what the pings limit. */
  async function started(script: string): Promise<Device> {
    const device = workerDevice(blobWorker(script));
    await device.api.ping().catch(() => undefined);
    return device;
  }

  it('responds to pings between the steps of its work, and is not terminated', async () => {
    const steps = `${READY}
      const pings = [];
      onmessage = ({ data }) => {
        if (data.path[0] !== 'ping') return setTimeout(step, 0, data.id, 6);
        postMessage({ id: data.id, type: 'RAW', value: undefined });
      };
      const step = (id, left) => {
        const end = performance.now() + 200;
        while (performance.now() < end);
        if (left > 0) setTimeout(step, 0, id, left - 1);
        else postMessage({ id, type: 'RAW', value: { ok: true, value: 'done' } });
      };`;
    // Silent for 1.4 s in all, by 0.2 s at most at a time.
    const waiting = connect(await started(steps), 100).call((api) => api.clear(), {});
    expect(await waiting).to.equal('done');
  });

  it('with 100,000 products may be silent for five times as long as with 20,000', async () => {
    const silent = 'onmessage = () => {};';
    const checks = async (products: number): Promise<number> => {
      const connection = connect(workerDevice(blobWorker(silent)), 5);
      connection.markAlive(products);
      const waited = await timeWaited(() => failure(connection.call((api) => api.clear(), {})));
      return waited / 5;
    };
    expect(await checks(0)).to.equal(8);
    expect(await checks(20_000)).to.equal(8);
    expect(await checks(100_000)).to.equal(40);
  });

  it('of another version without ping counts as alive', async () => {
    const old = await started(`${READY}
        onmessage = ({ data }) => {
          if (data.path[0] === 'ping') {
            const value = { isError: true, value: { name: 'TypeError', message: 'no function' } };
            return postMessage({ id: data.id, type: 'HANDLER', name: 'throw', value });
          }
          setTimeout(() => {
            postMessage({ id: data.id, type: 'RAW', value: { ok: true, value: 'done' } });
          }, 1500);
        };`);
    const connection = connect(old, 100);
    expect(await connection.call((api) => api.clear(), {})).to.equal('done');
  });
});
