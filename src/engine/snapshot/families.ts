/** Products with their variations, brought together from wherever the catalogue lists them. */
import { rankNumbers } from '../structures/rank-numbers.ts';
import { type DraftTable, DRAFT } from './draft-table.ts';
import { checkVariations } from './entry-limits.ts';
import { draftHiddenProduct } from './hidden-products.ts';
import { ROW } from './row-flags.ts';

/** Drafts. */
export interface Family {
  readonly product: number;
  /** By id. Those that are not published may match, but are no entries of their own. */
  readonly variations: readonly number[];
}

export interface DraftsById {
  readonly products: ReadonlyMap<number, number>;
  /** Of variations that have entries of their own. */
  readonly variations: ReadonlyMap<number, number>;
  readonly drafts: DraftTable;
}

/**
 * Families in order of product id, without those that no answer can show.
 *
 * @throws ShopError `bad-catalogue` for a product with more than `MAX_VARIATIONS`.
 */
export function gatherFamilies({ products, variations: lines, drafts }: DraftsById): Family[] {
  const ownLines = groupByProduct(lines.values(), drafts);
  const hasOwnLines = lines.size > 0;
  const unlisted = [...ownLines]
    .filter(([id]) => !products.has(id))
    .map(([id, variations]) => draftHiddenProduct(id, variations, drafts));
  const families: Family[] = [];
  for (const product of [...products.values(), ...unlisted]) {
    if (drafts.has(product, ROW.VARIABLE)) {
      const own = ownLines.get(drafts.get(product, DRAFT.id)) ?? NONE;
      const variations = mergeVariations(product, { own, hasOwnLines }, drafts);
      // Without variations a variable product never appears. (observed 3.3)
      if (variations.length > 0) families.push({ product, variations });
    } else if (drafts.has(product, ROW.LISTED)) {
      families.push({ product, variations: NONE });
    }
  }
  return inOrder(families, drafts);
}

/** By id. Ranked, not compared: there are as many as products. */
function inOrder(families: readonly Family[], drafts: DraftTable): Family[] {
  const ids = new Float64Array(families.length);
  for (let i = 0; i < ids.length; i++) ids[i] = drafts.get(families[i]!.product, DRAFT.id);
  const { ranks } = rankNumbers(ids);
  const ordered = [...families];
  for (let i = 0; i < ids.length; i++) ordered[ranks[i]!] = families[i]!;
  return ordered;
}

const NONE: readonly number[] = [];

function groupByProduct(
  lines: Iterable<number>,
  drafts: DraftTable,
): ReadonlyMap<number, readonly number[]> {
  const groups = new Map<number, number[]>();
  for (const line of lines) {
    const product = drafts.get(line, DRAFT.productId);
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
  drafts: DraftTable,
): readonly number[] {
  const ownIds = own.length === 0 ? null : new Set(own.map((line) => drafts.get(line, DRAFT.id)));
  const isListed = drafts.has(product, ROW.LISTED);
  const last = product + drafts.get(product, DRAFT.variationCount);
  const merged = new Array<number>(last - product + own.length);
  let count = 0;
  for (let nested = product + 1; nested <= last; nested++) {
    // Of an unpublished product only what is listed by itself is known to be there.
    if (!isListed && !ownIds?.has(drafts.get(nested, DRAFT.id))) continue;
    if (hasOwnLines) drafts.set(nested, DRAFT.flags, drafts.get(nested, DRAFT.flags) & ~ROW.LISTED);
    merged[count++] = nested;
  }
  for (let i = 0; i < own.length; i++) merged[count++] = own[i]!;
  merged.length = count;
  sortById(merged, drafts);
  count = 0;
  for (let i = 0; i < merged.length; i++) {
    const draft = merged[i]!;
    const next = merged[i + 1];
    if (next === undefined || drafts.get(next, DRAFT.id) !== drafts.get(draft, DRAFT.id)) {
      merged[count++] = draft;
    } else if (next <= product || next > last) {
      // A line, which stands for both.
      drafts.joinVariation(next, draft);
    }
  }
  merged.length = count;
  return merged;
}

/** They mostly are in order. */
function sortById(members: number[], drafts: DraftTable): void {
  for (let i = 1; i < members.length; i++) {
    if (drafts.get(members[i - 1]!, DRAFT.id) <= drafts.get(members[i]!, DRAFT.id)) continue;
    members.sort((a, b) => drafts.get(a, DRAFT.id) - drafts.get(b, DRAFT.id));
    return;
  }
}
