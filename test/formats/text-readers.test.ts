/** Readers of delimited text and XML against a writer that quotes everything, split into pieces anywhere; and texts that are broken or hostile. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { decimalOf } from '../../src/formats/foreign-product.ts';
import { readForeign } from '../../src/formats/read-foreign.ts';
import { readRows } from '../../src/formats/text/delimited-rows.ts';
import { readXmlItems } from '../../src/formats/text/xml-items.ts';
import { failure } from '../support/failure.ts';
import { propertyRuns } from '../support/property-runs.ts';

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function rows(text: string, separator = ',', size = 1 << 16) {
  const found: { line: number; cells: readonly string[] }[] = [];
  for await (const row of readRows(inPieces(text, size), separator)) found.push(row);
  return found;
}

async function items(text: string, size = 1 << 16) {
  const found: { line: number; texts: Record<string, readonly string[]> }[] = [];
  for await (const { line, texts } of readXmlItems(inPieces(text, size)))
    found.push({ line, texts: Object.fromEntries(texts) });
  return found;
}

/** Tab separated rows without blank ones, cell by cell. */
function plainRows(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"\t]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;
  for (let end = '\t'; end !== '';) {
    const [, quoted, plain = '', mark = ''] = cell.exec(text) ?? [];
    end = mark;
    const row = rows.at(-1) ?? [];
    const isBlank = row.length === 0 && quoted === undefined && plain === '' && mark !== '\t';
    if (!isBlank) row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== '\t' && end !== '') rows.push([]);
  }
  return rows.filter((cells) => cells.length > 0);
}

/** Characters that matter to CSV or XML, and some that do not. */
const hardText = fc
  .array(
    fc.constantFrom(
      'a',
      'é',
      '"',
      ',',
      '\t',
      '\n',
      '\r\n',
      ' ',
      '<',
      '>',
      '&',
      ';',
      '\u{1f600}',
      "'",
    ),
  )
  .map((parts) => parts.join(''));

describe('delimited text', () => {
  test('gives the cells that it was written from, with their lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(hardText, { minLength: 2, maxLength: 4 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(',', '\t', ';'),
        fc.constantFrom('\n', '\r\n'),
        async (given, size, separator, end) => {
          // A quoted cell of tab separated text holds no tab.
          const table = given.map((cells) =>
            cells.map((cell) => (separator === '\t' ? cell.replaceAll('\t', ' ') : cell)),
          );
          // The plain inverse: every cell quoted.
          const lines = table.map((cells) =>
            cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator),
          );
          const found = await rows(lines.join(end), separator, size);
          assert.deepEqual(
            found.map(({ cells }) => cells),
            table,
          );
          let line = 1;
          for (const [number, row] of found.entries()) {
            assert.equal(row.line, line);
            line += (lines[number] ?? '').split(/\r\n|\n/).length;
          }
        },
      ),
      propertyRuns(100),
    );
  });

  test('needs no quotes for cells without separators', async () => {
    const found = await rows('id,title\r\n1,5" pipe\r\n\r\n2,\r\n', ',', 2);
    assert.deepEqual(
      found.map(({ cells }) => cells),
      [
        ['id', 'title'],
        ['1', '5" pipe'],
        ['2', ''],
      ],
    );
  });

  test('has quotes of titles, closed or not, and those of spreadsheets, where tabs separate', async () => {
    const found = await rows(
      'id\ttitle\tprice\n1\t"World’s best" mug\t5\n2\t"Rustic table\t7\n3\t"A ""good"" cup"\t9\n4\t5" pipe\t"2"\n5\t"two\nlines"\t"',
      '\t',
    );
    assert.deepEqual(found, [
      { line: 1, cells: ['id', 'title', 'price'] },
      { line: 2, cells: ['1', '"World’s best" mug', '5'] },
      { line: 3, cells: ['2', '"Rustic table', '7'] },
      { line: 4, cells: ['3', 'A "good" cup', '9'] },
      { line: 5, cells: ['4', '5" pipe', '2'] },
      { line: 6, cells: ['5', 'two\nlines', '"'] },
    ]);
  });

  test('is read as by an expression for one cell, where tabs separate', async () => {
    const text = fc
      .array(fc.constantFrom('"', '"', '\t', '\n', '\r\n', 'a', ' '), { maxLength: 40 })
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 1, max: 9 }), async (given, size) => {
        const found = await rows(given, '\t', size);
        assert.deepEqual(
          found.map(({ cells }) => cells),
          plainRows(given),
        );
      }),
      propertyRuns(2000),
    );
  });

  for (const [name, text, message] of [
    ['a quote that is not closed', 'a,b\n1,"2\n3', /^line 2: expected a closing quote/],
    ['text behind a closing quote', 'a\n"1"2', /^line 2: .*closing quote, got "2"/],
  ] as const)
    test(`is refused with ${name}`, async () => {
      const error = await failure(rows(text));
      assert.equal(error.code, 'bad-catalogue');
      assert.match(error.message, message);
    });
});

