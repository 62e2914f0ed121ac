/** `parseApiCall` compared with recorded responses: status, errors, echo, forms of a call. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { ApiRequest, ApiResponse } from '../../src/protocol/http-exchange.ts';
import type { ApiCall } from '../../src/engine/plan.ts';
import { optionsResponse } from '../../src/engine/request/options-response.ts';
import { parseCall as parse } from '../../src/engine/request/parse-call.ts';
import { QUERY_LIMITS } from '../../src/protocol/codec/php-query.ts';
import { firstDifference } from '../conformance/compare.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { type RecordedCase, readCases } from '../conformance/recorded-cases.ts';

const CASES = readCases();
const parseCall = (request: ApiRequest): ApiCall => parse(request, optionsResponse);

function answerOf(call: ApiCall): ApiResponse {
  assert(call.kind === 'response');
  return call.response;
}

function recorded(id: string): RecordedCase {
  const found = CASES.find((each) => each.id === id);
  assert(found !== undefined);
  return found;
}

test('a recorded call has a plan exactly when the server responded with 200', () => {
  for (const { id, request, answer } of CASES) {
    const call = parseCall(request);
    const status = call.kind === 'response' ? call.response.status : 200;
    assert.equal(status, answer.status, `${id} ${request.url}`);
  }
});

test('the next page has the plan of its own text, whatever was parsed before', () => {
  const cases = fc.constantFrom(...CASES.map(({ request }) => request));
  const place = fc.constantFrom(
    'page=%s&',
    '',
    'page=%70&page=%s&',
    '%70age=3&page=%s&',
    'page=%s&page=2&',
  );
  fc.assert(
    fc.property(
      cases,
      place,
      fc.array(fc.nat(30), { minLength: 2, maxLength: 3 }),
      (request, form, pages) => {
        for (const page of pages) {
          const at = (text: string): ApiRequest => {
            const url = request.url.replace('?', `?${form.replace('%s', text)}`);
            return { ...request, url: `${url}&unknown=${form.length}` };
          };
          // A sign is read, but not as a page that is remembered.
          assert.deepEqual(parseCall(at(String(page))), parseCall(at(`%2B${page}`)));
        }
      },
    ),
    propertyRuns(500),
  );
});

test('responses without a catalogue equal those of the server: errors, schemas, the namespace', () => {
  let compared = 0;
  for (const { id, request, answer } of CASES) {
    const call = parseCall(request);
    if (call.kind !== 'response') continue;
    const { status, headers, body } = call.response;
    const difference = firstDifference({ status, headers, body: JSON.parse(body) }, answer);
    assert.equal(difference, null, `${id} ${request.url}`);
    assert.equal(headers['allow'], answer.headers['allow'], id);
    compared += 1;
  }
  assert(compared > 100);
});

test('every recorded echo has the same parameters, types and order', () => {
  let compared = 0;
  for (const { id, request, answer } of CASES) {
    const call = parseCall(request);
    if (call.kind !== 'shop' || call.exchange.head) continue;
    const { body } = answer;
    assert(typeof body === 'object');
    const echo: unknown = body !== null && 'route' in body ? body.route : null;
    assert.equal(JSON.stringify(call.plan.route), JSON.stringify(echo), `${id} ${request.url}`);
    compared += 1;
  }
  assert(compared > 300);
});

const SAME_ROUTE = [
  '/wp-json/wps/v1/products?q=a',
  '/wp-json/wps/v1/products/?q=a',
  '/WPS/shop/wp-json/WPS/v1/Products?q=a',
  'https://my.shop/wp-json/wps/v1/products?q=a#top',
  '/?rest_route=/wps/v1/products&q=a',
  '/sub/index.php?q=a&rest_route=%2Fwps%2Fv1%2Fproducts%2F',
];

for (const url of SAME_ROUTE) {
  test(`${url} is planned as a request for products`, () => {
    const call = parseCall({ url });
    assert(call.kind === 'products');
    assert.equal(call.plan.constraints.text?.text, 'a');
  });
}

const NO_ROUTE = [
  '/',
  '/wps/v1/products',
  '/wp-json',
  '/wp-json/wps/v1/products/10',
  '/wp-json/wps/v2/products',
  '/wp-json/wc/v3/products',
  '/?rest_route=/wps/v1/shops',
];

for (const url of NO_ROUTE) {
  test(`${url} is not a route`, () => {
    const { status, body, headers } = answerOf(parseCall({ url }));
    assert.equal(status, 404);
    assert.equal(JSON.parse(body).code, 'rest_no_route');
    assert.equal(headers['allow'], undefined);
  });
}

test('a method in the query string counts as the method', () => {
  const url = '/wp-json/wps/v1/shop?_method=delete';
  assert.equal(answerOf(parseCall({ url })).status, 404);
});

test('HEAD is planned like GET, and its error responses have no body', () => {
  const [good, bad] = ['page=2', 'page=0'].map((query) =>
    parseCall({ url: `/wp-json/wps/v1/shop?${query}`, method: 'HEAD' }),
  );
  assert(good?.kind === 'shop' && bad?.kind === 'response');
  assert.equal(good.exchange.head, true);
  assert.equal(bad.response.status, 400);
  assert.equal(bad.response.body, '');
});

test('an envelope contains the status and headers of an error response', () => {
  const url = '/wp-json/wps/v1/shop?_envelope=1&page=0';
  const { status, headers, body } = answerOf(parseCall({ url }));
  assert.equal(status, 200);
  assert.equal(headers['allow'], undefined);
  const envelope = JSON.parse(body);
  assert.equal(envelope.status, 400);
  assert.equal(envelope.body.code, 'rest_invalid_param');
  assert.deepEqual(envelope.headers, { Allow: 'GET' });
});

test('a missing route and a schema are wrapped in an envelope, too', () => {
  for (const [path, method, inner] of [
    ['/wp-json/wps/v1/shops', 'GET', 404],
    ['/wp-json/wps/v1/shop', 'OPTIONS', 200],
  ] as const) {
    const { status, body } = answerOf(parseCall({ url: `${path}?_envelope`, method }));
    assert.equal(status, 200);
    assert.equal(JSON.parse(body).status, inner);
  }
});

test('a server error has no envelope', () => {
  const { request } = recorded('price-059');
  const { status, body } = answerOf(parseCall({ url: `${request.url}&_envelope=1` }));
  assert.equal(status, 500);
  assert.equal(JSON.parse(body).code, 'internal_server_error');
});

test('an origin is echoed with credentials, and totals are exposed to it', () => {
  const url = '/wp-json/wps/v1/shop';
  const call = parseCall({ url, headers: { origin: 'https://other.example' } });
  assert(call.kind === 'shop');
  const { headers } = call.exchange;
  assert.equal(headers['access-control-allow-origin'], 'https://other.example');
  assert.equal(headers['access-control-allow-credentials'], 'true');
  assert.equal(headers['vary'], 'Origin');
  assert.match(headers['access-control-expose-headers'] ?? '', /X-WP-Total/);
});

test('all bad parameters are reported at once, in declared order', () => {
  const url = '/wp-json/wps/v1/shop?stock=x&per_page=500&order=up&sale-data=on';
  const { status, body } = answerOf(parseCall({ url }));
  assert.equal(status, 400);
  const { message, data } = JSON.parse(body);
  assert.equal(message, 'Invalid parameter(s): order, per_page, stock, sale-data');
  assert.deepEqual(Object.keys(data.details), ['order', 'per_page', 'sale-data']);
});

test('the error names a list element that is not an integer', () => {
  const url = '/wp-json/wps/v1/terms?include[]=1&include[]=x';
  const { data } = JSON.parse(answerOf(parseCall({ url })).body);
  assert.equal(data.params.include, 'include[1] is not of type integer.');
  assert.deepEqual(data.details.include.data, { param: 'include[1]' });
});

test('a query string beyond the limits is refused with a message', () => {
  const url = `/wp-json/wps/v1/shop?q=${'x'.repeat(QUERY_LIMITS.characters)}`;
  const { status, body } = answerOf(parseCall({ url }));
  assert.equal(status, 400);
  assert.match(JSON.parse(body).message, /characters/);
});

test('`_fields` is a list of names in each of its syntaxes', () => {
  const url = '/wp-json/wps/v1/products?';
  for (const query of ['_fields=id,categories.name', '_fields[]=id&_fields[]=categories.name']) {
    const call = parseCall({ url: url + query });
    assert(call.kind === 'products');
    assert.deepEqual(call.fields, ['id', 'categories.name']);
  }
});

test('unknown parameters are echoed unchanged', () => {
  const url = '/wp-json/wps/v1/shop?a[b][]=1&__proto__=x&toString=y';
  const call = parseCall({ url });
  assert(call.kind === 'shop');
  const { params } = call.plan.route ?? assert.fail();
  assert.deepEqual(params['a'], { b: ['1'] });
  assert.equal(Object.getOwnPropertyDescriptor(params, '__proto__')?.value, 'x');
  assert.equal(Object.getOwnPropertyDescriptor(params, 'toString')?.value, 'y');
});

test('a price array is a 500, whatever other errors there are', () => {
  const { request, answer } = recorded('price-059');
  assert.equal(answer.status, 500);
  assert.equal(answerOf(parseCall({ url: `${request.url}&page=0` })).status, 500);
});

test('no request makes the parser throw', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const name = fc.constantFrom(
    ...['q', 't', 't[pa_x][t]', 'taxonomy-data', 'taxonomy-data[]', 'except', 'min_price', 'stock'],
    ...['include[]', '_fields', 'rest_route', '_method', 'rating', 'visibility', 'page', '%', ']'],
  );
  const value = fc.oneof(
    text,
    fc.json().map(encodeURIComponent),
    fc.constant(encodeURIComponent('['.repeat(5000) + ']'.repeat(5000))),
  );
  const query = fc.array(fc.tuple(name, value).map(([key, given]) => `${key}=${given}`));
  const endpoint = fc.constantFrom('shop', 'products', 'terms', '');
  fc.assert(
    fc.property(endpoint, query, text, (place, pairs, method) => {
      const call = parseCall({ url: `/wp-json/wps/v1/${place}?${pairs.join('&')}` });
      if (call.kind === 'response') JSON.parse(call.response.body);
      parseCall({ url: pairs.join('&'), method });
    }),
    propertyRuns(500, 150),
  );
});
