/**
 * Tokenizes texts for both indexes at once: tokens of the server's index (`tokens`) and of the
 * relevance index (`words`), as numbers.
 */
import { compoundTokens } from '../../text/compound-tokens.ts';
import { createAnalyzer, type Analyzer } from '../../text/analyzer.ts';
import { StringInterner } from '../../structures/string-interner.ts';
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
      for (; i < length; i++) {
        const kind = KINDS[bytes[i]!]!;
        if (kind === CUT) break;
        if (kind === GLUE) continue;
        bits |= bytes[i]!;
        end = i + 1;
      }
      this.#readRun(start, end, bits < 128);
    }
  }

  #readRun(start: number, end: number, isAscii: boolean): void {
    const bytes = this.#bytes;
    if (isAscii) for (let i = start; i < end; i++) bytes[i] = LOWER[bytes[i]!]!;
    const run =
      end - start > MAX_CACHED_RUN_BYTES
        ? this.#known.skip()
        : this.#known.number(bytes, start, end);
    this.runs.push(run);
    if (run < this.tokens.ofRuns.length) return;
    this.#analyzeRun(start, end, isAscii);
    this.tokens.ofRuns.add(this.#newTokens);
    this.words.ofRuns.add(this.#newWords);
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

const LOWER = Uint8Array.from({ length: 128 }, (_, byte) =>
  String.fromCharCode(byte).toLowerCase().charCodeAt(0),
);
