/** Words written in parts or as one: numbers with units and signs for thousands, names with apostrophes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Engine } from '../../src/engine/index.ts';
import { engineOfNames } from '../support/engine-of-names.ts';
import { propertyRuns } from '../support/property-runs.ts';

async function find(engine: Engine, q: string): Promise<readonly string[]> {
  const { products } = await engine.query({ q, orderby: 'relevance', per_page: 100 });
  return (products?.products ?? []).map(({ name }) => name);
}

test('a number with its unit is found apart and as one', async () => {
  const shop = engineOfNames(
    [
      'Drill bit 5 mm',
      'Drill bit 6 mm',
      'USB stick 32 GB',
      'USB stick 64GB',
      'Card 64 GB',
      'Lens 5мм',
      'Bag 1.5 l',
      'Bag 5 l',
    ],
    'en',
  );
  for (const [q, ...names] of [
    ['5mm', 'Drill bit 5 mm'],
    ['6MM', 'Drill bit 6 mm'],
    ['32gb', 'USB stick 32 GB'],
    ['usb 32gb', 'USB stick 32 GB'],
    ['64gb', 'USB stick 64GB', 'Card 64 GB'],
    ['64 gb', 'USB stick 64GB', 'Card 64 GB'],
    ['5 мм', 'Lens 5мм'],
    ['1.5l', 'Bag 1.5 l'],
    ['٥mm', 'Drill bit 5 mm'],
  ] as const) {
    const found = await find(shop, q);
    assert.deepEqual([...found.slice(0, names.length)].sort(), [...names].sort(), q);
  }
});

test('a number with its unit is no misspelled other one', async () => {
  const shop = engineOfNames(['Bottle 500 ml', 'Bottle 600ml', 'Bottle 700ml'], 'en');
  assert.deepEqual(await find(shop, '500ml'), ['Bottle 500 ml']);
  assert.deepEqual((await shop.suggest('500ml')).corrected, []);
});

test('any number with any unit is found as one, before other numbers', async () => {
  const units = fc.constantFrom('mm', 'g', 'GB', 'W', 'lumen', 'Watt', 'кг', 'µF');
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 999 }), { minLength: 2, maxLength: 6 }),
      units,
      async (numbers, unit) => {
        const shop = engineOfNames(
          numbers.map((number) => `Thing ${number} ${unit}`),
          'en',
        );
        for (const number of numbers)
          assert.equal(
            (await find(shop, `thing ${number}${unit}`))[0],
            `Thing ${number} ${unit}`,
            `${number}${unit}`,
          );
      },
    ),
    propertyRuns(40),
  );
});

test('a number is found with and without a sign for thousands', async () => {
  const shop = engineOfNames(
    [
      'Beam 500 lumen',
      'Beam 1 lumen',
      'Torch 1,000 lumen',
      'Lamp 2.500 lumen',
      'Power bank 10 000 mAh',
      'Power bank 20000 mAh',
      'Beads 1,00,000 pieces',
      'Grains 12,34,567 pieces',
      'Seeds 2.345.678 pieces',
    ],
    'en',
  );
  for (const [q, name] of [
    ['1000 lumen', 'Torch 1,000 lumen'],
    ['1,000 lumen', 'Torch 1,000 lumen'],
    ['1.000 lumen', 'Torch 1,000 lumen'],
    ['1000lumen', 'Torch 1,000 lumen'],
    ['2500 lumen', 'Lamp 2.500 lumen'],
    ['2,500 lumen', 'Lamp 2.500 lumen'],
    ['10000mah', 'Power bank 10 000 mAh'],
    ['20,000 mah', 'Power bank 20000 mAh'],
    ['100000 pieces', 'Beads 1,00,000 pieces'],
    ['1234567', 'Grains 12,34,567 pieces'],
    ['2345678pieces', 'Seeds 2.345.678 pieces'],
  ] as const)
    assert.equal((await find(shop, q))[0], name, q);
});

test('names are found without their apostrophe', async () => {
  for (const sign of ["'", '’', '‘', '´', '`', 'ʼ', 'ʻ', '＇']) {
    const written = (name: string): string => name.replace("'", sign);
    const names = ["L'Oréal shampoo", "O'Neill wetsuit", "D'Addario strings", "Levi's jeans"];
    const shop = engineOfNames([...names.map(written), 'Plain soap', 'Large lamp'], 'de');
    for (const [q, name] of [
      ['loreal', names[0]!],
      ['oneill', names[1]!],
      ['daddario strings', names[2]!],
      ['levis', names[3]!],
      [written("l'oreal"), names[0]!],
      ["o'neill", names[1]!],
    ] as const) {
      const found = await find(shop, q);
      assert.equal(found[0], written(name), `${q} of ${written(name)}`);
    }
  }
});

test('names without an apostrophe are found with one', async () => {
  const shop = engineOfNames(['Loreal shampoo', 'Oneill wetsuit', 'Levis jeans', 'Soap'], 'de');
  for (const [q, name] of [
    ["l'oréal", 'Loreal shampoo'],
    ['o’neill', 'Oneill wetsuit'],
    ["levi's", 'Levis jeans'],
  ] as const)
    assert.equal((await find(shop, q))[0], name, q);
});
