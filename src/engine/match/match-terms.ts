/** Matches rows against one entry of `t`. (rule-term-operators) */
import type { TermFilter } from '../plan.ts';
import { ROW } from '../snapshot/row-flags.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { addVariations } from './add-variations.ts';
import type { Bitset } from '../structures/bitset.ts';
import type { BitsetPool } from '../structures/bitset-pool.ts';

/**
 * Set of the rows that meet a filter. A filter of unknown taxonomies or terms only matches nothing.
 * O(rows of the terms + rows / 32), for `and` times the number of terms.
 *
 * @param sets pool of the returned set
 */
export function matchTerms(filter: TermFilter, snapshot: Snapshot, sets: BitsetPool): Bitset {
  const terms = filteredTerms(filter, snapshot);
  if (terms.length === 0) return sets.empty();
  return limited(combine(terms), filter.limit);

  function combine(members: readonly number[]): Bitset {
    if (filter.operator === 'and') {
      // All descendants are required, too. (rule-term-operators)
      const all = sets.full();
      const one = sets.empty();
      for (const term of members) {
        all.and(addVariations(addTermRows(term, one.clear(), snapshot), snapshot));
      }
      return all;
    }
    const any = sets.empty();
    for (const term of members) addTermRows(term, any, snapshot);
    addVariations(any, snapshot);
    return filter.operator === 'or' ? any : sets.full().andNot(any);
  }

  /**
   * Limits rows to those of the highest ids, as the server does; variable products are no rows
   * there. (rule-term-limit)
   */
  function limited(rows: Bitset, limit: number | null): Bitset {
    if (limit === null) return rows;
    rows.andNot(snapshot.flags.with(ROW.VARIABLE));
    const latest = snapshot.orders.of({ key: 'id', descending: true });
    const selected = sets.empty();
    for (const row of latest.first(rows, rows.count(), limit)) selected.add(row);
    return selected;
  }
}

/** Adds the rows that have a term; returns the rows. */
export function addTermRows(term: number, rows: Bitset, { columns }: Snapshot): Bitset {
  const { termRowOffsets, termRows } = columns;
  const end = termRowOffsets[term + 1]!;
  for (let i = termRowOffsets[term]!; i < end; i++) rows.add(termRows[i]!);
  return rows;
}

/** Known terms of a filter with all their descendants, as term numbers. */
export function filteredTerms(
  { taxonomy, ids, slugs }: TermFilter,
  { columns, terms }: Snapshot,
): readonly number[] {
  const numbers = ids
    ? ids.map((id) => terms.ofId(taxonomy, id))
    : (slugs ?? []).map((slug) => terms.ofSlug(taxonomy, slug));
  const family = new Set<number>();
  for (const term of numbers) {
    if (term === undefined) continue;
    for (let member = term; member < columns.termEnds[term]!; member++) family.add(member);
  }
  return [...family];
}
