/** Lists of integers, one after the other in a growing array. */
import { GrowableList } from './growable-list.ts';
import type { PostingLists } from './posting-list.ts';

export class GrowableLists {
  readonly #values = new GrowableList();
  /** Where each list begins, and the next will. */
  readonly #starts = new GrowableList();

  constructor() {
    this.#starts.push(0);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  /** Adds a list with the values of `list`. */
  add(list: GrowableList): void {
    for (let i = 0; i < list.length; i++) this.#values.push(list.get(i));
    this.#starts.push(this.#values.length);
  }

  /** Gives the lists back; none can be asked for any more. */
  release(): void {
    this.#values.release();
    this.#starts.release();
  }

  /** The lists so far, until the next is added. */
  get lists(): PostingLists {
    return { offsets: this.#starts.values, values: this.#values.values };
  }
}
