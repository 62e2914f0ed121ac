/** Products that cannot be read: left out and named, in every format; the other products are all there. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type LeftOut, leftOutLines } from '../../src/formats/left-out.ts';
import { openAny } from '../../src/formats/open-any.ts';
import { failure } from '../support/failure.ts';
import { shopOf } from '../support/foreign-shop.ts';
import { propertyRuns } from '../support/property-runs.ts';

interface Format {
  readonly head: string;
  readonly tail: string;
  readonly separator: string;
  /** Item with that number; a wrong one cannot be read. */
  readonly item: (number: number, isWrong: boolean) => string;
}

/** Error of an item: by its line, or by its place in the one object of a file. */
const PLACED = /^(?:line \d+|products\[\d+\]).*: expected .*, got /;

const money = (amount: unknown): object => ({ amount, currency: 'EUR' });
const FORMATS: Readonly<Record<string, Format>> = {
  'a Google Merchant feed as XML': {
    head: '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
    tail: '\n</channel></rss>',
    separator: '\n',
    item: (number, isWrong) =>
      `<item><g:id>${number}</g:id><g:title>P${number}</g:title><g:price>${isWrong ? 'ask' : '5.00 EUR'}</g:price></item>`,
  },
  'a Google Merchant feed as text': {
    head: 'id\ttitle\tprice\n',
    tail: '\n',
    separator: '\n',
    item: (number, isWrong) => `${number}\tP${number}\t5.00 EUR${isWrong ? '\tmore' : ''}`,
  },
  "Shopify's products.json": {
    head: '{"products":[\n',
    tail: ']}',
    separator: ',\n',
    item: (number, isWrong) =>
      JSON.stringify({
        ...(!isWrong && { id: number + 1 }),
        title: `P${number}`,
        variants: [{ id: number + 10_000, price: '5.00' }],
      }),
  },
  'a feed of the Universal Commerce Protocol': {
    head: '',
    tail: '\n',
    separator: '\n',
    item: (number, isWrong) =>
      isWrong
        ? '{"id": "cut'
        : JSON.stringify({
            ...{ id: `${number}`, title: `P${number}`, price_range: {} },
            variants: [{ id: `v${number}`, price: money(500) }],
          }),
  },
  'a catalogue file': {
    head: '{"format":"wps-catalogue","version":1,"taxonomies":[]}\n',
    tail: '\n',
    separator: '\n',
    item: (number, isWrong) =>
      isWrong && number % 2 === 0
        ? `{"id":${number},"name"`
        : JSON.stringify({ id: number, ...(!isWrong && { name: `P${number}` }), price: '5.00' }),
  },
  'a catalogue file of one object': {
    head: '{"format":"wps-catalogue","version":1,"taxonomies":[],"product_count":3,\n"products":[\n',
    tail: ']}',
    separator: ',\n',
    item: (number, isWrong) =>
      isWrong && number % 2 === 0
        ? '7'
        : JSON.stringify({ id: number, name: isWrong ? {} : `P${number}` }),
  },
  "WooCommerce's CSV export": {
    head: 'ID,Type,Name,Published,Regular price,Parent\n',
    tail: '\n',
    separator: '\n',
    item: (number, isWrong) =>
      `${number + 1},simple,P${number},1,${isWrong ? 'ask' : '5.00'},\n${number + 5000},variation,,1,6,id:${number + 1}`,
  },
};

