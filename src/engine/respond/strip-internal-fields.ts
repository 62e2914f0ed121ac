/**
 * Removal of the internal fields of stored entries: catalogues contain them for the engine, the API
 * does not list them to guests.
 */

/**
 * Removes the internal fields from the JSON text of an entry. O(length), without parsing: the
 * retained members are exactly the stored text.
 *
 * @param json object of valid JSON without white space between its members
 * @returns the same text if it has no internal field
 */
export function stripInternalFields(json: string): string {
  const retained: string[] = [];
  let hasInternal = false;
  for (let start = json.indexOf('"'); start >= 0;) {
    const nameEnd = endOfString(json, start);
    const end = endOfValue(json, nameEnd);
    if (INTERNAL_FIELDS.has(json.slice(start + 1, nameEnd - 1))) hasInternal = true;
    else retained.push(json.slice(start, end));
    start = json[end] === ',' ? json.indexOf('"', end) : -1;
  }
  return hasInternal ? `{${retained.join(',')}}` : json;
}

/** Index behind the closing quote of the string that opens at `open`. */
function endOfString(json: string, open: number): number {
  for (let close = json.indexOf('"', open + 1); close >= 0; close = json.indexOf('"', close + 1)) {
    let backslash = close;
    while (json[backslash - 1] === '\\') backslash--;
    if ((close - backslash) % 2 === 0) return close + 1;
  }
  return json.length;
}

/**
 * Index of the comma or brace that ends a member.
 *
 * @param from index inside the member, outside of its strings
 */
function endOfValue(json: string, from: number): number {
  let depth = 0;
  let i = from;
  // Numbers, not characters: a product's text has thousands, and each would be a string.
  while (i < json.length) {
    const unit = json.charCodeAt(i);
    if (unit === QUOTE) {
      i = endOfString(json, i);
      continue;
    }
    if (depth === 0 && (unit === COMMA || unit === CLOSING_BRACE)) return i;
    if (unit === OPENING_BRACE || unit === OPENING_BRACKET) depth++;
    else if (unit === CLOSING_BRACE || unit === CLOSING_BRACKET) depth--;
    i++;
  }
  return i;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;

/**
 * Optional fields of the catalogue format, and other fields that the API shows to privileged
 * callers only. (rule-entry)
 */
const INTERNAL_FIELDS: ReadonlySet<string> = new Set([
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
  'expansions',
]);
