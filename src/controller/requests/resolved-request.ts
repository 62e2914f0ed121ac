/** `StateRequest` and `ResolvedRequest`: the request of a search state, and its response. Types only. */
import type { DetailOptions } from '../../protocol/assist.ts';
import type { ShopRequest } from '../../protocol/request.ts';
import type { SourceResponse } from '../../sources/source.ts';
import type { SearchState } from '../state/search-state.ts';

/** Request of a search state. */
export interface StateRequest {
  readonly search: SearchState;
  readonly request: ShopRequest;
  /** Details required of a device. */
  readonly detailOptions: DetailOptions;
}

/** Response with its request and search state. */
export interface ResolvedRequest extends SourceResponse, StateRequest {
  /** `false`: a response that was shown is reused. */
  readonly isNew: boolean;
}
