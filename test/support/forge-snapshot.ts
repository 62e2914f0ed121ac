/** Snapshots as a hostile file may hold them: changed, with a checksum that fits all the same. */
import { CHECKSUM, checksum, TRAILER } from '../../src/engine/structures/byte-layout.ts';

/** Makes the checksum fit what was changed; returns the snapshot itself. */
export function repairChecksum(snapshot: ArrayBuffer): ArrayBuffer {
  const words = new Uint32Array(snapshot);
  const place = words.length - TRAILER / 4 + CHECKSUM;
  words[place] = checksum(words.subarray(0, place));
  return snapshot;
}
