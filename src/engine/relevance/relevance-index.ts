/**
 * Relevance index of a snapshot: its tokens, their document frequencies, and their impact by
 * product.
 */
import type { Snapshot } from '../snapshot/open.ts';
import { BROADER_MARK } from '../snapshot/relevance-fields.ts';
import { StringTable } from '../structures/string-table.ts';
import { decodeUtf8 } from '../structures/utf8.ts';
import { ScoreScratch } from './score-scratch.ts';
import { Synonyms } from './synonyms.ts';
import { postingCount, unpackPostings, type WordPostings } from '../snapshot/word-postings.ts';
import { createAnalyzer, type Analyzer } from '../text/analyzer.ts';
import { functionWords } from '../text/function-words.ts';

export class RelevanceIndex {
  readonly analyzer: Analyzer;
  /** Sorted by `compareUtf8`. */
  readonly tokens: StringTable;
  readonly synonyms: Synonyms;
  readonly productCount: number;
  /** The language writes compounds as one word, with what they are at the end. */
  readonly hasCompounds: boolean;
  /** Result of `load`: rows of products, ascending. */
  readonly rows: Uint32Array;
  /** Result of `load`: impact of the token in each product, 1 to 255. */
  readonly impacts: Uint8Array;
  /** For scores; each query overwrites it. */
  readonly scratch: ScoreScratch;
  readonly #language: string;
  readonly #postings: WordPostings;
  #functionWords: ReadonlySet<number> | null = null;
  readonly #serverTokens: StringTable;
  readonly #serverPostingOffsets: Uint32Array;

  /** Opens the index. O(synonyms): columns are read in place. Allocates `rows` and `impacts`. */
  constructor({ columns, language, rowCount, productCount, tokens }: Snapshot) {
    this.#serverTokens = tokens;
    this.#serverPostingOffsets = columns.postingOffsets;
    this.#language = language;
    this.analyzer = createAnalyzer(language);
    this.tokens = new StringTable(columns.wordBytes, columns.wordOffsets);
    this.synonyms = new Synonyms(decodeUtf8(columns.synonyms), this.analyzer);
    this.productCount = productCount;
    this.hasCompounds = COMPOUND_LANGUAGES.test(language);
    this.rows = new Uint32Array(rowCount);
    this.impacts = new Uint8Array(rowCount);
    this.scratch = new ScoreScratch(rowCount);
    this.#postings = { bytes: columns.wordPostingBytes, offsets: columns.wordPostingOffsets };
  }

  /** Numbers of the function words in this language. O(function words × log tokens) at the first use. */
  get functionWords(): ReadonlySet<number> {
    if (this.#functionWords === null) {
      const spans = this.analyzer.spans(functionWords(this.#language));
      this.#functionWords = new Set(spans.map(({ token }) => this.tokens.indexOf(token)));
    }
    return this.#functionWords;
  }

  /** Number of products that contain a token; for a range of tokens the sum. O(range). */
  documentFrequency(first: number, end: number = first + 1): number {
    let count = 0;
    for (let token = first; token < end; token++) count += postingCount(this.#postings, token);
    return count;
  }

  /**
   * Inverse document frequency (BM25), above 0.
   *
   * @param documentFrequency above the number of products, it counts as that number
   */
  idf(documentFrequency: number): number {
    const frequency = Math.min(documentFrequency, this.productCount);
    return Math.log(1 + (this.productCount - frequency + 0.5) / (frequency + 0.5));
  }

  /**
   * Most frequent spelling of a token in the shop's texts, without accents, since the index stores
   * stems only; `null` if no text contains the token as a whole word.
   */
  surfaceForm(token: number): string | null {
    const stem = this.tokens.get(token);
    // Some stems are no beginning of their words: "kurtk" of "kurtek", "pedaal" of "pedalen".
    return this.#surfaceForm(stem, stem) ?? this.#surfaceForm(stem, stem.slice(0, -2));
  }

  #surfaceForm(stem: string, beginning: string): string | null {
    const [first, end] = this.#serverTokens.prefixRange(beginning);
    let best: string | null = null;
    let highest = 0;
    for (let i = first; i < Math.min(end, first + MAX_SURFACE_FORMS); i++) {
      const form = this.#serverTokens.get(i);
      const frequency = this.#serverPostingOffsets[i + 1]! - this.#serverPostingOffsets[i]!;
      if (frequency <= highest || this.analyzer.stem(form) !== stem) continue;
      highest = frequency;
      best = form.replace(/σ$/, 'ς');
    }
    return best;
  }

  /** Token as text, without the mark of broader words. */
  word(token: number): string {
    return this.tokens.get(token).replace(BROADER_MARK, '');
  }

  /** Decodes the postings of a token into `rows` and `impacts`; returns their number. */
  load(token: number): number {
    return unpackPostings(this.#postings, token, this.rows, this.impacts);
  }
}

const COMPOUND_LANGUAGES = /^(?:da|de|fi|hu|is|nb|nl|nn|no|sv)(?![a-z])/i;

/** Number of words compared with a stem: few words begin with one, except with a single letter. */
const MAX_SURFACE_FORMS = 100;
