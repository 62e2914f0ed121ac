/** Words of the shop while a catalogue is read: how often each stands in which field; then what that is worth in an answer. */
import { NO_ENTRY, type SnapshotColumns } from '../snapshot/format.ts';
import type { ByteStrings } from '../structures/byte-strings.ts';
import { GrowingList } from '../structures/growing-list.ts';
import { ROWS_PER_STEP, type Steps } from '../structures/steps.ts';
import { FIELDS, SATURATION, type WordField } from './weights.ts';
import { packPostings } from './word-postings.ts';

export type RelevanceColumns = Pick<
  SnapshotColumns,
  'wordBytes' | 'wordOffsets' | 'wordPostingBytes' | 'wordPostingOffsets'
>;

/** By row: the row of its product, and the entry that tells of it. */
export interface RowEntries {
  readonly products: Uint32Array;
  readonly entries: Uint32Array;
}

/** Entries stand in one array, tokens with their frequencies, for there are as many as words in the shop. */
export class RelevanceCollector {
  readonly #words: ByteStrings;
  /** Of each entry's distinct words: the number, and the packed frequencies. */
  readonly #numbers = new GrowingList();
  readonly #frequencies = new GrowingList();
  readonly #starts = new GrowingList();
  /** Words in each field of each entry. */
  readonly #lengths = new GrowingList();
  /** By word: its latest place in `#numbers`. */
  readonly #places = new GrowingList();
  #start = 0;

  /** `words` will have the strings of all numbers that are added. */
  constructor(words: ByteStrings) {
    this.#words = words;
  }

  /** Begins the next entry, in the order of the entry numbers. */
  open(): void {
    this.#start = this.#numbers.length;
    this.#starts.push(this.#start);
    for (let field = 0; field < FIELDS.length; field++) this.#lengths.push(0);
  }

