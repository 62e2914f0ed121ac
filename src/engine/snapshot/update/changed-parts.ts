/** The changed products of a catalogue, built as they were and as they are. */
import type { CatalogueHeader } from '../../../protocol/catalogue/types.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import type { WordRules } from '../../text/tokenize.ts';
import { averageLengths } from '../build/relevance-index-writer.ts';
import { type SnapshotColumns, UPDATE } from '../format.ts';
import { type BuiltPart, buildPart } from './build-part.ts';
import { areEqual, placeOf } from './row-runs.ts';

/** Changes of a catalogue. */
export interface CatalogueChanges {
  /** Header that the snapshot was built with, and the present one. */
  readonly before: CatalogueHeader;
  readonly now: CatalogueHeader;
  /** Present entries of changed and new products, with their numbers. */
  readonly changed: readonly NumberedEntry[];
  /** Ids of deleted products. */
  readonly deleted: readonly number[];
  /** New numbers of entries that did not change, where they have others. */
  readonly moved: ReadonlyMap<number, number>;
  /** Reads entries as they are in the old catalogue, by their numbers there. */
  readonly readEntries: (numbers: readonly number[]) => Promise<readonly ProductEntry[]>;
  /** Awaited between the steps, so that the thread can do other work. */
  readonly yieldToEventLoop?: (() => Promise<void>) | undefined;
}

interface NumberedEntry {
  readonly entry: ProductEntry;
  readonly number: number;
}

export interface Parts {
  readonly ids: ReadonlySet<number>;
  readonly before: BuiltPart;
  readonly now: BuiltPart;
  readonly fieldLengths: Float64Array;
  /** Entry numbers of the rows of `now`. */
  readonly numbers: readonly number[];
}

/**
 * Builds the changed products; `null` where these do not suffice.
 *
 * @throws ShopError `bad-catalogue` as a builder does; what `readEntries` throws
 */
export async function buildParts(
  old: SnapshotColumns,
  changes: CatalogueChanges,
): Promise<Parts | null> {
  if ((old.settings[3]! & UPDATE.WHOLE) === 0 || !isSameShop(changes)) return null;
  const { before, now, changed, deleted, moved, readEntries, yieldToEventLoop } = changes;
  const wordRules = wordRulesOf(old.settings);
  const ids = new Set([...changed.map(({ entry }) => entry.id), ...deleted]);
  if (ids.size > old.settings[0]! * MOST_CHANGED) return null;
  const stored = await readEntries(numbersOf(ids, old));
  // A group has the prices of other products.
  const groups = await readEntries(Array.from(old.groupRows, (row) => old.rowEntries[row]!));
  const concerned = new Set<number>();
  for (const { id, grouped_products = [] } of [
    ...groups,
    ...changed.map(({ entry }) => entry).filter(({ type }) => type === 'grouped'),
  ]) {
    for (const each of [id, ...grouped_products]) if (!ids.has(each)) concerned.add(each);
  }
  const numbers = numbersOf(concerned, old);
  const same = await readEntries(numbers);
  for (const id of concerned) ids.add(id);
  const entries = [
    ...changed,
    ...same.map((entry, i) => ({ entry, number: moved.get(numbers[i]!) ?? numbers[i]! })),
  ];
  // Of the terms only the names of categories are among the words of products.
  const categories = before.taxonomies.filter(({ taxonomy }) => taxonomy === 'product_cat');
  await yieldToEventLoop?.();
  // With the weights of the whole catalogue, as the old snapshot.
  const was = buildPart(
    { ...before, taxonomies: categories },
    [...stored, ...same],
    wordRules,
    () => old.fieldLengths,
  );
  await yieldToEventLoop?.();
  let fieldLengths = old.fieldLengths;
  const is = buildPart(
    now,
    entries.map(({ entry }) => entry),
    wordRules,
    (own) => {
      fieldLengths = own.map(
        (length, i) => old.fieldLengths[i]! - was.columns.fieldLengths[i]! + length,
      );
      return fieldLengths;
    },
  );
  const isSame =
    was.columns.settings[3] === old.settings[3] &&
    is.columns.settings[3] === old.settings[3] &&
    haveSameTerms(old, is.columns, now) &&
    areEqual(averageLengths(old.fieldLengths), averageLengths(fieldLengths));
  if (!isSame) return null;
  return { ids, before: was, now: is, fieldLengths, numbers: entries.map(({ number }) => number) };
}

/** Share of products above which a new build takes less time. */
const MOST_CHANGED = 0.2;

/** Entry numbers of products, without those that the snapshot lacks. */
function numbersOf(ids: Iterable<number>, old: SnapshotColumns): readonly number[] {
  const numbers: number[] = [];
  for (const id of ids) {
    const { from, to } = placeOf(id, old);
    if (from < to) numbers.push(old.rowEntries[from]!);
  }
  return numbers;
}

/** Columns of terms, without those of their rows. */
const TERM_COLUMNS = [
  'taxonomyBytes',
  'taxonomyOffsets',
  'taxonomyTerms',
  'termIds',
  'termParents',
  'termEnds',
  'termMenuOrders',
  'termNameRanks',
  'termSlugRanks',
  'termSlugBytes',
  'termSlugOffsets',
  'termHeadBytes',
  'termHeadOffsets',
  'termTailBytes',
  'termTailOffsets',
] as const satisfies readonly (keyof SnapshotColumns)[];

/** Tests whether all terms are those of the header: a term that products add depends on their order. */
function haveSameTerms(
  old: SnapshotColumns,
  built: SnapshotColumns,
  { taxonomies }: CatalogueHeader,
): boolean {
  const count = taxonomies.reduce((sum, { terms }) => sum + terms.length, 0);
  return (
    old.termIds.length === count && TERM_COLUMNS.every((name) => areEqual(old[name], built[name]))
  );
}

/** Tests whether both headers have the same terms and settings. Names of terms are compared later. */
function isSameShop({ before, now }: CatalogueChanges): boolean {
  const textsOf = ({ language, match_split, synonyms, expansions }: CatalogueHeader): string =>
    JSON.stringify([language, match_split, synonyms, expansions]);
  return (
    textsOf(before) === textsOf(now) &&
    before.taxonomies.length === now.taxonomies.length &&
    before.taxonomies.every(({ taxonomy, terms }, i) => {
      const other = now.taxonomies[i]!;
      return (
        taxonomy === other.taxonomy &&
        terms.length === other.terms.length &&
        terms.every(({ id }, n) => id === other.terms[n]!.id)
      );
    })
  );
}

/** Word rules of a snapshot. */
function wordRulesOf(settings: Uint32Array): WordRules {
  return settings[2] === 1 ? 'before-6.3' : 'present';
}
