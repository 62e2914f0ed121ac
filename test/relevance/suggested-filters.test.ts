/** Filters among the suggestions: terms that words of a text name, where products have them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { readFixture } from '../support/read-fixture.ts';

const engine = createEngine(
  await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz')),
);

async function filters(text: string, request = {}): Promise<readonly string[]> {
  const suggestions = await engine.suggest(text, request);
  return (suggestions.filters ?? []).map(
    ({ text: rest, name, taxonomy }) => `${rest}|${name}|${taxonomy}`,
  );
}

test('a word that names a term becomes a filter of the other words', async () => {
  assert.deepEqual(await filters('red'), ['|Red|pa_color']);
  assert.deepEqual(await filters('RED helmet'), ['helmet|Red|pa_color']);
  assert.deepEqual(await filters('helmet red'), ['helmet|Red|pa_color']);
});

test('the last word may be the beginning of a name, of two letters at least', async () => {
  assert.deepEqual(await filters('helmet bla'), ['helmet|Black|pa_color']);
  assert.deepEqual(await filters('red hel'), ['helmets|Red|pa_color']);
  assert.ok(!(await filters('b')).some((one) => one.includes('Black')));
  assert.deepEqual(await filters('bla '), []);
  // A size is one letter.
  assert.ok((await filters('jersey m')).includes('jersey|M|pa_size'));
});

test('no filter without products, none of a facet that is chosen, no category and no tag', async () => {
  assert.deepEqual(await filters('helmet silver'), []);
  const t = [{ taxonomy: 'pa_color', t: ['black'] }];
  assert.deepEqual(await filters('helmet red', { t }), []);
  for (const text of ['helmets', 'mountain bikes'])
    assert.ok(!(await filters(text)).some((one) => /product_(?:cat|tag)/.test(one)), text);
});

test('a completed text is not the typed one with other accents, and no name of a suggested product', async () => {
  const arabic = createEngine(
    await readCatalogue(readFixture('adventureworks/ar/catalogue.ndjson.gz')),
  );
  assert.deepEqual((await arabic.suggest('أحمر')).texts, []);
  for (const typed of ['water bottl', 'all-purpose bike stan', 'mountain pum', 'hitch rac']) {
    const { texts, products } = await engine.suggest(typed);
    const names = new Set(products.map(({ name }) => name.toLowerCase()));
    assert.deepEqual(
      texts.filter(({ text }) => names.has(text)),
      [],
    );
  }
});
