/** Lines 14 to 19 of the fault list: workers that are refused, die, hang, mumble. */
import { expect } from '@open-wc/testing';
import type * as Comlink from 'comlink';
import type { DeviceApi } from '../../src/protocol/device-api.ts';
import { WorkerConnection } from '../../src/sources/device/connection.ts';
import { DeviceClient } from '../../src/sources/device/client.ts';
import { type WorkerChoice, workerDevice } from '../../src/sources/device/start-worker.ts';
import { createYield } from '../../src/worker/yield-to-event-loop.ts';
import {
  fileOf,
  fixture,
  HEADER,
  instead,
  openDevice,
  product,
  type TestDevice,
  unwrap,
} from '../support/device.ts';
import { failure } from '../support/failure.ts';

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);
const READY = "postMessage('wps-elements ready');";
/** Minimal Comlink worker: `answer(id)` responds with the status of an empty device. */
const MUMBLER = `${READY} const answer = (id) => postMessage({ id, type: 'RAW', value: { ok: true, value: { state: 'empty', products: 0, asOf: null, storage: 'memory', progress: null, error: null } } });`;

function workerOf(script: string): Worker {
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}

const realWorker = (): Worker => new Worker(WORKER, { type: 'module' });
const never = (): AbortSignal => new AbortController().signal;

const connect = (script: string, pingIntervalMs?: number): WorkerConnection =>
  new WorkerConnection(workerDevice(workerOf(script)), () => {}, pingIntervalMs);

