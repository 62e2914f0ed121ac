/** What the products of a match add up to, by term, flags and rating, counted as what differs from another match. */
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';
import { type CountLists, countLists, STRIDE } from './count-lists.ts';
import { type TermCounts, withSums } from './term-counts.ts';

export interface Tally extends TermCounts {
  /** By place, see count-lists.ts: how many products. */
  readonly counts: Int32Array;
  /** And how many reviews, at the places of averages. */
  readonly reviews: Int32Array | Float64Array;
  /** Listed products by key, see aggregate-keys.ts. */
  readonly flags: Int32Array;
  readonly averages: Int32Array;
  /** The reviews of those products, by the key of their average. */
  readonly averageReviews: Int32Array | Float64Array;
}

/** A match and what it adds up to. */
export interface Counted {
  readonly rows: Bitset;
  readonly tally: Tally;
}

/** Makes tallies of one snapshot's matches: of a product with variations it counts that some of them are found. */
export class TallyCounter {
  readonly #snapshot: Snapshot;
  readonly #lists: CountLists;
  /** The pass over a family in which a term was last seen. */
  readonly #seenAt: Float64Array;
  #passes = 0;
  #counted = 0;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.#lists = countLists(snapshot);
    this.#seenAt = new Float64Array(snapshot.terms.length);
  }

  /** How many rows, and families as such, were counted so far: what the work is linear in. */
  get counted(): number {
    return this.#counted;
  }

  /** By term: 1 if several rows of a product have it. */
  get repeated(): Uint8Array {
    return this.#lists.repeated;
  }

  nothing(): Counted {
    const { rowCount, aggregateKeys } = this.#snapshot;
    const { size } = this.#lists;
    const tally = this.#tally({
      counts: new Int32Array(size),
      reviews: new aggregateKeys.ReviewSums(size),
    });
    return { rows: new Bitset(rowCount), tally };
  }

  /** The tally of `rows` from that of `before`, both with the products of variations. Linear in the terms of the rows that differ. */
  count(rows: Bitset, before: Counted): Tally {
    const { counts, reviews } = before.tally;
    const sums = { counts: counts.slice(), reviews: reviews.slice() };
    this.#countRows(rows, before.rows, sums);
    this.#countFamilies(rows, before.rows, sums);
    return this.#tally(sums);
  }

  /** Most of the work: all in one function, so that nothing is looked up again for each row. */
  #countRows(rows: Bitset, before: Bitset, { counts, reviews }: Sums): void {
    const { offsets, places, entangled } = this.#lists;
    const variations = this.#snapshot.flags.with(ROW.VARIATION).words;
    const { words } = rows;
    let counted = 0;
    for (let i = 0; i < words.length; i++) {
      const now = words[i]!;
      const different = (now ^ before.words[i]!) & ~entangled.words[i]!;
      for (let word = different; word !== 0; word &= word - 1) {
        const bit = word & -word;
        const row = (i << 5) + 31 - Math.clz32(bit);
        const step = (now & bit) === 0 ? -1 : 1;
        const start = offsets[row]!;
        const end = offsets[row + 1]!;
        if ((variations[i]! & bit) !== 0) {
          for (let n = start; n < end; n++) counts[places[n]!]! += step;
        } else {
          reviews[places[start + 1]!]! += step * places[start]!;
          for (let n = start + 1; n < end; n += STRIDE) {
            counts[places[n]!]! += step;
            counts[places[n + 1]!]! += step;
            counts[places[n + 2]!]! += step;
            counts[places[n + 3]!]! += step;
          }
        }
        counted++;
      }
    }
    this.#counted += counted;
  }

  #countFamilies(rows: Bitset, before: Bitset, sums: Sums): void {
    const { rowProducts, rowEnds } = this.#snapshot.columns;
    const { words } = this.#lists.entangled;
    let familyEnd = 0;
    for (let i = 0; i < words.length; i++) {
      for (let word = (rows.words[i]! ^ before.words[i]!) & words[i]!; word !== 0; ) {
        const row = (i << 5) + 31 - Math.clz32(word & -word);
        const product = rowProducts[row]!;
        const end = rowEnds[product]!;
        // The rest of the family is done with it, in the next words too.
        word &= end >>> 5 === i ? -1 << (end & 31) : 0;
        if (row < familyEnd) continue;
        familyEnd = end;
        this.#countFamily(product, before, -1, sums);
        this.#countFamily(product, rows, 1, sums);
        this.#counted++;
      }
    }
  }

  #countFamily(product: number, rows: Bitset, step: number, sums: Sums): void {
    const first = product + 1;
    const end = this.#snapshot.columns.rowEnds[product]!;
    const found = rows.countRange(first, end);
    if (found === 0) return;
    if (found === end - first) this.#countWhole(product, step, sums);
    else this.#countPartly(product, rows, step, sums);
  }

  #countWhole(product: number, step: number, { counts, reviews }: Sums): void {
    const { offsets, places } = this.#lists;
    const start = offsets[product]!;
    const end = offsets[product + 1]!;
    reviews[places[start + 1]!]! += step * places[start]!;
    for (let n = start + 1; n < end; n += STRIDE) {
      counts[places[n]!]! += step;
      counts[places[n + 1]!]! += step;
      counts[places[n + 2]!]! += step;
      counts[places[n + 3]!]! += step;
    }
  }

  /** All that the product counts as but the terms that only variations have which are not found. */
  #countPartly(product: number, rows: Bitset, step: number, sums: Sums): void {
    const { rowEnds, rowFlags } = this.#snapshot.columns;
    const { offsets, places } = this.#lists;
    const { counts } = sums;
    const seenAt = this.#seenAt;
    const pass = ++this.#passes;
    const end = rowEnds[product]!;
    let isActive = false;
    for (let row = product + 1; row < end; row++) {
      if (!rows.has(row) || (rowFlags[row]! & ROW.DISABLED) !== 0) continue;
      isActive = true;
      for (let n = offsets[row]!; n < offsets[row + 1]!; n++) seenAt[places[n]!] = pass;
    }
    if (!isActive) {
      this.#countWithoutAttributes(product, step, sums);
      return;
    }
    this.#countWhole(product, step, sums);
    for (let row = product + 1; row < end; row++) {
      if (rows.has(row)) continue;
      for (let n = offsets[row]!; n < offsets[row + 1]!; n++) {
        const term = places[n]!;
        if (seenAt[term] === pass) continue;
        seenAt[term] = pass;
        counts[term]! -= step;
      }
    }
  }

  /** A variable product has its categories, tags and brands by itself; attributes only with variations. */
  #countWithoutAttributes(product: number, step: number, { counts, reviews }: Sums): void {
    const { rowTermOffsets, rowTerms } = this.#snapshot.columns;
    const { offsets, places, firstAttributeTerm } = this.#lists;
    const start = offsets[product]!;
    const average = places[start + 1]!;
    counts[average]! += step;
    reviews[average]! += step * places[start]!;
    counts[places[start + 2]!]! += step;
    for (let i = rowTermOffsets[product]!; i < rowTermOffsets[product + 1]!; i++) {
      if (rowTerms[i]! < firstAttributeTerm) counts[rowTerms[i]!]! += step;
    }
  }

  #tally({ counts, reviews }: Sums): Tally {
    const { flagStart, averageStart, size } = this.#lists;
    return {
      counts,
      ...withSums(counts.subarray(0, flagStart), this.#snapshot),
      flags: counts.subarray(flagStart, averageStart),
      averages: counts.subarray(averageStart, size - 1),
      averageReviews: reviews.subarray(averageStart, size - 1),
      reviews,
    };
  }
}

/** What is being added up. */
type Sums = Pick<Tally, 'counts' | 'reviews'>;
