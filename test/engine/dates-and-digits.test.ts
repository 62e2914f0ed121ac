/** Values as people and programs write them: times with a zone, and digits of any script. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, type Engine, readCatalogue } from '../../src/engine/index.ts';
import { latinDigits } from '../../src/protocol/text/digits.ts';
import { shopOf } from '../support/foreign-shop.ts';
import { propertyRuns } from '../support/property-runs.ts';

async function engineOf(products: readonly object[]): Promise<Engine> {
  const header = { format: 'wps-catalogue', version: 1, product_count: products.length };
  return createEngine(
    await readCatalogue([header, ...products].map((line) => JSON.stringify(line)).join('\n')),
  );
}

async function idsOf(engine: Engine, query: Parameters<Engine['query']>[0]) {
  const { products } = await engine.query(query);
  return products?.products.map(({ id }) => id);
}

describe('an order by time', () => {
  for (const [kind, times] of Object.entries({
    'without a zone': ['2024-03-01T09:00:00', '2026-02-01T09:00:00', '2025-03-01T09:00:00'],
    'in UTC': ['2024-03-01T09:00:00.000Z', '2026-02-01T09:00:00Z', '2025-03-01T09:00:00.000Z'],
    'with zones': [
      '2026-02-01T09:30:00+02:00',
      '2026-02-01T09:00:00-05:00',
      '2026-02-01T09:00:00+0100',
    ],
    'without a time': ['2024-03-01', '2026-02-01', '2025-03-01'],
    'with a blank': ['2024-03-01 09:00:00', '2026-02-01 09:00:00', '2025-03-01 09:00:00'],
    'of several kinds': ['2024-03-01', '2026-02-01T09:00:00-05:00', '2025-03-01T09:00:00'],
  }))
    test(`has times ${kind}`, async () => {
      const engine = await engineOf(
        times.map((time, n) => ({
          ...{ id: [30, 10, 20][n], name: 'Cup', type: 'simple' },
          ...{ date_created: time, date_modified: time },
        })),
      );
      for (const orderby of ['date', 'modified'] as const)
        assert.deepEqual(await idsOf(engine, { orderby, order: 'desc' }), [10, 20, 30]);
    });

  test('has the times of a list of Shopify', async () => {
    const product = (id: number, time: string): object => ({
      ...{ id, title: `At ${time}`, created_at: time, updated_at: time },
      variants: [{ id: id * 10, price: '5.00', option1: 'Default Title' }],
    });
    const { entries, ids } = await shopOf(
      JSON.stringify({
        products: [
          product(3, '2025-11-02T01:30:00-04:00'),
          product(1, '2025-11-02T01:10:00-05:00'),
          product(2, '2025-11-02T05:50:00+00:00'),
        ],
      }),
    );
    assert.equal(entries.length, 3);
    assert.deepEqual(await ids('orderby=date&order=desc'), [1, 2, 3]);
  });
});

describe('digits of any script', () => {
  test('are found by those of any other', async () => {
    const names = [
      'فیلتر ۵۰۰',
      'فیلتر 500',
      'فیلتر ٥٠٠',
      'फ़िल्टर ५००',
      'Filter ５００',
      'Filter 600',
    ];
    const engine = await engineOf(names.map((name, n) => ({ id: n + 1, name, type: 'simple' })));
    for (const q of ['500', '۵۰۰', '٥٠٠', '५००', '５００', '๕๐๐'])
      for (const orderby of ['relevance', 'title'] as const) {
        const found = await idsOf(engine, { q, orderby });
        assert.deepEqual(found?.toSorted(), [1, 2, 3, 4, 5], `${q} by ${orderby}`);
      }
  });

  test('are Latin ones of the same value; other characters stay', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('numberingSystem')),
        fc.nat(),
        fc.string({ unit: 'grapheme' }).filter((text) => !/\p{Nd}/u.test(text)),
        (numberingSystem, number, text) => {
          const written = new Intl.NumberFormat('en', { numberingSystem, useGrouping: false });
          const expected = /^\p{Nd}+$/u.test(written.format(number))
            ? String(number)
            : written.format(number);
          assert.equal(latinDigits(text + written.format(number) + text), text + expected + text);
        },
      ),
      propertyRuns(100),
    );
  });
});
