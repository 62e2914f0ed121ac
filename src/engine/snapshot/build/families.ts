/**
 * Families: each product with its variations, whether nested in it or listed as entries of their
 * own.
 */
import { rankNumbers } from '../../structures/rank-numbers.ts';
import { type Family, type StagingTable, STAGED } from './staging-table.ts';
import { checkVariations } from './entry-limits.ts';
import { stageUnlistedParent } from './unlisted-parents.ts';

import { ROW } from '../row-flags.ts';

/** Staged entries: indices in the staging table by id. */
interface StagedById {
  readonly products: ReadonlyMap<number, number>;
  /** Variations that have entries of their own. */
  readonly variations: ReadonlyMap<number, number>;
  readonly staged: StagingTable;
}

/**
 * Builds the families, ascending by product id, without those that no response can contain. Linear.
 *
 * @throws ShopError `bad-catalogue` for a product with more than `MAX_VARIATIONS`
 */
export function gatherFamilies({ products, variations, staged }: StagedById): Family[] {
  const ownEntries = groupByProduct(variations.values(), staged);
  const hasOwnEntries = variations.size > 0;
  const unlisted = [...ownEntries]
    .filter(([id]) => !products.has(id))
    .map(([id, members]) => stageUnlistedParent(id, members, staged));
  const families: Family[] = [];
  for (const product of [...products.values(), ...unlisted]) {
    if (staged.has(product, ROW.VARIABLE)) {
      const own = ownEntries.get(staged.get(product, STAGED.id)) ?? NONE;
      const members = mergeVariations(product, { own, hasOwnEntries }, staged);
      // Without variations a variable product never appears. (src/protocol/README.md#rule-rows)
      if (members.length > 0) families.push({ product, variations: members });
    } else if (staged.has(product, ROW.LISTED)) {
      families.push({ product, variations: NONE });
    }
  }
  return sortedById(families, staged);
}

/** Sorts families by product id, with a linear rank sort. */
function sortedById(families: readonly Family[], staged: StagingTable): Family[] {
  const ids = new Float64Array(families.length);
  for (let i = 0; i < ids.length; i++) ids[i] = staged.get(families[i]!.product, STAGED.id);
  const { ranks } = rankNumbers(ids);
  const ordered = [...families];
  for (let i = 0; i < ids.length; i++) ordered[ranks[i]!] = families[i]!;
  return ordered;
}

const NONE: readonly number[] = [];

/** Groups variations by the id of their product. */
function groupByProduct(
  variations: Iterable<number>,
  staged: StagingTable,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const variation of variations) {
    const product = staged.get(variation, STAGED.productId);
    const group = groups.get(product);
    if (group) group.push(variation);
    else groups.set(product, [variation]);
  }
  for (const [product, { length }] of groups) checkVariations(product, length);
  return groups;
}

interface OwnEntries {
  /** Entries of variations of this product. */
  readonly own: readonly number[];
  /** The catalogue lists variations as entries, so a nested variation without one is disabled. */
  readonly hasOwnEntries: boolean;
}

/**
 * Distinct variations of a product, ascending by id. Allocates little more than the returned list:
 * there is one call per family.
 */
function mergeVariations(
  product: number,
  { own, hasOwnEntries }: OwnEntries,
  staged: StagingTable,
): readonly number[] {
  const ownIds =
    own.length === 0 ? null : new Set(own.map((entry) => staged.get(entry, STAGED.id)));
  const isListed = staged.has(product, ROW.LISTED);
  const last = product + staged.get(product, STAGED.variationCount);
  const merged = new Array<number>(last - product + own.length);
  let count = 0;
  for (let nested = product + 1; nested <= last; nested++) {
    // Of an unpublished product only variations listed as own entries are known to exist.
    if (!isListed && !ownIds?.has(staged.get(nested, STAGED.id))) continue;
    if (hasOwnEntries)
      staged.set(nested, STAGED.flags, staged.get(nested, STAGED.flags) & ~ROW.LISTED);
    merged[count++] = nested;
  }
  for (let i = 0; i < own.length; i++) merged[count++] = own[i]!;
  merged.length = count;
  sortById(merged, staged);
  count = 0;
  for (let i = 0; i < merged.length; i++) {
    const member = merged[i]!;
    const next = merged[i + 1];
    if (next === undefined || staged.get(next, STAGED.id) !== staged.get(member, STAGED.id)) {
      merged[count++] = member;
    } else if (next <= product || next > last) {
      // The own entry replaces the nested variation.
      staged.joinVariation(next, member);
    }
  }
  merged.length = count;
  return merged;
}

/** Sorts in place; usually the members are sorted already. */
function sortById(members: number[], staged: StagingTable): void {
  for (let i = 1; i < members.length; i++) {
    if (staged.get(members[i - 1]!, STAGED.id) <= staged.get(members[i]!, STAGED.id)) continue;
    members.sort((a, b) => staged.get(a, STAGED.id) - staged.get(b, STAGED.id));
    return;
  }
}
