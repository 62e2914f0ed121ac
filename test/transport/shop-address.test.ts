/** Shop addresses that a page may use, as a table. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { shopAddress } from '../../src/transport/shop-address.ts';

const BASE = 'https://page.example/dir/index.html';

const SERVERS: readonly (readonly [src: string, root: string])[] = [
  ['https://my.shop', 'https://my.shop/wp-json/wps/v1'],
  [' https://my.shop/ ', 'https://my.shop/wp-json/wps/v1'],
  ['https://my.shop/sub/#top', 'https://my.shop/sub/wp-json/wps/v1'],
  ['https://my.shop/index.php', 'https://my.shop/wp-json/wps/v1'],
  ['https://my.shop:8443', 'https://my.shop:8443/wp-json/wps/v1'],
  ['/', 'https://page.example/wp-json/wps/v1'],
  ['shop/', 'https://page.example/dir/shop/wp-json/wps/v1'],
  ['https://my.shop/wp-json', 'https://my.shop/wp-json/wps/v1'],
  ['https://my.shop/wp-json/wps/v1/', 'https://my.shop/wp-json/wps/v1'],
  ['https://my.shop/wp-json/wps/v1/shop', 'https://my.shop/wp-json/wps/v1'],
  ['https://my.shop/index.php/wp-json/wps/v1', 'https://my.shop/index.php/wp-json/wps/v1'],
  ['https://my.shop/api/wps/v1', 'https://my.shop/api/wps/v1'],
  ['https://my.shop/?rest_route=/wps/v1', 'https://my.shop/?rest_route=/wps/v1'],
  ['https://my.shop/?rest_route=/', 'https://my.shop/?rest_route=/wps/v1'],
  ['/sub/index.php?rest_route=/wps/v1/shop', 'https://page.example/sub/?rest_route=/wps/v1'],
  ['https://my.shop/?lang=de', 'https://my.shop/?lang=de&rest_route=/wps/v1'],
  ['https://my.shop/wp-json/wps/v1?lang=de', 'https://my.shop/?lang=de&rest_route=/wps/v1'],
];

const FILES: readonly (readonly [src: string, url: string])[] = [
  ['catalogue.ndjson', 'https://page.example/dir/catalogue.ndjson'],
  ['/c/catalogue.ndjson.gz?v=2#x', 'https://page.example/c/catalogue.ndjson.gz?v=2'],
  ['https://cdn.example/My.JSON', 'https://cdn.example/My.JSON'],
];

const RUBBISH = [
  '',
  '  ',
  'http://[',
  'ftp://my.shop',
  'javascript:alert(1)',
  'data:application/json,{}',
  'https://user:secret@my.shop',
];

for (const [src, root] of SERVERS) {
  test(`"${src}" is the server at ${root}`, () => {
    assert.deepEqual(shopAddress(src, BASE), { kind: 'server', root });
  });
}

for (const [src, url] of FILES) {
  test(`"${src}" is the file ${url}`, () => {
    assert.deepEqual(shopAddress(src, BASE), { kind: 'file', url });
  });
}

for (const src of RUBBISH) {
  test(`"${src}" is refused as a usage error`, () => {
    assert.throws(
      () => shopAddress(src, BASE),
      (error) => error instanceof ShopError && error.code === 'usage',
    );
  });
}

test('a parsed address parses again as the same shop', () => {
  for (const [src, root] of SERVERS) {
    const { kind } = shopAddress(src, BASE);
    assert.equal(kind, 'server');
    assert.deepEqual(shopAddress(root, BASE), { kind, root });
  }
});
