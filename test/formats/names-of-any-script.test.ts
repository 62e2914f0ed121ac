/** Names in any script, from each format: each value that is listed has a name, and finds exactly as many products as its count says. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { nameKey, sanitizeTitle, slugOf, takeSlug } from '../../src/protocol/text/slug.ts';
import { type Shop, shopOf } from '../support/foreign-shop.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Names that differ by less than their slugs, and some whose slugs are empty. */
const HARD_NAMES = [
  ...['Weiß', 'WEISS', 'weiss', 'WEIẞ', 'Żółty', 'Grøn', 'Kırmızı', 'KIRMIZI', 'İnce', 'ince'],
  ...['Đen', 'Þór', 'Größe', 'Gro\u0308ße', 'Œuvre', 'Smørrebrød', 'C', 'C++', 'Black', 'BLACK'],
  ...[
    '블랙',
    '블랙'.normalize('NFD'),
    'красный',
    'КРАСНЫЙ',
    'أحمر',
    'أحمر ٥',
    '红色',
    'हरा',
    'ΌΣΟΣ',
  ],
  ...['👟', '👟👟', '👩‍🔬', '!', '?!', '+', '-', '+1.00', '-1.00', '1.00', '™', '"', "'", '½', '№ 5'],
  ...['Navy Blue', ' navy  blue', 'navy-blue', 'Navy\u00a0Blue', 'other', 'Other', '1,5 l', '0'],
  ...[
    'Tom & Jerry',
    'Tom &amp; Jerry',
    'a > b',
    '<b>',
    '100%',
    '%41',
    'café',
    'cafe\u0301',
    '\u200b',
  ],
];

