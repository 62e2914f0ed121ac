/** Growable sequence of integer lists, stored one after the other. */
import { GrowableList } from './growable-list.ts';
import type { PostingLists } from './posting-list.ts';

export class GrowableLists {
  readonly #values = new GrowableList();
  /** Start of each list in the values, and the end of the last. */
  readonly #starts = new GrowableList();

  constructor() {
    this.#starts.push(0);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  /** Appends a copy of `list`. */
  add(list: GrowableList): void {
    for (let i = 0; i < list.length; i++) this.#values.push(list.get(i));
    this.#starts.push(this.#values.length);
  }

  /** Releases the memory; the lists must not be read any more. */
  release(): void {
    this.#values.release();
    this.#starts.release();
  }

  /** View of the lists, valid until the next `add`. */
  get lists(): PostingLists {
    return { offsets: this.#starts.values, values: this.#values.values };
  }
}
