/** Faults 27 and 28: responses of a wrong shape, and texts with markup, scripts and control characters. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { decodeResponse } from '../../src/protocol/codec/decode-response.ts';
import { ShopError } from '../../src/protocol/shop-error.ts';
import { readFixture } from '../support/read-fixture.ts';
import { propertyRuns } from '../support/property-runs.ts';

const engine = createEngine(await readCatalogue(readFixture('woo-sample/catalogue.ndjson.gz')));
const { body: ANSWER } = await engine.respond('/wp-json/wps/v1/shop?per_page=20');

/** Values as PHP, plugins and proxies distort them. */
const ODD = fc.constantFrom<unknown>(
  null,
  [],
  {},
  '',
  '7',
  7,
  -1,
  Number.POSITIVE_INFINITY,
  true,
  'x',
  [null],
  {
    a: 1,
  },
);

/** The value with one part of it, found by `path`, replaced. */
function spoil(value: unknown, path: readonly number[], odd: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return odd;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return odd;
  const spoilt: unknown = spoil(Reflect.get(value, key), rest, odd);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  Reflect.set(copy, key, spoilt);
  return copy;
}

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp;amp; &#x3C;script&#x3E;',
  '__proto__',
  'constructor',
  'toString',
  '\ud800 lone',
  '\u202egnirts\u202c',
  '\u0000\u001e\u2028',
  '%00%zz',
  'n'.repeat(10_000),
];

describe('hostile responses and texts', () => {
  test('a response with a member of the wrong type is decoded or refused as a whole (fault 27)', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 7 }), ODD, (path, odd) => {
        try {
          const { products } = decodeResponse(spoil(ANSWER, path, odd));
          for (const { id, name } of products?.products ?? []) {
            assert.equal(typeof id, 'number');
            assert.equal(typeof name, 'string');
          }
        } catch (error) {
          assert.ok(error instanceof ShopError, String(error));
          assert.equal(error.code, 'bad-response');
        }
      }),
      propertyRuns(3000),
    );
  });

  test('unknown fields have no effect, and numbers may be texts (fault 27)', () => {
    const odd: object = { ...(ANSWER as object), added: { by: 'a plugin' } };
    assert.deepEqual(decodeResponse(odd).products, decodeResponse(ANSWER).products);
  });

  test('hostile texts stay unchanged as names, slugs and searches (fault 28)', async () => {
    const terms = HOSTILE.map((text, i) => ({
      id: 100 + i,
      taxonomy: 'product_cat',
      name: text,
      slug: text,
      parent: null,
      count: 1,
    }));
    const header = {
      format: 'wps-catalogue',
      version: 1,
      taxonomies: [{ taxonomy: 'product_cat', label: '__proto__', hierarchical: true, terms }],
    };
    const products = HOSTILE.map((name, i) => ({
      id: i + 1,
      name,
      slug: name,
      sku: name,
      categories: [{ id: 100 + i, name, slug: name }],
    }));
    const file = [header, ...products].map((line) => JSON.stringify(line)).join('\n');
    const shop = createEngine(await readCatalogue(file));
    const { body } = await shop.respond('/wp-json/wps/v1/shop?per_page=100&orderby=id&order=asc');
    const names = decodeResponse(body).products?.products.map(({ name }) => name);
    assert.deepEqual(names, HOSTILE);
    for (const text of HOSTILE) {
      const q = encodeURIComponent(text.replaceAll('\ud800', '\ufffd'));
      for (const query of [`q=${q}`, `t[product_cat][t]=${q}`, `t[${q}][t]=1`, `${q}=1`]) {
        const { status } = await shop.respond(`/wp-json/wps/v1/shop?${query}`);
        assert.ok(status === 200 || status === 400, `${status} for ${query.slice(0, 60)}`);
      }
    }
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
    assert.equal(Object.keys(Object.prototype).length, 0);
  });
});
