/**
 * Writes product entries as JSON: stored text unchanged, unless `_fields` prunes it or a variation
 * is nested in its product.
 */
import type { FieldList } from '../plan.ts';
import { NO_ENTRY, type SnapshotColumns } from '../snapshot/format.ts';
import type { Snapshot } from '../snapshot/open.ts';
import { pruneFields } from './prune-fields.ts';
import { stripInternalFields } from './strip-internal-fields.ts';

/** Entry number of each row; a nested variation has that of its product. O(rows). */
export function entriesOf(rows: Uint32Array, { columns }: Snapshot): number[] {
  const entries = new Array<number>(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const entry = columns.rowEntries[rows[i]!]!;
    entries[i] = entry === NO_ENTRY ? columns.rowEntries[columns.rowProducts[rows[i]!]!]! : entry;
  }
  return entries;
}

/**
 * Writes rows as a JSON array.
 *
 * @param texts JSON texts of the entries that `entriesOf` lists, in the same order
 * @param fields `null` for whole entries, which are copied without parsing
 */
export function writeEntries(
  rows: Uint32Array,
  texts: readonly string[],
  fields: FieldList,
  columns: Pick<SnapshotColumns, 'rowEntries' | 'rowIds'>,
): string {
  const written = texts.map((text, i) => {
    const row = rows[i]!;
    const isNested = columns.rowEntries[row] === NO_ENTRY;
    const entry = isNested ? JSON.stringify(nestedVariation(text, columns.rowIds[row]!)) : text;
    const json = stripInternalFields(entry);
    return fields === null ? json : JSON.stringify(pruneFields(JSON.parse(json), fields));
  });
  return `[${written.join(',')}]`;
}

/** Builds the entry of a nested variation from its item in the entry of its product. */
function nestedVariation(productJson: string, id: number): Record<string, unknown> {
  const product: unknown = JSON.parse(productJson);
  if (!isRecord(product)) return { id };
  const { name, slug, permalink, id: parentId, categories, variations } = product;
  const variation = listOf(variations).find((item) => item['id'] === id);
  const options = listOf(variation?.['attributes']).map(({ option }) => option);
  return {
    id,
    name: [name, options.join(', ')].filter((part) => part !== '').join(' - '),
    slug,
    permalink,
    ...variation,
    type: 'variation',
    parent_id: parentId,
    categories,
    variations: [],
  };
}

/** The objects of a list. */
function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
