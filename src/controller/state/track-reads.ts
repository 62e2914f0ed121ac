/**
 * `ReadTracker`: records which members of a value were read, so that only those are compared with
 * the next value.
 */
import { isPlain } from './structural-sharing.ts';

/**
 * Members read of an object: each with its first value, and with its own members read if it is an
 * object.
 */
type Reads = Map<PropertyKey, { readonly value: unknown; readonly reads: Reads }>;

/** Key of an object as a whole, recorded when its members are listed. */
const WHOLE = Symbol('whole');

/** Levels of members that are tracked; deeper members are compared by identity of their parent. */
const MAX_DEPTH = 2;

/**
 * Tracker of one rendering. Tracked objects are proxies: compare their members, not their identity.
 */
export class ReadTracker<T extends object> {
  readonly #reads: Reads = new Map();
  #last: { readonly value: T; readonly proxy: T } | null = null;

  /** Returns a proxy of `value` that records reads, in addition to those of earlier values. */
  track(value: T): T {
    if (this.#last?.value !== value)
      this.#last = { value, proxy: trackReads(value, this.#reads, MAX_DEPTH) };
    return this.#last.proxy;
  }

  /** Returns `true` if any member read has another value in `next`. O(members read). */
  hasChanged(next: T): boolean {
    return differs(this.#reads, next);
  }
}

function trackReads<T extends object>(value: T, reads: Reads, depth: number): T {
  const record = (key: PropertyKey, member: unknown): Reads => {
    const entry = reads.get(key) ?? { value: member, reads: new Map() };
    reads.set(key, entry);
    return entry.reads;
  };
  return new Proxy(value, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      const inner = record(key, member);
      return depth > 1 && isPlain(member) ? trackReads(member, inner, depth - 1) : member;
    },
    ownKeys(target) {
      record(WHOLE, target);
      return Reflect.ownKeys(target);
    },
  });
}

function differs(reads: Reads, next: object, depth = MAX_DEPTH): boolean {
  for (const [key, { value, reads: inner }] of reads) {
    const member: unknown = key === WHOLE ? next : Reflect.get(next, key);
    if (member === value) continue;
    const isNested = depth > 1 && key !== WHOLE && isPlain(value) && isPlain(member);
    if (!isNested || differs(inner, member, depth - 1)) return true;
  }
  return false;
}