async function* single(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

async function read(
  { head, tail, separator, item }: Format,
  count: number,
  wrong: ReadonlySet<number>,
  isStrict = false,
) {
  const reports: LeftOut[] = [];
  const items = Array.from({ length: count }, (_, number) => item(number, wrong.has(number)));
  const text = head + items.join(separator) + tail;
  const { lines } = await openAny(single(text), {
    ...{ currency: null, language: null, root: null, isStrict },
    onLeftOut: (leftOut) => reports.push(leftOut),
  });
  const names: string[] = [];
  for await (const line of lines) if ('entry' in line) names.push(line.entry.name);
  assert.ok(reports.length <= 1);
  return { names, leftOut: reports[0] };
}

for (const [name, format] of Object.entries(FORMATS))
  describe(`products of ${name} that cannot be read`, () => {
    test('are left out and named, 5 of 1,000', async () => {
      const { names, leftOut } = await read(format, 1000, new Set([1, 17, 500, 998, 999]));
      assert.equal(names.length, 995);
      assert.equal(leftOut?.unreadable, 5);
      assert.equal(leftOut.messages.length, 5);
      for (const message of leftOut.messages) assert.match(message, PLACED);
    });

    test('refuse the file if strict, and if they are more than those that can be read', async () => {
      const error = await failure(read(format, 1000, new Set([17, 500]), true));
      assert.equal(error.code, 'bad-catalogue');
      assert.match(error.message, PLACED);
      const wrong = new Set(Array.from({ length: 30 }, (_, number) => number + 1));
      const most = await failure(read(format, 31, wrong));
      assert.equal(most.code, 'bad-catalogue');
      assert.match(
        most.message,
        /^30 of \d+ items cannot be read\. The first: (?:line \d|products\[)/,
      );
    });

    test('are exactly the wrong ones', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 3, max: 60 }).chain((count) =>
            fc.tuple(
              fc.constant(count),
              // The first line of a feed tells what it is.
              fc.uniqueArray(fc.integer({ min: 1, max: count - 1 }), {
                maxLength: Math.floor(count / 2),
              }),
            ),
          ),
          async ([count, wrong]) => {
            const { names, leftOut } = await read(format, count, new Set(wrong));
            const right = Array.from({ length: count }, (_, number) => number)
              .filter((number) => !wrong.includes(number))
              .map((number) => `P${number}`);
            assert.deepEqual(names, right);
            assert.equal(leftOut?.unreadable ?? 0, wrong.length);
            assert.equal(leftOut?.messages.length ?? 0, Math.min(20, wrong.length));
          },
        ),
        propertyRuns(100),
      );
    });
  });

test('variations of a WooCommerce export are left out and named where their product is missing, cannot be read, or where they cannot', async () => {
  const reports: LeftOut[] = [];
  const shop = await shopOf(
    `ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)
1,simple,JUG,Jug,1,8,Kitchen,,,
2,variable,SOCK,Sock,1,ask,Socks,,Color,"Red, Blue"
3,variation,SOCK-R,Sock - Red,1,9,,SOCK,Color,Red
4,variation,SOCK-B,Sock - Blue,1,9,,id:2,Color,Blue
5,variation,HAT-B,Hat - Blue,1,9,,HAT,Color,Blue
6,variable,CAP,Cap,1,,Caps,,Color,"Red, Blue"
7,variation,CAP-R,Cap - Red,1,9,,CAP,Color,Red
8,variation,CAP-B,Cap - Blue,1,ask,,CAP,Color,Blue
9,variation,TIE,Tie,1,9,,,Color,Blue
10,simple,VEST,Vest,0,9,Vests,,,
`,
    { currency: 'EUR', language: 'en', onLeftOut: (leftOut) => reports.push(leftOut) },
  );
  assert.deepEqual(
    shop.entries.map(({ name, variations = [] }) => [name, variations.map(({ id }) => id)]),
    [
      ['Jug', []],
      ['Cap', [7]],
    ],
  );
  const parent = 'expected a variation with the id or SKU of its product as parent';
  assert.deepEqual(
    reports.map(({ messages, ...counts }) => ({
      ...counts,
      messages: messages.map((text) => text.replace(/(?<=got [^.]*)\. .*/, '')),
    })),
    [
      {
        unreadable: 4,
        unpublished: 1,
        messages: [
          'line 3: expected a regular price such as 19.90, got "ask"',
          'line 9: expected a regular price such as 19.90, got "ask"',
          `line 6: ${parent}, got "HAT"`,
          `line 10: ${parent}, got ""`,
        ],
      },
    ],
  );
});

test('what was left out is described in lines, the unpublished first, and no more than it is', () => {
  const messages = ['line 4: expected a name, got none.'];
  assert.deepEqual(leftOutLines({ unreadable: 0, messages: [], unpublished: 0 }), []);
  assert.deepEqual(leftOutLines({ unreadable: 0, messages: [], unpublished: 2 }), [
    'Left out as not published: 2.',
  ]);
  assert.deepEqual(leftOutLines({ unreadable: 3, messages, unpublished: 0 }), [
    'Left out as not readable: 3.',
    'line 4: expected a name, got none.',
    'and 2 more',
  ]);
});
