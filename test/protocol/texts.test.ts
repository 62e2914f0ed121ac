/** Prices, slugs, text fields and shop HTML: tables of inputs and outputs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { decodeEntities, htmlToText, stripTags } from '../../src/protocol/text/html-text.ts';
import { formatPrice, parsePrice } from '../../src/protocol/text/price.ts';
import { decodeSlug } from '../../src/protocol/text/decode-slug.ts';
import { sanitizeSlug } from '../../src/engine/request/slug.ts';
import { sanitizeTaxonomy } from '../../src/protocol/text/slug.ts';
import { sanitizeTextField } from '../../src/engine/request/sanitize-text.ts';
import { growth, MOST_GROWTH } from '../support/growth.ts';
import { propertyRuns } from '../support/property-runs.ts';

type Table = readonly (readonly [given: string, expected: string | number | null])[];

function each(
  name: string,
  convert: (given: string) => string | number | null,
  table: Table,
): void {
  for (const [given, expected] of table) {
    test(`${name} converts ${JSON.stringify(given)}`, () => assert.equal(convert(given), expected));
  }
}

each('price units', parsePrice, [
  ['19.9', 199_000],
  ['0.1234', 1234],
  ['0.12345', 1235],
  ['99999.99', 999_999_900],
  ['0', 0],
  ['-0', 0],
  ['-1.5', -15_000],
  ['.5', 5000],
  ['5.', 50_000],
  [' 7 ', 70_000],
  ['', null],
  ['.', null],
  ['1e3', null],
  ['1,5', null],
  ['9'.repeat(20), null],
]);

test('price units are the same after formatting and parsing', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (units) => {
      assert.equal(parsePrice(formatPrice(units)), units === 0 ? 0 : units);
    }),
    propertyRuns(100),
  );
  assert.equal(formatPrice(199_000), '19.9000');
  assert.equal(formatPrice(5), '0.0005');
  assert.equal(formatPrice(-5), '-0.0005');
});

each('text field', sanitizeTextField, [
  [' a \n\t b ', 'a b'],
  ['a%20b', 'ab'],
  ['%%2020', ''],
  ['100% wool', '100% wool'],
  ['a<b>c</b>', 'ac'],
  ['3 < 4', '3 &lt; 4'],
  ['a<script>x</script>b', 'ab'],
  ['a<b', 'a'],
  ['\udce4', ''],
  ['😀', '😀'],
]);

each('slug', sanitizeSlug, [
  ['Navy Blue', 'navy-blue'],
  ['Türkis', 'turkis'],
  ['C++', 'c'],
  ['Straße & Café', 'strase-cafe'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Ελληνικά', 'ελληνικά'],
  ['КРАСНЫЙ', 'красный'],
  ['书籍', '书籍'],
  ['%ce%b5', ''],
  ['a/b.c', 'a-b-c'],
  ['10×20', '10x20'],
  ['--a  -- b_', 'a-b_'],
  ['“Quoted”', 'quoted'],
  ['Tom &amp; Jerry', 'tom-jerry'],
  ['A&B', 'ab'],
]);

each('taxonomy', sanitizeTaxonomy, [
  ['PA_COLOR', 'pa_color'],
  ['pa_color ', 'pa_color'],
  ['pa_co!lor', 'pa_color'],
  ['pa color', 'pa-color'],
  ['pa_%d1%86%d0%b2%d0%b5%d1%82', 'pa_цвет'],
]);

each('decoded slug', decodeSlug, [
  ['red', 'red'],
  ['%d1%86', 'ц'],
  ['100%', '100%'],
  ['%ff', '%ff'],
]);

each('decoded text', decodeEntities, [
  ['Home &amp; Garden', 'Home & Garden'],
  ['&lt;b&gt;', '<b>'],
  ['&#8364;&#x20AC;&euro;', '€€€'],
  ['&eacute;&Eacute;&yuml;&nbsp;', 'éÉÿ\u00a0'],
  ['&Agrave;&acirc;&Atilde;&auml;&Aring;&aring;&ccedil;&Scaron;&scaron;&Yuml;', 'ÀâÃäÅåçŠšŸ'],
  ['&Ntilde;&ntilde;&AElig;&eth;&Oslash;&thorn;&szlig;&times;&divide;', 'ÑñÆðØþß×÷'],
  ['&qacute;&EACUTE;&circ;&tilde;&acute;&uml;&cedil;', '&qacute;&EACUTE;ˆ˜´¨¸'],
  ['&amp;amp;', '&amp;'],
  ['&unknown; &amp &', '&unknown; &amp &'],
  ['&#0;&#xD800;&#x110000;', '\ufffd\ufffd\ufffd'],
  ['&constructor;', '&constructor;'],
]);

test('decoded text has the characters that a browser shows', () => {
  const names =
    'amp lt gt quot apos nbsp shy deg micro frac12 sup2 times divide Oslash eth Thorn THORN OElig oelig circ tilde ensp emsp thinsp zwnj zwj lrm rlm ndash mdash lsquo rsquo sbquo ldquo rdquo bdquo dagger Dagger bull hellip permil prime Prime lsaquo rsaquo frasl euro trade larr uarr rarr darr minus infin asymp ne le ge starf star hearts check Alpha Omega Sigma Upsilon alpha beta gamma delta mu pi rho sigma tau omega iexcl iquest yen';
  const numbers = Array.from({ length: 0x2ff }, (_, i) => i + 1)
    // Of Windows-1252, and without a character there.
    .filter((code) => ![13, 129, 141, 143, 144, 157].includes(code));
  for (const name of [...names.split(' '), ...numbers.map((code) => `#${code}`)]) {
    const [shown] = parseFragment(`&${name};`).childNodes;
    const expected = shown !== undefined && 'value' in shown ? shown.value : '';
    assert.equal(decodeEntities(`&${name};`), expected, name);
  }
});

each('plain text', htmlToText, [
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['H<sub>2</sub>O', 'H2O'],
  ['a<br>b', 'a b'],
  ['<script>alert("<b>")</script>x<style>p{}</style>', 'x'],
  ['<script>never closed', ''],
  ['a<!-- <b> -->b', 'a b'],
  ['<a title="a > b">link</a>', 'link'],
  ['3 < 4 > 2', '3 < 4 > 2'],
  ['&lt;script&gt;', '<script>'],
  ['<p>&nbsp;A &amp;\n B</p>', 'A & B'],
  ['<scr<script>x</script>ipt>y', 'x ipt>y'],
  ['a <b title="never closed>c', 'a'],
  ['<STYLE>x</Style >y', 'y'],
  ['<!DOCTYPE html>x', 'x'],
]);

test('stripping tags takes time in proportion to the text, whatever it contains', () => {
  const strip = (size: number): void => {
    for (const piece of [
      '<',
      '<a ',
      '<a>',
      '<!--',
      '<script',
      '<script>',
      '<a "',
      '&',
      '&a',
      '%',
    ]) {
      const text = piece.repeat(size) + '20'.repeat(size);
      for (const convert of [stripTags, decodeEntities, sanitizeTextField, sanitizeSlug])
        convert(text);
    }
  };
  assert.ok(growth(5000, strip) < MOST_GROWTH);
});
