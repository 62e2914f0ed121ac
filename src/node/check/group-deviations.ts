/** Groups equal differences of many requests, and names the likely cause of each group. */
import { isRecord } from '../../protocol/codec/values.ts';
import { type Difference, differenceText } from './json-diff.ts';

export interface DeviationGroup {
  /** `counts of pa_size` */
  readonly what: string;
  readonly requests: readonly string[];
  /** First difference, as text. */
  readonly example: string;
}

/** A request with its differences and the body that the server gave. */
export interface DifferingRequest {
  readonly request: string;
  readonly found: readonly Difference[];
  readonly body: unknown;
}

/** Groups by what differs, the largest group first. */
export function groupDeviations(deviations: readonly DifferingRequest[]): DeviationGroup[] {
  const groups = new Map<string, { requests: string[]; example: string }>();
  for (const { request, found, body } of deviations) {
    for (const difference of found) {
      const isTerms = request.startsWith('/terms');
      const what = differing(difference.path, body, isTerms ? 'terms' : 'products');
      const group = groups.get(what) ?? {
        requests: [],
        example: differenceText(difference),
      };
      // One response may have many differences of a group.
      if (group.requests.at(-1) !== request) group.requests.push(request);
      groups.set(what, group);
    }
  }
  return [...groups]
    .map(([what, group]) => ({ what, ...group }))
    .sort((a, b) => b.requests.length - a.requests.length);
}

/** Likely cause of the groups, and what to do; `null` if none is known. */
export function likelyCause(groups: readonly DeviationGroup[]): string | null {
  const has = (pattern: RegExp): boolean => groups.some(({ what }) => pattern.test(what));
  if (groups.length === 0) return null;
  if (has(/^counts of /))
    return "The shop's search index is probably not up to date, as after an import of products by WooCommerce's own importer: rebuild the index in the settings of the search extension, wait an hour for its cached answers to expire, and check again.";
  if (has(/^rating counts$/))
    return "WooCommerce's look-up table of ratings is behind the reviews of its products, which guests read: regenerate the product look-up tables (WooCommerce, Status, Tools), wait an hour, and check again.";
  if (has(/^(?:found products|number of products)$/))
    return 'The shop may have changed since the harvest, or its search extension answers in part from its cache: wait an hour after the last edit and check again. If the difference stays, rebuild the index in the settings of the search extension.';
  return null;
}

const SETS = /^body\.(sale|stock|price|rating|featured)\b/;

function differing(path: string, body: unknown, items: 'terms' | 'products'): string {
  const inSet = /^body\.terms\.(\d+)(?:\.terms\.\d+)?\.?(\w*)/.exec(path);
  if (inSet !== null) return termGroup(taxonomyOf(at(body, 'terms', inSet[1] ?? '')), inSet[2]);
  const set = SETS.exec(path)?.[1];
  if (set !== undefined) return `${set} counts`;
  if (/^(?:body\.products\.products|body)$/.test(path)) return 'found products';
  if (/^(?:total|pages|body\.products\.total)$/.test(path)) return `number of ${items}`;
  const [, place = '', field = ''] =
    /^body\.(?:products\.products\.)?(\d+)\.(\w+)/.exec(path) ?? [];
  if (field === '') return path === 'status' ? 'refusals' : path;
  const item = at(body, 'products', 'products', place) ?? at(body, place);
  const taxonomy = taxonomyOf(item);
  if (taxonomy !== null) return termGroup(taxonomy, field);
  const isVariation = isRecord(item) && item['type'] === 'variation';
  return `${field} of ${isVariation ? 'variations' : 'products'}`;
}

function termGroup(taxonomy: string | null, field: string | undefined): string {
  return `${field === 'count' || field === 'total' ? 'counts' : 'terms'} of ${taxonomy ?? 'a taxonomy'}`;
}

function taxonomyOf(item: unknown): string | null {
  return isRecord(item) && typeof item['taxonomy'] === 'string' ? item['taxonomy'] : null;
}

/** Member of a member; lists have their places as names. */
function at(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined,
    value,
  );
}
