/** Filters in typed text: what is one is found in ten languages, and what only looks like one stays text. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { parseAmounts } from '../../src/protocol/typed-filters/parse-amounts.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { readFixture } from '../support/read-fixture.ts';

/** Prices, sale, stock and stars as they are typed in each language, and the constraints they mean. */
const AMOUNTS: Readonly<Record<string, readonly (readonly [text: string, meant: object])[]>> = {
  en: [
    ['shoes under 50', { max_price: 50 }],
    ['shoes under 1,000.50', { max_price: 1000.5 }],
    ['$20-$50 shoes', { min_price: 20, max_price: 50 }],
    ['shoes between 20 and 50 euros', { min_price: 20, max_price: 50 }],
    ['shoes at least 20 on sale', { min_price: 20, sale: true }],
    ['shoes 4 stars and up in stock', { rating: 4, stock: ['instock'] }],
  ],
  de: [
    ['Schuhe unter 49,90 €', { max_price: 49.9 }],
    ['Schuhe von 20 bis 50 Euro', { min_price: 20, max_price: 50 }],
    ['Schuhe ab 1.000 €', { min_price: 1000 }],
    ['Schuhe im Angebot auf Lager', { sale: true, stock: ['instock'] }],
    ['Schuhe mindestens 4 Sterne', { rating: 4 }],
    ['Schuhe größer als 40', {}],
  ],
  fr: [
    ['chaussures à moins de 50 €', { max_price: 50 }],
    ['chaussures entre 20 et 50 euros', { min_price: 20, max_price: 50 }],
    ['chaussures à partir de 20 €', { min_price: 20 }],
    ['chaussures dès 20 €', { min_price: 20 }],
    ['chaussures en solde en stock', { sale: true, stock: ['instock'] }],
    ['chaussures 4 étoiles et plus', { rating: 4 }],
  ],
  es: [
    ['zapatos por menos de 50 euros', { max_price: 50 }],
    ['zapatos de 20 a 50 €', { min_price: 20, max_price: 50 }],
    ['zapatos más de 20 €', { min_price: 20 }],
    ['zapatos en oferta disponibles', { sale: true, stock: ['instock'] }],
    ['zapatos 4 estrellas o más', { rating: 4 }],
  ],
  it: [
    ['scarpe sotto i 50 €', { max_price: 50 }],
    ['scarpe da 20 a 50 euro', { min_price: 20, max_price: 50 }],
    ['scarpe oltre 20 €', { min_price: 20 }],
    ['scarpe in offerta disponibili', { sale: true, stock: ['instock'] }],
    ['scarpe 4 stelle o più', { rating: 4 }],
  ],
  nl: [
    ['schoenen onder de 50 euro', { max_price: 50 }],
    ['schoenen tussen 20 en 50 euro', { min_price: 20, max_price: 50 }],
    ['schoenen vanaf € 20', { min_price: 20 }],
    ['schoenen in de aanbieding op voorraad', { sale: true, stock: ['instock'] }],
    ['schoenen minimaal 4 sterren', { rating: 4 }],
  ],
  pl: [
    ['buty poniżej 50 zł', { max_price: 50 }],
    ['buty od 20 do 50 zł', { min_price: 20, max_price: 50 }],
    ['buty do 50 zł', { max_price: 50 }],
    ['buty w promocji dostępne', { sale: true, stock: ['instock'] }],
    ['buty co najmniej 4 gwiazdki', { rating: 4 }],
  ],
  pt: [
    ['sapatos até 50 euros', { max_price: 50 }],
    ['sapatos entre 20 e 50 €', { min_price: 20, max_price: 50 }],
    ['sapatos a partir de 20 €', { min_price: 20 }],
    ['sapatos em promoção em estoque', { sale: true, stock: ['instock'] }],
    ['sapatos 4 estrelas ou mais', { rating: 4 }],
  ],
  ja: [
    ['靴 5000円以下', { max_price: 5000 }],
    ['靴 2000円〜5000円', { min_price: 2000, max_price: 5000 }],
    ['靴 2000円以上', { min_price: 2000 }],
    ['靴 セール 在庫あり', { sale: true, stock: ['instock'] }],
    ['靴 星4つ以上', { rating: 4 }],
  ],
  ar: [
    ['حذاء أقل من ٥٠ يورو', { max_price: 50 }],
    ['حذاء من 20 إلى 50 يورو', { min_price: 20, max_price: 50 }],
    ['حذاء أكثر من 20 يورو', { min_price: 20 }],
    ['حذاء في التخفيضات', { sale: true }],
    ['حذاء 4 نجوم أو أكثر', { rating: 4 }],
  ],
};

/** Numbers and words that are no price and no state of a product. */
const NONE: Readonly<Record<string, readonly string[]>> = {
  en: [
    'cable under 2 m',
    'laptop up to 2 kg',
    'monitor under 20"',
    'iphone 11 case',
    'over ear headphones',
    'from 3 years',
    'cat6 5-10',
    'stock photo book',
    '5 star notebook',
  ],
  de: ['Träger bis 60 kg', 'Rahmen mit Unterrohr 600 mm', 'ab 12 Jahren'],
  fr: ['vélo de moins de 10 kg', 'sac de 20 litres', 'des 50 crayons', 'lot des 12'],
  es: ['bicicleta de menos de 8 kg', 'caja de 20'],
  it: ['zaino fino a 20 litri'],
  nl: ['rugzak tot 20 liter'],
  pl: ['plecak do 20 l', 'torba do laptopa 15'],
  pt: ['mochila até 20 litros'],
  ja: ['2 kg以下', '3歳以上'],
};

