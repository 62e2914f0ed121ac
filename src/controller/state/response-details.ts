/** Details of a response that only the device computes: exact counts, relaxations, ranges of matching words. */
import type { Relaxation, RequestCounts, TextRange } from '../../protocol/assist.ts';

export interface ResponseDetails {
  /** `null` where no facet requires counts, for a response of the server, and after a failure. */
  readonly counts: RequestCounts | null;
  /** `null` unless the device found nothing. */
  readonly relaxation: Relaxation | null;
  /** Ranges in the names of products that the query text matches, as plain text, by product id. */
  readonly highlights: ReadonlyMap<number, readonly TextRange[]>;
}

export const NO_DETAILS: ResponseDetails = {
  counts: null,
  relaxation: null,
  highlights: new Map(),
};
