/** Parses the parameters `t`, in all its forms, and `except`. (rule-term-filters, rule-except) */
import type { TermFilter } from '../plan.ts';
import {
  isParamMap,
  type ParamMap,
  type ParamValue,
  parseJsonParam,
  toInteger,
  toText,
  toTextList,
} from '../../protocol/codec/php-values.ts';
import { RememberedTexts } from '../../protocol/codec/remembered-texts.ts';
import { sanitizeTaxonomy } from '../../protocol/text/slug.ts';
import { sanitizeSlug } from './slug.ts';
import { decodeTaxonomy } from './taxonomy-names.ts';

const remembered = new RememberedTexts<readonly TermFilter[]>();

/** Parses `t`; entries that the server ignores are omitted. Never throws. */
export function parseTermFilters(value: ParamValue | undefined): readonly TermFilter[] {
  return typeof value === 'string'
    ? remembered.get(value, () => parseEntries(parseJsonParam(value)))
    : parseEntries(value);
}

function parseEntries(entries: ParamValue | undefined): readonly TermFilter[] {
  if (!isParamMap(entries)) return [];
  return [...entries].map(parseEntry).filter((filter) => filter !== null);
}

/** Parses `except`, a comma list of taxonomies; the caller has refused arrays. */
export function parseExcept(value: ParamValue | undefined): readonly string[] {
  return toTextList(toText(value)).map(sanitizeTaxonomy);
}

function parseEntry([key, entry]: readonly [string, ParamValue]): TermFilter | null {
  if (!isParamMap(entry)) return null;
  const terms = entry.get('t');
  const isList = isParamMap(terms) ? terms.size > 0 : typeof terms === 'string';
  if (!isList) return null;
  const byId = entry.get('id_by') === 'id';
  const given = toTextList(terms);
  return {
    taxonomy: decodeTaxonomy(key, entry),
    operator: parseOperator(entry),
    ids: byId ? given.map(toInteger).filter((id) => id > 0) : null,
    slugs: byId ? null : given.map(sanitizeSlug).filter((slug) => slug !== ''),
    limit: parseLimit(entry),
  };
}

function parseOperator(entry: ParamMap): TermFilter['operator'] {
  const text = toText(entry.get('op'))?.toLowerCase();
  return text === 'and' || text === 'not' ? text : 'or';
}

function parseLimit(entry: ParamMap): number | null {
  const limit = toInteger(entry.get('limit'));
  return limit > 0 ? limit : null;
}
