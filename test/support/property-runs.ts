/** How many random cases a property test tries, and from which seed: `PROPERTY_RUNS=…`, `LONG=1`, `SEED=…` in the environment. */

export interface PropertyRuns {
  readonly numRuns: number;
  /** Adds the error to the report, not only the input. */
  readonly includeErrorInReport: true;
  readonly seed?: number;
}

/** `usual` is multiplied by ten in a long run. A failure prints its seed. */
export function propertyRuns(usual: number): PropertyRuns {
  const { PROPERTY_RUNS, LONG, SEED } = process.env;
  return {
    includeErrorInReport: true,
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : LONG ? usual * 10 : usual,
    ...(SEED && { seed: Number(SEED) }),
  };
}
