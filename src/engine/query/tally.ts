/** What the products of a match add up to, by term, flags and rating, counted as what differs from another match. */
import { NO_TERM } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';
import { type CountLists, countLists, STRIDE } from './count-lists.ts';

export interface Tally {
  /** What was counted. */
  readonly rows: Bitset;
  /** All that follow but the sums and the reviews, see count-lists.ts. */
  readonly counts: Int32Array;
  /** Distinct products by term number, without those of children. (wps-api 10.2) */
  readonly terms: Int32Array;
  /** The same with the sums of all children added: a product of several of them counts several times. */
  readonly summedTerms: Int32Array;
  /** Listed products by key, see aggregate-keys.ts. */
  readonly flags: Int32Array;
  readonly averages: Int32Array;
  /** The reviews of those products, by the key of their average. */
  readonly reviews: Float64Array;
}

/** Makes tallies of one snapshot's matches. Not to be used while it counts. */
export class TallyCounter {
  readonly #snapshot: Snapshot;
  readonly #lists: CountLists;
  readonly #firstAttributeTerm: number;
  /** The pass over a family in which a term was last counted: rows of one product count once. */
  readonly #countedAt: Float64Array;
  #passes = 0;
  #families = 0;

  constructor(snapshot: Snapshot) {
    const { terms } = snapshot;
    this.#snapshot = snapshot;
    this.#lists = countLists(snapshot);
    this.#firstAttributeTerm =
      terms.taxonomies.find(({ name }) => name.startsWith('pa_'))?.start ?? terms.length;
    this.#countedAt = new Float64Array(terms.length);
  }

  /** How many families were counted so far: what the work is linear in. */
  get families(): number {
    return this.#families;
  }

  nothing(): Tally {
    const { rowCount, aggregateKeys } = this.#snapshot;
    return this.#tally(
      new Bitset(rowCount),
      new Int32Array(this.#lists.size),
      new Float64Array(aggregateKeys.averageCount),
    );
  }

  /** The tally of `rows`, which it retains, from that of `before`. Linear in the terms of the families that differ. */
  count(rows: Bitset, before: Tally): Tally {
    const { offsets, places } = this.#lists;
    const { aggregateKeys: keys, families } = this.#snapshot;
    const counts = before.counts.slice();
    const reviews = before.reviews.slice();
    let counted = 0;
    let familyEnd = 0;
    for (let i = 0; i < rows.words.length; i++) {
      const now = rows.words[i]!;
      const different = now ^ before.rows.words[i]!;
      if (different === 0) continue;
      // Most products are one row, and this loop is most of the work.
      for (let word = different & ~families.words[i]!; word !== 0; word &= word - 1) {
        const bit = word & -word;
        const row = (i << 5) + 31 - Math.clz32(bit);
        const step = (now & bit) === 0 ? -1 : 1;
        const end = offsets[row + 1]!;
        for (let n = offsets[row]!; n < end; n += STRIDE) {
          counts[places[n]!]! += step;
          counts[places[n + 1]!]! += step;
          counts[places[n + 2]!]! += step;
          counts[places[n + 3]!]! += step;
        }
        reviews[keys.averages[row]!]! += step * keys.reviews[row]!;
        counted++;
      }
      for (let word = different & families.words[i]!; word !== 0; word &= word - 1) {
        const row = (i << 5) + 31 - Math.clz32(word & -word);
        if (row < familyEnd) continue;
        familyEnd = this.#countFamily(row, { rows, before: before.rows, counts, reviews });
        counted++;
      }
    }
    this.#families += counted;
    return this.#tally(rows, counts, reviews);
  }

  #tally(rows: Bitset, counts: Int32Array, reviews: Float64Array): Tally {
    const { flagStart, averageStart, size } = this.#lists;
    const terms = counts.subarray(0, flagStart);
    return {
      rows,
      counts,
      terms,
      summedTerms: this.#sums(terms),
      flags: counts.subarray(flagStart, averageStart),
      averages: counts.subarray(averageStart, size - 1),
      reviews,
    };
  }

  /** Descendants have higher numbers than their ancestors, so one pass from the end sums bottom-up. */
  #sums(terms: Int32Array): Int32Array {
    const { termParents } = this.#snapshot.columns;
    const sums = terms.slice();
    for (let term = sums.length - 1; term >= 0; term--) {
      const parent = termParents[term]!;
      if (parent !== NO_TERM) sums[parent]! += sums[term]!;
    }
    return sums;
  }

  /** Counts the family of a row anew, and returns where it ends. */
  #countFamily(row: number, { rows, before, counts, reviews }: Recount): number {
    const { columns, aggregateKeys } = this.#snapshot;
    const { flagStart, averageStart } = this.#lists;
    const product = columns.rowProducts[row]!;
    const end = columns.rowEnds[product]!;
    this.#countTerms(product, before, -1, counts);
    this.#countTerms(product, rows, 1, counts);
    const step = Number(rows.has(product)) - Number(before.has(product));
    if (step !== 0) {
      const average = aggregateKeys.averages[product]!;
      counts[flagStart + aggregateKeys.flags[product]!]! += step;
      counts[averageStart + average]! += step;
      reviews[average]! += step * aggregateKeys.reviews[product]!;
    }
    return end;
  }

  /**
   * A variable product has its categories, tags and brands by itself; attributes only by matching variations that are not
   * disabled.
   */
  #countTerms(product: number, rows: Bitset, step: number, counts: Int32Array): void {
    const { rowEnds, rowFlags } = this.#snapshot.columns;
    this.#passes++;
    let termEnd = rows.has(product) ? this.#firstAttributeTerm : 0;
    const end = rowEnds[product]!;
    for (let row = product + 1; row < end; row++) {
      if (!rows.has(row) || (rowFlags[row]! & ROW.DISABLED) !== 0) continue;
      this.#countOnce(row, this.#countedAt.length, step, counts);
      termEnd = this.#countedAt.length;
    }
    if (termEnd > 0) this.#countOnce(product, termEnd, step, counts);
  }

  /** What is no term lies behind all terms. */
  #countOnce(row: number, termEnd: number, step: number, counts: Int32Array): void {
    const { offsets, places } = this.#lists;
    const end = offsets[row + 1]!;
    for (let i = offsets[row]!; i < end; i++) {
      const term = places[i]!;
      if (term >= termEnd || this.#countedAt[term] === this.#passes) continue;
      this.#countedAt[term] = this.#passes;
      counts[term]! += step;
    }
  }
}

interface Recount {
  readonly rows: Bitset;
  readonly before: Bitset;
  readonly counts: Int32Array;
  readonly reviews: Float64Array;
}
