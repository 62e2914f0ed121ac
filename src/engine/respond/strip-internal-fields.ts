/**
 * A stored entry as the API lists it to a guest: without the extra fields that catalogues carry for
 * the engine's sake.
 */

/**
 * The JSON text of an entry without its extras; text that has none is given back as it is. One pass
 * over the text, and nothing is parsed: the members that stay are those bytes that were stored.
 */
export function stripInternalFields(json: string): string {
  const kept: string[] = [];
  let hasExtras = false;
  for (let start = json.indexOf('"'); start >= 0; ) {
    const nameEnd = endOfString(json, start);
    const end = endOfValue(json, nameEnd);
    if (EXTRA_FIELDS.has(json.slice(start + 1, nameEnd - 1))) hasExtras = true;
    else kept.push(json.slice(start, end));
    start = json[end] === ',' ? json.indexOf('"', end) : -1;
  }
  return hasExtras ? `{${kept.join(',')}}` : json;
}

/** Behind the closing quote of the string that opens at `open`. */
function endOfString(json: string, open: number): number {
  for (let close = json.indexOf('"', open + 1); close >= 0; close = json.indexOf('"', close + 1)) {
    let backslash = close;
    while (json[backslash - 1] === '\\') backslash--;
    if ((close - backslash) % 2 === 0) return close + 1;
  }
  return json.length;
}

/**
 * The comma or closing brace of the enclosing object, from inside a member but outside its strings.
 */
function endOfValue(json: string, from: number): number {
  let depth = 0;
  let i = from;
  while (i < json.length) {
    const character = json[i];
    if (character === '"') {
      i = endOfString(json, i);
      continue;
    }
    if (depth === 0 && (character === ',' || character === '}')) return i;
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    i++;
  }
  return i;
}

/**
 * Optional extras of the catalogue format, and the other fields that only privileged callers see.
 * (rule-entry)
 */
const EXTRA_FIELDS: ReadonlySet<string> = new Set([
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
  'lookup_rating_count',
]);
