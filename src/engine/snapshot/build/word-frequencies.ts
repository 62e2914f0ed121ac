/**
 * Frequencies of a word in all fields, packed into one number; and the merged words of several
 * entries.
 */
import { GrowableList } from '../../structures/growable-list.ts';
import { FIELDS } from '../relevance-fields.ts';

/** Packed number of one occurrence, by field. */
export const ONCE: Uint32Array = Uint32Array.from(
  FIELDS,
  (_, field) => 2 ** FIELDS.slice(0, field).reduce((sum, { bits }) => sum + bits, 0),
);
/** Bit mask and largest count, by field; further occurrences are not counted. */
export const FULL: Uint32Array = Uint32Array.from(
  FIELDS,
  ({ bits }, field) => ONCE[field]! * (2 ** bits - 1),
);

/** Union of the words of several entries, with the highest frequency of any entry in each field. */
export class MergedWords {
  readonly #wordCount: number;
  readonly #words = new GrowableList();
  readonly #frequencies = new GrowableList();
  /**
   * Latest position of each word; those since `clear` are from `#start` on. Allocated on first use.
   */
  #positions = new Uint32Array(0);
  #start = 1;

  /** @param wordCount number of all words */
  constructor(wordCount: number) {
    this.#wordCount = wordCount;
  }

  /** Distinct words; valid until the next `add`. */
  get words(): Uint32Array {
    return this.#words.values;
  }

  /** Packed frequencies of `words`; valid until the next `add`. */
  get frequencies(): Uint32Array {
    return this.#frequencies.values;
  }

  clear(): void {
    this.#start += this.#words.length;
    this.#words.clear();
    this.#frequencies.clear();
  }

  /** Adds the first `count` words of an entry, which must be distinct. */
  add(words: Uint32Array, frequencies: Uint32Array, count: number): void {
    if (this.#positions.length === 0) this.#positions = new Uint32Array(this.#wordCount);
    for (let i = 0; i < count; i++) {
      const word = words[i]!;
      const packed = frequencies[i]!;
      const position = this.#positions[word]! - this.#start;
      if (position >= 0) {
        this.#frequencies.set(position, highest(this.#frequencies.get(position), packed));
        continue;
      }
      this.#positions[word] = this.#start + this.#words.length;
      this.#words.push(word);
      this.#frequencies.push(packed);
    }
  }
}

function highest(a: number, b: number): number {
  let packed = 0;
  for (const full of FULL) packed |= Math.max(a & full, b & full);
  return packed;
}
