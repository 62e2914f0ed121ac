/** Items of a file of another system that its catalogue is built without, and why. */
import { ShopError } from '../protocol/shop-error.ts';

/** Messages that are retained; further items are counted only. */
const MAX_MESSAGES = 20;

/** Items, products or variations, that a catalogue is built without. */
export interface LeftOut {
  /** Items that cannot be read. */
  readonly unreadable: number;
  /** Errors of the first 20 of these, each with its line. */
  readonly messages: readonly string[];
  /** Products that the shop does not publish. */
  readonly unpublished: number;
}

/** Counts the items of a file that are read, and those that are left out. */
export class ItemCount {
  readonly #isStrict: boolean;
  readonly #messages: string[] = [];
  #read = 0;
  #unreadable = 0;
  #unpublished = 0;

  /** @param isStrict the first item that cannot be read is an error of the file */
  constructor(isStrict: boolean) {
    this.#isStrict = isStrict;
  }

  get leftOut(): LeftOut {
    return {
      unreadable: this.#unreadable,
      messages: this.#messages,
      unpublished: this.#unpublished,
    };
  }

  /** Reads an item; one that `read` refuses is left out. Throws what `read` throws if strict. */
  add(read: () => void): void {
    try {
      read();
      this.addRead();
    } catch (error) {
      this.refuse(error);
    }
  }

  /** Counts an item that was read. */
  addRead(): void {
    this.#read += 1;
  }

  /** Leaves out an item because of an error; throws that if strict, and what is no `ShopError`. */
  refuse(error: unknown): void {
    if (this.#isStrict || !(error instanceof ShopError)) throw error;
    this.#unreadable += 1;
    if (this.#messages.length < MAX_MESSAGES) this.#messages.push(error.message);
  }

  /** Counts a product that was read and is not published. */
  addUnpublished(): void {
    this.#unpublished += 1;
  }

  /** Counts an item that was read no longer, as what it belongs to is left out. */
  uncount(): void {
    this.#read -= 1;
  }

  /**
   * Ends the counting.
   *
   * @param onLeftOut called if anything was left out
   * @throws ShopError `bad-catalogue` if less than half of the items could be read
   */
  finish(onLeftOut: ((leftOut: LeftOut) => void) | undefined): void {
    this.#check();
    if (leftOutLines(this.leftOut).length > 0) onLeftOut?.(this.leftOut);
  }

  #check(): void {
    const [first] = this.#messages;
    if (first === undefined || (this.#read > 0 && this.#unreadable <= this.#read)) return;
    const all = this.#read + this.#unreadable;
    throw new ShopError(
      'bad-catalogue',
      all === 1 ? first : `${this.#unreadable} of ${all} items cannot be read. The first: ${first}`,
    );
  }
}

/** Describes what was left out, in English, a line each; no line for nothing. */
export function leftOutLines({ unreadable, messages, unpublished }: LeftOut): readonly string[] {
  const more = unreadable - messages.length;
  return [
    ...(unpublished === 0 ? [] : [`Left out as not published: ${unpublished}.`]),
    ...(unreadable === 0 ? [] : [`Left out as not readable: ${unreadable}.`]),
    ...messages,
    ...(more === 0 ? [] : [`and ${more} more`]),
  ];
}
