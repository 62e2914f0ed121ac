/** `pack` reads files as spreadsheets and older programs write them: other encodings, a line for the separator, comments. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { failure } from '../support/failure.ts';
import { shopOf, STRICT } from '../support/foreign-shop.ts';

const rowsOf = (separator: string, ...rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.join(separator)).join('\r\n');
const HEADER = ['id', 'title', 'price', 'availability'];
const TABLE = (separator: string, name = 'Große Mütze'): string =>
  rowsOf(separator, HEADER, ['1', name, '19.90 EUR', 'in_stock'], ['2', 'Hat', '5.00 EUR', '']);
const feed = (encoding: string, name = 'Große Mütze'): string =>
  `<?xml version="1.0" encoding="${encoding}"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
  <item><g:id>1</g:id><g:title>${name}</g:title><g:price>19.90 EUR</g:price></item></channel></rss>`;
const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const nameIn = async (...file: Parameters<typeof shopOf>): Promise<string | undefined> =>
  (await shopOf(...file)).entries.find(({ sku }) => sku === '1')?.name;

describe('the encoding of a file', () => {
  for (const isBig of [false, true]) {
    test(`is UTF-16 with a byte order mark, ${isBig ? 'big' : 'little'} endian`, async () => {
      assert.equal(await nameIn(utf16(`\ufeff${TABLE('\t')}`, isBig)), 'Große Mütze');
      assert.equal(await nameIn(utf16(`\ufeff${feed('UTF-16')}`, isBig)), 'Große Mütze');
    });
    test(`is UTF-16 of XML without the mark, ${isBig ? 'big' : 'little'} endian`, async () => {
      assert.equal(await nameIn(utf16(feed('utf-16'), isBig)), 'Große Mütze');
    });
  }

  test('is what an XML declaration says', async () => {
    assert.equal(await nameIn(Buffer.from(feed('ISO-8859-1'), 'latin1')), 'Große Mütze');
    // "Шапка" in windows-1251.
    const [before = '', after = ''] = feed('windows-1251', '#').split('#');
    const cap = Buffer.from([0xd8, 0xe0, 0xef, 0xea, 0xe0]);
    const file = Buffer.concat([Buffer.from(before), cap, Buffer.from(after)]);
    assert.equal(await nameIn(file), 'Шапка');
    assert.equal(await nameIn(`\ufeff${feed('utf-8')}`), 'Große Mütze');
    assert.equal(await nameIn(`\ufeff${feed('ISO-8859-1')}`), 'Große Mütze');
    assert.equal(await nameIn(feed('UTF-16')), 'Große Mütze');
  });

  test('can be named, and is named in the message where it is another', async () => {
    const file = Buffer.from(TABLE(';'), 'latin1');
    const { message } = await failure(shopOf(file));
    assert.match(message, /not UTF-8 text.*--encoding windows-1252/);
    assert.equal(await nameIn(file, { ...STRICT, encoding: 'windows-1252' }), 'Große Mütze');
    const japanese = Buffer.from([0x96, 0x58, 0x8e, 0x71]);
    const [before = '', after = ''] = TABLE(',', '#').split('#');
    const table = Buffer.concat([Buffer.from(before), japanese, Buffer.from(after)]);
    assert.equal(await nameIn(table, { ...STRICT, encoding: 'shift_jis' }), '帽子');
    assert.match(
      (await failure(shopOf(file, { ...STRICT, encoding: 'latin' }))).message,
      /expected an encoding such as UTF-8 or windows-1252, got "latin"/,
    );
  });

  test('of a declaration that no runtime knows is refused', async () => {
    assert.match((await failure(shopOf(feed('x-own')))).message, /an encoding.*got "x-own"/);
  });
});

describe('a file', () => {
  test('may begin with the line by which spreadsheets tell the separator', async () => {
    for (const separator of [';', ',', '\t'])
      for (const end of ['\r\n', '\n'])
        assert.equal(await nameIn(`sep=${separator}${end}${TABLE(separator)}`), 'Große Mütze');
  });

  test('may begin with comments of XML', async () => {
    const [, item = ''] = feed('utf-8').split('?>');
    for (const comment of ['<!-- a - b -->', '<!----><!-- <x> -->\n'])
      assert.equal(await nameIn(comment + item), 'Große Mütze');
  });

  test('is refused as a zip archive, with what to do', async () => {
    const head = Buffer.from([0x50, 0x4b, 3, 4, 20, 0]);
    const { message } = await failure(shopOf(Buffer.concat([head, deflateRawSync(TABLE(','))])));
    assert.match(message, /expected text, got a zip archive\. Unpack it; of a spreadsheet/);
  });
});

describe('the availability of a product', () => {
  const statusOf = async (word: string): Promise<string | undefined> =>
    (await shopOf(rowsOf(',', HEADER, ['1', 'Hat', '5.00 EUR', word]), STRICT)).entries[0]
      ?.stock_status;

  test('is read as Google, Facebook and schema.org write it', async () => {
    for (const [word, status] of [
      ['in stock', 'instock'],
      ['IN_STOCK', 'instock'],
      ['available for order', 'instock'],
      ['https://schema.org/InStock', 'instock'],
      ['', 'instock'],
      ['preorder', 'onbackorder'],
      ['http://schema.org/BackOrder', 'onbackorder'],
      ['out of stock', 'outofstock'],
      ['discontinued', 'outofstock'],
      ['https://schema.org/OutOfStock', 'outofstock'],
      ['SoldOut', 'outofstock'],
    ] as const)
      assert.equal(await statusOf(word), status, word);
  });

  test('that is unknown is no product in stock', async () => {
    assert.match(
      (await failure(statusOf('perhaps'))).message,
      /line 2: expected availability such as in_stock or out_of_stock, got "perhaps"/,
    );
  });
});
