/** From state to `ShopRequest` and back. Here the server's traps are removed before any source sees the request. */
import type { RequestSettings } from '../state/request-settings.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import type { ShopRequest, TermConstraint, TermSetRequest } from '../../protocol/request.ts';
import { BEST_MATCH, DEFAULT_SORT, isSameSort, sortOf } from '../state/sort.ts';
import {
  INITIAL_SEARCH,
  reduce,
  type SearchState,
  type TermSelection,
} from '../state/search-state.ts';
import { decodeSlug } from '../../protocol/text/decode-slug.ts';

/**
 * The request for a state. Members come in a fixed order, so equal requests have equal JSON. Every term set has its own
 * order, and leaves out the constraint on its own taxonomy, so that alternatives keep their counts. (rule-term-set-inherits, rule-except)
 */
export function shopRequest(search: SearchState, settings: RequestSettings): ShopRequest {
  const { baseRequest } = settings;
  const ranked = settings.canRank && search.q !== '' ? BEST_MATCH : null;
  const { orderby, order } = search.sort ?? sortOf(baseRequest) ?? ranked ?? settings.sort;
  const perPage = baseRequest.per_page ?? settings.perPage;
  const t = [...(baseRequest.t ?? []), ...search.terms.map(constraint)];
  return {
    ...(search.sale ? { sale: true } : {}),
    ...(search.featured ? { featured: true } : {}),
    ...baseRequest,
    ...withinLock(search, baseRequest),
    ...(t.length === 0 ? {} : { t }),
    orderby,
    order,
    ...(search.page === 1 ? {} : { page: search.page }),
    ...(perPage === null ? {} : { per_page: perPage }),
    ...(settings.taxonomies === null
      ? {}
      : { 'taxonomy-data': termSets(settings.taxonomies, search, settings) }),
    // Where texts are ranked, the echo says how near the answer came.
    'route-data': orderby === 'relevance',
  };
}

/** What is chosen narrows what is locked, and never lifts it. A maximum below the minimum would be dropped. (rule-price-bounds) */
function withinLock(search: SearchState, baseRequest: ShopRequest): ShopRequest {
  const q = `${baseRequest.q ?? ''} ${search.q}`.trim();
  const min = Math.max(baseRequest.min_price ?? 0, search.minPrice ?? 0);
  const max = Math.max(
    min,
    Math.min(baseRequest.max_price ?? Infinity, search.maxPrice ?? Infinity),
  );
  const rating = Math.max(baseRequest.rating ?? 0, search.rating ?? 0);
  const among =
    baseRequest.stock?.filter((status) => search.stock.includes(status)) ?? search.stock;
  return {
    ...(q === '' ? {} : { q }),
    ...(min === 0 ? {} : { min_price: min }),
    ...(max === Infinity ? {} : { max_price: max }),
    ...(rating === 0 ? {} : { rating }),
    ...(among.length === 0 ? {} : { stock: among }),
  };
}

/**
 * The state that a request describes; what it has from `locked` is no choice. Throws `ShopError('usage')` for terms by id: no
 * control could show them.
 */
export function requestState(request: ShopRequest, baseRequest: ShopRequest = {}): SearchState {
  const own = <Name extends keyof ShopRequest>(name: Name): ShopRequest[Name] | undefined =>
    request[name] === baseRequest[name] ? undefined : request[name];
  const chosen = request.t?.filter((entry) => baseRequest.t?.includes(entry) !== true) ?? [];
  const terms = chosen.map(({ taxonomy, t, op = 'or', id_by = 'slug' }): TermSelection => {
    if (id_by !== 'slug')
      throw new ShopError(
        'usage',
        `Terms of ${taxonomy} by ${id_by} cannot be chosen here: lock them with the attribute request of wps-shop.`,
      );
    const slugs = t.map((slug) => decodeSlug(String(slug)));
    return { taxonomy, slugs, ...(op === 'or' ? {} : { op }) };
  });
  const search: SearchState = {
    q: ownText(request.q, baseRequest.q),
    terms,
    minPrice: own('min_price') ?? null,
    maxPrice: own('max_price') ?? null,
    sale: own('sale') ?? false,
    stock: own('stock') ?? [],
    featured: own('featured') ?? false,
    rating: own('rating') ?? null,
    sort: sortOf(request),
    page: request.page ?? 1,
    firstPage: null,
  };
  return reduce(INITIAL_SEARCH, { type: 'restore', search });
}

/** What stands behind the locked text, where that is. */
function ownText(q = '', baseRequest = ''): string {
  return `${q} `.startsWith(`${baseRequest} `) ? q.slice(baseRequest.length).trim() : q;
}

/** Whether the answer to `last` holds all that `next` asks for: the same products, and no term set that it lacks. */
export function isAnsweredBy(last: ShopRequest, next: ShopRequest): boolean {
  const { 'taxonomy-data': lastSets, ...lastRest } = last;
  const { 'taxonomy-data': nextSets, ...nextRest } = next;
  if (JSON.stringify(lastRest) !== JSON.stringify(nextRest)) return false;
  if (nextSets === false || nextSets === lastSets) return true;
  if (!Array.isArray(nextSets)) return false;
  if (lastSets === undefined)
    return isPlain(last) && nextSets.every((set: TermSetRequest) => set.hide_empty === undefined);
  if (!Array.isArray(lastSets)) return false;
  const held = new Set(lastSets.map((set) => JSON.stringify(set)));
  return nextSets.every((set) => held.has(JSON.stringify(set)));
}

/** Whether sets of no special form equal those that `shopRequest` asks for: nothing to inherit, nothing to leave out. */
function isPlain(request: ShopRequest): boolean {
  const { orderby = DEFAULT_SORT.orderby, order = DEFAULT_SORT.order } = request;
  return request.t === undefined && isSameSort({ orderby, order }, DEFAULT_SORT);
}

function constraint({ taxonomy, slugs, op }: TermSelection): TermConstraint {
  return { taxonomy, t: slugs, ...(op === undefined ? {} : { op }) };
}

/**
 * A locked taxonomy has no `except`: it would lift the lock too. Nor has one where all chosen terms must match: another one
 * is chosen among what is left. `false` rather than an empty list. (rule-term-sets)
 */
function termSets(
  taxonomies: readonly string[],
  search: SearchState,
  { baseRequest, withEmpty }: RequestSettings,
): false | readonly TermSetRequest[] {
  if (taxonomies.length === 0) return false;
  const withinLock = search.terms.filter((selection) => selection.op === 'and');
  const fixed = new Set([...(baseRequest.t ?? []), ...withinLock].map((entry) => entry.taxonomy));
  return taxonomies.map((taxonomy) => ({
    taxonomy,
    orderby: 'order',
    order: 'asc',
    ...(withEmpty?.has(taxonomy) ? { hide_empty: false } : {}),
    ...(fixed.has(taxonomy) ? {} : { except: taxonomy }),
  }));
}
