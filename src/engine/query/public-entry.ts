/** A stored entry as the API lists it to a guest: without the extra fields that catalogues carry for the engine's sake. */

/** JSON text in and out; text without extras comes back as it is. */
export function publicEntry(json: string): string {
  if (!MENTIONS_EXTRA.test(json)) return json;
  const entry: Record<string, unknown> = JSON.parse(json);
  for (const name of EXTRA_FIELDS) delete entry[name];
  return JSON.stringify(entry);
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
