/** Snapshots of the same catalogue with its entries in another order. */
import { checksum, CHECKSUM_WORD, TRAILER_BYTES } from '../structures/byte-layout.ts';
import { NO_ENTRY } from './format.ts';
import { openSnapshot } from './open.ts';

/**
 * Copies a snapshot with new entry numbers.
 *
 * @param numbers new number of each entry
 * @throws ShopError `bad-snapshot` as `openSnapshot` does
 */
export function renumberEntries(snapshot: ArrayBuffer, numbers: Uint32Array): ArrayBuffer {
  const copy = snapshot.slice(0);
  const { rowEntries } = openSnapshot(copy).columns;
  for (let row = 0; row < rowEntries.length; row++)
    if (rowEntries[row] !== NO_ENTRY) rowEntries[row] = numbers[rowEntries[row]!]!;
  const words = new Uint32Array(copy);
  const last = words.length - TRAILER_BYTES / 4 + CHECKSUM_WORD;
  words[last] = checksum(words.subarray(0, last));
  return copy;
}
