/** The same small shop, written by hand in each format after its documentation, gives the same answers from each of them. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { type Shop, shopOf } from '../support/foreign-shop.ts';

const FILES = [
  ...['catalogue.ndjson', 'google.xml', 'google.tsv', 'woocommerce.csv', 'shopify.json'],
  'ucp.jsonl',
] as const;

/** Facts that a file does not tell, by its format: see the table of the guide. */
const UNTOLD: Readonly<Record<string, readonly string[]>> = {
  'shopify.json': ['backorders', 'category tree'],
  'ucp.jsonl': ['brands'],
};

/** Queries, and the names of the products that they find. */
const QUERIES: readonly (readonly [query: string, names: readonly string[], fact?: string])[] = [
  ['q=tee', ['Trail Tee']],
  ['q=best+mug', ['The "best" mug & saucer']],
  ['q=лампа', ['Лампа 12 V']],
  ['q=0,5', ['The "best" mug & saucer']],
  ['min_price=1000', ['Лампа 12 V']],
  ['min_price=14&max_price=15', ['Trail Tee']],
  ['sale=1', ['Trail Tee']],
  ['stock=instock', ['The "best" mug & saucer', 'Trail Tee'], 'backorders'],
  ['stock=onbackorder', ['Лампа 12 V'], 'backorders'],
  [`t=${JSON.stringify([{ taxonomy: 'pa_color', t: ['weis'] }])}`, ['Trail Tee']],
  [`t=${JSON.stringify([{ taxonomy: 'pa_color', t: ['grun'] }])}`, ['The "best" mug & saucer']],
  [`t=${JSON.stringify([{ taxonomy: 'pa_size', t: ['m', 'l'] }])}`, ['Trail Tee']],
  [`t=${JSON.stringify([{ taxonomy: 'product_cat', t: ['tees'] }])}`, ['Trail Tee']],
  [
    `t=${JSON.stringify([{ taxonomy: 'product_cat', t: ['clothing'] }])}`,
    ['Trail Tee'],
    'category tree',
  ],
  [
    `t=${JSON.stringify([{ taxonomy: 'product_brand', t: ['hafen'] }])}`,
    ['The "best" mug & saucer', 'Лампа 12 V'],
    'brands',
  ],
];

const TERMS = ['Grün 1', 'L 1', 'M 1', 'Red 1', 'Weiß 1'];
const BRANDS = ['Hafen 2', "O'Neill 1"];

/** Choices of a product with their prices, whatever the ids are. */
function choices({ entries }: Shop): readonly string[] {
  return entries.flatMap(({ variations = [] }) =>
    variations.map(({ attributes = [], price, regular_price, stock_status }) => {
      const options = attributes.map(({ name, option }) => `${name} ${option}`).join(', ');
      return `${options}: ${Number(price)} of ${Number(regular_price)}, ${stock_status}`;
    }),
  );
}

const textOf = (name: string): string => name.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

for (const file of FILES) {
  const untold = UNTOLD[file] ?? [];
  const shop = await shopOf(
    await readFile(new URL(`../fixtures/formats/${file}`, import.meta.url)),
    { currency: 'EUR', language: 'en' },
  );

  describe(`the shop of ${file}`, () => {
    test('has three products, one with choices', () => {
      assert.deepEqual(shop.entries.map(({ name }) => textOf(name)).toSorted(), [
        'The "best" mug & saucer',
        'Trail Tee',
        'Лампа 12 V',
      ]);
      // In some formats the mug has a choice, too: its one color.
      const tee = choices(shop).filter((text) => !text.startsWith('Color Grün'));
      assert.deepEqual(tee, [
        'Color Red, Size M: 14.9 of 19.9, instock',
        'Color Red, Size L: 21.9 of 21.9, instock',
        'Color Weiß, Size L: 21.9 of 21.9, outofstock',
      ]);
    });

    test('lists the values with their counts', () => {
      const listed = (of: (taxonomy: string) => boolean): readonly string[] =>
        shop.terms
          .filter(({ taxonomy, count }) => of(taxonomy) && count > 0)
          .map(({ name, count }) => `${name} ${count}`)
          .toSorted();
      assert.deepEqual(
        listed((taxonomy) => taxonomy.startsWith('pa_')),
        TERMS,
      );
      if (!untold.includes('brands'))
        assert.deepEqual(
          listed((taxonomy) => taxonomy === 'product_brand'),
          BRANDS,
        );
    });

    for (const [query, names, fact] of QUERIES)
      if (fact === undefined || !untold.includes(fact))
        test(`finds ${names.join(' and ')} by ${query}`, async () => {
          assert.deepEqual((await shop.ask(query)).map(textOf), names);
        });
  });
}
