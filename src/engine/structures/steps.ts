/** `Steps`: long work that stops here and there, so that a thread it shares can do something else; or is done at once. */

export type Steps<T> = Generator<undefined, T, undefined>;

/** Rows with their words that are gone through between two stops; of plain numbers a whole column is. */
export const ROWS_PER_STEP = 1000;

export function finishSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
