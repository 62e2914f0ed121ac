/** Response together with the request and the search state that it responds to. Types only. */
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
  /** JSON of the options that `details` were computed with; `null` if they were not. */
  readonly detailKey: string | null;
}
