/**
 * How many random cases a property test tries, and from which seed: `PROPERTY_RUNS=…`, `LONG=1`, `SEED=…` in the environment.
 * `npm test` tries the same cases each time, so that a change is not refused for the fault of another one; other runs try others.
 */

export interface PropertyRuns {
  readonly numRuns: number;
  /** Adds the error to the report, not only the input. */
  readonly includeErrorInReport: true;
  readonly seed?: number;
}

/**
 * A failure prints its number of cases and its seed.
 *
 * @param usual Multiplied by ten in a long run.
 * @param short Cases in `npm test`, where they take seconds; `usual` by default.
 */
export function propertyRuns(usual: number, short = usual): PropertyRuns {
  const { PROPERTY_RUNS, LONG, SEED } = process.env;
  if (!PROPERTY_RUNS && !LONG && short < usual)
    console.log(`${short} of the usual ${usual} random cases; a long run takes ${usual * 10}.`);
  return {
    includeErrorInReport: true,
    numRuns: PROPERTY_RUNS ? Number(PROPERTY_RUNS) : LONG ? usual * 10 : short,
    ...(SEED ? { seed: Number(SEED) } : !PROPERTY_RUNS && !LONG && { seed: 1 }),
  };
}
