/** Size and seed of random tests in a browser: bounded, with the same cases each time, in `npm test`; more, and others, with `LONG=1`. */

declare global {
  /** Set in the page of a test file; see `longRun` in the configuration of the test runner. */
  var IS_LONG: boolean | undefined;
}

export const IS_LONG = globalThis.IS_LONG === true;
/** Seed of `seededRandom`; messages of failures name it. */
export const SEED = IS_LONG ? Date.now() >>> 0 : 1;
