/** Names in any script, from each format: each value that is listed has a name, and finds exactly as many products as its count says. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readContent } from '../../src/node/read-catalogue-file.ts';
import { decodeSlug } from '../../src/protocol/text/decode-slug.ts';
import { nameKey, sanitizeTitle, slugOf, takeSlug } from '../../src/protocol/text/slug.ts';
import { type Shop, shopFrom, shopOf } from '../support/foreign-shop.ts';
import { NAMED_FILES, type NamedItem, storeLines } from '../support/named-shops.ts';
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

const anyItems = fc.array(
  fc.record<NamedItem>({ color: anyName, size: anyName, brand: anyName, category: anyName }),
  { minLength: 1, maxLength: 6 },
);

/** A shop of such products, from a file of each format and from the Store API. */
const SHOPS: Readonly<
  Record<string, (items: readonly NamedItem[], label: string) => Promise<Shop>>
> = {
  ...Object.fromEntries(
    Object.entries(NAMED_FILES).map(([format, write]) => [
      format,
      (items: readonly NamedItem[], label: string) =>
        shopOf(write(items, label), { currency: 'EUR', language: 'en' }),
    ]),
  ),
  'the Store API': async (items, label) => shopFrom(await readContent(storeLines(items, label))),
};

async function assertCountsAreFound({ terms, ask }: Shop): Promise<void> {
  for (const { taxonomy, slug, name, count } of terms) {
    // As clients ask: the server takes escapes away.
    const filter = JSON.stringify([{ taxonomy: decodeSlug(taxonomy), t: [decodeSlug(slug)] }]);
    const found = await ask(`t=${encodeURIComponent(filter)}`);
    assert.equal(found.length, count, `${taxonomy} ${JSON.stringify(name)} as ${slug}`);
    assert.notEqual(slug, '');
    assert.notEqual(nameKey(name), '');
  }
}

describe('a listed value finds as many products as its count says', () => {
  for (const [format, open] of Object.entries(SHOPS))
    test(`in ${format}`, async () => {
      await fc.assert(
        fc.asyncProperty(anyItems, anyName, async (items, label) => {
          await assertCountsAreFound(await open(items, label));
        }),
        propertyRuns(200, 60),
      );
    });

  for (const [format, open] of Object.entries(SHOPS))
    test(`in ${format}, with names that are nearly the same`, async () => {
      const items = HARD_NAMES.map((name) => ({
        color: name,
        size: name,
        brand: name,
        category: name,
      }));
      await assertCountsAreFound(await open(items, 'Größe'));
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
