/** Lists of integers, one after the other in a growing array. */
import { GrowingList } from './growing-list.ts';

export class GrowingLists {
  readonly #values = new GrowingList();
  /** Where each list begins, and the next will. */
  readonly #starts = new GrowingList();

  constructor() {
    this.#starts.push(0);
  }

  get length(): number {
    return this.#starts.length - 1;
  }

  /** Adds a list with the values of `list`. */
  add(list: GrowingList): void {
    this.#values.append(list, 0, list.length);
    this.#starts.push(this.#values.length);
  }

  /** Puts the values of list `i` behind those of `target`. */
  appendTo(target: GrowingList, i: number): void {
    target.append(this.#values, this.#starts.get(i), this.#starts.get(i + 1));
  }
}
