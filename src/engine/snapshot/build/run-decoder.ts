/**
 * Decoder of collected texts: the words of a list or an entry for one of the two indexes, with
 * repetitions.
 */
import type { GrowableBytes } from '../../structures/growable-bytes.ts';
import type { PostingLists } from '../../structures/posting-list.ts';

export class RunDecoder {
  /** Decoded words, up to `length`. Callers may overwrite them. */
  words = new Uint32Array(256);
  /** Field byte of the text that each word occurs in. */
  marks = new Uint8Array(256);
  length = 0;
  readonly #source: GrowableBytes;
  readonly #mark: 0 | 1;
  readonly #ofRuns: PostingLists;
  #bytes = new Uint8Array(256);

  /**
   * @param source bytes of `CollectedTexts`
   * @param mark which of the two field bytes of a text to decode: 0 for the server's index, 1 for
   * the relevance index; texts where it is 0 are skipped
   * @param ofRuns words of each run
   */
  constructor(source: GrowableBytes, mark: 0 | 1, ofRuns: PostingLists) {
    this.#source = source;
    this.#mark = mark;
    this.#ofRuns = ofRuns;
  }

  /** Decodes the texts from byte `start` up to `end` into `words` and `marks`. */
  decode(start: number, end: number): void {
    const size = end - start;
    if (size > this.#bytes.length) this.#bytes = new Uint8Array(2 * size);
    const bytes = this.#bytes;
    this.#source.copy(start, end, bytes, 0);
    const { offsets, values } = this.#ofRuns;
    let { words, marks } = this;
    let n = 0;
    for (let i = 0; i < size;) {
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
            this.#grow();
            ({ words, marks } = this);
          }
          words[n] = values[word]!;
          marks[n++] = mark;
        }
      }
    }
    this.length = n;
  }

  #grow(): void {
    const words = new Uint32Array(2 * this.words.length);
    words.set(this.words);
    this.words = words;
    const marks = new Uint8Array(words.length);
    marks.set(this.marks);
    this.marks = marks;
  }
}
