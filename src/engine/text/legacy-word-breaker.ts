/** Word breaking as it was before version 6.3.0: at blanks and between scripts, without a dictionary. (rule-words) */
import { DASH, SEPARATORS } from './separators.ts';

/**
 * The words of lower-case text, which is not composed first: a mark of its own separates. Han characters stand alone, runs
 * of some other scripts by themselves; dashes fall off before a word, not behind it.
 */
export function splitAtWhitespace(text: string): readonly string[] {
  return text
    .replace(SEPARATORS, ' ')
    .replace(UNITS, ' $& ')
    .split(/\s+/)
    .map((word) => word.replace(LEADING_DASHES, ''))
    .filter((word) => word !== '');
}

const RUNS = ['Hiragana', 'Katakana', 'Hangul', 'Thai', 'Myanmar']
  .map((script) => `\\p{Script_Extensions=${script}}+`)
  .join('|');
const UNITS = new RegExp(`\\p{Script=Han}|${RUNS}`, 'gu');
const LEADING_DASHES = new RegExp(`^[${DASH}]+`, 'u');
