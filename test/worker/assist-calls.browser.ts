/** Search assistance of a device, through a real worker: equal to that of the engine from the same file. */
import { expect } from '@open-wc/testing';
import * as Comlink from 'comlink';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { DetailOptions, ResponseDetails } from '../../src/protocol/assist.ts';
import { encodeRequest } from '../../src/protocol/codec/encode-request.ts';
import type { DeviceApi } from '../../src/protocol/device-api.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
import { nameToText } from '../../src/protocol/text/html-text.ts';
import { errorOf, STORE_FILE, unwrap } from '../support/device.ts';

const WORKER = new URL('../../src/worker/engine.worker.ts', import.meta.url);
const FILE = '/test/fixtures/adventureworks/en/catalogue.ndjson.gz';
const FILTERS = new URL('../../src/worker/typed-filters.ts', import.meta.url).href;
const TEXTS = ['', 'mountain', 'mountain sad', 'raod bikes', 'BK-M68', 'nothing-at-all'];
const REQUESTS: readonly ShopRequest[] = [
  {},
  { q: 'mountain', min_price: 100, max_price: 1000, sale: true },
  { q: 'frame', t: [{ taxonomy: 'pa_color', t: ['black', 'red'] }], stock: ['instock'] },
];

describe('search assistance of a device', () => {
  let engine: Engine;
  let ids: readonly number[];
  const workers: Worker[] = [];

  before(async () => {
    const catalogue = await readCatalogue(new Uint8Array(await (await fetch(FILE)).arrayBuffer()));
    engine = createEngine(catalogue);
    ids = catalogue.products.map(({ id }) => id);
  });

  afterEach(() => {
    for (const worker of workers.splice(0)) worker.terminate();
  });

  /** Opens a worker under an address of its own, so that no catalogue is stored for it. */
  async function openWorker(): Promise<Comlink.Remote<DeviceApi>> {
    const worker = new Worker(WORKER, { type: 'module' });
    workers.push(worker);
    await new Promise((resolve, reject) => {
      worker.addEventListener('message', resolve, { once: true });
      worker.addEventListener('error', reject, { once: true });
    });
    const api = Comlink.wrap<DeviceApi>(worker);
    const url = new URL(`${FILE}?${crypto.randomUUID()}`, location.href).href;
    unwrap(
      await api.open(
        { kind: 'file', url },
        Comlink.proxy(() => {}),
        STORE_FILE,
      ),
    );
    return api;
  }

  async function readyWorker(): Promise<Comlink.Remote<DeviceApi>> {
    const api = await openWorker();
    expect(unwrap(await api.sync())).to.include({ state: 'ready', products: ids.length });
    return api;
  }

  it('is the error `no-catalogue` before a catalogue is stored, and after it is deleted', async () => {
    const api = await openWorker();
    const codes = async (): Promise<readonly string[]> => [
      errorOf(await api.suggest('mountain', {})).code,
      errorOf(await api.understand('red helmet', 'en', FILTERS)).code,
    ];
    const none = Array.from({ length: 2 }, () => 'no-catalogue');
    expect(await codes()).to.deep.equal(none);
    unwrap(await api.sync());
    unwrap(await api.suggest('mountain', {}));
    unwrap(await api.clear());
    expect(await codes()).to.deep.equal(none);
  });

  it('finds the filters of a text, by a file of its own, with the names of their terms', async () => {
    const api = await readyWorker();
    for (const text of ['red helmet under 40', 'mountain bike size 42', 'blue-ray player', '']) {
      const { terms, ...parsed } = unwrap(await api.understand(text, 'en', FILTERS));
      expect(parsed, text).to.deep.equal(engine.parseQuery(text));
      const named = terms.flatMap((set) => set.terms.map(({ slug }) => [set.taxonomy, slug]));
      const found = (parsed.constraints.t ?? []).flatMap(({ taxonomy, t }) =>
        t.map((slug) => [taxonomy, slug]),
      );
      expect(named, text).to.deep.equal(found);
    }
    const { constraints } = unwrap(await api.understand('helmet unter 40', 'de', FILTERS));
    expect(constraints).to.deep.equal({ max_price: 40 });
    const other = errorOf(await api.understand('red helmet', 'en', 'data:text/javascript,'));
    expect(other.code).to.equal('worker');
    expect(other.message).to.match(/is of another version/);
  });

  it('suggests texts, terms and products, under the constraints of the request', async () => {
    const api = await readyWorker();
    for (const text of TEXTS) {
      for (const request of REQUESTS) {
        const told = unwrap(await api.suggest(text, request));
        expect(told, text).to.deep.equal(await engine.suggest(text, request));
      }
    }
    const { texts, terms, products } = unwrap(await api.suggest('mountain sad', {}));
    expect(texts.map(({ text }) => text)).to.deep.equal(['mountain saddle']);
    expect(terms).not.to.have.lengthOf(0);
    expect(products).not.to.have.lengthOf(0);
    expect(unwrap(await api.suggest('raod bikes', {})).corrected).not.to.have.lengthOf(0);
  });

  /** Responds with details, which are `undefined` for a request that is refused. */
  async function detailsOf(
    api: Comlink.Remote<DeviceApi>,
    request: ShopRequest,
    options: Partial<DetailOptions> = {},
  ): Promise<ResponseDetails | undefined> {
    const url = `/wp-json/wps/v1/shop?${encodeRequest(request)}`;
    const required = { base: {}, counts: null, q: '', ...options, request, file: FILTERS };
    return unwrap(await api.respond({ url }, '', required)).details;
  }

  it('has details only where they are required, and not of a request that is refused', async () => {
    const api = await readyWorker();
    const url = '/wp-json/wps/v1/shop?per_page=3';
    expect(unwrap(await api.respond({ url }))).to.not.have.property('details');
    expect(await detailsOf(api, { per_page: 1000 })).to.equal(undefined);
    const details = await detailsOf(api, {});
    expect(details).to.include({ counts: null, relaxation: null });
    expect(details).to.not.have.property('explanation');
    expect(details?.highlights.size).to.equal(0);
  });

  it('counts the products of all choices beside a response', async () => {
    const api = await readyWorker();
    for (const request of REQUESTS) {
      const counts = (await detailsOf(api, request, { counts: { priceClasses: 4 } }))?.counts;
      expect(counts).to.deep.equal(await engine.counts(request, { priceClasses: 4 }));
      expect(counts?.terms).not.to.have.lengthOf(0);
      expect(counts?.price.quantiles).to.have.lengthOf(3);
    }
  });

  it('counts within the part of a request that the shopper cannot remove', async () => {
    const api = await readyWorker();
    const base: ShopRequest = { stock: ['instock'] };
    const details = await detailsOf(api, base, { counts: {}, base });
    expect(details?.counts).to.deep.equal(await engine.counts(base, { base }));
  });

  it('relaxes each constraint of a request that finds nothing, and of no other', async () => {
    const api = await readyWorker();
    const request: ShopRequest = { q: 'mountain', max_price: 0.01, sale: true };
    const relaxation = (await detailsOf(api, request))?.relaxation;
    expect(relaxation).to.deep.equal(engine.relax(request));
    expect(relaxation?.total).to.equal(0);
    expect(relaxation?.without.map(({ constraint }) => constraint)).to.have.members([
      ...['q', 'price', 'sale'],
    ]);
    const base: ShopRequest = { sale: true };
    expect((await detailsOf(api, request, { base }))?.relaxation).to.deep.equal(
      engine.relax(request, base),
    );
    expect((await detailsOf(api, { q: 'mountain' }))?.relaxation).to.equal(null);
  });

  it('highlights the names of the listed products, as plain text, and has their stock', async () => {
    const api = await readyWorker();
    let marked = 0;
    for (const q of TEXTS) {
      const request: ShopRequest = { q, per_page: 50 };
      const { products } = await engine.query(request);
      const listed = products?.products ?? [];
      const details = await detailsOf(api, request, { q });
      expect(details?.stock, q).to.deep.equal(engine.stock(listed.map(({ id }) => id)));
      const ranges = listed.map(
        ({ id, name = '' }) => [id, engine.highlight(q, nameToText(name))] as const,
      );
      expect(details?.highlights, q).to.deep.equal(new Map(q === '' ? [] : ranges));
      marked += ranges.filter(([, found]) => found.length > 0).length;
    }
    expect(marked).to.be.greaterThan(30);
  });

  it('explains the score of each product, and rejects unknown ones', async () => {
    const api = await readyWorker();
    const matches = new Set<string | undefined>();
    const explain = async (q: string, id: number): Promise<unknown> =>
      (await detailsOf(api, { per_page: 1 }, { q, explain: id }))?.explanation;
    for (const query of TEXTS) {
      const told = await Promise.all(ids.map((id) => explain(query, id)));
      const here = ids.map((id) => engine.explain(query, id));
      expect(told, query).to.deep.equal(here);
      for (const explanation of here) matches.add(explanation?.match);
    }
    expect([...matches]).to.have.members(['strict', 'tolerant', 'none']);
    expect(await explain('mountain', 1 + Math.max(...ids))).to.equal(null);
  });
});
