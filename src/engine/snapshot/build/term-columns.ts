/**
 * Terms of a catalogue in columns: in depth-first order, so that a term's descendants are a range.
 */
import { MAX_TERM_DEPTH } from '../../../protocol/limits.ts';
import type { TermEntry } from '../../../protocol/product.ts';
import { ShopError } from '../../../protocol/shop-error.ts';
import { compareUtf8, StringTable } from '../../structures/string-table.ts';
import { decodeSlug } from '../../../protocol/text/decode-slug.ts';
import { NO_TERM, type SnapshotColumns } from '../format.ts';
import type { TermRegistry } from './term-registry.ts';

interface TermColumns {
  readonly columns: Pick<SnapshotColumns, TermColumnName>;
  /** Final number of each term, by its number in the registry. */
  readonly numbers: Uint32Array;
}

type TermColumnName = Extract<keyof SnapshotColumns, `term${string}` | `taxonomy${string}`> &
  Exclude<keyof SnapshotColumns, 'termRows' | 'termRowOffsets'>;

/**
 * Builds the columns of all terms. O(n log n).
 *
 * @throws ShopError `bad-catalogue` for terms nested deeper than `MAX_TERM_DEPTH`
 */
export function buildTermColumns(registry: TermRegistry): TermColumns {
  const taxonomies = registry.taxonomies();
  const terms: TermEntry[] = [];
  const parents: number[] = [];
  const ends: number[] = [];
  const starts = [0];
  for (const [, members] of taxonomies) {
    appendDepthFirst(members, { terms, parents, ends });
    starts.push(terms.length);
  }
  const positions = new Map(terms.map((term, number) => [term, number]));
  const names = StringTable.of(taxonomies.map(([name]) => name));
  const slugs = StringTable.of(terms.map(({ slug }) => decodeSlug(slug)));
  const heads = StringTable.of(terms.map(headJson));
  const tails = StringTable.of(terms.map(tailJson));
  return {
    numbers: Uint32Array.from(registry.terms, (term) => positions.get(term)!),
    columns: {
      taxonomyBytes: names.bytes,
      taxonomyOffsets: names.offsets,
      taxonomyTerms: Uint32Array.from(starts),
      termIds: Float64Array.from(terms, ({ id }) => id),
      termParents: Uint32Array.from(parents),
      termEnds: Uint32Array.from(ends),
      termMenuOrders: Float64Array.from(terms, (term) => term.menu_order ?? 0),
      termNameRanks: byteRanks(terms.map(({ name }) => name)),
      termSlugRanks: byteRanks(terms.map(({ slug }) => slug)),
      termSlugBytes: slugs.bytes,
      termSlugOffsets: slugs.offsets,
      termHeadBytes: heads.bytes,
      termHeadOffsets: heads.offsets,
      termTailBytes: tails.bytes,
      termTailOffsets: tails.offsets,
    },
  };
}

interface DepthFirst {
  readonly terms: TermEntry[];
  readonly parents: number[];
  readonly ends: number[];
}

/**
 * Appends terms depth first. A term with an unknown parent is a top term, and so is the first of a
 * cycle.
 */
function appendDepthFirst(
  members: readonly TermEntry[],
  { terms, parents, ends }: DepthFirst,
): void {
  const byId = [...members].sort((a, b) => a.id - b.id);
  const known = new Set(byId.map(({ id }) => id));
  const children = new Map<number | null, TermEntry[]>();
  for (const term of byId) {
    const parent = term.parent !== null && known.has(term.parent) ? term.parent : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(term);
    else children.set(parent, [term]);
  }
  const visited = new Set<TermEntry>();
  // A stack instead of recursion; `open` lists the ancestors whose descendants are incomplete.
  const pending: Pending[] = [];
  const open: number[] = [];
  const close = (depth: number): void => {
    while (open.length > depth) ends[open.pop()!] = terms.length;
  };
  const append = (top: TermEntry): void => {
    pending.push({ term: top, depth: 0 });
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const { term, depth } = next;
      if (visited.has(term)) continue;
      if (depth >= MAX_TERM_DEPTH) throw tooDeep(term);
      visited.add(term);
      close(depth);
      parents.push(open.at(-1) ?? NO_TERM);
      open.push(terms.push(term) - 1);
      const below = children.get(term.id) ?? [];
      for (let i = below.length - 1; i >= 0; i--)
        pending.push({ term: below[i]!, depth: depth + 1 });
    }
    close(0);
  };
  for (const term of children.get(null) ?? []) append(term);
  for (const term of byId) append(term);
}

interface Pending {
  readonly term: TermEntry;
  /** Number of ancestors. */
  readonly depth: number;
}

function tooDeep({ taxonomy, name, id }: TermEntry): ShopError {
  const message = `${taxonomy}: expected at most ${MAX_TERM_DEPTH} levels of terms, got more at "${name}" (${id}). Check the parents of its terms.`;
  return new ShopError('bad-catalogue', message);
}

function byteRanks(texts: readonly string[]): Uint32Array {
  const sorted = [...new Set(texts)].sort(compareUtf8);
  const ranks = new Map(sorted.map((text, rank) => [text, rank]));
  return Uint32Array.from(texts, (text) => ranks.get(text)!);
}

function headJson(term: TermEntry): string {
  const { id, parent, taxonomy, name, slug, permalink, description } = term;
  return JSON.stringify({ id, parent, taxonomy, name, slug, permalink, description }).slice(0, -1);
}

function tailJson(term: TermEntry): string {
  const {
    id: _id,
    parent: _parent,
    taxonomy: _taxonomy,
    name: _name,
    slug: _slug,
    permalink: _permalink,
    description: _description,
    count: _count,
    match: _match,
    ...rest
  } = term;
  return JSON.stringify({ images: [], menu_order: 0, ...rest }).slice(1, -1);
}
