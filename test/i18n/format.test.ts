/** Formats: prices as the shop writes them, numbers read back in the shopper's own way. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { formatsFor } from '../../src/i18n/format.ts';
import { priceFormats } from '../../src/i18n/price-formats.ts';
import { parseNumber } from '../../src/i18n/parse-number.ts';
import { pluralOf } from '../../src/i18n/plural.ts';
import { propertyRuns } from '../support/property-runs.ts';

describe('formats', () => {
  test('a formatted number is parsed back, in every language', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('en', 'de', 'ar', 'fr', 'ar-EG', 'de-CH', 'ja', 'pl'),
        fc.integer({ min: 0, max: 99_999_999 }),
        (language, cents) => {
          const formats = formatsFor(language, null, null);
          const { number } = formats;
          const { decimalMark } = priceFormats(formats);
          assert.equal(parseNumber(number(cents / 100), decimalMark), cents / 100);
        },
      ),
      propertyRuns(300),
    );
  });

  const typed: readonly [language: string, text: string, value: number | null][] = [
    ['en', '1,234.5', 1234.5],
    ['en', '12,50', 12.5],
    ['en', '1,000', 1000],
    ['de', '1.234,5', 1234.5],
    ['de', '10.50', 10.5],
    ['de', '1.000', 1000],
    ['en', '1.234,56', 1234.56],
    ['en', '1.234.567,89', 1234567.89],
    ['en', '1.234.567', 1234567],
    ['de', '1,234.5', 1234.5],
    ['de', '0.125', 0.125],
    ['de', '1.234.567', 1234567],
    ['en', '€ 25', 25],
    ['ar', '٢٥٫٥', 25.5],
    ['en', '۱۲۳۴۵۶۷۸۹۰', 1234567890],
    ['ja', '１９８０', 1980],
    ['en', '𝟗𝟎𝟘', 900],
    ['en', 'abc', null],
    ['en', '', null],
    ['en', '-5', -5],
  ];
  for (const [language, text, value] of typed)
    test(`"${text}" typed in ${language} is ${value}`, () => {
      assert.equal(
        parseNumber(text, priceFormats(formatsFor(language, null, null)).decimalMark),
        value,
      );
    });

  const inferred: readonly [priceText: string, written: string][] = [
    ['€19.00 – €25.00', '€5'],
    ['19,00 €', '5\u00a0€'],
    ['CHF 19', 'CHF\u00a05'],
    ['Original price was: $30.00. $24.00', '$5'],
    ['19', '5'],
    ['', '5'],
    ['19,00 zł', '5\u00a0zł'],
    ['kr 19', 'kr\u00a05'],
    ['19,00\u00a0ر.س', '5\u00a0ر.س'],
    ['R$ 19,00', 'R$\u00a05'],
    ['19€', '5€'],
  ];
  for (const [priceText, written] of inferred)
    test(`prices of a shop that writes "${priceText}" are formatted as "${written}"`, () => {
      assert.equal(priceFormats(formatsFor('en', null, priceText)).price(5), written);
    });

  const decimals: readonly [priceText: string, decimals: number, written: string][] = [
    ['€19.00 – €25.00', 2, '€5.50'],
    ['€1,234.50', 2, '€5.50'],
    ['$1.234,5', 1, '$5.5'],
    ['¥1,900', 0, '¥5.5'],
    ['19 €', 0, '5.5\u00a0€'],
    ['KWD1.250', 3, 'KWD5.500'],
    ['1.250 د.ك', 3, '5.500\u00a0د.ك'],
    ['$0.125', 3, '$5.500'],
    ['$1,234.500', 3, '$5.500'],
    ['', 2, '5.50'],
  ];
  for (const [priceText, count, written] of decimals)
    test(`a shop that writes "${priceText}" has ${count} decimals`, () => {
      const formats = priceFormats(formatsFor('en', null, priceText));
      assert.deepEqual([formats.decimals, formats.price(5.5)], [count, written]);
    });

  test('a currency set by the page has its own number of decimals', () => {
    const written = ['JPY', 'EUR', 'KWD'].map((currency) => {
      const formats = priceFormats(formatsFor('en', currency, null));
      const { decimals: count, amount, price } = formats;
      return [count, amount(1234), amount(1.255), price(1.25).replace(/\s/u, ' ')];
    });
    assert.deepEqual(written, [
      [0, '1,234', '1.26', '¥1'],
      [2, '1,234', '1.26', '€1.25'],
      [3, '1,234', '1.255', 'KWD 1.250'],
    ]);
  });

  test('a currency set by the page is formatted by the language', () => {
    assert.equal(
      priceFormats(formatsFor('de', 'EUR', '$1'))
        .price(5)
        .replace(/\s/u, ' '),
      '5 €',
    );
    assert.equal(priceFormats(formatsFor('en', 'EUR', null)).price(5.5), '€5.50');
    assert.equal(priceFormats(formatsFor('en', 'no currency', '$1')).price(5), '$5');
  });

  test('digits are those of the prices of the shop, in every region', () => {
    const { number, moment, date } = formatsFor('ar-EG', null, '٢٥ ج.م');
    const now = new Date(2026, 10, 20, 14, 30);
    for (const text of [number(1234.5), moment(now.toISOString(), now), date(now)])
      assert.match(text, /^[^\u0660-\u0669]*\d[^\u0660-\u0669]*$/, text);
    assert.match(priceFormats(formatsFor('ar-EG', 'EGP', null)).price(25), /25/);
  });

  test('bytes are formatted as megabytes in the language', () => {
    const said = ['en', 'de', 'fr'].map((language) =>
      formatsFor(language, null, null).megabytes(3_240_000).replace(/\s/u, ' '),
    );
    assert.deepEqual(said, ['3.2 MB', '3,2 MB', '3,2 Mo']);
  });

  test('an unknown or invalid language falls back to English', () => {
    for (const language of ['xx-nonsense-tag-that-is-far-too-long', '', 'x'])
      assert.equal(formatsFor(language, null, null).number(1.5), '1.5');
  });

  test('a moment of today is a time, another one has its date, and an invalid one is empty', () => {
    const { moment } = formatsFor('en', null, null);
    const now = new Date(2026, 10, 20, 14, 30);
    assert.match(moment(new Date(2026, 10, 20, 14, 5).toISOString(), now), /^2:05\sPM$/u);
    assert.match(moment(new Date(2026, 10, 19, 14, 5).toISOString(), now), /Nov 19, 2026/);
    assert.equal(moment('yesterday', now), '');
  });

  test('a format is created at its first use, once', () => {
    const { NumberFormat } = Intl;
    let made = 0;
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct: (target, options) => {
        made += 1;
        return Reflect.construct(target, options) as Intl.NumberFormat;
      },
    });
    try {
      const formats = formatsFor('en', 'EUR', '$1');
      const plural = pluralOf('en');
      assert.equal(made, 0);
      for (const n of [1, 2]) assert.equal(formats.number(n), String(n));
      for (const n of [1, 2]) assert.equal(plural(n, { other: '#' }), String(n));
      assert.equal(made, 2);
    } finally {
      Intl.NumberFormat = NumberFormat;
    }
  });
});
