/** Decodes the header of a catalogue from foreign JSON. */
import type {
  CatalogueExpansions,
  CatalogueHeader,
  CatalogueOrders,
  CatalogueTaxonomy,
  CategoryExpansions,
} from './types.ts';
import { decodeRules } from '../rules/decode-rules.ts';
import { decodeTermEntry } from '../codec/decode-entry.ts';
import {
  asBoolean,
  asInteger,
  asList,
  asObject,
  asRecord,
  asText,
  type JsonRecord,
  expectValue,
  type Decoder,
} from '../codec/values.ts';

/**
 * Decodes a header. Unknown fields are retained; optional fields of a wrong type are omitted;
 * missing `taxonomies` are an empty list.
 *
 * @throws ShopError `bad-response` that names the field: no object, another format or version, a
 * term without id, taxonomy, name or slug, a rule of the owner that cannot be read
 */
export function decodeCatalogueHeader(value: unknown): CatalogueHeader {
  const record = expectValue(asRecord, value, 'header', 'an object');
  expectValue(asFormat, record['format'], 'format', '"wps-catalogue"');
  expectValue(asVersion, record['version'], 'version', '1 (a newer one needs a newer reader)');
  const taxonomies = asRecords(record['taxonomies']) ?? [];
  return {
    ...expectValue(asHeader, record, 'header', 'a header'),
    taxonomies: taxonomies.map((item, index) => decodeTaxonomy(item, `taxonomies[${index}]`)),
    ...(record['rules'] !== undefined && { rules: decodeRules(record['rules']) }),
  };
}

function decodeTaxonomy(record: JsonRecord, path: string): CatalogueTaxonomy {
  const taxonomy = expectValue(asText, record['taxonomy'], `${path}.taxonomy`, 'a text');
  const terms = asRecords(record['terms']) ?? [];
  return {
    ...record,
    taxonomy,
    label: asText(record['label']) ?? taxonomy,
    hierarchical: asBoolean(record['hierarchical']) ?? false,
    attribute_id: asInteger(record['attribute_id']) ?? 0,
    terms: terms.map((term, index) => decodeTermEntry(term, `${path}.terms[${index}]`)),
  };
}

const asRecords = asList(asRecord);

const asFormat: Decoder<'wps-catalogue'> = (value) =>
  value === 'wps-catalogue' ? value : undefined;

const asVersion: Decoder<1> = (value) => (value === 1 ? value : undefined);

const asIds = asList(asInteger);

const asOrders = asObject<CatalogueOrders>({ date: asIds, modified: asIds, popularity: asIds }, []);

const asTexts = asList(asText);

/** Decodes lists of texts by key; values of another type are omitted. */
const asTextLists: Decoder<CategoryExpansions> = (value) => {
  const record = asRecord(value);
  return (
    record &&
    Object.fromEntries(Object.entries(record).map(([key, list]) => [key, asTexts(list) ?? []]))
  );
};

const asExpansions = asObject<CatalogueExpansions>({ words: asTexts, categories: asTextLists }, []);

const asHeader = asObject<Omit<CatalogueHeader, 'taxonomies' | 'rules'>>(
  {
    format: asFormat,
    version: asVersion,
    generated_at: asText,
    language: asText,
    currency: asText,
    price_decimals: asInteger,
    match_split: asInteger,
    product_count: asInteger,
    synonyms: asTexts,
    expansions: asExpansions,
    orders: asOrders,
    shortened: asBoolean,
  },
  ['format', 'version'],
);
