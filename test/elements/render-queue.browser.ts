/** Render queue: order, dependencies that never settle, and yielding to other tasks. */
import { expect } from '@open-wc/testing';
import {
  enqueueRender,
  renderAhead,
  renderQueueIdle,
} from '../../src/elements/internal/render-queue.ts';

describe('the render queue', () => {
  it('renders in the order requested, after the dependency of each', async () => {
    const seen: string[] = [];
    let come = (): void => {};
    const need = new Promise<void>((resolve) => {
      come = resolve;
    });
    void enqueueRender(need).then(() => seen.push('first'));
    void enqueueRender(Promise.resolve()).then(() => {
      seen.push('second');
      void enqueueRender(null).then(() => seen.push('third'));
    });
    const all = renderQueueIdle();
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).to.deep.equal([]);
    come();
    await all;
    expect(seen).to.deep.equal(['first', 'second', 'third']);
  });

  it('is not blocked by a dependency that never settles', async () => {
    const seen: string[] = [];
    const never = new Promise<void>(() => {});
    void enqueueRender(never).then(() => seen.push('waiting'));
    void enqueueRender(null).then(() => seen.push('next'));
    await renderQueueIdle();
    expect(seen).to.deep.equal(['waiting', 'next']);
  });

  it('is not blocked by a rendering ahead that never ends', async () => {
    await enqueueRender(null).then(useUp);
    renderAhead(new Promise(() => {}));
    await enqueueRender(null);
  });

  it('yields to a task that is queued during a rendering', async () => {
    const seen: string[] = [];
    const render = (name: string) => (): void => {
      seen.push(name);
      setTimeout(() => seen.push('task'));
      useUp();
    };
    await Promise.all(['first', 'second'].map((name) => enqueueRender(null).then(render(name))));
    expect(seen).to.deep.equal(['first', 'task', 'second']);
  });
});

/** Renders for longer than the limit after which the queue yields. */
function useUp(): void {
  const start = performance.now();
  while (performance.now() - start < LONG);
}

/** Milliseconds of a rendering: longer than the limit after which the queue yields. */
const LONG = 40;
