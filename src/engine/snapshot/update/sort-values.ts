/** Values that rows are ordered by and a snapshot does not have: it has their ranks. */
import {
  STAGED,
  STAGED_TEXT,
  type StagedField,
  type StagingTable,
} from '../build/staging-table.ts';
import type { ProductEntry } from '../../../protocol/product.ts';
import { StringTable } from '../../structures/string-table.ts';
import { rankTexts } from '../../text/collation.ts';
import type { BuiltRows } from '../build/build-rows.ts';
import { instant } from '../build/stage-entry.ts';
import { ownSkus } from '../build/sort-keys.ts';

/** Values of one row, as `sortKeys` ranks them. */
export interface SortValues {
  readonly title: string;
  readonly slug: string;
  readonly sku: string;
  readonly menuOrder: number;
  readonly date: number;
  readonly modified: number;
  readonly popularity: number;
}

export type ValueName = keyof SortValues;

/** Copies the values of all rows out of the staging table. */
export function sortValues(rows: BuiltRows, staged: StagingTable): readonly SortValues[] {
  const titles = staged.texts(STAGED_TEXT.name, rows.staged);
  const slugs = staged.texts(STAGED_TEXT.slug, rows.staged);
  const skus = ownSkus(rows, staged.texts(STAGED_TEXT.sku, rows.staged));
  const value = (row: number, field: StagedField): number => staged.get(rows.staged[row]!, field);
  const dateOf = (row: number, field: StagedField): number => {
    const own = value(row, field);
    return (Number.isNaN(own) ? value(rows.products[row]!, field) : own) || 0;
  };
  return Array.from(rows.staged, (_, row) => ({
    title: titles.get(row),
    slug: slugs.get(row),
    sku: skus.get(row),
    menuOrder: value(row, STAGED.menuOrder) || 0,
    date: dateOf(row, STAGED.date),
    modified: dateOf(row, STAGED.modified),
    popularity: value(row, STAGED.sales) || 0,
  }));
}

/** Values of a product without variations, as its staged entry has them. */
export function sortValuesOfOne(entry: ProductEntry): SortValues {
  const { name, slug = '', sku = '', menu_order = 0, total_sales = 0 } = entry;
  return {
    title: name,
    slug,
    sku,
    menuOrder: menu_order,
    date: instant(entry.date_created_gmt ?? entry.date_created) || 0,
    modified: instant(entry.date_modified_gmt ?? entry.date_modified) || 0,
    popularity: total_sales,
  };
}

/** Compares two values of the same name as the orders do. */
export function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' || typeof b === 'number') return Number(a) - Number(b);
  if (a === b) return 0;
  const { ranks } = rankTexts(StringTable.of([a, b]));
  return ranks[0]! - ranks[1]!;
}
