/**
 * Finds retired words in src/, test/, demo/, README.md and .github/, in the names of files, too. Prints each with its place, or
 * only how often each folder uses each (`--counts`); exits with 1 if there are any.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { retiredWordsIn } from './retired-words.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PLACES = ['src', 'test', 'demo', '.github', 'README.md'];
const TEXT = /\.(?:[jt]s|css|html|md|php|tsv)$/;
/** Recorded data, messages for shoppers, and the test of this check. */
const EXEMPT = /\/fixtures\/|^src\/i18n\/[a-z]{2}\.ts$|^test\/support\/retired-words\.test\.ts$/;

const counts = new Map<string, Map<string, number>>();
const faults: string[] = [];
for (const file of PLACES.flatMap(filesIn).filter((name) => !EXEMPT.test(name))) {
  const folder = file.split('/').slice(0, 2).join('/');
  const words = counts.get(folder) ?? new Map<string, number>();
  counts.set(folder, words);
  const inName = retiredWordsIn(file).map(({ word }) => ({ line: 0, word }));
  for (const { line, word } of [...inName, ...retiredWordsIn(readFileSync(ROOT + file, 'utf8'))]) {
    words.set(word.name, (words.get(word.name) ?? 0) + 1);
    faults.push(`${file}:${line}: “${word.name}” is retired; say: ${word.instead}`);
  }
}
console.error((process.argv.includes('--counts') ? summary() : faults).join('\n'));
process.exitCode = faults.length === 0 ? 0 : 1;

function filesIn(place: string): readonly string[] {
  if (statSync(ROOT + place).isFile()) return [place];
  return readdirSync(ROOT + place, { recursive: true, encoding: 'utf8' })
    .map((name) => `${place}/${name}`)
    .filter((name) => TEXT.test(name) && !name.includes('/node_modules/'))
    .sort();
}

function summary(): readonly string[] {
  return [...counts]
    .filter(([, words]) => words.size > 0)
    .map(([folder, words]) => {
      const list = [...words].sort(([, a], [, b]) => b - a);
      const total = list.reduce((sum, [, count]) => sum + count, 0);
      return `${folder}: ${total} (${list.map(([name, count]) => `${name} ${count}`).join(', ')})`;
    });
}
