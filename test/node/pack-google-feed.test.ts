/** `pack` reads Google Merchant feeds, and other text is refused as before. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readSource } from '../../src/node/open-source.ts';
import { pack } from '../../src/node/pack.ts';
import { readCatalogueFile } from '../../src/node/read-catalogue-file.ts';
import { failure } from '../support/failure.ts';
import { fileOf, folder, type Shop, shopOf, STRICT } from '../support/foreign-shop.ts';

const ITEM = (id: string, more: string): string =>
  `<item><g:id>${id}</g:id><g:title>Tom &amp; Jerry shirt</g:title><g:link>https://s.example/${id}</g:link>
  <g:description><![CDATA[<b>Soft</b>]]></g:description><g:image_link>https://s.example/${id}.jpg</g:image_link>
  <g:price>25.00 EUR</g:price><g:availability>in_stock</g:availability><g:brand>Acme</g:brand>
  <g:product_type>Clothing &gt; Shirts</g:product_type>${more}</item>`;

const FEED = `<?xml version="1.0" encoding="UTF-8"?>
<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>
${ITEM('A-1', '<g:item_group_id>A</g:item_group_id><g:color>Red</g:color><g:size>M</g:size><g:sale_price>20.00 EUR</g:sale_price>')}
${ITEM('B', '<g:color>Blue</g:color><g:gtin>4006381333931</g:gtin>')}
${ITEM('A-2', '<g:item_group_id>A</g:item_group_id><g:color>Blue</g:color><g:size>M</g:size>').replace('in_stock', 'out of stock')}
</channel></rss>`;

describe('a Google Merchant feed', () => {
  test('has its item groups as products with variations', async () => {
    const shop = await shopOf(FEED);
    assert.equal(shop.currency, 'EUR');
    assert.equal(shop.entries.length, 2);
    const group = shop.entries.find(({ type }) => type === 'variable');
    assert.equal(group?.name, 'Tom &amp; Jerry shirt');
    assert.equal(group.description, '<b>Soft</b>');
    assert.deepEqual(
      [group.price, group.price_html, group.on_sale],
      ['20', '€20.00 – €25.00', true],
    );
    assert.deepEqual(
      group.variations?.map(({ sku, price, regular_price, stock_status, attributes }) => [
        ...[sku, price, regular_price, stock_status],
        attributes?.map(({ slug, option }) => `${slug} ${option}`).join(),
      ]),
      [
        ['A-1', '20', '25', 'instock', 'pa_color Red'],
        ['A-2', '25', '25', 'outofstock', 'pa_color Blue'],
      ],
    );
    assert.deepEqual(
      Object.fromEntries(Object.entries(shop.counts).filter(([, count]) => count > 0)),
      {
        'pa_color blue': 2,
        'pa_color red': 1,
        'pa_size m': 1,
        'product_brand acme': 2,
        'product_cat clothing': 2,
        'product_cat shirts': 2,
      },
    );
    assert.equal((await shop.ask('sale=true')).length, 1);
  });

  test('is the same as tab separated text, gzipped or not', async () => {
    const header =
      'ID\ttitle\tlink\tdescription\timage link\tprice\tavailability\tbrand\tproduct type\titem group id\tcolor\tsize\tsale price\tgtin';
    const row = (id: string, ...rest: readonly string[]): string =>
      [
        ...[
          id,
          'Tom & Jerry shirt',
          `https://s.example/${id}`,
          'Soft',
          `https://s.example/${id}.jpg`,
        ],
        ...[
          '25.00 EUR',
          id === 'A-2' ? 'out_of_stock' : 'in_stock',
          'Acme',
          'Clothing > Shirts',
          ...rest,
        ],
      ].join('\t');
    const text = [
      header,
      row('A-1', 'A', 'Red', 'M', 'EUR 20,00', ''),
      row('B', '', 'Blue', '', '', '4006381333931'),
      row('A-2', 'A', 'Blue', 'M', '', ''),
    ].join('\r\n');
    const strip = ({ entries }: Shop) => entries.map(({ description: _, ...entry }) => entry);
    const xml = strip(await shopOf(FEED));
    assert.deepEqual(strip(await shopOf(text)), xml);
    assert.deepEqual(strip(await shopOf(gzipSync(`\ufeff${text}`))), xml);
  });

  for (const [name, text, message] of [
    ['no id', FEED.replace('<g:id>B</g:id>', ''), /line 7: expected an item with id, got none/],
    [
      'a wrong price',
      FEED.replace('20.00 EUR', 'cheap'),
      /line 3: expected sale_price such as "19.90 EUR", got "cheap"/,
    ],
    [
      'two currencies',
      FEED.replace('20.00 EUR', '20.00 USD'),
      /line 3: expected sale_price in EUR like those before, got USD/,
    ],
    [
      'an id twice',
      FEED.replace('A-2<', 'A-1<'),
      /line 11: expected an id that no other item has, got A-1/,
    ],
  ] as const)
    test(`is refused with ${name}, if strict`, async () => {
      const error = await failure(shopOf(text, STRICT));
      assert.equal(error.code, 'bad-catalogue');
      assert.match(error.message, message);
    });
});

test('what is packed from another system is a catalogue like any other', async () => {
  const source = await fileOf(FEED);
  for (const target of ['feed.wps', 'feed.ndjson.gz']) {
    const { products } = await pack(source, join(folder, target));
    assert.equal(products, 2);
    assert.deepEqual(
      (await readCatalogueFile(join(folder, target))).texts,
      (await readSource(source)).texts,
    );
  }
});

test('text that is no catalogue is refused as before', async () => {
  for (const text of ['', '<html><body>404</body></html>', 'hello', '{"a":1}', 'a,b\n1,2']) {
    const error = await failure(readSource(await fileOf(text)));
    assert.equal(error.code, 'bad-catalogue', text);
    assert.match(error.message, /line 1: (?:expected a header|format: expected)/, text);
  }
});
