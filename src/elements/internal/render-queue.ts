/**
 * Render queue: elements render one after another and yield to other tasks, input above all,
 * between two renders.
 */
import { page } from '../../page-document.ts';

/** Milliseconds of rendering after which the next render waits for a new task. */
const FRAME_BUDGET_MS = 8;

/** Milliseconds that a render waits for what it needs, since all later renders wait with it. */
const MAX_WAIT_MS = 500;

let end = 0;
let last: Promise<void> = Promise.resolve();

/**
 * Resolves when all earlier renders have run and `needs` has settled or `MAX_WAIT_MS` has passed.
 * `yieldFn` yields to the main thread.
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

/** Resolves when the queue is empty, later additions included. */
export async function renderQueueIdle(): Promise<void> {
  let seen: Promise<void>;
  do {
    seen = last;
    await seen;
  } while (seen !== last);
}

/** Does not yield on a hidden page, which has no input and whose timers are throttled. */
async function yieldToMain(yieldFn: () => Promise<void>): Promise<void> {
  if (performance.now() < end || page.hidden) return;
  await yieldFn();
  end = performance.now() + FRAME_BUDGET_MS;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
