/**
 * Encoding of a search state as a `ShopRequest`, and back. Settings that a server misinterprets are
 * corrected here, before any source gets the request. Pure.
 */
import type { RequestSettings } from '../state/request-settings.ts';
import type { ShopRequest, TermSetRequest } from '../../protocol/request.ts';
import { BEST_MATCH, DEFAULT_SORT, isSameSort, sortOf } from '../state/sort.ts';
import { INITIAL_SEARCH, reduce, type SearchState } from '../state/search-state.ts';
import { mergeFilters, NO_FILTERS } from '../filters/filters.ts';
import { ownTerms } from '../filters/terms.ts';
import { ownText } from '../filters/text.ts';

/**
 * Builds the request for a state. Members are in a fixed order, so that equal requests have equal
 * JSON. Every term set has an order of its own, and is counted without the constraint on its own
 * taxonomy, so that alternatives keep their counts. (rule-term-set-inherits, rule-except)
 */
export function shopRequest(search: SearchState, settings: RequestSettings): ShopRequest {
  const { baseRequest, canRank, recommendation } = settings;
  const ranked = canRank && search.q !== '' ? BEST_MATCH : null;
  const { orderby, order } = search.sort ?? sortOf(baseRequest) ?? ranked ?? settings.sort;
  const perPage = baseRequest.per_page ?? search.perPage ?? settings.perPage;
  return {
    ...(search.sort === null ? recommendation : {}),
    ...mergeFilters(baseRequest, ({ toRequest }) => toRequest(search, baseRequest)),
    orderby,
    order,
    ...(search.page === 1 ? {} : { page: search.page }),
    ...(perPage === null ? {} : { per_page: perPage }),
    ...(settings.taxonomies === null
      ? {}
      : { 'taxonomy-data': termSets(settings.taxonomies, search, settings) }),
    // A ranked response echoes which words were corrected, and how many products match exactly.
    'route-data': orderby === 'relevance',
  };
}

/**
 * Decodes a request to a search state.
 * @param baseRequest Constraints of the page; equal members of `request` are no selection of the
 *   shopper. Empty by default.
 * @param perPage Page size of the page's author, `null` for the server's; another one in `request`
 *   is a selection. Unless given, none is.
 * @throws `ShopError('usage')` for terms by id: no control can show them.
 */
export function requestState(
  request: ShopRequest,
  baseRequest: ShopRequest = {},
  perPage?: number | null,
): SearchState {
  const own = withoutBase(request, baseRequest);
  const search: SearchState = {
    ...mergeFilters(NO_FILTERS, ({ fromRequest }) => fromRequest?.(own)),
    ...ownText(request, baseRequest),
    ...ownTerms(request, baseRequest),
    sort: sortOf(request),
    perPage: perPage === undefined || request.per_page === perPage ? null : (own.per_page ?? null),
    page: request.page ?? 1,
    firstPage: null,
  };
  return reduce(INITIAL_SEARCH, { type: 'restore', search });
}

/** Returns the members that the base request does not have with the same value. */
function withoutBase(request: ShopRequest, baseRequest: ShopRequest): ShopRequest {
  return Object.fromEntries(
    Object.entries(request).filter(([name, value]) => value !== Reflect.get(baseRequest, name)),
  );
}

/**
 * Compares two requests.
 * @returns `true` if the response to `last` contains everything that `next` requests: the same
 *   products, and every term set. O(size of the requests).
 */
export function coversRequest(last: ShopRequest, next: ShopRequest): boolean {
  const { 'taxonomy-data': lastSets, ...lastRest } = last;
  const { 'taxonomy-data': nextSets, ...nextRest } = next;
  if (JSON.stringify(lastRest) !== JSON.stringify(nextRest)) return false;
  if (nextSets === false || nextSets === lastSets) return true;
  if (!Array.isArray(nextSets)) return false;
  if (lastSets === undefined)
    return isPlain(last) && nextSets.every((set: TermSetRequest) => set.hide_empty === undefined);
  if (!Array.isArray(lastSets)) return false;
  const lastJson = new Set(lastSets.map((set) => JSON.stringify(set)));
  return nextSets.every((set) => lastJson.has(JSON.stringify(set)));
}

/**
 * Checks that unspecified term sets equal those of `shopRequest`: no order to inherit, no
 * constraint to except.
 */
function isPlain(request: ShopRequest): boolean {
  const { orderby = DEFAULT_SORT.orderby, order = DEFAULT_SORT.order } = request;
  return request.t === undefined && isSameSort({ orderby, order }, DEFAULT_SORT);
}

/**
 * Builds the term sets. No `except` for a taxonomy of the base request, whose constraint it would
 * lift too; nor where all selected terms must match: the next is selected among the products that
 * remain. `false` rather than an empty list. (rule-term-sets)
 */
function termSets(
  taxonomies: readonly string[],
  search: SearchState,
  { baseRequest, withEmpty }: RequestSettings,
): false | readonly TermSetRequest[] {
  if (taxonomies.length === 0) return false;
  const conjunctive = search.terms.filter((selection) => selection.op === 'and');
  const fixed = new Set([...(baseRequest.t ?? []), ...conjunctive].map((entry) => entry.taxonomy));
  return taxonomies.map((taxonomy) => ({
    taxonomy,
    orderby: 'order',
    order: 'asc',
    ...(withEmpty?.has(taxonomy) ? { hide_empty: false } : {}),
    ...(fixed.has(taxonomy) ? {} : { except: taxonomy }),
  }));
}
