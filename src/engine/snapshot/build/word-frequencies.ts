/** How often a word stands in each field, packed into one number; and the words of several entries of one product together. */
import { GrowableList } from '../../structures/growable-list.ts';
import { FIELDS } from '../relevance-fields.ts';

/** By field: the lowest of its bits, which is one word, and all of them, which is as many as are counted. */
export const ONCE: Uint32Array = Uint32Array.from(
  FIELDS,
  (_, field) => 2 ** FIELDS.slice(0, field).reduce((sum, { bits }) => sum + bits, 0),
);
export const FULL: Uint32Array = Uint32Array.from(
  FIELDS,
  ({ bits }, field) => ONCE[field]! * (2 ** bits - 1),
);

/** Each word once, with the highest frequency that any of the entries has in each field. */
export class MergedWords {
  readonly #wordCount: number;
  readonly #words = new GrowableList();
  readonly #frequencies = new GrowableList();
  /** By word: its latest place, of which those since `clear` are from `#start` on. Made when first needed. */
  #places = new Uint32Array(0);
  #start = 1;

  /** Of all words there are. */
  constructor(wordCount: number) {
    this.#wordCount = wordCount;
  }

  /** Until the next are added. */
  get words(): Uint32Array {
    return this.#words.values;
  }

  get frequencies(): Uint32Array {
    return this.#frequencies.values;
  }

  clear(): void {
    this.#start += this.#words.length;
    this.#words.clear();
    this.#frequencies.clear();
  }

  /** Adds the first `count`, which are distinct. */
  add(words: Uint32Array, frequencies: Uint32Array, count: number): void {
    if (this.#places.length === 0) this.#places = new Uint32Array(this.#wordCount);
    for (let i = 0; i < count; i++) {
      const word = words[i]!;
      const packed = frequencies[i]!;
      const place = this.#places[word]! - this.#start;
      if (place >= 0) {
        this.#frequencies.set(place, highest(this.#frequencies.get(place), packed));
        continue;
      }
      this.#places[word] = this.#start + this.#words.length;
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
