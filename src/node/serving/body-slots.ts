/**
 * Shared memory in which a thread leaves the bodies of its answers: they are sent from there. A body
 * that is transferred costs a collection of garbage for each hundred, and every loop of a thread that
 * transfers memory tests from then on whether its own is still there.
 */

/** Bytes of a slot, more than nearly all bodies; larger ones are copied. */
const SLOT_BYTES = 2 ** 18;
/** Slots of a thread: bodies that are written or being sent. While all are taken, bodies are copied. */
const SLOTS = 8;

/** Slots of one thread, which the pool gives out: 2 MB. */
export class BodySlots {
  readonly memory = new SharedArrayBuffer(SLOTS * SLOT_BYTES);
  readonly #free = Array.from({ length: SLOTS }, (_, slot) => slot);

  /** Takes a free slot, until it is released; `null` while there is none. */
  take(): number | null {
    return this.#free.pop() ?? null;
  }

  /** Ends the use of a slot. Must be called once for each that was taken; `null` is ignored. */
  release(slot: number | null): void {
    if (slot !== null) this.#free.push(slot);
  }
}

/** Memory of so many bytes in a slot; `null` where there is no slot, or it is too small. */
export function slotBytes(
  memory: SharedArrayBuffer,
  slot: number | null,
  bytes: number,
): Uint8Array | null {
  return slot === null || bytes > SLOT_BYTES
    ? null
    : new Uint8Array(memory, slot * SLOT_BYTES, bytes);
}
