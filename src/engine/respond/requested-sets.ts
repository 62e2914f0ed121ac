/** Term sets and taxonomies that a plan names, among those that the catalogue has. */
import type { ShopPlan, TermListPlan } from '../plan.ts';
import type { TaxonomyRange, TermTable } from '../snapshot/term-table.ts';

/** Term set of a response: its name, its plan, and its known taxonomies. */
export interface RequestedSet {
  readonly name: string;
  readonly plan: TermListPlan;
  readonly taxonomies: readonly TaxonomyRange[];
}

/** Term sets in the order of the response; `null` where they are switched off. */
export function requestedSets(
  termSets: ShopPlan['termSets'],
  terms: TermTable,
): readonly RequestedSet[] | null {
  if (termSets === null) return null;
  if (termSets.kind === 'every') {
    const plan = termSets.template;
    return terms.taxonomies.map((taxonomy) => ({
      name: taxonomy.name,
      plan,
      taxonomies: [taxonomy],
    }));
  }
  const sets: RequestedSet[] = [];
  for (const plan of termSets.sets) {
    const taxonomies = knownTaxonomies(plan.taxonomies, terms);
    if (taxonomies.length > 0 && plan.name !== null)
      sets.push({ name: plan.name, plan, taxonomies });
  }
  return sets;
}

/**
 * Taxonomies of `/terms`: the known ones, or all taxonomies if none of the names is known.
 * (rule-foreign-taxonomy)
 */
export function listedTaxonomies(
  { taxonomies }: TermListPlan,
  terms: TermTable,
): readonly TaxonomyRange[] {
  const known = knownTaxonomies(taxonomies, terms);
  return known.length > 0 ? known : terms.taxonomies;
}

function knownTaxonomies(
  names: readonly string[] | null,
  terms: TermTable,
): readonly TaxonomyRange[] {
  if (names === null) return terms.taxonomies;
  // The most frequent, without an array that grows.
  const only = names.length === 1 ? terms.taxonomy(names[0]!) : undefined;
  if (only !== undefined) return [only];
  const known: TaxonomyRange[] = [];
  for (const name of names) {
    const taxonomy = terms.taxonomy(name);
    if (taxonomy !== undefined && !known.includes(taxonomy)) known.push(taxonomy);
  }
  return known;
}
