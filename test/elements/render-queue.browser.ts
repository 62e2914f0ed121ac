/** Elements that render in turns: in their order, never behind what does not come, and with room for other tasks between them. */
import { expect } from '@open-wc/testing';
import { renderQueueIdle, enqueueRender } from '../../src/elements/internal/render-queue.ts';

describe('turns', () => {
  it('come in the order in which they were asked for, and after what they need', async () => {
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

  it('are not kept by a part that never comes, nor are those behind it', async () => {
    const seen: string[] = [];
    const never = new Promise<void>(() => {});
    void enqueueRender(never).then(() => seen.push('patient'));
    void enqueueRender(null).then(() => seen.push('next'));
    await renderQueueIdle();
    expect(seen).to.deep.equal(['patient', 'next']);
  });

  it('give way to a task that comes while they render', async () => {
    const seen: string[] = [];
    const render = (name: string) => (): void => {
      seen.push(name);
      setTimeout(() => seen.push('task'));
      const start = performance.now();
      while (performance.now() - start < LONG);
    };
    await Promise.all(['first', 'second'].map((name) => enqueueRender(null).then(render(name))));
    expect(seen).to.deep.equal(['first', 'task', 'second']);
  });
});

/** Milliseconds: longer than others are left to wait. */
const LONG = 40;