/** Letters, marks, blanks and signs of several scripts, and signs that formats separate by. */
const anySign = fc.oneof(
  fc.constantFrom(
    ...'aAßłİıäé\u0301\u0308ñœ가가Жяאש\u05b0عم٣۳中日😀 \u00a0\u3000!?+-_.,/\\|>&;#\'"=@%$€£×™\u200d',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
);
const anyName = fc.oneof(
  fc.constantFrom(...HARD_NAMES),
  fc.array(anySign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join('')),
);

interface Item {
  readonly color: string;
  readonly size: string;
  readonly brand: string;
  readonly category: string;
}

const anyItems = fc.array(
  fc.record<Item>({ color: anyName, size: anyName, brand: anyName, category: anyName }),
  { minLength: 1, maxLength: 6 },
);

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const listed = (text: string): string => quoted(text.replaceAll(',', '\\,'));

/** Files of the same products; the attribute has a name of its own where the format has such. */
const FORMATS: Readonly<Record<string, (items: readonly Item[], label: string) => string>> = {
  'a Google feed in XML': (items) =>
    `<rss><channel>${items
      .map(
        ({ color, size, brand, category }, n) =>
          `<item><id>p${n}</id><item_group_id>g${n % 3}</item_group_id><title>P${n}</title>` +
          `<price>5 EUR</price><color>${escapeXml(color)}</color><size>${escapeXml(size)}</size>` +
          `<brand>${escapeXml(brand)}</brand><product_type>${escapeXml(category)}</product_type></item>`,
      )
      .join('')}</channel></rss>`,
  'a Google feed in tab separated text': (items) =>
    [
      'id\ttitle\tprice\tcolor\tsize\tbrand\tproduct type',
      ...items.map(({ color, size, brand, category }, n) =>
        [`p${n}`, `P${n}`, '5 EUR', ...[color, size, brand, category].map(quoted)].join('\t'),
      ),
    ].join('\n'),
  'a WooCommerce export': (items, label) =>
    [
      'ID,Type,SKU,Name,Regular price,Parent,Categories,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
      ...items.map(({ color, size, brand, category }, n) => {
        const isVariation = n % 3 === 2;
        const cells = [
          `${n + 1}`,
          ...(isVariation
            ? ['variation', '', 'V', '5', `id:${n}`]
            : ['variable', '', 'P', '5', '']),
          ...[listed(category), listed(brand)],
          ...[quoted(label), listed(color), 'Size', listed(size)],
        ];
        return cells.join(',');
      }),
    ].join('\n'),
  'a Shopify list': (items, label) =>
    JSON.stringify({
      products: items.map(({ color, size, brand, category }, n) => ({
        ...{ id: n + 1, title: `P${n}`, vendor: brand, product_type: category, tags: [category] },
        options: [{ name: label }, { name: 'Size' }],
        variants: [
          { id: 100 + n, price: '5', option1: color, option2: size },
          { id: 200 + n, price: '6', option1: color, option2: `${size} ` },
        ],
      })),
    }),
  'a catalogue file': (items, label) =>
    [
      JSON.stringify({
        ...{ format: 'wps-catalogue', version: 1, product_count: items.length },
        taxonomies: items.slice(0, 2).map(({ color }, n) => ({
          taxonomy: `pa_${label}`,
          terms: [{ id: n + 1, taxonomy: `pa_${label}`, name: color, slug: color }],
        })),
      }),
      ...items.map(({ color, size, brand, category }, n) =>
        JSON.stringify({
          ...{ id: n + 1, name: `P${n}`, type: 'simple', price: '5' },
          categories: [{ id: 10 + n, name: category, slug: category }],
          brands: [{ id: 10 + (n % 2), name: brand, slug: brand }],
          attributes: [
            { id: 1, name: label, slug: `pa_${label}`, options: [color] },
            { id: 2, name: 'Size', slug: 'pa_size', options: [size, color] },
          ],
        }),
      ),
    ].join('\n'),
};

async function assertCountsAreFound({ terms, ask }: Shop): Promise<void> {
  for (const { taxonomy, slug, name, count } of terms) {
    const filter = JSON.stringify([{ taxonomy, t: [slug] }]);
    const found = await ask(`t=${encodeURIComponent(filter)}`);
    assert.equal(found.length, count, `${taxonomy} ${JSON.stringify(name)} as ${slug}`);
    assert.notEqual(slug, '');
    assert.notEqual(nameKey(name), '');
  }
}

describe('a listed value finds as many products as its count says', () => {
  for (const [format, write] of Object.entries(FORMATS))
    test(`in ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(anyItems, anyName, async (items, label) => {
          await assertCountsAreFound(
            await shopOf(write(items, label), { currency: 'EUR', language: 'en' }),
          );
        }),
        propertyRuns(200, 60),
      );
    });

  for (const [format, write] of Object.entries(FORMATS))
    test(`in ${format}, with names that are nearly the same`, async () => {
      const items = HARD_NAMES.map((name) => ({
        color: name,
        size: name,
        brand: name,
        category: name,
      }));
      await assertCountsAreFound(
        await shopOf(write(items, 'Größe'), { currency: 'EUR', language: 'en' }),
      );
    });
});

test('values that differ in letter case are one, those that only have one slug are not', async () => {
  const feed = ['id\ttitle\tprice\tcolor'];
  for (const [n, color] of ['Black', 'black', 'BLACK', '+1.00', '-1.00'].entries())
    feed.push(`${n + 1}\tP${n + 1}\t5 EUR\t${color}`);
  const { terms } = await shopOf(feed.join('\n'));
  assert.deepEqual(
    terms.map(({ name, count }) => [name, count]),
    [
      ['Black', 3],
      ['+1.00', 1],
      ['-1.00', 1],
    ],
  );
});

test('the slug of a slug is the slug, whatever the name', () => {
  fc.assert(
    fc.property(fc.oneof(anyName, fc.string({ unit: 'binary' })), (name) => {
      const slug = sanitizeTitle(name);
      assert.equal(sanitizeTitle(slug), slug);
      assert.equal(slugOf(slugOf(name)), slugOf(name));
    }),
    propertyRuns(5000, 5000),
  );
});

test('slugs are numbered where they are taken, also by a name with a number', () => {
  const taken = new Map<string, number>();
  assert.deepEqual(
    ['a', 'a-2', 'a', 'a', 'a-2'].map((slug) => takeSlug(slug, taken)),
    ['a', 'a-2', 'a-3', 'a-4', 'a-2-2'],
  );
});
