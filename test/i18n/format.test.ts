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

  test('a number or price in any language, its digits and its currency is parsed back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          ...['en', 'en-IN', 'hi-u-nu-deva', 'bn-BD', 'de-CH', 'de-AT', 'fr', 'fr-CA', 'es', 'pt'],
          ...['ar-EG', 'fa-IR', 'ur', 'mr', 'ne', 'my', 'he', 'tr', 'pl', 'sv', 'fi', 'ja', 'ko'],
          ...['zh-u-nu-fullwide', 'th-u-nu-thai', 'km-u-nu-khmr', 'hu', 'et', 'bg', 'lt', 'dz'],
        ),
        fc.constantFrom(null, 'EUR', 'USD', 'CAD', 'INR', 'DKK', 'PEN', 'AED', 'TWD', 'CZK'),
        fc.constantFrom('symbol', 'narrowSymbol', 'code' as const),
        fc.integer({ min: -99_999_999, max: 999_999_999 }),
        (locale, currency, currencyDisplay, cents) => {
          const format = new Intl.NumberFormat(locale, {
            ...(currency !== null && { style: 'currency', currency, currencyDisplay }),
            minimumFractionDigits: 2,
          });
          const mark = format.formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
          assert.equal(parseNumber(format.format(cents / 100), mark ?? '.'), cents / 100);
        },
      ),
      propertyRuns(1000),
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
    ['en', '−€5', -5],
    ['en', '1e3', null],
    ['en', '1.2.3', null],
    ['en', '1,2,3', null],
    ['de', '1.23.456', null],
    ['en', '5-10', null],
    ['en', '5 –', null],
    ['en', '12a34', null],
    ['en', '10 20', null],
    ['en', '10:30', null],
    ['en', '12k', null],
    ['en', '1.5 Mio', null],
    ['de', '3 Tsd.', null],
    ['en', '2 thousand', null],
    ['ja', '3万円', null],
    ['ko', '5천 원', null],
    ['en', '50%', null],
    ['en', '2^3', null],
    ['en', '½', null],
    ['en', '10²', null],
    ['en', 'Ⅻ', null],
    ['fr', '1 234,5', 1234.5],
    ['fr', '1\u202f234,5\u00a0€', 1234.5],
    ['de-CH', '1’234.5', 1234.5],
    ['en', "1'234'567", 1234567],
    ['hi', '12,34,567.5', 1234567.5],
    ['en', '1234.567', 1234.567],
    ['de', '20,-', 20],
    ['de', 'EUR 20,— ', 20],
    ['en', 'Rs.20', 20],
    ['da', 'kr.5', 5],
    ['en', '20 kr', 20],
    ['en', '1980円', 1980],
    ['cs', '20 Kč', 20],
    ['en', '.5', 0.5],
    ['en', '$.50', 0.5],
    ['de', ',5', 0.5],
    ['en', '5.', 5],
    ['ar', '\u200f٢٥٫٥\u00a0ر.س.\u200f', 25.5],
    ['en', '9'.repeat(400), null],
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
    ['NT$1,200.00', 'NT$5'],
    ['US$19.00 – US$25.00', 'US$5'],
    ['From: HK$1,200', 'HK$5'],
    ['Original price was: RD$30.00. RD$24.00', 'RD$5'],
    ['MOP$ 19', 'MOP$\u00a05'],
    ['19,00 $US', '5\u00a0$US'],
    ['19.00 NZ$', '5\u00a0NZ$'],
    ['only$19', '$5'],
    ['19,00 € TTC', '5\u00a0€'],
    ['ab 19,00 zł brutto', '5\u00a0zł'],
    ['19,00 kr.', '5\u00a0kr.'],
    ['Rp 30.000 – Rp 40.000', 'Rp\u00a05'],
    ['S/ 20.00', 'S/\u00a05'],
    ['B/.20.00', 'B/.5'],
    ['Original price was: RM30.00. Current price is: RM24.00.', 'RM5'],
    ['From 19 to 25', '5'],
    ['1.250 .د.ب', '5\u00a0.د.ب'],
    ['20,00 лв.', '5\u00a0лв.'],
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

  const signs: readonly [language: string, currency: string, priceText: string, written: string][] =
    [
      ['en', 'CAD', 'CA$19.90', 'CA$5.50'],
      ['fr', 'CAD', '19,90 $CA', '5,50 $CA'],
      ['en', 'USD', 'US$19.90', 'US$5.50'],
      ['en', 'TWD', 'NT$1,200', 'NT$5.50'],
      ['en', 'CAD', '$19.90', '$5.50'],
      ['en', 'CAD', '19.90 CAD', 'CAD 5.50'],
      ['de', 'EUR', '$1', '5,50 €'],
      ['en', 'CHF', 'CHF 19.90', 'CHF 5.50'],
    ];
  for (const [language, currency, priceText, written] of signs)
    test(`${currency} of a shop that writes "${priceText}" is formatted as "${written}"`, () => {
      const { price, currencySymbol } = priceFormats(formatsFor(language, currency, priceText));
      assert.equal(price(5.5).replace(/\s/u, ' '), written);
      assert.ok(written.includes(currencySymbol));
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
