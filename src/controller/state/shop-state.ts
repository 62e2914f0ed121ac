/** `ShopState`: all that an element may show, as one immutable value. */
import type { PageMessages } from '../../i18n/page-messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { RespondedBy } from '../../protocol/shop-status.ts';
import type { ResponseDetails } from '../../protocol/assist.ts';
import type { SourceStatus } from '../../sources/source.ts';
import { NO_DETAILS } from './response-details.ts';
import { EMPTY_METADATA, type ShopMetadata } from './shop-metadata.ts';
import { DEFAULT_SORT } from './sort.ts';
import { INITIAL_SEARCH, type ShopAction, type SearchState } from './search-state.ts';
import type { RequestSettings } from './request-settings.ts';

/** Function that replaces the image of a product: returns a URL, or `null` for no image. */
export type ImageSource = (product: ProductEntry) => string | null;

/**
 * Function that renders a control below a product in lists: returns what Lit renders. Called at each
 * render of the product.
 */
export type CardControl = (product: ProductEntry) => unknown;

/** Recent searches; `off`: no query text is stored or shown. */
export type RecentSearches = 'on' | 'off';

/** Settings of a shop by its page. */
export interface ShopSettings extends Omit<RequestSettings, 'taxonomies' | 'canRank'> {
  /** BCP 47 language of messages and formats. */
  readonly language: string;
  /** ISO 4217 code; `null` for the currency in the shop's own prices. */
  readonly currency: string | null;
  /** `null` for the images of the shop. */
  readonly imageSource: ImageSource | null;
  /** Control below each product, of an optional element; `null` or absent for none. */
  readonly cardControl?: CardControl | null;
  /** Storage of query texts on the device; `on` by default. */
  readonly recentSearches?: RecentSearches;
  /** Search for filters in the text that the shopper sends; `on` by default. */
  readonly typedFilters?: 'on' | 'off';
  /** Age in seconds after which a catalogue on the device counts as old; `null` for a day. */
  readonly maxAge?: number | null;
  /** Messages that replace built-in messages; `null` for none. */
  readonly messages: PageMessages | null;
}

/** Responses to secondary queries, by `queryKey`. */
export type SecondaryTotals = ReadonlyMap<string, ShopResponse>;

/**
 * State of the request for the present search: `initial` before the first, `pending`, and the way in
 * which it ended. `isBusy`: it has been pending for 150 ms. The error stays until the next request
 * ends.
 */
export type RequestState =
  | { readonly status: 'initial' | 'complete'; readonly isBusy: false; readonly error: null }
  | { readonly status: 'pending'; readonly isBusy: boolean; readonly error: ShopError | null }
  | { readonly status: 'error'; readonly isBusy: false; readonly error: ShopError };

/** State of one shop. Unchanged parts keep their identity from state to state. */
export interface ShopState {
  readonly settings: ShopSettings;
  readonly search: SearchState;
  /** Type of the last action; distinguishes a page chosen by the shopper from a restored one. */
  readonly lastActionType: ShopAction['type'] | null;
  /**
   * Last response, retained while a request is pending and after an error. Unchanged parts keep
   * their identity.
   */
  readonly response: ShopResponse | null;
  /** Search state of `response`. */
  readonly responseSearch: SearchState | null;
  /** Side that gave `response`: server or device; `null` for a preview, see `ShopSource.shop`. */
  readonly respondedBy: RespondedBy | null;
  /** ISO 8601 time of the data; `null` for a response fresh from the server. */
  readonly asOf: string | null;
  /** Exact counts and other details of `response`, where the device computed them. */
  readonly details: ResponseDetails;
  /** Responses to secondary queries. */
  readonly secondary: SecondaryTotals;
  readonly request: RequestState;
  /** Status of the source; `null` without one. */
  readonly source: SourceStatus | null;
  readonly metadata: ShopMetadata;
}

/** State before any setting, source and response. */
export const INITIAL_SHOP_STATE: ShopState = {
  settings: {
    baseRequest: {},
    sort: DEFAULT_SORT,
    perPage: null,
    language: 'en',
    currency: null,
    imageSource: null,
    messages: null,
  },
  search: INITIAL_SEARCH,
  lastActionType: null,
  response: null,
  responseSearch: null,
  respondedBy: null,
  asOf: null,
  details: NO_DETAILS,
  secondary: new Map(),
  request: { status: 'initial', isBusy: false, error: null },
  source: null,
  metadata: EMPTY_METADATA,
};

/** Products per page where neither the base request nor a setting gives a number. */
export const DEFAULT_PAGE_SIZE = 10;

/** Products per page of a `<wps-shop>`: fills rows of 2, 3, 4 and 6. */
const SHOP_PAGE_SIZE = 24;

/** Limits the page size of a `<wps-shop>` to whole numbers up to 100; without one returns `SHOP_PAGE_SIZE`. */
export function shopPageSize(perPage: number | null): number {
  return perPage !== null && perPage >= 1 ? Math.min(100, Math.floor(perPage)) : SHOP_PAGE_SIZE;
}

/** Returns the number of products per page of a search, 1 to 100; of the present one by default. */
export function pageSize(
  { settings, search: present }: ShopState,
  search: SearchState = present,
): number {
  return settings.baseRequest.per_page ?? search.perPage ?? settings.perPage ?? DEFAULT_PAGE_SIZE;
}

/**
 * Returns `true` if the device will respond, which ranks by relevance; a server sorts matches by
 * date.
 */
export function canRank(source: SourceStatus | null): boolean {
  return hasDevice(source) && source?.device?.state === 'ready';
}

/** Returns `true` if the device responds as soon as it has the catalogue. */
export function hasDevice(source: SourceStatus | null): boolean {
  return source?.device !== undefined && source.mode !== 'online';
}

/** Returns `true` in mode `online`: only the server responds, which has no exact counts. */
export function isServerOnly({ source }: ShopState): boolean {
  return source?.mode === 'online';
}
