/** Collected texts, read again: the words of a list or an entry by one of the two rules, as often as they stand there. */
import type { GrowableBytes } from '../../structures/growable-bytes.ts';
import type { PostingLists } from '../../structures/posting-list.ts';

export class RunDecoder {
  /** The words read last, up to `length`, and the mark of the text that each stands in. May be overwritten. */
  words = new Uint32Array(256);
  marks = new Uint8Array(256);
  length = 0;
  readonly #source: GrowableBytes;
  readonly #mark: 0 | 1;
  readonly #ofRuns: PostingLists;
  #bytes = new Uint8Array(256);

  /**
   * See `CollectedTexts`. `mark` says which byte of a text tells the fields that it stands in; those with 0 are left out.
   * `ofRuns` has the words of each run.
   */
  constructor(source: GrowableBytes, mark: 0 | 1, ofRuns: PostingLists) {
    this.#source = source;
    this.#mark = mark;
    this.#ofRuns = ofRuns;
  }

  /** Reads the texts that stand from `start` up to `end`. */
  read(start: number, end: number): void {
    const size = end - start;
    if (size > this.#bytes.length) this.#bytes = new Uint8Array(2 * size);
    const bytes = this.#bytes;
    this.#source.copy(start, end, bytes, 0);
    const { offsets, values } = this.#ofRuns;
    let { words, marks } = this;
    let n = 0;
    for (let i = 0; i < size; ) {
      const mark = bytes[i + this.#mark]!;
      i += 2;
      let byte = bytes[i++]!;
      let left = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[i++]!;
        left |= (byte & 127) << shift;
      }
      for (; left > 0; left--) {
        byte = bytes[i++]!;
        let run = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = bytes[i++]!;
          run |= (byte & 127) << shift;
        }
        if (mark === 0) continue;
        const stop = offsets[run + 1]!;
        for (let word = offsets[run]!; word < stop; word++) {
          if (n === words.length) {
            this.#makeRoom();
            ({ words, marks } = this);
          }
          words[n] = values[word]!;
          marks[n++] = mark;
        }
      }
    }
    this.length = n;
  }

  #makeRoom(): void {
    const words = new Uint32Array(2 * this.words.length);
    words.set(this.words);
    this.words = words;
    const marks = new Uint8Array(words.length);
    marks.set(this.marks);
    this.marks = marks;
  }
}
