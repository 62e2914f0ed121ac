/** `facetView`: what a taxonomy's facet shows. Pure. */
import type { TermEntry } from '../protocol/product.ts';
import { htmlToText } from '../protocol/html-text.ts';
import type { ShopSnapshot } from './shop-snapshot.ts';
import { slugsOf } from './shop-state.ts';
import { decodeSlug, nameOfSlug } from './slug.ts';

export interface FacetItem {
  readonly id: number | null;
  /** Percent-decoded. */
  readonly slug: string;
  readonly name: string;
  /** As the shop counts; 0 for a chosen term that matches nothing any more. */
  readonly count: number;
  readonly isSelected: boolean;
  /** Slugs of ancestors and descendants: choosing this term replaces them. */
  readonly relatives: readonly string[];
  readonly children: readonly FacetItem[];
}

export interface FacetView {
  readonly taxonomy: string;
  /** What the shop calls the taxonomy; `null` where it did not say. */
  readonly label: string | null;
  readonly selectedCount: number;
  /** Top terms; none while the first answer is awaited. */
  readonly items: readonly FacetItem[];
  /** Top terms that are not among `items`, for "show more". */
  readonly hiddenCount: number;
}

/** `limit`: at most so many top terms, chosen ones and their ancestors always among them. O(n log n) in the set's terms. */
export function facetView(snapshot: ShopSnapshot, taxonomy: string, limit: number): FacetView {
  const { state, response, knowledge } = snapshot;
  const selected = new Set(slugsOf(state, taxonomy));
  const terms = response?.terms?.find((set) => set.taxonomy === taxonomy)?.terms ?? [];
  const tree = [
    ...missingItems(snapshot, taxonomy, selected, terms),
    ...buildTree(terms, selected),
  ];
  const items = limitItems(tree, limit);
  return {
    taxonomy,
    label: knowledge.labels.get(taxonomy) ?? null,
    selectedCount: selected.size,
    items,
    hiddenCount: tree.length - items.length,
  };
}

/** The name of a term as far as any answer told it. */
export function termName(snapshot: ShopSnapshot, taxonomy: string, slug: string): string {
  return snapshot.knowledge.terms.get(taxonomy)?.get(slug)?.name ?? nameOfSlug(slug);
}

/** Chosen terms that the answer left out, because nothing matches them any more: they stay, to be taken back. */
function missingItems(
  snapshot: ShopSnapshot,
  taxonomy: string,
  selected: ReadonlySet<string>,
  terms: readonly TermEntry[],
): readonly FacetItem[] {
  const listed = new Set(terms.map((term) => decodeSlug(term.slug)));
  return [...selected]
    .filter((slug) => !listed.has(slug))
    .map((slug) => ({
      id: snapshot.knowledge.terms.get(taxonomy)?.get(slug)?.id ?? null,
      slug,
      name: termName(snapshot, taxonomy, slug),
      count: 0,
      isSelected: true,
      relatives: [],
      children: [],
    }));
}

/** The list is depth first, but a parent may be missing from it: then its children stand at the top. (wps-api 10.3) */
function buildTree(
  terms: readonly TermEntry[],
  selected: ReadonlySet<string>,
): readonly FacetItem[] {
  const ids = new Set(terms.map((term) => term.id));
  const byParent = new Map<number | null, TermEntry[]>();
  for (const term of terms) {
    const parent = term.parent !== null && ids.has(term.parent) ? term.parent : null;
    const siblings = byParent.get(parent);
    if (siblings === undefined) byParent.set(parent, [term]);
    else siblings.push(term);
  }
  const itemOf = (term: TermEntry, ancestors: readonly string[]): FacetItem => {
    const slug = decodeSlug(term.slug);
    const children = itemsOf(term.id, [...ancestors, slug]);
    return {
      id: term.id,
      slug,
      name: htmlToText(term.name),
      count: term.count,
      isSelected: selected.has(slug),
      relatives: [...ancestors, ...children.flatMap(slugsBelow)],
      children,
    };
  };
  const itemsOf = (parent: number | null, ancestors: readonly string[]): readonly FacetItem[] =>
    (byParent.get(parent) ?? []).map((term) => itemOf(term, ancestors));
  return itemsOf(null, []);
}

function slugsBelow(item: FacetItem): readonly string[] {
  return [item.slug, ...item.children.flatMap(slugsBelow)];
}

/** One more than the limit is shown rather than hidden behind a button of the same height. */
function limitItems(items: readonly FacetItem[], limit: number): readonly FacetItem[] {
  if (items.length <= limit + 1) return items;
  return items.filter((item, i) => i < limit || isChosen(item));
}

function isChosen(item: FacetItem): boolean {
  return item.isSelected || item.children.some(isChosen);
}
