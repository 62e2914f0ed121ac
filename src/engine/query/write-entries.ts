/** Product entries of a page as JSON text: stored text as it is, unless `_fields` prunes it or a variation must be taken out of its product. */
import type { FieldList } from '../../protocol/api-plan.ts';
import { NO_ENTRY } from '../snapshot/format.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { pruneFields } from './prune-fields.ts';
import { publicEntry } from './public-entry.ts';

/** The entries whose text is needed to write these rows, row by row. */
export function entriesOf(rows: Uint32Array, { columns }: Snapshot): number[] {
  return Array.from(rows, (row) => {
    const entry = columns.rowEntries[row]!;
    return entry === NO_ENTRY ? columns.rowEntries[columns.rowProducts[row]!]! : entry;
  });
}

/** A JSON list; `texts` are those of `entriesOf`. */
export function writeEntries(
  rows: Uint32Array,
  texts: readonly string[],
  fields: FieldList,
  { columns }: Snapshot,
): string {
  const written = texts.map((text, i) => {
    const row = rows[i]!;
    const isNested = columns.rowEntries[row] === NO_ENTRY;
    if (!isNested && fields === null) return publicEntry(text);
    const entry: unknown = JSON.parse(isNested ? text : publicEntry(text));
    const whole = isNested ? nestedVariation(entry, columns.rowIds[row]!) : entry;
    return JSON.stringify(fields === null ? whole : pruneFields(whole, fields));
  });
  return `[${written.join(',')}]`;
}

/** What a variation without a line of its own can say of itself: its list item, under its product's name. */
function nestedVariation(product: unknown, id: number): unknown {
  if (!isRecord(product)) return product;
  const variations = Array.isArray(product['variations']) ? product['variations'] : [];
  const variation: unknown = variations.find((item) => isRecord(item) && item['id'] === id);
  if (!isRecord(variation)) return product;
  const attributes = Array.isArray(variation['attributes']) ? variation['attributes'] : [];
  const options = attributes.map((item) => (isRecord(item) ? item['option'] : '')).join(', ');
  const { name, slug, permalink, id: parentId, categories } = product;
  return {
    id,
    name: options === '' ? name : `${String(name)} - ${options}`,
    slug,
    permalink,
    ...variation,
    type: 'variation',
    parent_id: parentId,
    categories,
    variations: [],
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
