/**
 * Validation of snapshots from other sources: a packed catalogue may be malicious, and its checksum
 * proves nothing.
 */
import { MAX_SNAPSHOT_BYTES } from '../../protocol/limits.ts';
import { ShopError } from '../../protocol/shop-error.ts';
import { expandSnapshot, isPacked } from './packed/expand-snapshot.ts';
import { contentFault } from './validate-content.ts';
import { NO_ENTRY } from './format.ts';
import { openSnapshot, type Snapshot, unusable } from './open.ts';

/**
 * Opens a snapshot like `openSnapshot`, packed or not, and validates all columns: a malicious one may
 * give wrong responses, but no endless loops. Takes about five times as long as `openSnapshot`, which
 * is enough for snapshots built or validated on this device.
 *
 * @param buffer must not be used any more if it is packed
 * @param maxBytes of the snapshot that a packed one becomes
 * @throws ShopError `bad-snapshot` with the reason
 */
export function openForeignSnapshot(
  buffer: ArrayBuffer,
  maxBytes: number = MAX_SNAPSHOT_BYTES,
): Snapshot<ArrayBuffer> {
  const snapshot = openSnapshot(isPacked(buffer) ? expandSnapshot(buffer, maxBytes) : buffer);
  const fault = contentFault(snapshot.columns);
  if (fault !== null) throw unusable(fault);
  const { terms } = snapshot;
  for (let term = 0; term < terms.length; term++) {
    try {
      terms.entry(term);
    } catch {
      throw unusable(`its term ${term} cannot be read`);
    }
  }
  return snapshot;
}

/**
 * Checks that the snapshot refers to the first `count` entries only.
 *
 * @throws ShopError `bad-catalogue` if it refers to others
 */
export function checkEntryCount({ columns: { rowEntries } }: Snapshot, count: number): void {
  for (let row = 0; row < rowEntries.length; row++) {
    const entry = rowEntries[row]!;
    if (entry < count || entry === NO_ENTRY) continue;
    const message = `The packed catalogue has ${count} entries, but its snapshot refers to entry ${entry}. Pack it again.`;
    throw new ShopError('bad-catalogue', message);
  }
}
