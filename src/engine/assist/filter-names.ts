/** Brands and attributes of a snapshot by the words of their names. */
import { decodeEntities } from '../../protocol/text/html-text.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { partitionPoint } from '../structures/partition-point.ts';
import type { Analyzer, TokenSpan } from '../text/analyzer.ts';

/** Name, or its end, as normalised words. */
export interface FilterName {
  readonly key: string;
  readonly taxonomy: string;
  /** Number of the term in the snapshot. */
  readonly term: number;
  readonly name: string;
  /** The key is the whole name. */
  readonly isWhole: boolean;
}

/** Names with a beginning that are looked at: a letter begins many. */
const MAX_WITH_PREFIX = 200;

export class FilterNames {
  /** Sorted by key. */
  readonly #names: readonly FilterName[];

  /**
   * Reads the names of all brands, attributes and further taxonomies; categories and tags are left
   * out, since suggestions have them as such. O(terms × log terms).
   */
  constructor({ terms, columns }: Snapshot, analyzer: Analyzer) {
    const names: FilterName[] = [];
    for (const { name: taxonomy, start, end } of terms.taxonomies) {
      if (taxonomy === 'product_cat' || taxonomy === 'product_tag') continue;
      for (let term = start; term < end; term++) {
        if (columns.termRowOffsets[term] === columns.termRowOffsets[term + 1]) continue;
        const name = decodeEntities(terms.entry(term).name);
        const words = analyzer.spans(name);
        for (const [i] of words.entries())
          names.push({ key: keyOf(words.slice(i)), taxonomy, term, name, isWhole: i === 0 });
      }
    }
    this.#names = names.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.term - b.term));
  }

  /**
   * Finds names by words. O(log names + names found).
   *
   * @param isOpen the last word may be the beginning of one
   */
  find(words: readonly TokenSpan[], isOpen: boolean): readonly FilterName[] {
    const key = keyOf(words);
    const names = this.#names;
    const from = partitionPoint(0, names.length, (i) => names[i]!.key < key);
    const found: FilterName[] = [];
    for (let i = from; i < names.length && i < from + MAX_WITH_PREFIX; i++) {
      const name = names[i]!;
      if (isOpen ? !name.key.startsWith(key) : name.key !== key) break;
      // One letter is a name of its own, such as a size, and no beginning of others.
      if (name.key === key || [...key].length > 1) found.push(name);
    }
    return found;
  }
}

/** Key of words. */
export function keyOf(words: readonly TokenSpan[]): string {
  return words.map(({ word }) => word).join(' ');
}
