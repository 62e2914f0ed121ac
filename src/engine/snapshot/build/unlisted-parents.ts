/**
 * Unlisted parents: products that the catalogue lacks though it lists variations of them. The
 * server counts their terms, so they get rows.
 */
import type { TermEntry } from '../../../protocol/product.ts';
import { type Family, type StagingTable, STAGED, STAGED_TEXT } from './staging-table.ts';

import { NO_ENTRY } from '../format.ts';
import type { StagingContext } from './stage-entry.ts';
import { ROW } from '../row-flags.ts';
import { FIELD } from '../search-fields.ts';

/**
 * Stages a product known only by its variations; its name is the common beginning of theirs.
 *
 * @param variations indices of its staged variations, at least one
 * @returns index in the staging table
 */
export function stageUnlistedParent(
  id: number,
  variations: readonly number[],
  staged: StagingTable,
): number {
  const name = staged.text(variations[0]!, STAGED_TEXT.name).split(' - ', 1)[0]!;
  const index = staged.add(name, '', '');
  staged.set(index, STAGED.id, id);
  staged.set(index, STAGED.flags, ROW.VARIABLE);
  return index;
}

/**
 * Infers the terms of unlisted parents, which no entry contains, from the counts in the catalogue's
 * header: the terms whose count exceeds that of the entries by exactly the number of unlisted
 * parents. Adds the terms, and their names as texts, to these parents. Linear in the rows and
 * terms.
 */
export function listUnlistedParents(families: readonly Family[], context: StagingContext): void {
  const { registry, texts, staged } = context;
  const unlisted = families.filter(({ product }) => staged.get(product, STAGED.entry) === NO_ENTRY);
  if (unlisted.length === 0) return;
  const terms = unexplainedTerms(families, unlisted.length, context);
  // They were staged last, and text lists are in the order of staging.
  for (const { product } of unlisted.sort((a, b) => a.product - b.product)) {
    staged.setTerms(product, terms);
    texts.openList();
    texts.add(staged.text(product, STAGED_TEXT.name), FIELD.title);
    for (const number of terms) {
      const { name, taxonomy } = registry.terms[number]!;
      texts.add(name, fieldOf(taxonomy));
    }
  }
}

/**
 * Terms with a surplus in the header; none if any surplus has another size, since the header is
 * then of another time.
 */
function unexplainedTerms(
  families: readonly Family[],
  unlistedCount: number,
  { registry, staged }: StagingContext,
): readonly number[] {
  const explained = countOwnTerms(families, registry.terms.length, staged);
  const surplus = ownCounts(registry.terms).map((count, number) => count - explained[number]!);
  return surplus.every((count) => count === 0 || count === unlistedCount)
    ? [...surplus.keys()].filter((number) => surplus[number] !== 0)
    : [];
}

/** Number of listed products for each term, as in the response to an unconstrained request. */
function countOwnTerms(
  families: readonly Family[],
  termCount: number,
  staged: StagingTable,
): Uint32Array {
  const counts = new Uint32Array(termCount);
  for (const { product, variations } of families) {
    if (staged.has(product, ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG)) continue;
    const terms = new Set<number>();
    for (const index of [product, ...variations]) {
      if (index !== product && !staged.has(index, ROW.LISTED)) continue;
      for (let i = 0; i < staged.termCount(index); i++) terms.add(staged.term(index, i));
    }
    for (const term of terms) counts[term]!++;
  }
  return counts;
}

/** Counts without those of child terms, which the counts of the API include. */
function ownCounts(terms: readonly TermEntry[]): number[] {
  const keyOf = (taxonomy: string, id: number): string => `${taxonomy} ${id}`;
  const counts = new Map(terms.map(({ taxonomy, id, count }) => [keyOf(taxonomy, id), count]));
  for (const { taxonomy, parent, count } of terms) {
    const key = parent === null ? undefined : keyOf(taxonomy, parent);
    const sum = key === undefined ? undefined : counts.get(key);
    if (key !== undefined && sum !== undefined) counts.set(key, sum - count);
  }
  return terms.map(({ taxonomy, id }) => counts.get(keyOf(taxonomy, id))!);
}

function fieldOf(taxonomy: string): number {
  if (taxonomy === 'product_cat') return FIELD.categories;
  return taxonomy === 'product_tag' ? FIELD.tags : FIELD.attributes;
}
