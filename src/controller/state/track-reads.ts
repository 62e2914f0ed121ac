/** `ReadTracker`: records which members of a value were read, to compare only those with the next value. */
import { isPlain } from './structural-sharing.ts';

/** What was read of an object: each part with the value it had first, and what was read of that, where it is an object itself. */
type Reads = Map<PropertyKey, { readonly value: unknown; readonly reads: Reads }>;

/** Stands for an object as a whole, once its parts were listed. */
const WHOLE = Symbol('whole');

/** The parts of the value and their parts are told apart; what those are made of counts as a whole. */
const DEPTH = 2;

/** Objects shown are stand-ins: compare what they hold, not what they are. */
export class ReadTracker<T extends object> {
  readonly #reads: Reads = new Map();
  #last: { readonly value: T; readonly shown: T } | null = null;

  /** Reads as `value` does. What is read of it is remembered beside what was read of earlier ones. */
  track(value: T): T {
    if (this.#last?.value !== value)
      this.#last = { value, shown: trackReads(value, this.#reads, DEPTH) };
    return this.#last.shown;
  }

  /** Whether anything that was read would read otherwise in `next`. O(what was read). */
  hasChanged(next: T): boolean {
    return differs(this.#reads, next);
  }
}

function trackReads<T extends object>(value: T, reads: Reads, depth: number): T {
  const note = (key: PropertyKey, part: unknown): Reads => {
    const noted = reads.get(key) ?? { value: part, reads: new Map() };
    reads.set(key, noted);
    return noted.reads;
  };
  return new Proxy(value, {
    get(target, key) {
      const part: unknown = Reflect.get(target, key);
      const inner = note(key, part);
      return depth > 1 && isPlain(part) ? trackReads(part, inner, depth - 1) : part;
    },
    ownKeys(target) {
      note(WHOLE, target);
      return Reflect.ownKeys(target);
    },
  });
}

function differs(reads: Reads, next: object, depth = DEPTH): boolean {
  for (const [key, { value, reads: inner }] of reads) {
    const part: unknown = key === WHOLE ? next : Reflect.get(next, key);
    if (part === value) continue;
    const isOpened = depth > 1 && key !== WHOLE && isPlain(value) && isPlain(part);
    if (!isOpened || differs(inner, part, depth - 1)) return true;
  }
  return false;
}
