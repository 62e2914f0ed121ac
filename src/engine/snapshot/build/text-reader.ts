/**
 * Tokenizes texts for both indexes at once: tokens of the server's index (`tokens`) and of the
 * relevance index (`words`), as numbers.
 */
import { compoundTokens } from '../../text/compound-tokens.ts';
import { broaderRule } from './broader-rule.ts';
import { BROADER_MARK } from '../relevance-fields.ts';
import { createAnalyzer, type Analyzer } from '../../text/analyzer.ts';
import { HASH_START, hashByte, StringInterner } from '../../structures/string-interner.ts';
import { GrowableList } from '../../structures/growable-list.ts';
import { GrowableLists } from '../../structures/growable-lists.ts';
import { decodeUtf8, encodeUtf8Into, withRoomFor } from '../../structures/utf8.ts';
import { eachAsciiToken } from '../../text/ascii-tokens.ts';
import { foldToken } from '../../text/fold-token.ts';
import {
  createTokenizer,
  tokenForms,
  type Tokenizer,
  type WordRules,
} from '../../text/tokenize.ts';

/** Tokens of all runs, for one index. */
export interface RunWords {
  /** Distinct tokens by number. */
  readonly strings: StringInterner;
  /** Token numbers of each run, in order, with repetitions. */
  readonly ofRuns: GrowableLists;
}

/**
 * Reader of texts. Both indexes cut texts at blanks and most signs. The text between two cuts is a
 * run; it is tokenized at its first occurrence only, and then represented by a number.
 */
export class TextReader {
  readonly tokens: RunWords = { strings: new StringInterner(), ofRuns: new GrowableLists() };
  readonly words: RunWords = { strings: new StringInterner(), ofRuns: new GrowableLists() };
  /** Run numbers of the last text. */
  readonly runs = new GrowableList();
  readonly #tokenizer: Tokenizer;
  readonly #analyzer: Analyzer;
  readonly #known = new StringInterner();
  /** Tokens of the run being tokenized. */
  readonly #newTokens = new GrowableList();
  readonly #newWords = new GrowableList();
  #bytes: Uint8Array = new Uint8Array(1024);
  #wordBytes: Uint8Array = new Uint8Array(1024);
  readonly #addToken = (bytes: Uint8Array, start: number, end: number): void =>
    this.#newTokens.push(this.tokens.strings.number(bytes, start, end));

  /** @param language BCP 47 */
  constructor(language: string, rules: WordRules) {
    this.#tokenizer = createTokenizer(language, rules);
    this.#analyzer = createAnalyzer(language);
  }

  /** Releases the memory that only `read` needs. Called once, after the last text. */
  close(): void {
    this.#known.close();
    this.#known.release();
    this.tokens.strings.close();
    this.words.strings.close();
  }

  /** Splits a text without tags into `runs`. Linear. */
  read(text: string): void {
    this.runs.clear();
    const trimmed = this.#tokenizer.trim(text);
    this.#bytes = withRoomFor(trimmed, this.#bytes);
    const bytes = this.#bytes;
    const length = encodeUtf8Into(trimmed, bytes);
    for (let i = 0; i < length;) {
      if (KINDS[bytes[i]!] !== PART) {
        i++;
        continue;
      }
      const start = i;
      let end = i;
      let bits = 0;
      let hasUpper = false;
      // Of the bytes in lower case, up to the last one that is no glue.
      let hash = HASH_START;
      let hashAtEnd = hash;
      for (; i < length; i++) {
        const byte = bytes[i]!;
        const kind = KINDS[byte]!;
        if (kind === CUT) break;
        const lower = LOWER[byte]!;
        hash = hashByte(hash, lower);
        if (kind === GLUE) continue;
        bits |= byte;
        if (lower !== byte) hasUpper = true;
        end = i + 1;
        hashAtEnd = hash;
      }
      const isAscii = bits < 128;
      if (isAscii && hasUpper) for (let n = start; n < end; n++) bytes[n] = LOWER[bytes[n]!]!;
      this.#readRun(start, end, isAscii ? hashAtEnd : null);
    }
  }

