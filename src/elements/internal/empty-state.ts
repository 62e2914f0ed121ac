/** `Emptiness`: keeps an element out of sight, as its state `empty`, while it has nothing to show. */
import { renderQueueIdle } from './render-queue.ts';

export class EmptyState {
  readonly #states: CustomStateSet;
  #isEmpty = true;

  constructor({ states }: ElementInternals) {
    this.#states = states;
    states.add('empty');
  }

  /** What is to be seen appears together with what others still render, not before it. */
  set(isEmpty: boolean): void {
    this.#isEmpty = isEmpty;
    if (isEmpty) this.#states.add('empty');
    else if (this.#states.has('empty')) void this.#appear();
  }

  async #appear(): Promise<void> {
    await renderQueueIdle();
    if (!this.#isEmpty) this.#states.delete('empty');
  }
}
