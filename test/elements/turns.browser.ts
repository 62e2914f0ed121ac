/** Elements that render in turns: in their order, never behind what does not come, and with room for other tasks between them. */
import { expect } from '@open-wc/testing';
import { afterTurns, inTurn } from '../../src/elements/parts/turns.ts';

describe('turns', () => {
  it('come in the order in which they were asked for, and after what they need', async () => {
    const seen: string[] = [];
    let come = (): void => {};
    const need = new Promise<void>((resolve) => {
      come = resolve;
    });
    void inTurn(need).then(() => seen.push('first'));
    void inTurn(Promise.resolve()).then(() => {
      seen.push('second');
      void inTurn(null).then(() => seen.push('third'));
    });
    const all = afterTurns();
    await new Promise((resolve) => setTimeout(resolve));
    expect(seen).to.deep.equal([]);
    come();
    await all;
    expect(seen).to.deep.equal(['first', 'second', 'third']);
  });

  it('are not kept by a part that never comes, nor are those behind it', async () => {
    const seen: string[] = [];
    const never = new Promise<void>(() => {});
    void inTurn(never).then(() => seen.push('patient'));
    void inTurn(null).then(() => seen.push('next'));
    await afterTurns();
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
    await Promise.all(['first', 'second'].map((name) => inTurn(null).then(render(name))));
    expect(seen).to.deep.equal(['first', 'task', 'second']);
  });
});

/** Milliseconds: longer than others are left to wait. */
const LONG = 40;
