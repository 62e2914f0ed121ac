/** Command `npm run stems`: compares the stems of the engine with those of Snowball on the forms of one word. */
import snowball from 'snowball-stemmers';
import { createStemmer } from '../../src/engine/text/stemmer.ts';
import { type Conflation, conflation, readForms } from '../support/word-forms.ts';

/** Snowball's names of the languages; it has no Polish. */
const NAMES: Readonly<Record<string, string>> = {
  de: 'german',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  nl: 'dutch',
  pt: 'portuguese',
};

console.log('Pairs of forms with one stem; stems that two words share\n');
console.log('      pairs    engine    Snowball');
for (const [language, words] of readForms()) {
  const ours = conflation(words, createStemmer(language));
  const name = NAMES[language];
  const stemmer = name === undefined ? null : snowball.newStemmer(name);
  const theirs = stemmer === null ? null : conflation(words, (word) => stemmer.stem(word));
  console.log(
    `${language}    ${String(ours.pairs).padStart(5)}  ${figures(ours)}  ${theirs === null ? '' : figures(theirs)}`,
  );
}

function figures({ pairs, apart, shared }: Conflation): string {
  return `${(1 - apart.length / pairs).toFixed(3)}, ${shared.length}`.padStart(8);
}
