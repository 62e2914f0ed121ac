/** Prices, names and options of a length that no shop means, read in the time that their first characters take. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareSizes } from '../../src/controller/views/facet/size-order.ts';
import { productView } from '../../src/controller/views/product/product-view.ts';
import { priceElements } from '../../src/controller/views/product/price-elements.ts';
import { MAX_NAME_LENGTH, nameToText } from '../../src/protocol/text/html-text.ts';
import { cpuRatioUpTo } from '../support/cpu-ratio.ts';

/** 16 times the text takes a linear reader 16 times as long, a quadratic one 256 times. */
const MAX_RATIO = 64;

describe('long texts of a shop', () => {
  const pieces = [
    '<a"',
    '<a',
    '<',
    '<a ',
    '<!--',
    '</',
    '<span>',
    '<script>',
    '<span class="',
    '<a \'"',
  ];
  for (const piece of pieces)
    test(`a price of ${piece} repeated is parsed in time in proportion to its length (R1)`, () => {
      const read = (length: number) => {
        const html = piece.repeat(length / piece.length);
        return () => {
          // Tokens are not retained: garbage collection would take its own, uneven time.
          for (const _ of priceElements(html));
        };
      };
      // The smaller step first: what is cubic would never come to the end of the larger.
      assert.ok(cpuRatioUpTo(MAX_RATIO, read(256), read(4096)) < MAX_RATIO);
      assert.ok(cpuRatioUpTo(MAX_RATIO, read(4096), read(65_536)) < MAX_RATIO);
    });

  test('options of brackets only are compared in time in proportion to their length (R18)', () => {
    let times = 0;
    const compare = (length: number) => () => {
      // Another name each time, for what was read once is not read again.
      times += 1;
      return compareSizes(`${times}${'('.repeat(length)}`, `${times}${'['.repeat(length)}`, 'en');
    };
    assert.ok(cpuRatioUpTo(MAX_RATIO, compare(4096), compare(65_536)) < MAX_RATIO);
  });

  test('only the beginning of a name is decoded: 64 kB take as long as 4 kB (R18)', () => {
    for (const piece of ['a ', '<a"', '&amp;', '(', '<b>x</b>']) {
      const read = (length: number) => {
        const html = piece.repeat(length / piece.length);
        return () => nameToText(html);
      };
      assert.ok(cpuRatioUpTo(4, read(4096), read(65_536)) < 4, piece);
    }
  });

  test('a name beyond the limit ends in an ellipsis, in cards and as alternative text (R18)', () => {
    const name = 'n'.repeat(5_000_000);
    const shown = `${'n'.repeat(MAX_NAME_LENGTH)}…`;
    const images = [{ id: 1, src: 'https://shop.example/a.png', name: '', alt: `${name}!` }];
    const view = productView({ id: 1, name, sku: name, images }, null);
    assert.equal(view.name, shown);
    assert.equal(view.sku, shown);
    // The same as the name, as far as either is read: it would only be read twice.
    assert.equal(view.image?.alt, '');
    assert.equal(productView({ id: 1, name: 'A &amp; B' }, null).name, 'A & B');
  });
});
