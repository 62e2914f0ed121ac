/** `pack` reads WooCommerce's CSV export in any language. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { failure } from '../support/failure.ts';
import { type Shop, shopOf, STRICT } from '../support/foreign-shop.ts';

const COLUMNS = {
  en: 'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","Tax class","In stock?",Stock,"Low stock amount","Backorders allowed?","Sold individually?","Weight (kg)","Length (cm)","Width (cm)","Height (cm)","Allow customer reviews?","Purchase note","Sale price","Regular price",Categories,Tags,"Shipping class",Images,"Download limit","Download expiry days",Parent,"Grouped products",Upsells,Cross-sells,"External URL","Button text",Position,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global"',
  de: 'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,"Datum, an dem Angebotspreis beginnt","Datum, an dem Angebotspreis endet",Steuerstatus,Steuerklasse,Vorrätig?,Lager,"Geringe Lagermenge","Lieferrückstande erlaubt?","Nur einzeln verkaufen?","Gewicht (kg)","Länge (cm)","Breite (cm)","Höhe (cm)","Kundenbewertungen erlauben?","Hinweis zum Kauf",Angebotspreis,"Regulärer Preis",Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,"Ablauftage des Downloads","Übergeordnetes Produkt","Gruppierte Produkte",Zusatzverkäufe,Cross-Sells,"Externe URL",Button-Text,Position,Marken,"Attribut 1 Name","Attribut 1 Wert(e)","Attribut 1 Sichtbar","Attribut 1 Global"',
  // A language that no table has, without blanks: only the places and numbers count.
  xx: [
    ...Array.from({ length: 40 }, (_, n) => (n === 0 ? 'ID' : `列${'あ'.repeat(n)}`)),
    'Brands',
    '属性1のa',
    '属性1のb',
    '属性1のc',
    '属性1のd',
  ].join(','),
} as const;

const wooRow = (cells: Readonly<Record<number, string>>): string =>
  Array.from({ length: 45 }, (_, n) => `"${(cells[n] ?? '').replaceAll('"', '""')}"`).join(',');
const listed = { 5: '1', 6: '0', 7: 'visible', 14: '1' };
const WOO_ROWS = [
  wooRow({
    ...listed,
    0: '10',
    1: 'variable',
    2: 'TEE',
    4: 'Tee "A", long',
    9: 'One\\ntwo',
    27: 'Clothing > Tees, Sale',
    28: 'new',
    30: 'https://s.example/a.jpg, https://s.example/b.jpg',
    40: 'Acme',
    41: 'Color',
    42: 'Red, Blue',
    44: '1',
  }),
  wooRow({
    ...listed,
    0: '11',
    1: 'variation',
    2: 'TEE-R',
    4: 'Tee - Red',
    26: '19,90',
    25: '9,90',
    33: 'TEE',
    41: 'Color',
    42: 'Red',
  }),
  wooRow({
    ...listed,
    0: '12',
    1: 'variation',
    2: 'TEE-B',
    4: 'Tee - Blue',
    14: '0',
    26: '19,90',
    33: 'id:10',
    41: 'Color',
    42: 'Blue',
  }),
  wooRow({
    ...listed,
    0: '13',
    1: 'simple, virtual',
    4: 'Book',
    6: '1',
    26: '1234.5',
    3: '4006381333931',
  }),
  wooRow({ ...listed, 0: '14', 1: 'simple', 4: 'Draft', 5: '-1', 26: '5' }),
  wooRow({ ...listed, 0: '15', 1: 'grouped', 4: 'Set', 34: 'id:13, TEE' }),
];
const wooFile = (header: string, lines: readonly string[] = WOO_ROWS): string =>
  `\ufeff${[header, ...lines].join('\n')}\n`;

describe("WooCommerce's CSV export", () => {
  for (const [language, header] of Object.entries(COLUMNS))
    test(`is read with the columns of "${language}"`, async () => {
      const shop = await shopOf(wooFile(header), { currency: 'EUR', language: 'en' });
      assert.deepEqual(
        shop.entries.map(({ id, name, type, price, on_sale, featured }) => [
          id,
          name,
          type,
          price,
          on_sale,
          featured,
        ]),
        [
          [10, 'Tee "A", long', 'variable', '9.9', true, false],
          [13, 'Book', 'simple', '1234.5', false, true],
          [15, 'Set', 'grouped', '', false, false],
        ],
      );
      const [tee, book, set] = shop.entries;
      assert.deepEqual(
        tee?.variations?.map(({ id, price, stock_status, attributes }) => [
          id,
          price,
          stock_status,
          attributes?.[0]?.option,
        ]),
        [
          [11, '9.9', 'instock', 'Red'],
          [12, '19.9', 'outofstock', 'Blue'],
        ],
      );
      assert.equal(tee?.description, 'One\ntwo');
      assert.equal(tee?.images?.length, 2);
      assert.equal(book?.global_unique_id, '4006381333931');
      assert.deepEqual(set?.grouped_products, [13, 10]);
      assert.deepEqual(
        [
          'product_cat tees',
          'product_cat sale',
          'product_brand acme',
          'pa_color red',
          'product_tag new',
        ].map((name) => shop.counts[name]),
        [1, 1, 1, 1, 1],
      );
    });

  test('is read without a column of low stock, as WooCommerce has its sample products', async () => {
    const older = wooFile(COLUMNS.en)
      .replace(',"Low stock amount"', '')
      .replaceAll(/^((?:"(?:[^"]|"")*",){16})"",/gm, '$1');
    const shop = await shopOf(older, { currency: 'EUR', language: 'en' });
    assert.deepEqual(
      shop.entries.map(({ name, price, on_sale }) => [name, price, on_sale]),
      [
        ['Tee "A", long', '9.9', true],
        ['Book', '1234.5', false],
        ['Set', '', false],
      ],
    );
    assert.equal(shop.counts['product_cat tees'], 1);
  });

  test('is read with chosen columns, by their names', async () => {
    const shop = await shopOf(
      'ID;Typ;Artikelnummer;Name;Regulärer Preis;Kategorien\n1;simple;A;Hut;5,00;Hüte\n',
    );
    assert.deepEqual(
      shop.entries.map(({ name, price }) => [name, price]),
      [['Hut', '5']],
    );
  });

  for (const [name, text, message] of [
    [
      'a variation without its product',
      wooFile(COLUMNS.en, WOO_ROWS.slice(1)),
      /line 2: expected a variation with the id or SKU of its product as parent, got "TEE"/,
    ],
    [
      'a wrong price',
      wooFile(COLUMNS.en).replace('1234.5', 'ask'),
      /line 5: expected a regular price such as 19.90, got "ask"/,
    ],
    [
      'too many cells',
      `${wooFile(COLUMNS.en)}${wooRow(listed)},1`,
      /line 8: expected 45 cells, got 46/,
    ],
    [
      'unknown columns',
      'ID,Tyyppi,Nimi,Regular price\n1,simple,A,5\n',
      /line 1: expected the columns of a WooCommerce export/,
    ],
  ] as const)
    test(`is refused with ${name}, if strict`, async () => {
      const error = await failure(shopOf(text, STRICT));
      assert.equal(error.code, 'bad-catalogue');
      assert.match(error.message, message);
    });
});

/** Exports of chosen columns, in which faults of readers were reported. */
const CHOSEN =
  'ID,Type,SKU,Name,Published,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)';
