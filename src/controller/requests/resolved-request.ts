/** `ResolvedRequest`: a response with its request and search state. Types only. */
import type { ShopRequest } from '../../protocol/request.ts';
import type { ResponseDetails, SourceResponse } from '../../sources/source.ts';
import type { SearchState } from '../state/search-state.ts';
import type { mergeMetadata } from './merge-metadata.ts';

/** Response with its request and search state. */
export interface ResolvedRequest extends SourceResponse {
  readonly request: ShopRequest;
  readonly search: SearchState;
  /** `false`: an earlier response was reused. */
  readonly isNew: boolean;
  /** Loaded in parallel with the first request. */
  readonly mergeMetadata: typeof mergeMetadata;
  readonly details: ResponseDetails;
  /** JSON of the options of `details`; `null` before details were computed. */
  readonly detailKey: string | null;
}
