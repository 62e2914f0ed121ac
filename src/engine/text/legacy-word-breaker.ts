/**
 * Word breaking of servers before version 6.3.0: at white space and between scripts, without a
 * dictionary.
 */
import { DASH, SEPARATORS } from './separators.ts';

/**
 * Splits lower-case text, which is not composed first: a combining mark of its own separates. Each
 * Han character is a word, and so is each run of some other scripts; dashes are removed before a
 * word, not behind it.
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
