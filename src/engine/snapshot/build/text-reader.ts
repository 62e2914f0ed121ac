/** Texts to the numbers of their words, by both rules at once: the tokens of the server, and the words of relevance. */
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

/** What runs are made of, in order, as often as it stands there. */
export interface RunWords {
  /** The distinct ones, by number. */
  readonly strings: StringInterner;
  /** Their numbers, by run. */
  readonly ofRuns: GrowableLists;
}

/**
 * Both rules cut texts at blanks and most signs. What stands between two cuts, a run, is looked into when it is met for
 * the first time; from then on it is a number with two lists.
 */
export class TextReader {
  readonly tokens: RunWords = { strings: new StringInterner(), ofRuns: new GrowableLists() };
  readonly words: RunWords = { strings: new StringInterner(), ofRuns: new GrowableLists() };
  /** Of the text read last. */
  readonly runs = new GrowableList();
  readonly #tokenizer: Tokenizer;
  readonly #wordReader: Analyzer;
  readonly #known = new StringInterner();
  /** What the run looked into is made of. */
  readonly #newTokens = new GrowableList();
  readonly #newWords = new GrowableList();
  #bytes: Uint8Array = new Uint8Array(1024);
  #wordBytes: Uint8Array = new Uint8Array(1024);
  readonly #addToken = (bytes: Uint8Array, start: number, end: number): void =>
    this.#newTokens.push(this.tokens.strings.number(bytes, start, end));

  /** `language` is BCP 47. */
  constructor(language: string, rules: WordRules) {
    this.#tokenizer = createTokenizer(language, rules);
    this.#wordReader = createAnalyzer(language);
  }

  /** Gives back what only reading needs. */
  close(): void {
    this.#known.close();
    this.#known.release();
    this.tokens.strings.close();
    this.words.strings.close();
  }

  /** Reads a text without tags into `runs`. */
  read(text: string): void {
    this.runs.clear();
    const trimmed = this.#tokenizer.trim(text);
    this.#bytes = withRoomFor(trimmed, this.#bytes);
    const bytes = this.#bytes;
    const length = encodeUtf8Into(trimmed, bytes);
    for (let i = 0; i < length; ) {
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
      end - start > MAX_CACHED_LENGTH ? this.#known.skip() : this.#known.number(bytes, start, end);
    this.runs.push(run);
    if (run < this.tokens.ofRuns.length) return;
    this.#lookInto(start, end, isAscii);
    this.tokens.ofRuns.add(this.#newTokens);
    this.words.ofRuns.add(this.#newWords);
  }

  /** Overwrites the run. */
  #lookInto(start: number, end: number, isAscii: boolean): void {
    this.#newTokens.clear();
    this.#newWords.clear();
    const run = decodeUtf8(this.#bytes.subarray(start, end));
    // Nearly all runs are a word as they are.
    const words = ASCII_WORD.test(run)
      ? [this.#wordReader.stem(run)]
      : compoundTokens(run).flatMap((compound) => this.#wordReader.tokens(compound));
    for (const word of words) this.#newWords.push(this.#number(word, this.words.strings));
    if (isAscii && this.#tokenizer.rules === 'present') {
      eachAsciiToken(this.#bytes, start, end, this.#addToken);
      return;
    }
    // Behind a cut, as in its text: a soft hyphen that begins a run belongs to the blank before.
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

/** Longer runs are texts without blanks, which are not met again. Bytes. */
const MAX_CACHED_LENGTH = 64;

/** Letters, digits, dashes and all beyond ASCII are parts of words; dots and slashes hold them together, but do not stand at an end. */
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