const namesOf = ({ terms }: Shop, taxonomy: string): readonly (readonly [string, number])[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ name, count }) => [name, count]);

describe('products of a WooCommerce export', () => {
  test('are left out with their variations where they are not published', async () => {
    const shop = await shopOf(`${CHOSEN}
1,simple,JUG,Jug,1,8,Kitchen,,,
2,variable,SOCK,Sock,0,,Socks,,Color,"Red, Blue"
3,variation,SOCK-R,Sock - Red,1,9,,SOCK,Color,Red
4,variation,SOCK-B,Sock - Blue,1,9,,id:2,Color,Blue
5,variation,HAT-B,Hat - Blue,1,9,,HAT,Color,Blue
6,variable,HAT,Hat,-1,,Hats,,Color,Blue
`);
    assert.deepEqual(
      shop.entries.map(({ name }) => name),
      ['Jug'],
    );
  });

  test('have values with commas, of the product and of its variations', async () => {
    const shop = await shopOf(String.raw`${CHOSEN}
1,variable,OIL,Oil,1,,"Oils\, vinegars",,Size,"0\,2 l, 0\,7 l"
2,variation,OIL-S,Oil - 0.2 l,1,4,,OIL,Size,"0\,2 l"
3,variation,OIL-L,Oil - 0.7 l,1,9,,OIL,Size,"0\,7 l"
4,simple,VIN,Vinegar,1,3,"Oils\, vinegars",,Size,"0\,7 l"
`);
    assert.deepEqual(namesOf(shop, 'pa_size'), [
      ['0,2 l', 1],
      ['0,7 l', 2],
    ]);
    assert.deepEqual(namesOf(shop, 'product_cat'), [['Oils, vinegars', 2]]);
  });

  test('have no apostrophe before what a spreadsheet would take for a formula', async () => {
    const shop = await shopOf(`${CHOSEN}
1,variable,LENS,"'@home lens",1,,Lenses,,Strength,"'-1.00, +1.00"
2,variation,L1,Lens,1,4,,LENS,Strength,'-1.00
3,variation,L2,Lens,1,4,,LENS,Strength,'+1.00
4,simple,HERB,"'s Herbs",1,3,'=Herbs,,,
`);
    assert.deepEqual(
      shop.entries.map(({ name }) => name),
      ['@home lens', "'s Herbs"],
    );
    assert.deepEqual(namesOf(shop, 'pa_strength'), [
      ['-1.00', 1],
      ['+1.00', 1],
    ]);
    assert.deepEqual(namesOf(shop, 'product_cat').toSorted(), [
      ['=Herbs', 1],
      ['Lenses', 1],
    ]);
  });

  test('have the attributes of their columns, not downloads or columns of plugins', async () => {
    const shop =
      await shopOf(`ID,Type,SKU,Name,Regular price,Download 1 ID,Download 1 name,Download 1 URL,Tab 1 title,Tab 1 content,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global
1,"simple, downloadable, virtual",SONG,Song,2,f1-02,Part two,https://s.example/two.mp3,Length,3 min,,,,
2,simple,CAP,Cap,15,,,,Care,Wash cold,Color,"Red, Blue",1,1
`);
    assert.deepEqual(
      shop.terms.filter(({ taxonomy }) => taxonomy.startsWith('pa_')).map(({ name }) => name),
      ['Red', 'Blue'],
    );
  });

  test('may have types of plugins', async () => {
    const shop = await shopOf(`${CHOSEN}
1,variable-subscription,TEA,Tea box,1,,Tea,,Period,"Monthly, Yearly"
2,"subscription_variation, virtual",TEA-M,Tea box - Monthly,1,20,,TEA,Period,Monthly
3,subscription_variation,TEA-Y,Tea box - Yearly,1,200,,TEA,Period,Yearly
4,bundle,SET,Tea set,1,50,Tea,,,
`);
    assert.deepEqual(
      shop.entries.map(({ name, price, variations }) => [name, price, variations?.length]),
      [
        ['Tea box', '20', 2],
        ['Tea set', '50', 0],
      ],
    );
  });

  test('keep a backslash before the letter n that was written', async () => {
    const row = wooRow({
      ...listed,
      0: '20',
      1: 'simple',
      4: 'Tool',
      9: 'C:\\\\new\\nLine',
      26: '5',
    });
    const { entries } = await shopOf(wooFile(COLUMNS.en, [row]), STRICT);
    assert.equal(entries[0]?.description, 'C:\\new\nLine');
  });

  test('join the product before them where translations share its SKU', async () => {
    const cells = (id: string, kind: string, name: string, more = {}) =>
      wooRow({ ...listed, 0: id, 1: kind, 4: name, 26: '5', 41: 'Color', ...more });
    const { entries } = await shopOf(
      wooFile(COLUMNS.en, [
        cells('10', 'variable', 'Hat', { 2: 'HAT', 42: 'Red' }),
        cells('11', 'variation', 'Hat - Red', { 33: 'HAT', 42: 'Red' }),
        cells('20', 'variable', 'Chapeau', { 2: 'HAT', 42: 'Rouge' }),
        cells('21', 'variation', 'Chapeau - Rouge', { 33: 'HAT', 42: 'Rouge' }),
      ]),
      STRICT,
    );
    const found = entries.map(
      ({ name, variations }) => `${name} ${variations?.map(({ id }) => id).join()}`,
    );
    assert.deepEqual(found, ['Hat 11', 'Chapeau 21']);
  });

  test('have names that are encoded once, whether the export encoded them or not', async () => {
    const shop = await shopOf(`${CHOSEN}
1,simple,A,Pot,1,8,Home &amp; Garden > Pots &amp; Pans,,Flavour,Salt &amp; Pepper
2,simple,B,Pan,1,9,Home & Garden,,Flavour,Salt & Pepper
`);
    assert.deepEqual(namesOf(shop, 'pa_flavour'), [['Salt &amp; Pepper', 2]]);
    assert.deepEqual(namesOf(shop, 'product_cat'), [
      ['Home &amp; Garden', 2],
      ['Pots &amp; Pans', 1],
    ]);
  });

  test('may begin with the type of a plugin in a language that only places tell', async () => {
    const shop = await shopOf(
      wooFile(COLUMNS.xx, [
        wooRow({ ...listed, 0: '9', 1: 'subscription', 4: 'Tea', 26: '5', 41: 'Size', 42: 'M' }),
      ]),
    );
    assert.deepEqual(namesOf(shop, 'pa_size'), [['M', 1]]);
  });
});
