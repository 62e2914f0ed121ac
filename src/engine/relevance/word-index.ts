/** The words of a snapshot as relevance knows them: which there are, in how many products, and what they are worth there. */
import type { Snapshot } from '../snapshot/open.ts';
import { StringTable } from '../structures/string-table.ts';
import { decodeUtf8 } from '../structures/utf8.ts';
import { Synonyms } from './synonyms.ts';
import { postingCount, unpackPostings, type WordPostings } from '../snapshot/word-postings.ts';
import { createAnalyzer, type Analyzer } from '../text/analyzer.ts';

export class WordIndex {
  readonly reader: Analyzer;
  readonly words: StringTable;
  readonly synonyms: Synonyms;
  readonly productCount: number;
  /** What `load` found: rows of products, ascending, and what the word is worth there, 1 to 255. */
  readonly rows: Uint32Array;
  readonly impacts: Uint8Array;
  readonly #postings: WordPostings;
  readonly #tokens: StringTable;
  readonly #tokenPostings: Uint32Array;

  constructor({ columns, language, rowCount, productCount, tokens }: Snapshot) {
    this.#tokens = tokens;
    this.#tokenPostings = columns.postingOffsets;
    this.reader = createAnalyzer(language);
    this.words = new StringTable(columns.wordBytes, columns.wordOffsets);
    this.synonyms = new Synonyms(decodeUtf8(columns.synonyms), this.reader);
    this.productCount = productCount;
    this.rows = new Uint32Array(rowCount);
    this.impacts = new Uint8Array(rowCount);
    this.#postings = { bytes: columns.wordPostingBytes, offsets: columns.wordPostingOffsets };
  }

  /** In how many products a word stands; of a range of words, the sum. */
  frequency(first: number, end: number = first + 1): number {
    let count = 0;
    for (let word = first; word < end; word++) count += postingCount(this.#postings, word);
    return count;
  }

  /** How much a word tells that so many products have. */
  idf(frequency: number): number {
    const some = Math.min(frequency, this.productCount);
    return Math.log(1 + (this.productCount - some + 0.5) / (some + 0.5));
  }

  /** A word as the shop writes it most, without accents, for the index keeps but its stem; `null` if it is in no text. */
  surfaceForm(word: number): string | null {
    const stem = this.words.get(word);
    const [first, end] = this.#tokens.prefixRange(stem);
    let best: string | null = null;
    let most = 0;
    for (let i = first; i < Math.min(end, first + MAX_SURFACE_FORMS); i++) {
      const form = this.#tokens.get(i);
      const frequency = this.#tokenPostings[i + 1]! - this.#tokenPostings[i]!;
      if (frequency <= most || this.reader.stem(form) !== stem) continue;
      most = frequency;
      best = form.replace(/σ$/, 'ς');
    }
    return best;
  }

  /** Reads a word's products into `rows` and `impacts`; returns how many there are. */
  load(word: number): number {
    return unpackPostings(this.#postings, word, this.rows, this.impacts);
  }
}

/** A stem begins few words; those of a single letter are not looked for. */
const MAX_SURFACE_FORMS = 100;
