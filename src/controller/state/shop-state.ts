/** `ShopSnapshot`: all that an element may show, as one immutable value. Types only, and the value before the first answer. */
import type { PageMessages } from '../../i18n/page-messages.ts';
import type { ProductEntry } from '../../protocol/product.ts';
import type { ShopError } from '../../protocol/shop-error.ts';
import type { ShopResponse } from '../../protocol/response.ts';
import type { AnsweredBy } from '../../protocol/shop-status.ts';
import type { SourceStatus } from '../../sources/source.ts';
import type { SecondaryTotals } from '../requests/secondary-query-queue.ts';
import { EMPTY_METADATA, type ShopMetadata } from '../requests/shop-metadata.ts';
import { DEFAULT_SORT } from './sort.ts';
import { INITIAL_SEARCH, type ShopAction, type SearchState } from './search-state.ts';
import type { RequestSettings } from '../requests/state-to-request.ts';

/** A picture for a product in place of its own: an address, or `null` for none. */
export type ImageSource = (product: ProductEntry) => string | null;

/** `off`: nothing that was searched for is stored or shown. */
export type RecentSearches = 'on' | 'off';

/** What the page's author has fixed. */
export interface ShopSettings extends Omit<RequestSettings, 'taxonomies' | 'canRank'> {
  /** BCP 47, for words and formats. */
  readonly language: string;
  /** ISO 4217; `null`: as the shop's own prices are written. */
  readonly currency: string | null;
  readonly imageSource: ImageSource | null;
  /** Whether the device remembers what was searched for. */
  readonly recentSearches?: RecentSearches;
  /** The page's own words. */
  readonly messages: PageMessages | null;
}

export interface ShopState {
  readonly settings: ShopSettings;
  readonly search: SearchState;
  /** What led to `state`; tells a page turned by the shopper from one restored. */
  readonly lastActionType: ShopAction['type'] | null;
  /** The last good answer, kept while a newer one is awaited and after an error. Parts that did not change keep identity. */
  readonly response: ShopResponse | null;
  /** The state that `response` answers. */
  readonly answeredSearch: SearchState | null;
  readonly answeredBy: AnsweredBy | null;
  /** ISO 8601; `null` for an answer fresh from the server. */
  readonly asOf: string | null;
  /** Answers to light requests beside the one shown. */
  readonly secondary: SecondaryTotals;
  /** An answer to `state` is awaited. */
  readonly isPending: boolean;
  /** It has been awaited long enough to be shown. */
  readonly isBusy: boolean;
  /** Why `state` has no answer. */
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
