/** One row of the benchmark: a search engine built from the catalogue, and how it responds to a request. */
import type { BenchRequest } from '../bench/bench-requests.ts';

export interface BenchEngine {
  readonly name: string;
  /** Parts of our response that its responses do not have, for the table. */
  readonly omits?: string;
  /** Milliseconds of CPU from the catalogue in memory to the first possible response. */
  readonly built: number;
  /** Number of products that it was built of, where it takes too long for all. */
  readonly products?: number;
  /** Sizes of the built engine, for the report. */
  readonly facts?: string;
  /** `respond` returns a total that should equal that of the first engine. */
  readonly isComparable?: boolean;
  /** Responds to one request and returns a number taken from the response, so that the work is not optimised away. */
  readonly respond: (request: BenchRequest) => Promise<number> | number;
  /** Measures more than times, for the report. */
  readonly measureMore?: (requests: readonly BenchRequest[]) => Promise<readonly string[]>;
}
