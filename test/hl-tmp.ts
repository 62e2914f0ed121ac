import { createEngine, readCatalogue } from '../src/engine/index.ts';
import { readFixture } from './support/read-fixture.ts';
import { readFileSync, existsSync } from 'node:fs';
const file = process.argv[2];
const engine = createEngine(await readCatalogue(file ? readFileSync(file) : readFixture('adventureworks/en/catalogue.ndjson.gz')));
const sets = await engine.query({} as never);
console.log('products', sets.products!.total, 'terms', sets.terms!.reduce((n, s) => n + s.terms.length, 0), 'sets', sets.terms!.length);
const tax = sets.terms!.slice(0, 6).map(s => ({ taxonomy: s.taxonomy, orderby: 'order', order: 'asc', except: s.taxonomy }));
const time = async (name: string, f: () => Promise<unknown>) => { await f(); const n = 20; const t = process.cpuUsage().user; for (let i = 0; i < n; i++) await f(); console.log(name, ((process.cpuUsage().user - t) / 1000 / n).toFixed(2), 'ms cpu'); };
for (const req of [{}, { q: 'red' }, { t: [{ taxonomy: sets.terms![0]!.taxonomy, t: [sets.terms![0]!.terms[0]!.slug] }] }]) {
  const r = { ...req, 'taxonomy-data': tax } as never;
  await time('query ' + JSON.stringify(req), () => engine.query(r));
  await time('respondText', () => engine.respondText({ url: '/wp-json/wps/v1/shop?q=red' }));
  await time('counts all sets', () => engine.counts(req as never, { priceClasses: 16 }));
  await time('counts 6 sets', () => engine.counts(r, { priceClasses: 16 }));
  await time('counts no price', () => engine.counts(r, {}));
  await time('counts no terms', () => engine.counts({ ...req, 'taxonomy-data': false } as never, {}));
}
