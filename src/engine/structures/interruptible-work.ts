/**
 * Long work in steps: a generator that pauses regularly, so that the thread can do other work
 * between two steps.
 */

export type Steps<T> = Generator<undefined, T, undefined>;

/** Rows with their texts processed in one step; of plain numbers, a whole column is one step. */
export const ROWS_PER_STEP = 1000;

/** Runs all steps; `pause` is awaited between them. */
export async function runSteps<T>(steps: Steps<T>, pause?: () => Promise<void>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause?.();
  }
}

/** Runs all steps without a pause. */
export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
