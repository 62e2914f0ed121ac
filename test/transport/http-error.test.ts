/** Statuses and WordPress's error bodies as codes. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { endpointUrl, listTotals } from '../../src/transport/endpoints.ts';
import { httpError } from '../../src/transport/http-error.ts';

const CODES = [
  [400, 'bad-request'],
  [401, 'forbidden'],
  [403, 'forbidden'],
  [404, 'not-found'],
  [410, 'not-found'],
  [429, 'rate-limited'],
  [500, 'server'],
  [502, 'server'],
  [503, 'server'],
  [418, 'server'],
] as const;

for (const [status, code] of CODES) {
  test(`status ${status} is reported as ${code}`, () => {
    const error = httpError('A shop', status, null);
    assert.equal(error.code, code);
    assert.equal(error.status, status);
  });
}

test('503 with Retry-After is busy, and both forms of the header are parsed', () => {
  const wait = (value: string) =>
    httpError('A shop', 503, null, new Headers({ 'Retry-After': value }));
  assert.equal(wait('7').code, 'rate-limited');
  assert.equal(wait('7').retryAfter, 7000);
  const date = wait(new Date(Date.now() + 60_000).toUTCString()).retryAfter ?? 0;
  assert.ok(date > 50_000 && date <= 60_000, String(date));
  assert.equal(wait('soon').retryAfter, null);
});

test('the message names the parameters that WordPress refused', () => {
  const params = { per_page: 'per_page must be between 1 and 100' };
  const { message } = httpError('A shop', 400, {
    code: 'rest_invalid_param',
    message: 'Invalid parameter(s)',
    data: { status: 400, params },
  });
  assert.match(message, /^A shop responded with 400 \(rest_invalid_param: .*\[per_page\]\)/);
});

test('an endpoint is appended to both kinds of roots', () => {
  assert.equal(
    endpointUrl('https://my.shop/wp-json/wps/v1', 'shop', 'q=a'),
    'https://my.shop/wp-json/wps/v1/shop?q=a',
  );
  assert.equal(
    endpointUrl('https://my.shop/?rest_route=/wps/v1', 'terms', 'q=a'),
    'https://my.shop/?rest_route=/wps/v1/terms&q=a',
  );
  assert.equal(endpointUrl('/wp-json/wps/v1', 'products', ''), '/wp-json/wps/v1/products');
});

test('totals that are missing or not a number are unknown', () => {
  const headers = new Headers({ 'X-WP-Total': '42', 'X-WP-TotalPages': 'many' });
  assert.deepEqual(listTotals(headers), { total: 42, pages: null });
});
