/** `php-query`: decodes query strings as PHP 8.2 does, and loses nothing: encoding gives an equal query. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { toJson } from '../../src/protocol/codec/php-values.ts';
import { decodePhpQuery, QUERY_LIMITS } from '../../src/protocol/codec/php-query.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { encodePhpQuery } from '../support/encode-php-query.ts';
import { propertyRuns } from '../support/property-runs.ts';

/** Results of PHP's `parse_str`, with lists and objects as `json_encode` writes them. */
const READINGS: readonly (readonly [query: string, value: unknown])[] = [
  ['', []],
  ['a=1&b=2', { a: '1', b: '2' }],
  ['a=1&a=2', { a: '2' }],
  ['a&b=', { a: '', b: '' }],
  ['a=b=c', { a: 'b=c' }],
  ['&&a=1&', { a: '1' }],
  ['=1&a=2', { a: '2' }],
  ['a=x+y%20z', { a: 'x y z' }],
  ['a[]=1&a[]=2', { a: ['1', '2'] }],
  ['a[5]=1&a[]=2', { a: { 5: '1', 6: '2' } }],
  ['a[-5]=1&a[]=2', { a: { '-5': '1', 0: '2' } }],
  ['a[01]=1&a[]=2', { a: { '01': '1', 0: '2' } }],
  ['a[][b]=1&a[][b]=2', { a: [{ b: '1' }, { b: '2' }] }],
  ['a[b][c]=1&a[b][d]=2', { a: { b: { c: '1', d: '2' } } }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
  ['a[b]=1&a=2', { a: '2' }],
  ['a%5Bb%5D=1', { a: { b: '1' } }],
  ['a.b=1&c d=2', { a_b: '1', c_d: '2' }],
  ['a[b.c d]=1', { a: { 'b.c d': '1' } }],
  ['[a]=1&b=2', { b: '2' }],
  ['  a=1', { a: '1' }],
  ['a[b=1', { a_b: '1' }],
  ['a[b.c [d=1', { a_b_c__d: '1' }],
  ['a[b]x[c]=1', { a: { b: '1' } }],
  ['a[b][c=1', { a: { b: '1' } }],
  ['a[ ]=1&a[  ]=2', { a: { 0: '1', '  ': '2' } }],
  ['a%00b=1', { a: '1' }],
  [
    'taxonomy-data[pa_color][orderby]=count',
    { 'taxonomy-data': { pa_color: { orderby: 'count' } } },
  ],
];

for (const [query, value] of READINGS) {
  test(`decodes ${JSON.stringify(query)} as PHP does`, () => {
    assert.deepEqual(toJson(decodePhpQuery(query)), value);
  });
}

test('keys that name members of a prototype are ordinary keys', () => {
  const params = decodePhpQuery('__proto__[polluted]=1&constructor[prototype][x]=2&a[__proto__]=3');
  assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  const json = JSON.stringify(toJson(params));
  assert.equal(
    json,
    '{"__proto__":{"polluted":"1"},"constructor":{"prototype":{"x":"2"}},"a":{"__proto__":"3"}}',
  );
});

const pieces = fc.constantFrom(
  ...['a', 'b', '[', ']', '[]', '[0]', '[7]', '[-3]', '[01]', '[ ]', '[a b]', ' ', '.', '+', '='],
  ...['&', '%5B', '%5D', '%00', '%20', '__proto__', '[__proto__]', '%E4', '%C3%A4', 'ä', '😀', '%'],
);

const queries = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));

test('decoded parameters are the same after encoding and decoding again', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const params = decodePhpQuery(query);
      assert.deepEqual([...decodePhpQuery(encodePhpQuery(params))], [...params]);
    }),
    propertyRuns(3000),
  );
});

test('any text without lone surrogates is decoded as it was encoded', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(decodePhpQuery(encodePhpQuery(new Map([['q', text]]))).get('q'), text);
    }),
    propertyRuns(100),
  );
});

test('bytes that are not valid UTF-8 are encoded again as the same bytes', () => {
  assert.equal(encodePhpQuery(decodePhpQuery('q=%E4%C3%A4')), 'q=%e4%C3%A4');
});

const TOO_MUCH: readonly (readonly [what: string, query: string])[] = [
  ['variables', 'a[]=1&'.repeat(QUERY_LIMITS.variables + 1)],
  ['levels', `a${'[b]'.repeat(QUERY_LIMITS.depth)}=1`],
  ['characters', `q=${'x'.repeat(QUERY_LIMITS.characters)}`],
];

for (const [what, query] of TOO_MUCH) {
  test(`refuses too many ${what}`, () => {
    const isRefusal = (error: unknown): boolean =>
      error instanceof ShopError && error.code === 'bad-request' && error.message.includes(what);
    assert.throws(() => decodePhpQuery(query), isRefusal);
  });
}

test('accepts the maximum number of variables and levels', () => {
  const flat = decodePhpQuery('a[]=1&'.repeat(QUERY_LIMITS.variables));
  assert.equal(JSON.stringify(toJson(flat)).length, '{"a":[]}'.length + 4 * 1000 - 1);
  decodePhpQuery(`a${'[b]'.repeat(QUERY_LIMITS.depth - 1)}=1`);
});
