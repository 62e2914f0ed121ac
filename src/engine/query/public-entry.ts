/** A stored entry as the API lists it to a guest: without the extra fields that catalogues carry for the engine's sake. */

/** Removes the extras from a parsed entry, in place. */
export function dropExtras(entry: Record<string, unknown>): void {
  for (const name of EXTRA_FIELDS) delete entry[name];
}

/** Whether JSON text may hold extras; text that does not can be passed on as it is. */
export function mayHoldExtras(json: string): boolean {
  return MENTIONS_EXTRA.test(json);
}

/** Optional extras of the catalogue format, and the other fields that only privileged callers see. (wps-api 9) */
const EXTRA_FIELDS = [
  'status',
  'catalog_visibility',
  'stock_status',
  'regular_price',
  'sale_price',
  'date_created',
  'date_created_gmt',
  'date_modified',
  'date_modified_gmt',
  'total_sales',
  'global_unique_id',
] as const;

const MENTIONS_EXTRA = new RegExp(`"(?:${EXTRA_FIELDS.join('|')})"`);