const meantBy = (text: string, language: string): object =>
  Object.assign({}, ...parseAmounts(text.normalize('NFC'), language).map((a) => a.constraints));

describe('prices, sale, stock and stars', () => {
  for (const [language, cases] of Object.entries(AMOUNTS)) {
    test(`are found in the words of ${language}`, () => {
      for (const [text, meant] of cases) assert.deepEqual(meantBy(text, language), meant, text);
    });
  }

  test('stay text where another unit or a name is meant', () => {
    for (const [language, texts] of Object.entries(NONE)) {
      for (const text of texts) assert.deepEqual(meantBy(text, language), {}, text);
    }
  });
});

const engineOf = async (set: string) =>
  createEngine(await readCatalogue(readFixture(`adventureworks/${set}/catalogue.ndjson.gz`)));

/** Each text with the terms that must be found in it, by facet, and the text that must remain. */
const TERMS: Readonly<
  Record<
    string,
    readonly (readonly [text: string, terms: Readonly<Record<string, string>>, rest: string])[]
  >
> = {
  en: [
    ['red helmet', { pa_color: 'red' }, 'helmet'],
    ['Jersey, size L', { pa_size: 'l' }, 'Jersey,'],
    ['Silver / Black pedals', { pa_color: 'silver-black' }, 'pedals'],
    ['black mountain bike 42', { pa_color: 'black' }, 'mountain bike 42'],
    ['red or black helmet', { pa_color: 'red,black' }, 'helmet'],
    ['red, black or blue helmet', { pa_color: 'red,black,blue' }, 'helmet'],
    ['mountain bike size 42', { pa_size: '42' }, 'mountain bike'],
    ['helmet not red', {}, 'helmet not red'],
    ['red bull', {}, 'red bull'],
    ['blue-ray player', {}, 'blue-ray player'],
    ['black and red gloves', {}, 'black and red gloves'],
    ['mountain 100', {}, 'mountain 100'],
  ],
  de: [
    ['roter Helm', { pa_color: 'rot' }, 'Helm'],
    ['weisse Socken Gr. M', { pa_color: 'weiss', pa_size: 'm' }, 'Socken'],
    ['Größentabelle', {}, 'Größentabelle'],
    ['Rotor', {}, 'Rotor'],
  ],
};

test('a number behind "max" is no price where it belongs to a name', async () => {
  const engine = await engineOf('en');
  for (const text of ['phone pro max 256', 'air max 90'])
    assert.deepEqual(engine.parseQuery(text).constraints, {}, text);
  assert.deepEqual(engine.parseQuery('helmet max 40').constraints, { max_price: 40 });
});

test('the language of the page comes before that of the catalogue', async () => {
  const engine = await engineOf('en');
  const parse = (text: string) => engine.parseQuery(text, { language: 'de' });
  assert.deepEqual(parse('red helmet unter 40').constraints, {
    max_price: 40,
    t: [{ taxonomy: 'pa_color', t: ['red'] }],
  });
  assert.deepEqual(parse('helmet under 40').constraints, { max_price: 40 });
  assert.deepEqual(parse('jersey Größe L').rest, 'jersey');
  assert.deepEqual(engine.parseQuery('helmet unter 40').constraints, {});
});

test('a text that a rule of the owner is about stays text', async () => {
  const catalogue = await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz'));
  const rules = [
    { when: { query: ['red helmet'] }, banner: { title: 'Red Week' } },
    { when: { query: ['jersey'], match: 'contains' as const }, banner: { title: 'Jerseys' } },
  ];
  const engine = createEngine(catalogue, { rules });
  assert.equal(engine.parseQuery('red helmet').rest, 'red helmet');
  assert.equal(engine.parseQuery('jersey size L').rest, 'jersey');
});

describe('terms of the shop', () => {
  for (const [set, cases] of Object.entries(TERMS)) {
    test(`are found where the products carry them: ${set}`, async () => {
      const engine = await engineOf(set);
      for (const [text, terms, rest] of cases) {
        const parsed = engine.parseQuery(text);
        const found = Object.fromEntries(
          (parsed.constraints.t ?? []).map(({ taxonomy, t }) => [taxonomy, t.join()]),
        );
        assert.deepEqual(found, terms, text);
        assert.equal(parsed.rest, rest);
      }
    });
  }

  test('find products together with the text that remains', async () => {
    const engine = await engineOf('en');
    for (const text of [
      'red helmet under 40',
      'black mountain bike size 42',
      'white socks size m',
    ]) {
      const { constraints, rest } = engine.parseQuery(text);
      const { products } = await engine.query({ ...constraints, q: rest, orderby: 'relevance' });
      assert((products?.total ?? 0) > 0, text);
    }
  });
});

test('every text is parsed, and a text without a filter stays as it is', async () => {
  const engine = await engineOf('de');
  const piece = fc.oneof(
    fc.constantFrom('rot', 'unter', '50', '€', 'bis', 'Größe', '42', 'nicht', '"', '-', '4 Sterne'),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const text = pieces.join(' ');
      const { constraints, rest, filters } = engine.parseQuery(text);
      if (filters.length === 0) assert.equal(rest, text);
      else assert(rest.length < text.normalize('NFC').length);
      assert.equal(filters.length === 0, Object.keys(constraints).length === 0);
      assert.deepEqual(engine.parseQuery(text), { constraints, rest, filters });
    }),
    propertyRuns(300),
  );
});