  /** Adds the words of a text to the entry begun last. */
  add(words: GrowingList, name: WordField): void {
    const field = FIELD_NUMBERS.get(name)!;
    const length = this.#lengths.length - FIELDS.length + field;
    this.#lengths.set(length, this.#lengths.get(length) + words.length);
    while (this.#places.length < this.#words.length) this.#places.push(NOWHERE);
    const { shift, mask } = PACKED[field]!;
    for (let i = 0; i < words.length; i++) {
      const word = words.get(i);
      const place = this.#places.get(word);
      if (place === NOWHERE || place < this.#start) {
        this.#places.set(word, this.#numbers.length);
        this.#numbers.push(word);
        this.#frequencies.push(1 << shift);
        continue;
      }
      const frequencies = this.#frequencies.get(place);
      if (((frequencies >>> shift) & mask) < mask) {
        this.#frequencies.set(place, frequencies + (1 << shift));
      }
    }
  }

  /** The index over product rows: one posting for each word and product. Called once, last. */
  *finish(rows: RowEntries): Steps<RelevanceColumns> {
    const families = familiesOf(rows);
    const norms = this.#norms(families);
    yield;
    const { bytes, offsets, places } = this.#words.sorted(
      (word) => word < this.#places.length && this.#places.get(word) !== NOWHERE,
    );
    yield;
    const starts = new Uint32Array(offsets.length);
    yield* this.#eachWord(families, (_, word) => {
      starts[places[word]! + 1]!++;
    });
    for (let i = 0; i + 1 < starts.length; i++) starts[i + 1]! += starts[i]!;
    const next = starts.slice();
    const postings = new Uint32Array(starts.at(-1)!);
    // Most words of a family stand in one field, once.
    let of = -1;
    let alike = 0;
    let posting = 0;
    yield* this.#eachWord(families, (family, word, frequencies) => {
      if (family !== of || frequencies !== alike) {
        const impact = impactOf(frequencies, norms, family * FIELDS.length);
        posting =
          families[family]!.product * IMPACT_SPAN + Math.max(1, Math.round(impact * MOST_IMPACT));
        of = family;
        alike = frequencies;
      }
      postings[next[places[word]!]!++] = posting;
    });
    const packed = yield* packPostings(postings, starts);
    yield;
    return {
      wordBytes: bytes,
      wordOffsets: offsets,
      wordPostingBytes: packed.bytes,
      wordPostingOffsets: packed.offsets,
    };
  }

  /** Each word of each family once; what several entries of a family say counts as if one said it. */
  *#eachWord(
    families: readonly Family[],
    visit: (family: number, word: number, frequencies: number) => void,
  ): Steps<void> {
    const numbers = this.#numbers.values;
    const frequencies = this.#frequencies.values;
    const starts = this.#starts.values;
    for (let family = 0; family < families.length; family++) {
      const { entries } = families[family]!;
      if (family % ROWS_PER_STEP === 0) yield;
      if (entries.length === 1) {
        const end = starts[entries[0]! + 1] ?? numbers.length;
        for (let i = starts[entries[0]!]!; i < end; i++)
          visit(family, numbers[i]!, frequencies[i]!);
        continue;
      }
      const merged = new Map<number, number>();
      for (const entry of entries) {
        const end = starts[entry + 1] ?? numbers.length;
        for (let i = starts[entry]!; i < end; i++) {
          merged.set(numbers[i]!, highest(merged.get(numbers[i]!) ?? 0, frequencies[i]!));
        }
      }
      for (const [word, packed] of merged) visit(family, word, packed);
    }
  }

  /** What a word is worth in each field of each family, longer fields being worth less. */
  #norms(families: readonly Family[]): Float64Array {
    const norms = new Float64Array(families.length * FIELDS.length);
    for (const [field, { weight, lengthNorm }] of FIELDS.entries()) {
      const lengths = families.map(({ entries }) =>
        entries.length === 0 ? 0 : this.#lengths.get(entries[0]! * FIELDS.length + field),
      );
      const filled = lengths.filter((length) => length > 0);
      const average = filled.reduce((sum, length) => sum + length, 0) / filled.length;
      for (const [family, length] of lengths.entries()) {
        norms[family * FIELDS.length + field] =
          length === 0 ? weight : weight / (1 - lengthNorm + (lengthNorm * length) / average);
      }
    }
    return norms;
  }
}

interface Family {
  readonly product: number;
  readonly entries: readonly number[];
}

function familiesOf({ products, entries }: RowEntries): readonly Family[] {
  const families: { product: number; entries: number[] }[] = [];
  for (let row = 0; row < products.length; row++) {
    if (products[row] === row) families.push({ product: row, entries: [] });
    if (entries[row] !== NO_ENTRY) families.at(-1)!.entries.push(entries[row]!);
  }
  return families;
}

/** Impacts are the lower eight bits of a posting, the row is above. */
const IMPACT_SPAN = 256;
const MOST_IMPACT = 255;

const NOWHERE = 0xffffffff;
const FIELD_NUMBERS = new Map(FIELDS.map(({ name }, field) => [name, field]));

const PACKED = FIELDS.map(({ bits }, field) => ({
  shift: FIELDS.slice(0, field).reduce((sum, before) => sum + before.bits, 0),
  mask: 2 ** bits - 1,
}));

function highest(a: number, b: number): number {
  let packed = 0;
  for (const { shift, mask } of PACKED) {
    packed |= Math.max((a >>> shift) & mask, (b >>> shift) & mask) << shift;
  }
  return packed;
}

/** BM25F: weighted frequencies, saturated; between 0 and 1. */
function impactOf(frequencies: number, norms: Float64Array, start: number): number {
  let sum = 0;
  for (let field = 0; field < PACKED.length; field++) {
    const { shift, mask } = PACKED[field]!;
    const frequency = (frequencies >>> shift) & mask;
    if (frequency > 0) sum += frequency * norms[start + field]!;
  }
  return sum / (SATURATION + sum);
}
