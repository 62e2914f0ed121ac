/** Search assistance of a device, through a real worker: equal to that of the engine from the same file. */
import { expect } from '@open-wc/testing';
import * as Comlink from 'comlink';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import type { DeviceApi } from '../../src/protocol/device-api.ts';
import type { ShopRequest } from '../../src/protocol/request.ts';
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
      errorOf(await api.counts({ q: 'mountain' })).code,
      errorOf(await api.relax({ q: 'mountain' })).code,
      errorOf(await api.highlight('mountain', ['Mountain-100'])).code,
      errorOf(await api.explain('mountain', ids[0]!, FILTERS)).code,
      errorOf(await api.understand('red helmet', 'en', FILTERS)).code,
    ];
    const none = Array.from({ length: 6 }, () => 'no-catalogue');
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

  it('counts the products of all choices beside a response', async () => {
    const api = await readyWorker();
    for (const request of REQUESTS) {
      const counts = unwrap(await api.counts(request, { priceClasses: 4 }));
      expect(counts).to.deep.equal(await engine.counts(request, { priceClasses: 4 }));
      expect(counts.terms).not.to.have.lengthOf(0);
      expect(counts.price.quantiles).to.have.lengthOf(3);
    }
    expect(errorOf(await api.counts({ per_page: 1000 })).code).to.equal('bad-request');
  });

  it('relaxes each constraint: its total and its request', async () => {
    const api = await readyWorker();
    for (const request of REQUESTS) {
      const told = unwrap(await api.relax(request));
      expect(told).to.deep.equal(engine.relax(request));
      for (const { request: instead, total } of told.without) {
        expect(unwrap(await api.relax(instead)).total).to.equal(total);
      }
    }
    const constraints = unwrap(await api.relax(REQUESTS[1]!)).without;
    expect(constraints.map(({ constraint }) => constraint)).to.have.members(['q', 'price', 'sale']);
  });

  it('highlights many texts in one call, each with its own ranges', async () => {
    const api = await readyWorker();
    const names = (await engine.suggest('mountain', {})).products.map(({ name }) => name ?? '');
    const texts = ['', 'No such thing', 'A Mountain, two mountains', ...names];
    for (const query of TEXTS) {
      const told = unwrap(await api.highlight(query, texts));
      expect(told, query).to.deep.equal(texts.map((text) => engine.highlight(query, text)));
    }
    const [empty, other, marked = []] = unwrap(await api.highlight('mountain', texts));
    expect([empty, other]).to.deep.equal([[], []]);
    expect(marked.map(([start, end]) => texts[2]?.slice(start, end))).to.deep.equal([
      'Mountain',
      'mountains',
    ]);
    expect(unwrap(await api.highlight('mountain', []))).to.deep.equal([]);
  });

  it('explains the score of each product, and rejects unknown ones', async () => {
    const api = await readyWorker();
    const matches = new Set<string | undefined>();
    for (const query of TEXTS) {
      const told = await Promise.all(ids.map((id) => api.explain(query, id, FILTERS)));
      const here = ids.map((id) => engine.explain(query, id));
      expect(told.map(unwrap), query).to.deep.equal(here);
      for (const explanation of here) matches.add(explanation?.match);
    }
    expect([...matches]).to.have.members(['strict', 'tolerant', 'none']);
    expect(unwrap(await api.explain('mountain', 1 + Math.max(...ids), FILTERS))).to.equal(null);
  });
});
