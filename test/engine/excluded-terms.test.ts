/** Proves which variations meet term filters, `op=not` most of all: disabled ones, and ones that leave an attribute open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine } from '../../src/engine/index.ts';
import type { Catalogue } from '../../src/protocol/catalogue/types.ts';
import type { ProductEntry } from '../../src/protocol/product.ts';
import { answerNaively } from '../reference/answer-naively.ts';

const COLOR = { id: 1, name: 'Color', slug: 'pa_color' };
const VALUES = ['Red', 'Blue', 'Green'];

function variable(id: number, name: string, colors: Readonly<Record<number, string | null>>) {
  const variations = Object.entries(colors).map(([variation, option]) => ({
    id: Number(variation),
    price: '5',
    attributes: option === null ? [] : [{ ...COLOR, option }],
  }));
  const attributes = [{ ...COLOR, variation: true, options: VALUES }];
  return { id, name, type: 'variable', attributes, variations } satisfies ProductEntry;
}

function line(id: number, parent_id: number, option?: string): ProductEntry {
  const attributes = option === undefined ? [] : [{ ...COLOR, option }];
  return { id, name: 'Line', type: 'variation', parent_id, price: '5', attributes };
}

const catalogue: Catalogue = {
  header: {
    format: 'wps-catalogue',
    version: 1,
    taxonomies: [
      {
        taxonomy: 'pa_color',
        label: 'Color',
        hierarchical: false,
        attribute_id: 1,
        terms: VALUES.map((name, i) => ({
          id: 30 + i,
          parent: null,
          taxonomy: 'pa_color',
          name,
          slug: name.toLowerCase(),
          count: 0,
        })),
      },
    ],
  },
  products: [
    { id: 1, name: 'Mug', type: 'simple', price: '5' },
    // The green variation has no line of its own, where others have one: it is disabled.
    variable(10, 'Backpack', { 11: 'Blue', 12: 'Green' }),
    line(11, 10, 'Blue'),
    variable(20, 'Shirt', { 21: 'Red', 22: null }),
    line(21, 20, 'Red'),
    line(22, 20),
  ],
  report: { products: 3, duplicateIds: 0, orphanVariations: 0 },
};

const engine = createEngine(catalogue);

const FOUND: readonly (readonly [
  terms: string,
  op: string,
  ids: readonly number[],
  why: string,
])[] = [
  ['red,blue', 'not', [1, 10, 20], 'a disabled variation in green, an open one'],
  ['blue', 'not', [1, 10, 20], 'a disabled variation in green, another red one'],
  ['red,blue,green', 'not', [1, 20], 'the open variation has none of all values'],
  ['green', 'or', [10], 'a disabled variation is in green, an open one is not'],
  ['red,green', 'and', [], 'no variation is in both'],
];

for (const [terms, op, ids, why] of FOUND) {
  test(`${op} ${terms} finds ${ids.join(', ') || 'nothing'}: ${why}`, async () => {
    const t = encodeURIComponent(JSON.stringify({ pa_color: { t: terms, op } }));
    const url = `/wp-json/wps/v1/products?orderby=id&_fields=id&t=${t}`;
    const expected = ids.map((id) => ({ id }));
    assert.deepEqual((await engine.respond(url)).body, expected);
    assert.deepEqual(answerNaively(catalogue, { url }).body, expected);
  });
}

test('terms that only disabled variations have are not counted', async () => {
  const { body } = await engine.respond('/wp-json/wps/v1/terms?_fields=slug,count');
  assert.deepEqual(body, [
    { slug: 'red', count: 1 },
    { slug: 'blue', count: 1 },
  ]);
});
