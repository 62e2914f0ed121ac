/**
 * Products that are not listed though variations of theirs are. The server counts their terms all the same, so rows must
 * stand in for them.
 */
import type { TermEntry } from '../../../protocol/product.ts';
import { type StagingTable, STAGED, STAGED_TEXT } from './staging-table.ts';
import type { Family } from './family.ts';
import { NO_ENTRY } from '../format.ts';
import type { StagingContext } from './stage-entry.ts';
import { ROW } from '../row-flags.ts';
import { FIELD } from '../search-fields.ts';

/** A product known only by its variations, whose names begin with its own. */
export function stageUnlistedParent(
  id: number,
  variations: readonly number[],
  staged: StagingTable,
): number {
  const name = staged.text(variations[0]!, STAGED_TEXT.name).split(' - ', 1)[0]!;
  const draft = staged.add(name, '', '');
  staged.set(draft, STAGED.id, id);
  staged.set(draft, STAGED.flags, ROW.VARIABLE);
  return draft;
}

/**
 * Gives hidden products their terms, which no entry tells, but the counts in the catalogue's header do: those that are
 * higher than what the entries account for, by just the number of hidden products.
 */
export function listUnlistedParents(families: readonly Family[], context: StagingContext): void {
  const { registry, texts, staged } = context;
  const hidden = families.filter(({ product }) => staged.get(product, STAGED.entry) === NO_ENTRY);
  if (hidden.length === 0) return;
  const terms = unexplainedTerms(families, hidden.length, context);
  // They were drafted last, and lists of texts come in the order of the drafts.
  for (const { product } of hidden.sort((a, b) => a.product - b.product)) {
    staged.setTerms(product, terms);
    texts.openList();
    texts.add(staged.text(product, STAGED_TEXT.name), FIELD.title);
    for (const number of terms) {
      const { name, taxonomy } = registry.terms[number]!;
      texts.add(name, fieldOf(taxonomy));
    }
  }
}

/** Counts that differ by another number are of another time or kind, and tell nothing. */
function unexplainedTerms(
  families: readonly Family[],
  hiddenCount: number,
  { registry, staged }: StagingContext,
): readonly number[] {
  const explained = countOwnTerms(families, registry.terms.length, staged);
  const surplus = ownCounts(registry.terms).map((count, number) => count - explained[number]!);
  return surplus.every((count) => count === 0 || count === hiddenCount)
    ? [...surplus.keys()].filter((number) => surplus[number] !== 0)
    : [];
}

/** What an unconstrained request counts for each term. */
function countOwnTerms(
  families: readonly Family[],
  termCount: number,
  staged: StagingTable,
): Uint32Array {
  const counts = new Uint32Array(termCount);
  for (const { product, variations } of families) {
    if (staged.has(product, ROW.HIDDEN_FROM_SEARCH | ROW.HIDDEN_FROM_CATALOG)) continue;
    const terms = new Set<number>();
    for (const draft of [product, ...variations]) {
      if (draft !== product && !staged.has(draft, ROW.LISTED)) continue;
      for (let i = 0; i < staged.termCount(draft); i++) terms.add(staged.term(draft, i));
    }
    for (const term of terms) counts[term]!++;
  }
  return counts;
}

/** Counts as the API gives them sum their children's; these do not. */
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
