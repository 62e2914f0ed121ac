/** Custom state `empty` of an element, which its style hides, while it has nothing to show. */
import { renderQueueIdle } from './render-queue.ts';

/** Manages the state `empty` of one element, which begins empty. */
export class EmptyState {
  readonly #states: CustomStateSet;
  #isEmpty = true;

  constructor({ states }: ElementInternals) {
    this.#states = states;
    states.add('empty');
  }

  /** Sets the state. An element appears when the render queue is idle, together with the others. */
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
