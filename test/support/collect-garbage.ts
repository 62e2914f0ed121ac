/** Collects garbage in Node on demand, for tests that measure memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Nothing that was let go of is left, nor still being swept beside. */
export function collectGarbage(): void {
  collect();
  // The second waits for what the first has left to be swept beside it.
  collect();
}
