/**
 * Search fields of the server's index as bits of a posting.
 * (src/protocol/README.md#rule-search-fields)
 */
import type { SearchFields } from '../plan.ts';

/** Bit of each field. */
export const FIELD = {
  title: 1,
  excerpt: 2,
  content: 4,
  sku: 8,
  categories: 16,
  tags: 32,
  attributes: 64,
} as const satisfies Record<keyof SearchFields, number>;

/** Combines the bits of the fields that are switched on. */
export function fieldMask(fields: SearchFields): number {
  let mask = 0;
  for (const name in FIELD) {
    if (fields[name as keyof SearchFields]) mask |= FIELD[name as keyof SearchFields];
  }
  return mask;
}
