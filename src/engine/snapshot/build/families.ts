/** Products with their variations, brought together from wherever the catalogue lists them. */
import { rankNumbers } from '../../structures/rank-numbers.ts';
import { type StagingTable, STAGED } from './staging-table.ts';
import { checkVariations } from './entry-limits.ts';
import { stageUnlistedParent } from './unlisted-parents.ts';
import type { Family } from './family.ts';
import { ROW } from '../row-flags.ts';

export interface StagedById {
  readonly products: ReadonlyMap<number, number>;
  /** Of variations that have entries of their own. */
  readonly variations: ReadonlyMap<number, number>;
  readonly staged: StagingTable;
}

/**
 * Families in order of product id, without those that no answer can show.
 *
 * @throws ShopError `bad-catalogue` for a product with more than `MAX_VARIATIONS`.
 */
export function gatherFamilies({ products, variations: lines, staged }: StagedById): Family[] {
  const ownLines = groupByProduct(lines.values(), staged);
  const hasOwnLines = lines.size > 0;
  const unlisted = [...ownLines]
    .filter(([id]) => !products.has(id))
    .map(([id, variations]) => stageUnlistedParent(id, variations, staged));
  const families: Family[] = [];
  for (const product of [...products.values(), ...unlisted]) {
    if (staged.has(product, ROW.VARIABLE)) {
      const own = ownLines.get(staged.get(product, STAGED.id)) ?? NONE;
      const variations = mergeVariations(product, { own, hasOwnLines }, staged);
      // Without variations a variable product never appears. (src/protocol/README.md#rule-rows)
      if (variations.length > 0) families.push({ product, variations });
    } else if (staged.has(product, ROW.LISTED)) {
      families.push({ product, variations: NONE });
    }
  }
  return inOrder(families, staged);
}

/** By id. Ranked, not compared: there are as many as products. */
function inOrder(families: readonly Family[], staged: StagingTable): Family[] {
  const ids = new Float64Array(families.length);
  for (let i = 0; i < ids.length; i++) ids[i] = staged.get(families[i]!.product, STAGED.id);
  const { ranks } = rankNumbers(ids);
  const ordered = [...families];
  for (let i = 0; i < ids.length; i++) ordered[ranks[i]!] = families[i]!;
  return ordered;
}

const NONE: readonly number[] = [];

function groupByProduct(
  lines: Iterable<number>,
  staged: StagingTable,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const line of lines) {
    const product = staged.get(line, STAGED.productId);
    const group = groups.get(product);
    if (group) group.push(line);
    else groups.set(product, [line]);
  }
  for (const [product, { length }] of groups) checkVariations(product, length);
  return groups;
}

interface Lines {
  readonly own: readonly number[];
  /** Of any product: where variations have lines of their own, one that lacks its line is disabled. */
  readonly hasOwnLines: boolean;
}

/** By id, each once. There are many families: no more is made for each of them than its list, and that as long as it is. */
function mergeVariations(
  product: number,
  { own, hasOwnLines }: Lines,
  staged: StagingTable,
): readonly number[] {
  const ownIds = own.length === 0 ? null : new Set(own.map((line) => staged.get(line, STAGED.id)));
  const isListed = staged.has(product, ROW.LISTED);
  const last = product + staged.get(product, STAGED.variationCount);
  const merged = new Array<number>(last - product + own.length);
  let count = 0;
  for (let nested = product + 1; nested <= last; nested++) {
    // Of an unpublished product only what is listed by itself is known to be there.
    if (!isListed && !ownIds?.has(staged.get(nested, STAGED.id))) continue;
    if (hasOwnLines)
      staged.set(nested, STAGED.flags, staged.get(nested, STAGED.flags) & ~ROW.LISTED);
    merged[count++] = nested;
  }
  for (let i = 0; i < own.length; i++) merged[count++] = own[i]!;
  merged.length = count;
  sortById(merged, staged);
  count = 0;
  for (let i = 0; i < merged.length; i++) {
    const draft = merged[i]!;
    const next = merged[i + 1];
    if (next === undefined || staged.get(next, STAGED.id) !== staged.get(draft, STAGED.id)) {
      merged[count++] = draft;
    } else if (next <= product || next > last) {
      // A line, which stands for both.
      staged.joinVariation(next, draft);
    }
  }
  merged.length = count;
  return merged;
}

/** They mostly are in order. */
function sortById(members: number[], staged: StagingTable): void {
  for (let i = 1; i < members.length; i++) {
    if (staged.get(members[i - 1]!, STAGED.id) <= staged.get(members[i]!, STAGED.id)) continue;
    members.sort((a, b) => staged.get(a, STAGED.id) - staged.get(b, STAGED.id));
    return;
  }
}
