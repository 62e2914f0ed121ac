/** Languages: forms of a word have one stem, and queries as native shoppers type them find their category first. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createEngine, readCatalogue } from '../../src/engine/index.ts';
import { createStemmer } from '../../src/engine/text/stemmer.ts';
import { requestUrl } from '../support/generate-request.ts';
import { readFixture, readText } from '../support/read-fixture.ts';
import { conflation, readForms } from '../support/word-forms.ts';

/** Forms that differ by more than an ending. */
const APART: Readonly<Record<string, readonly string[]>> = {
  de: [],
  es: ['jersey/jerseis'],
  fr: [],
  it: [],
  nl: ['glas/glazen'],
  pl: ['mysz/myszki', 'myszy/myszki', 'torba/toreb', 'torby/toreb'],
  pt: ['pao/paes'],
};

describe('forms of a word have one stem, and no two words share one', () => {
  for (const [language, words] of readForms()) {
    test(language, () => {
      const { apart, shared } = conflation(words, createStemmer(language));
      assert.deepEqual(apart.toSorted(), APART[language]);
      assert.deepEqual(shared, []);
    });
  }
});

/** Words that stand in texts of other products, which come first. */
const NOT_FIRST: Readonly<Record<string, readonly string[]>> = {
  ar: ['قفل', 'زجاجة ماء'],
  ja: [],
};

describe('the first product of a native query is of the category that is meant', async () => {
  const english = await readCatalogue(readFixture('adventureworks/en/catalogue.ndjson.gz'));
  const categories = new Map(
    english.products.map(({ id, categories }) => [id, (categories ?? []).map(({ name }) => name)]),
  );
  const queries = readText('native-queries.tsv').trim().split('\n').slice(1);
  for (const language of ['ar', 'ja']) {
    test(language, async () => {
      const file = readFixture(`adventureworks/${language}/catalogue.ndjson.gz`);
      const engine = createEngine(await readCatalogue(file));
      const missed: string[] = [];
      for (const line of queries.filter((line) => line.startsWith(`${language}\t`))) {
        const [, q = '', category = ''] = line.split('\t');
        const asked = { q, orderby: 'relevance', per_page: 1, _fields: 'id' };
        const { body } = await engine.respond(requestUrl('products', asked));
        const [first] = body as readonly { readonly id: number }[];
        const names = first === undefined ? [] : (categories.get(first.id) ?? []);
        if (!names.some((name) => name.toLowerCase() === category)) missed.push(q);
      }
      assert.deepEqual(missed, NOT_FIRST[language]);
    });
  }
});
