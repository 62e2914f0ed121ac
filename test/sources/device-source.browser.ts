/** Workers that are refused, die, hang and are restarted: every call settles, and later responses are right. */
import { storeCatalogueFile } from '../../src/sources/device/store-catalogue-file.ts';
import { expect } from '@open-wc/testing';
import * as Comlink from 'comlink';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { WorkerConnection } from '../../src/sources/device/connection.ts';
import { DeviceClient } from '../../src/sources/device/client.ts';
import {
  startDevice,
  type WorkerChoice,
  workerDevice,
} from '../../src/sources/device/start-worker.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';
import { failure } from '../support/failure.ts';

const ADDRESS = shopAddress('/test/fixtures/woo-sample/catalogue.ndjson.gz?dying', location.href);
const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);
const READY = "postMessage('wps-elements ready');";

function workerOf(script: string): Worker {
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  return new Worker(url);
}

const realWorker = (): Worker => new Worker(WORKER, { type: 'module' });
const never = (): AbortSignal => new AbortController().signal;

describe('spawnDevice', () => {
  const answers = async (choice?: WorkerChoice): Promise<boolean> => {
    const { api, end } = await startDevice(choice);
    const { ok } = await api.open(
      ADDRESS,
      Comlink.proxy(() => {}),
      storeCatalogueFile(),
    );
    end();
    return ok;
  };

  it('starts the worker file beside it, or the address or function of the page', async () => {
    expect(await answers()).to.equal(true);
    expect(await answers(WORKER)).to.equal(true);
    expect(await answers(WORKER.href)).to.equal(true);
    expect(await answers(realWorker)).to.equal(true);
  });

  it('falls back where the worker of the page is missing, throws, or is refused', async () => {
    expect(await answers('/no-such-worker.js')).to.equal(true);
    expect(await answers('https://other.example/worker.js')).to.equal(true);
    expect(await answers(() => workerOf('throw new Error("not today")'))).to.equal(true);
    const refuse = (): never => {
      throw new DOMException('refused by policy', 'SecurityError');
    };
    expect(await answers(refuse)).to.equal(true);
  });
});

describe('a connection to a worker', () => {
  const connect = (script: string, deaths: ShopError[] = []): WorkerConnection => {
    return new WorkerConnection(workerDevice(workerOf(script)), (error) => deaths.push(error));
  };

  it('terminates a worker that misses a deadline, and rejects all of its calls', async () => {
    const deaths: ShopError[] = [];
    const connection = connect('onmessage = () => { for (;;); };', deaths);
    const withoutDeadline = failure(connection.call((api) => api.sync(), {}));
    const withDeadline = failure(connection.call((api) => api.sync(), { deadline: 100 }));
    expect((await withDeadline).message).to.contain('within 0.1 s');
    expect(await withoutDeadline).to.equal(await withDeadline);
    expect(deaths).to.deep.equal([await withDeadline]);
    expect(connection.isEnded).to.equal(true);
    expect(await failure(connection.call((api) => api.sync(), {}))).to.equal(await withDeadline);
  });

  it('rejects every call when the worker fails', async () => {
    const deaths: ShopError[] = [];
    const connection = connect('onmessage = () => { throw new Error("out of luck"); };', deaths);
    const errors = await Promise.all(
      [1, 2, 3].map(() => failure(connection.call((api) => api.sync(), {}))),
    );
    for (const { code, message } of errors) {
      expect(code).to.equal('worker');
      expect(message).to.contain('out of luck');
    }
    expect(deaths).to.have.lengthOf(1);
  });

  it('aborts one call without an effect on others', async () => {
    const connection = connect('');
    const abort = new AbortController();
    const reason = new Error('typed on');
    const aborted = connection.call((api) => api.sync(), { signal: abort.signal });
    const other = failure(connection.call((api) => api.sync(), {}));
    abort.abort(reason);
    expect(await aborted.catch((error: unknown) => error)).to.equal(reason);
    const end = new ShopError('usage', 'the end');
    connection.close(end);
    expect((await other).message).to.equal('the end');
  });
});

describe('a device source', () => {
  const open = (choice: WorkerChoice): DeviceClient => new DeviceClient(ADDRESS, choice, () => {});

  it('replaces a worker that dies while it opens, and the call continues', async () => {
    const dying = `${READY} onmessage = () => { throw new Error("born to die"); };`;
    let starts = 0;
    const source = open(() => {
      starts += 1;
      return starts === 1 ? workerOf(dying) : realWorker();
    });
    await source.sync();
    const { response } = await source.shop({ per_page: 1 }, never());
    expect(response.products?.products).to.have.lengthOf(1);
    expect(starts).to.equal(2);
    source.dispose();
  });

  it('responds again after its worker failed between two calls', async () => {
    const workers: Worker[] = [];
    const source = open(() => {
      const worker = realWorker();
      workers.push(worker);
      return worker;
    });
    await source.sync();
    const before = await source.shop({ q: 'shirt' }, never());
    workers[0]?.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    const after = await source.shop({ q: 'shirt' }, never());
    expect(after.response).to.deep.equal(before.response);
    expect(workers).to.have.lengthOf(2);
    source.dispose();
  });

  it('stops replacing a worker that dies repeatedly, and responds on the page', async () => {
    let starts = 0;
    const source = open(() => {
      starts += 1;
      return workerOf(`${READY} onmessage = () => { throw new Error("hopeless"); };`);
    });
    for (let i = 0; i < 8 && source.status.thread !== 'page'; i += 1) {
      await source.open().catch(() => {});
    }
    expect(starts).to.be.lessThan(5);
    await source.sync();
    const { response } = await source.shop({ per_page: 1 }, never());
    expect(response.products?.products).to.have.lengthOf(1);
    expect(source.status).to.include({ state: 'ready', thread: 'page' });
    expect(source.status.workerError?.message).to.contain('Too many workers have ended');
    source.dispose();
  });

  it('rejects invalid requests with the error of the API', async () => {
    const source = open(realWorker);
    await source.sync();
    const error = await failure(source.shop({ per_page: 1000 }, never()));
    expect(error.code).to.equal('bad-request');
    expect(error.message).to.contain('per_page');
    source.dispose();
  });
});
