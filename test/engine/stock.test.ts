/** `engine.stock`: what no response tells, against the entries of catalogues and the API's own filter. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { STOCK_STATUSES } from '../../src/protocol/request.ts';
import { readFixture } from '../support/read-fixture.ts';

for (const fixture of ['conformance', 'woo-sample', 'adventureworks/en']) {
  describe(`the stock of products of ${fixture}`, async () => {
    const catalogue = await readCatalogue(readFixture(`${fixture}/catalogue.ndjson.gz`));
    const engine = createEngine(catalogue);
    const stock = engine.stock(catalogue.products.map(({ id }) => id));

    test('is that of their entries', () => {
      for (const { id, stock_status } of catalogue.products)
        if (stock_status !== undefined) assert.equal(stock.get(id), stock_status, `${id}`);
      assert.equal(stock.size, catalogue.products.length);
    });

    test('is what the filter by stock finds, but for products with variations', async () => {
      for (const status of STOCK_STATUSES) {
        const { products } = await engine.query({ stock: [status], per_page: 100 });
        for (const { id, type, stock_status } of products?.products ?? []) {
          if (type !== 'variable') assert.equal(stock.get(id), status, `${id}`);
          // The body is that of the API.
          assert.equal(stock_status, undefined);
        }
      }
    });
  });
}

test('a product with variations that states no stock has the best of theirs', () => {
  const variations = (...statuses: readonly string[]) =>
    statuses.map((stock_status, i) => ({ id: i + 10, stock_status, attributes: [] }));
  const of = (...statuses: readonly string[]) => {
    const product = { id: 1, name: 'A', type: 'variable', variations: variations(...statuses) };
    const header = { format: 'wps-catalogue', version: 1, taxonomies: [] } as const;
    const report = { products: 1, duplicateIds: 0, orphanVariations: 0 };
    return createEngine({ header, products: [product], report }).stock([1, 11, 999]);
  };
  assert.deepEqual(
    [...of('outofstock', 'onbackorder')],
    [
      [1, 'onbackorder'],
      [11, 'onbackorder'],
    ],
  );
  assert.equal(of('outofstock', 'instock').get(1), 'instock');
  assert.equal(of('outofstock', 'outofstock').get(1), 'outofstock');
  assert.equal(of('reserved', 'reserved').get(1), undefined);
});
