/** One row of the benchmark: a search engine built from the catalogue, and how it responds to a request. */
import type { BenchRequest } from '../bench/bench-requests.ts';

export interface BenchEngine {
  readonly name: string;
  /** Parts of our response that its responses do not have, for the table. */
  readonly omits?: string;
  /** Milliseconds of CPU from the catalogue in memory to the first possible response. */
  readonly built: number;
  /** Sizes or limits of the built engine, for the report. */
  readonly facts?: string;
  /** `respond` returns a total that should equal that of the first engine. */
  readonly isComparable?: boolean;
  /** Responds to one request and returns a number taken from the response, so that the work is not optimised away. */
  readonly respond: (request: BenchRequest) => Promise<number> | number;
}