  /**
   * Splits a text into broader words: each word is a run of its own, marked, in the relevance index
   * only. Linear.
   *
   * @param text without tags and entities
   * @returns run numbers
   */
  broaderRuns(text: string): readonly number[] {
    return this.#analyzer.spans(text).flatMap(({ token }) => {
      if (token === '') return [];
      const marked = BROADER_MARK + token;
      const run = this.#number(marked, this.#known);
      if (run === this.tokens.ofRuns.length) {
        this.#newTokens.clear();
        this.tokens.ofRuns.add(this.#newTokens);
        this.#newWords.clear();
        this.#newWords.push(this.#number(marked, this.words.strings));
        this.words.ofRuns.add(this.#newWords);
      }
      return [run];
    });
  }

  /**
   * Analyzes a rule of broader words for the texts read so far, see `broaderRule`. Linear.
   */
  broaderRule(rule: string): string | null {
    return broaderRule(rule, this.#analyzer, (word) => this.#knows(word));
  }

  #knows(word: string): boolean {
    this.#wordBytes = withRoomFor(word, this.#wordBytes);
    return this.words.strings.find(this.#wordBytes, 0, encodeUtf8Into(word, this.#wordBytes)) >= 0;
  }

  /** @param hash of the bytes of the run, `null` where it is not ASCII */
  #readRun(start: number, end: number, hash: number | null): void {
    const run = this.#numberRun(start, end, hash);
    this.runs.push(run);
    if (run < this.tokens.ofRuns.length) return;
    this.#analyzeRun(start, end, hash !== null);
    this.tokens.ofRuns.add(this.#newTokens);
    this.words.ofRuns.add(this.#newWords);
  }

  #numberRun(start: number, end: number, hash: number | null): number {
    if (end - start > MAX_CACHED_RUN_BYTES) return this.#known.skip();
    if (hash === null) return this.#known.number(this.#bytes, start, end);
    return this.#known.numberOfHash(hash, this.#bytes, start, end);
  }

  /** Tokenizes a new run, whose bytes are overwritten. */
  #analyzeRun(start: number, end: number, isAscii: boolean): void {
    this.#newTokens.clear();
    this.#newWords.clear();
    const run = decodeUtf8(this.#bytes.subarray(start, end));
    // Fast path: nearly all runs are one normalised word.
    const words = ASCII_WORD.test(run)
      ? [this.#analyzer.stem(run)]
      : compoundTokens(run).flatMap((compound) => this.#analyzer.tokens(compound));
    for (const word of words) this.#newWords.push(this.#number(word, this.words.strings));
    if (isAscii && this.#tokenizer.rules === 'present') {
      eachAsciiToken(this.#bytes, start, end, this.#addToken);
      return;
    }
    // With a blank in front, as in its text: a soft hyphen at the start of a run belongs to the
    // blank.
    for (const word of this.#tokenizer.splitTrimmed(` ${run}`)) {
      for (const form of tokenForms(word)) {
        this.#newTokens.push(this.#number(foldToken(form), this.tokens.strings));
      }
    }
  }

  #number(word: string, strings: StringInterner): number {
    this.#wordBytes = withRoomFor(word, this.#wordBytes);
    return strings.number(this.#wordBytes, 0, encodeUtf8Into(word, this.#wordBytes));
  }
}

const ASCII_WORD = /^[a-z0-9]+$/;

/** Length of the longest cached run; longer ones are texts without blanks, which rarely repeat. */
const MAX_CACHED_RUN_BYTES = 64;

/**
 * Kinds of bytes. Letters, digits, dashes and bytes beyond ASCII are parts of words; dots and
 * slashes are glue, which connects parts inside of a run.
 */
const CUT = 0;
const GLUE = 1;
const PART = 2;
const KINDS = Uint8Array.from({ length: 256 }, (_, byte) => {
  const character = String.fromCharCode(byte);
  if (byte >= 128 || /^[A-Za-z0-9-]$/.test(character)) return PART;
  return '../'.includes(character) ? GLUE : CUT;
});

/** Lower case of ASCII letters; other bytes stay. */
const LOWER = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 128 ? String.fromCharCode(byte).toLowerCase().charCodeAt(0) : byte,
);
