/** Proves that tokens read byte by byte are those that the words of the text have. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeUtf8 } from '../../src/engine/structures/utf8.ts';
import { eachAsciiToken } from '../../src/engine/text/ascii-tokens.ts';
import { createTokenizer } from '../../src/engine/text/tokenize.ts';
import { propertyRuns } from '../support/property-runs.ts';

const { tokens } = createTokenizer('en-US');

function tokensByByte(text: string): Set<string> {
  const found = new Set<string>();
  const bytes = encodeUtf8(text);
  eachAsciiToken(bytes, bytes.length, (source, start, end) =>
    found.add(String.fromCharCode(...source.subarray(start, end))),
  );
  return found;
}

test('tokens read byte by byte are the tokens of the words', () => {
  const unit = fc.oneof(
    fc.constantFrom(...'aZ09-- \t\n_.,\x1f\x7f\0@[`{/:'.split('')),
    fc.string({ unit: 'binary-ascii', minLength: 1, maxLength: 1 }),
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 12 }), (text) => {
      assert.deepEqual(tokensByByte(text), new Set(tokens(text)), JSON.stringify(text));
    }),
    propertyRuns(5_000),
  );
});

test('long words are cut as the words of other texts are', () => {
  for (const text of ['a'.repeat(150), `${'a'.repeat(99)}-${'b'.repeat(120)}`, 'a-'.repeat(90)]) {
    assert.deepEqual(tokensByByte(text), new Set(tokens(text)));
  }
});
