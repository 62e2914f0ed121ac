/** `inTurn`: elements that render one after another, and between two of them give way to other tasks, to input most of all. */
import { page } from '../../page-document.ts';

/** Milliseconds after which the next one waits for the next task. */
const FRAME_BUDGET_MS = 8;

/** Milliseconds that a turn waits for what it needs: others wait with it. */
const MAX_WAIT_MS = 500;

let end = 0;
let last: Promise<void> = Promise.resolve();

/**
 * Resolves once those that came before have had their turns, and what this one needs is here, if that comes soon. `rest`: how
 * it gives way.
 */
export function enqueueRender(
  needs: Promise<void> | null,
  yieldFn: () => Promise<void> = nextTask,
): Promise<void> {
  const before = last;
  last = (needs === null ? before : Promise.all([before, withTimeout(needs)])).then(() =>
    yieldToMain(yieldFn),
  );
  return last;
}

function withTimeout(needs: Promise<void>): Promise<unknown> {
  return Promise.race([needs, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/** Resolves once all have had their turns, those too that come meanwhile. */
export async function renderQueueIdle(): Promise<void> {
  let seen: Promise<void>;
  do {
    seen = last;
    await seen;
  } while (seen !== last);
}

/** Not on a page that is hidden: it has no input, and its timers come late. */
async function yieldToMain(yieldFn: () => Promise<void>): Promise<void> {
  if (performance.now() < end || page.hidden) return;
  await yieldFn();
  end = performance.now() + FRAME_BUDGET_MS;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
