/** What the products of a match add up to, by term and by rating, counted as what differs from another match. */
import { FLAG_KEYS } from '../snapshot/aggregate-keys.ts';
import { NO_TERM } from '../snapshot/format.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { Bitset } from '../structures/bitset.ts';

export interface Tally {
  /** What was counted. */
  readonly rows: Bitset;
  /** Distinct products by term number, without those of children. (wps-api 10.2) */
  readonly terms: Uint32Array;
  /** The same with the sums of all children added: a product of several of them counts several times. */
  readonly summedTerms: Uint32Array;
  /** Listed products by key, see aggregate-keys.ts. */
  readonly flags: Uint32Array;
  readonly averages: Uint32Array;
  /** The reviews of those products, by the key of their average. */
  readonly reviews: Float64Array;
}

/** Makes tallies of one snapshot's matches. Not to be used while it counts. */
export class TallyCounter {
  readonly #snapshot: Snapshot;
  readonly #firstAttributeTerm: number;
  /** The pass over a family in which a term was last counted: rows of one product count once. */
  readonly #countedAt: Float64Array;
  #passes = 0;
  #families = 0;

  constructor(snapshot: Snapshot) {
    const { terms } = snapshot;
    this.#snapshot = snapshot;
    this.#firstAttributeTerm =
      terms.taxonomies.find(({ name }) => name.startsWith('pa_'))?.start ?? terms.length;
    this.#countedAt = new Float64Array(terms.length);
  }

  /** How many families were counted so far: what the work is linear in. */
  get families(): number {
    return this.#families;
  }

  nothing(): Tally {
    const { rowCount, terms, aggregateKeys } = this.#snapshot;
    return {
      rows: new Bitset(rowCount),
      terms: new Uint32Array(terms.length),
      summedTerms: new Uint32Array(terms.length),
      flags: new Uint32Array(FLAG_KEYS),
      averages: new Uint32Array(aggregateKeys.averageCount),
      reviews: new Float64Array(aggregateKeys.averageCount),
    };
  }

  /** The tally of `rows`, which it retains, from that of `before`. Linear in the terms of the families that differ. */
  count(rows: Bitset, before: Tally): Tally {
    const { rowProducts, rowEnds, rowTermOffsets, rowTerms } = this.#snapshot.columns;
    const keys = this.#snapshot.aggregateKeys;
    const terms = before.terms.slice();
    const flags = before.flags.slice();
    const averages = before.averages.slice();
    const reviews = before.reviews.slice();
    const { words } = rows;
    const wordsBefore = before.rows.words;
    let end = 0;
    for (let i = 0; i < words.length; i++) {
      const now = words[i]!;
      for (let word = now ^ wordsBefore[i]!; word !== 0; word &= word - 1) {
        const bit = word & -word;
        const row = (i << 5) + 31 - Math.clz32(bit);
        if (row < end) continue;
        const product = rowProducts[row]!;
        end = rowEnds[product]!;
        this.#families++;
        let step = (now & bit) === 0 ? -1 : 1;
        if (end - product > 1) {
          this.#countFamily(product, before.rows, { terms, step: -1 });
          this.#countFamily(product, rows, { terms, step: 1 });
          step = Number(rows.has(product)) - Number(before.rows.has(product));
        } else {
          // The terms of one row differ from each other; most products are one row, and this loop is most of the work.
          const termsEnd = rowTermOffsets[row + 1]!;
          for (let n = rowTermOffsets[row]!; n < termsEnd; n++) terms[rowTerms[n]!]! += step;
        }
        flags[keys.flags[product]!]! += step;
        const average = keys.averages[product]!;
        averages[average]! += step;
        reviews[average]! += step * keys.reviews[product]!;
      }
    }
    return { rows, terms, summedTerms: this.#sums(terms), flags, averages, reviews };
  }

  /** Descendants have higher numbers than their ancestors, so one pass from the end sums bottom-up. */
  #sums(terms: Uint32Array): Uint32Array {
    const { termParents } = this.#snapshot.columns;
    const sums = terms.slice();
    for (let term = sums.length - 1; term >= 0; term--) {
      const parent = termParents[term]!;
      if (parent !== NO_TERM) sums[parent]! += sums[term]!;
    }
    return sums;
  }

  /**
   * A variable product has its categories, tags and brands by itself; attributes only by matching variations that are not
   * disabled.
   */
  #countFamily(product: number, rows: Bitset, count: FamilyCount): void {
    const { rowEnds, rowFlags } = this.#snapshot.columns;
    this.#passes++;
    let termEnd = rows.has(product) ? this.#firstAttributeTerm : 0;
    for (let row = product + 1; row < rowEnds[product]!; row++) {
      if (!rows.has(row) || (rowFlags[row]! & ROW.DISABLED) !== 0) continue;
      this.#countOnce(row, this.#countedAt.length, count);
      termEnd = this.#countedAt.length;
    }
    this.#countOnce(product, termEnd, count);
  }

  #countOnce(row: number, termEnd: number, { terms, step }: FamilyCount): void {
    const { rowTermOffsets, rowTerms } = this.#snapshot.columns;
    const end = rowTermOffsets[row + 1]!;
    for (let i = rowTermOffsets[row]!; i < end; i++) {
      const term = rowTerms[i]!;
      if (term >= termEnd || this.#countedAt[term] === this.#passes) continue;
      this.#countedAt[term] = this.#passes;
      terms[term]! += step;
    }
  }
}

interface FamilyCount {
  readonly terms: Uint32Array;
  readonly step: 1 | -1;
}
