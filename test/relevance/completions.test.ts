/** Completed and corrected texts of suggestions, in several languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineOfNames } from '../support/engine-of-names.ts';

test('a word is completed until its last letter, whatever its stem', async () => {
  for (const [language, names, completed, from] of [
    ['de', ['Rote Hosen', 'Blaue Hosen', 'Kurze Hosen', 'Hosenträger'], 'hosen', 2],
    ['fr', ['Chaussures de ville', 'Chaussures de sport', 'Chaussettes'], 'chaussures', 7],
    ['en', ['Running shoe', 'Running shirt', 'Runway lamp'], 'running', 4],
    ['en', ['Spare batteries', 'Two batteries'], 'batteries', 3],
    ['es', ['Zapatos rojos', 'Zapatos azules'], 'zapatos', 3],
    ['fr', ['Téléphones bleus', 'Téléphones verts'], 'téléphones', 3],
  ] as const) {
    const engine = engineOfNames(names, language);
    for (let length: number = from; length < completed.length; length++) {
      const typed = completed.slice(0, length);
      const { texts } = await engine.suggest(typed, { unfinished: true });
      assert.equal(texts[0]?.text, completed, typed);
    }
  }
});

test('only whole words are corrected', async () => {
  for (const [names, typed, meant] of [
    [['Inline skate liner', 'Inline skate', 'Helmet liner'], 'inline line', 'inline liner'],
    [['Domestic mess kit', 'Domestic lamp', 'Mess tin'], 'domestic mes', 'domestic mess'],
    [['Green helmet, large', 'Green tea'], 'green helmt', 'green helmet'],
    // No blanks: each part of the text is a word.
    [['ヘルメット 赤', 'ヘルメット 青'], 'ヘルメト赤', 'ヘルメット赤'],
  ] as const) {
    const { texts } = await engineOfNames(names, typed < 'z' ? 'en' : 'ja').suggest(typed);
    assert.deepEqual(
      texts.map((suggestion) => suggestion.text),
      [meant],
      typed,
    );
  }
});
