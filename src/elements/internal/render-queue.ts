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
let ahead: Promise<unknown> | null = null;
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

function withTimeout(needs: Promise<unknown>): Promise<unknown> {
  return Promise.race([needs, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}

/**
 * Makes the next render wait for `render`, at most `MAX_WAIT_MS`, and then for a later frame.
 * `render` never rejects.
 */
export function renderAhead(render: Promise<unknown>): void {
  ahead = render;
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
  while (ahead !== null) {
    const render = ahead;
    ahead = null;
    await withTimeout(render);
    await yieldFn();
  }
  end = performance.now() + FRAME_BUDGET_MS;
}

/** Resolves in the next task; on a hidden page, whose timers are throttled, at once. */
export function nextTask(): Promise<void> {
  return page.hidden ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve));
}
