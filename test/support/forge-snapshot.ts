/** Snapshots as a hostile file may hold them: changed, with a checksum that fits all the same. */
import { CHECKSUM_WORD, checksum, TRAILER_BYTES } from '../../src/engine/structures/byte-layout.ts';

/** Makes the checksum fit what was changed; returns the snapshot itself. */
export function repairChecksum(snapshot: ArrayBuffer): ArrayBuffer {
  const words = new Uint32Array(snapshot);
  const place = words.length - TRAILER_BYTES / 4 + CHECKSUM_WORD;
  words[place] = checksum(words.subarray(0, place));
  return snapshot;
}