describe('the worker', () => {
  const sources: DeviceClient[] = [];
  const open = (choice?: WorkerChoice, limits = { deadline: 20_000 }): DeviceClient => {
    const source = new DeviceClient(fixture(), choice, () => {}, limits);
    sources.push(source);
    return source;
  };

  afterEach(() => {
    for (const source of sources.splice(0)) source.dispose();
  });

  it('a worker refused in any way is replaced by the page’s thread with the same responses and a reason in the status (fault 14)', async () => {
    const usual = open();
    await usual.sync();
    const request = { q: 'shirt', 'route-data': true };
    const expected = await usual.shop(request, never());
    expect(usual.status.thread).to.equal('worker');
    const { Worker: Real } = globalThis;
    const refusals: readonly [new () => Worker, RegExp][] = [
      [
        class extends Real {
          constructor() {
            super('data:text/javascript,');
            throw new DOMException('Refused by policy.', 'SecurityError');
          }
        },
        /Refused by policy/,
      ],
      [
        class extends Real {
          constructor() {
            super('/no-such-worker.js', { type: 'module' });
          }
        },
        /beside the script: it was refused or not found/,
      ],
      [
        class extends Real {
          constructor() {
            super('https://other.example/worker.js');
          }
        },
        // Browsers report it by an exception with a name, one without, or an event without details.
        /other\.example|insecure|it was refused or not found/,
      ],
      [
        class extends Real {
          constructor() {
            super(URL.createObjectURL(new Blob(['throw new Error("an old deploy")'])));
          }
        },
        /an old deploy/,
      ],
    ];
    for (const [refused, words] of refusals) {
      await instead([globalThis, 'Worker'], refused, async () => {
        const source = open();
        await source.sync();
        const answer = await source.shop(request, never());
        expect(answer.response).to.deep.equal(expected.response);
        expect(source.status).to.include({ state: 'ready', thread: 'page', storage: 'stored' });
        expect(source.status.workerError?.message).to.match(words);
      });
    }
  });

  it('work on the page’s thread yields to other tasks (fault 14)', async () => {
    const pace = createYield(2);
    let others = 0;
    const timer = setInterval(() => {
      others += 1;
    });
    // Work that does not yield would never let this task run.
    for (let i = 0; i < 10_000_000 && others <= 5; i += 1) await pace();
    clearInterval(timer);
    expect(others).to.be.greaterThan(5);
  });

  it('a snapshot on the page’s thread is built in steps in proportion to the products (fault 14)', async () => {
    const stops = async (products: number): Promise<number> => {
      const entries = Array.from({ length: products }, (_, i) => product(i + 1));
      let building = 0;
      const device: TestDevice = await openDevice(fileOf(HEADER, ...entries), {
        yieldToEventLoop: async () => {
          if (device.now()?.progress?.phase === 'building') building += 1;
        },
      });
      unwrap(await device.host.sync());
      return building;
    };
    const [few, many] = [await stops(100), await stops(6100)];
    // So many columns are done one after the other, and four times the words of a thousand rows.
    expect(few).to.be.greaterThan(40);
    expect(many - few).to.be.at.least(4 * 6);
  });

  it('a worker that throws at its start or first call is replaced, and the call succeeds (fault 15)', async () => {
    for (const bad of [
      'throw new Error("stillborn")',
      `${READY} onmessage = () => { throw 1; };`,
    ]) {
      let starts = 0;
      const source = open(() => {
        starts += 1;
        return starts === 1 ? workerOf(bad) : realWorker();
      });
      await source.sync();
      const { response } = await source.shop({ per_page: 1 }, never());
      expect(response.products?.products).to.have.lengthOf(1);
    }
  });

  it('pending calls of a dead worker are sent to the next (fault 15)', async () => {
    const workers: Worker[] = [];
    const source = open(() => {
      const worker = realWorker();
      workers.push(worker);
      return worker;
    });
    await source.sync();
    const expected = await source.shop({ q: 'shirt' }, never());
    const pending = [1, 2, 3].map(() => source.shop({ q: 'shirt' }, never()));
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    for (const answer of await Promise.all(pending)) {
      expect(answer.response).to.deep.equal(expected.response);
    }
    expect(workers).to.have.lengthOf(2);
  });

  it('a worker that hangs while it opens is terminated and replaced (fault 16)', async () => {
    let starts = 0;
    const hang = `${READY} onmessage = () => { for (;;); };`;
    const limits = { deadline: 20_000, pingIntervalMs: 20 };
    const source = open(() => {
      starts += 1;
      if (starts === 1) return workerOf(hang);
      // This one lives, on a machine that may have much else to do.
      limits.pingIntervalMs = 5000;
      return realWorker();
    }, limits);
    await source.sync();
    expect(starts).to.equal(2);
    expect((await source.shop({}, never())).respondedBy).to.equal('device');
  });

  it('a long call ends without heartbeats and continues with them (fault 16)', async () => {
    const silent = connect('onmessage = () => { for (;;); };', 20);
    const error = await failure(silent.call((api) => api.sync(), {}));
    expect(error.message).to.contain('stopped responding');
    const device = workerDevice(
      workerOf(
        `${MUMBLER} onmessage = ({ data }) => setTimeout(answer, data.path[0] === 'ping' ? 0 : 1000, data.id);`,
      ),
    );
    // It runs before the first ping that is counted.
    await device.api.ping();
    const lively = new WorkerConnection(device, () => {}, 100);
    const { state } = await lively.call((api) => api.sync(), {});
    expect(state).to.equal('empty');
  });

  it('a proxy that is released with its worker leaves no call pending (fault 17)', async () => {
    const device = workerDevice(workerOf(''));
    const connection = new WorkerConnection(device, () => {});
    const pending = failure(connection.call((api) => api.sync(), { deadline: 200 }));
    device.end();
    device.end();
    expect((await pending).code).to.equal('worker');
    const late = connection.call((api) => api.sync(), { deadline: 200 });
    expect((await failure(late)).code).to.equal('worker');
  });

  it('lost responses end in an error, doubled and swapped ones have no effect (fault 18)', async () => {
    const lost = connect(`${MUMBLER} onmessage = () => {};`);
    expect((await failure(lost.call((api) => api.sync(), { deadline: 100 }))).code).to.equal(
      'worker',
    );
    const doubled = connect(
      `${MUMBLER} const ids = []; onmessage = ({ data }) => { if (ids.push(data.id) === 2) for (const id of [...ids.reverse(), ...ids, 'stranger']) answer(id); };`,
    );
    const both = [1, 2].map(() => doubled.call((api) => api.sync(), { deadline: 5000 }));
    for (const { state } of await Promise.all(both)) expect(state).to.equal('empty');
    doubled.close(
      new (await import('../../src/protocol/shop-error.ts')).ShopError('usage', 'over'),
    );
  });

  it('a response after an abort or after disposal is dropped (fault 18)', async () => {
    const late = connect(`${MUMBLER} onmessage = ({ data }) => setTimeout(answer, 50, data.id);`);
    const abort = new AbortController();
    const aborted = late.call((api) => api.sync(), { signal: abort.signal });
    abort.abort(new Error('typed on'));
    expect(await aborted.catch((error: Error) => error.message)).to.equal('typed on');
    expect((await late.call((api) => api.sync(), { deadline: 5000 })).state).to.equal('empty');
    const source = open();
    const answer = failure(source.shop({}, never()));
    source.dispose();
    expect((await answer).code).to.equal('usage');
    expect((await failure(source.sync())).code).to.equal('usage');
  });

  it('arguments that cannot be cloned are an error, huge ones get a response or an error (fault 19)', async () => {
    const connection = connect(READY);
    const uncloneable = (api: Comlink.Remote<DeviceApi>) =>
      api.respond({ url: '', method: (() => '') as unknown as string });
    expect((await failure(connection.call(uncloneable, {}))).code).to.equal('worker');
    const source = open();
    await source.sync();
    for (const q of ['x'.repeat(2_000_000), 'x '.repeat(500_000), '\ud800'.repeat(1000)]) {
      const outcome = await source.shop({ q }, never()).catch((error: unknown) => error);
      expect(outcome).to.have.property(outcome instanceof Error ? 'code' : 'response');
    }
    expect((await source.shop({ per_page: 1 }, never())).respondedBy).to.equal('device');
  });
});
