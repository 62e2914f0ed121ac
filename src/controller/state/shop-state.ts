/** `ShopState`: all that an element may show, as one immutable value. */
import type { PageMessages } from '../../i18n/page-messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { AnsweredBy } from '../../protocol/shop-status.ts';
import type { ResponseDetails, SourceStatus } from '../../sources/source.ts';
import { NO_DETAILS } from './response-details.ts';
import { EMPTY_METADATA, type ShopMetadata } from './shop-metadata.ts';
import { DEFAULT_SORT } from './sort.ts';
import { INITIAL_SEARCH, type ShopAction, type SearchState } from './search-state.ts';
import type { RequestSettings } from './request-settings.ts';

/** Image of a product in place of its own: a URL, or `null` for none. */
export type ImageSource = (product: ProductEntry) => string | null;

/** `off`: no query text is stored or shown. */
export type RecentSearches = 'on' | 'off';

/** Settings of the page's author. */
export interface ShopSettings extends Omit<RequestSettings, 'taxonomies' | 'canRank'> {
  /** BCP 47 language of messages and formats. */
  readonly language: string;
  /** ISO 4217; `null`: as the shop's own prices are written. */
  readonly currency: string | null;
  readonly imageSource: ImageSource | null;
  /** Storage of query texts on the device; `on` by default. */
  readonly recentSearches?: RecentSearches;
  /** Messages of the page in place of the built-in ones. */
  readonly messages: PageMessages | null;
}

export type SecondaryTotals = ReadonlyMap<string, ShopResponse>;

export interface ShopState {
  readonly settings: ShopSettings;
  readonly search: SearchState;
  /** Type of the last action; distinguishes a page chosen by the shopper from a restored one. */
  readonly lastActionType: ShopAction['type'] | null;
  /** Last response, retained while a request is pending and after an error. Unchanged parts keep their identity. */
  readonly response: ShopResponse | null;
  /** Search state of `response`. */
  readonly answeredSearch: SearchState | null;
  readonly answeredBy: AnsweredBy | null;
  /** ISO 8601 time of the data; `null` for a response fresh from the server. */
  readonly asOf: string | null;
  /** Exact counts and other details of `response`, where the device computed them. */
  readonly details: ResponseDetails;
  /** Responses to secondary queries. */
  readonly secondary: SecondaryTotals;
  /** A request for `search` is pending. */
  readonly isPending: boolean;
  /** The request has been pending for 150 ms. */
  readonly isBusy: boolean;
  /** Error of the last request. */
  readonly error: ShopError | null;
  readonly source: SourceStatus | null;
  readonly metadata: ShopMetadata;
}

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
  answeredSearch: null,
  answeredBy: null,
  asOf: null,
  details: NO_DETAILS,
  secondary: new Map(),
  isPending: false,
  isBusy: false,
  error: null,
  source: null,
  metadata: EMPTY_METADATA,
};

/** Products of a page where neither the base request nor a setting gives a number. */
export const DEFAULT_PAGE_SIZE = 10;

/** The number of products of a page. */
export function pageSize({ settings }: ShopState): number {
  return settings.baseRequest.per_page ?? settings.perPage ?? DEFAULT_PAGE_SIZE;
}

/** `true` where the device will respond, which ranks by relevance; a server sorts matches by date. */
export function canRank(source: SourceStatus | null): boolean {
  return source !== null && source.mode !== 'online' && source.device?.state === 'ready';
}

/** `true` in mode `online`: only the server responds, which has no exact counts. */
export function isServerOnly({ source }: ShopState): boolean {
  return source?.mode === 'online';
}
