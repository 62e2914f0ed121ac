/** The lint check for retired words: findings in names and comments, and permitted meanings. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retiredWordsIn } from '../../.config/retired-words.ts';

const namesIn = (text: string): readonly string[] =>
  retiredWordsIn(text).map(({ word }) => word.name);

test('retired words are found in camel case, in constants, in file names and in comments', () => {
  for (const text of ['keptShop', 'isKept', 'KEPT_SHOP', 'kept-shop.ts', '// It is kept.'])
    assert.deepEqual(namesIn(text), ['kept'], text);
});

test('each finding has its line, counted from 1', () => {
  assert.deepEqual(
    retiredWordsIn('/** Stores. */\n\n// Nobody reads.\nconst PATIENCE = 1;').map(
      ({ line, word }) => [line, word.name],
    ),
    [
      [3, 'nobody'],
      [4, 'patience'],
    ],
  );
});

test('a doc comment that begins with a free relative clause is found on one line and on several', () => {
  assert.deepEqual(namesIn('/** What is stored. */'), ['free clause']);
  assert.deepEqual(namesIn('/**\n   * Whether it is stored.\n   */'), ['free clause']);
  assert.deepEqual(namesIn('/** Stores what is new. */'), []);
});

test('other meanings of the same words are not reported', () => {
  for (const text of [
    '<aside></aside>',
    'errors aside from those',
    'return turned',
    'each suite in turn',
    'it turns out to be empty',
    'keep-alive',
    'keepsPage',
    'the words of a query',
    'the 32-bit words of a bitset',
    'metallic',
    'belief',
  ])
    assert.deepEqual(namesIn(text), [], text);
});
