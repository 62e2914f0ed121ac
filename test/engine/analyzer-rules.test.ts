/** Proves the older word breaking on the kinds of cases that changed with version 6.3.0. (src/protocol/README.md#rule-words) */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEngine, type Engine, type WordRules } from '../../src/engine/index.ts';
import { createTokenizer } from '../../src/engine/text/tokenize.ts';

const NAMES = [
  '书籍',
  'ผ้าไทย',
  'Shelf 42½',
  'Element',
  'Blue Shirt',
  'T-Shirt',
  'Äpfel',
  '日本語のテキスト',
];

function engineWith(wordRules: WordRules): Engine {
  return createEngine(
    {
      header: { format: 'wps-catalogue', version: 1, language: 'en-US', taxonomies: [] },
      products: NAMES.map((name, i) => ({ id: i + 1, name, type: 'simple' })),
      report: { products: NAMES.length, duplicateIds: 0, orphanVariations: 0 },
    },
    { wordRules },
  );
}

const older = engineWith('before-6.3');
const present = engineWith('present');

async function found(engine: Engine, q: string): Promise<number> {
  const { headers } = await engine.respond(`/wp-json/wps/v1/products?q=${encodeURIComponent(q)}`);
  return Number(headers['x-wp-total']);
}

/** Query text, with the number of products that the older and the present server find. */
const CHANGED: readonly (readonly [what: string, q: string, before: number, now: number])[] = [
  ['a Han character alone', '书', 1, 0],
  ['a Han character inside a word', '本', 1, 0],
  ['a Thai word inside a run', 'ไทย', 0, 1],
  ['the number before a fraction sign', '42', 0, 1],
  ['a fraction sign', '½', 0, 1],
  ['a dash at the very end', 'ele-', 0, 1],
  ['a dash before a word inside', 'shirt -blue', 1, 0],
  ['decomposed letters', 'a\u0308pfel', 0, 1],
];

for (const [what, q, before, now] of CHANGED) {
  test(`${what} found ${before} before 6.3.0, and finds ${now} since`, async () => {
    assert.equal(await found(older, q), before);
    assert.equal(await found(present, q), now);
  });
}

test('what did not change is found by both', async () => {
  for (const q of [
    'shirt',
    'tshirt',
    't-shirt',
    'apfel',
    'テキスト',
    '书籍',
    '42½',
    'blue shirt',
  ]) {
    assert.equal(await found(older, q), await found(present, q), q);
    assert.ok((await found(older, q)) > 0, q);
  }
});

test('runs of one script are words, Han characters stand alone', () => {
  const { words } = createTokenizer('en-US', 'before-6.3');
  assert.deepEqual(words('日本語のテキスト'), ['日', '本', '語', 'の', 'テキスト']);
  assert.deepEqual(words('-lead trail- - x'), ['lead', 'trail-', 'x']);
});