describe('an XML feed', () => {
  test('has line feeds at the ends of its lines, whatever the file has', async () => {
    const [item] = await items('<item><a>1\r\n2\r3&#13;4</a><b><![CDATA[5\r\n6]]></b></item>');
    assert.deepEqual(item?.texts, { a: ['1\n2\n3\r4'], b: ['5\n6'] });
  });

  test('gives the texts that it was written from', async () => {
    const escape = (text: string): string =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&#60;').replaceAll('>', '&#x3E;');
    const read = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ title: hardText, link: hardText, cdata: hardText }), { maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        async (records, size) => {
          const body = records.map(
            ({ title, link, cdata }) =>
              `<item><g:title a="x>y">${escape(title)}</g:title><!-- <item> --><link>${escape(link)}</link>` +
              `<d><![CDATA[${cdata}]]></d><empty/><g:shipping><g:price>1</g:price></g:shipping></item>`,
          );
          const found = await items(
            `<?xml version="1.0"?><rss><channel>${body.join('\n')}</channel></rss>`,
            size,
          );
          assert.deepEqual(
            found.map(({ texts: { title, link, d, empty } }) => [title, link, d, empty]),
            records.map(({ title, link, cdata }) => [
              [read(title)],
              [read(link)],
              [read(cdata)],
              [''],
            ]),
          );
        },
      ),
      propertyRuns(100),
    );
  });

  test('of Atom has its links as attributes', async () => {
    const [entry] = await items(
      '<feed><entry><link href="/a?b&amp;c" rel="x"/><id>1</id></entry></feed>',
      3,
    );
    assert.deepEqual(entry?.texts, { link: ['/a?b&c'], id: ['1'] });
  });

  for (const [name, text, message] of [
    [
      'entities of its own',
      '<?xml version="1.0"?>\n<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><item><t>&b;</t></item></rss>',
      /^line 2: expected a feed without declarations/,
    ],
    [
      'tags that do not match',
      '<rss>\n<item><a></b></item></rss>',
      /^line 2: expected <\/a>, got <\/b>/,
    ],
    ['a cut off end', '<rss>\n<item><a>1', /^line 2: expected <\/a>, got the end of the file/],
    ['a lone <', '<rss><item><a>1 < 2</a></item></rss>', /^line 1: expected a tag/],
    [
      'an endless tag',
      `<rss><item ${'a'.repeat(5_000_000)}`,
      /expected at most 4194304 characters/,
    ],
    [
      'an endless item',
      `<rss><item>${'<a>b</a>'.repeat(600_000)}`,
      /expected at most 4194304 characters/,
    ],
  ] as const)
    test(`is refused with ${name}`, async () => {
      const error = await failure(items(text));
      assert.equal(error.code, 'bad-catalogue');
      assert.match(error.message, message);
    });
});

test('decimal numbers are read with any separators', () => {
  for (const [text, number] of [
    ['19.90', '19.9'],
    ['19,90', '19.9'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['1 234,5', '1234.5'],
    ['007', '7'],
    ['0', '0'],
    ['', null],
    ['abc', null],
    ['1e5', null],
    ['-5', null],
  ] as const)
    assert.equal(decimalOf(text), number, text);
});

test('a mark before three digits is a decimal one only for currencies with three decimals', () => {
  for (const [text, digits, number] of [
    ['1,299', 2, '1299'],
    ['1.299', 2, '1299'],
    ['1,49,999.00', 2, '149999'],
    ['0.999', 2, '0.999'],
    ['19.9', 2, '19.9'],
    ['12,800', 0, '12800'],
    ['12.800', 0, '12800'],
    ['1280.00', 0, '1280'],
    ['12.80', 0, null],
    ['1,234,567', 0, '1234567'],
    ['12,800', 3, '12.8'],
    ['1.250', 3, '1.25'],
    ['1.2.3', 2, null],
    ['1,2,3.50', 2, null],
    // Programs write no groups.
    ['12.605', null, '12.605'],
    ['12,605', null, '12.605'],
  ] as const)
    assert.equal(decimalOf(text, digits), number, `${text} with ${digits}`);
});

test('a file of another system beyond the limit of characters is refused before it is read whole', async () => {
  const header = 'id,title,price\n';
  let pieces = 0;
  async function* endless(): AsyncGenerator<string> {
    for (yield header; pieces < 1000; pieces++) yield `${pieces},One,2.00 EUR\n`;
  }
  const options = { currency: null, language: null, root: null };
  const format = { name: 'google-text', separator: ',' } as const;
  const error = await failure(readForeign(endless(), format, options, 500));
  assert.equal(error.code, 'bad-catalogue');
  assert.match(error.message, /^file: expected at most 500 characters, got more\./);
  assert.ok(pieces < 50, `${pieces} pieces were read`);
});
