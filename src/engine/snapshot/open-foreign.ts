/** Snapshots from outside, whose checksum proves nothing: a packed catalogue may be made to do harm. */
import { ShopError } from '../../protocol/shop-error.ts';
import { contentFault } from './validate-content.ts';
import { NO_ENTRY } from './format.ts';
import { openSnapshot, type Snapshot, unusable } from './open.ts';

/**
 * As `openSnapshot`, and reads all columns once: what is opened may answer wrongly, but answers. Takes about five
 * times as long as `openSnapshot`, which is enough for a snapshot that was built or checked on this device.
 *
 * @throws ShopError `bad-snapshot` with the reason
 */
export function openForeignSnapshot(buffer: ArrayBuffer): Snapshot {
  const snapshot = openSnapshot(buffer);
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

/** @throws ShopError `bad-catalogue` if the snapshot has rows of other entries than the first `count`. */
export function checkEntryCount({ columns: { rowEntries } }: Snapshot, count: number): void {
  for (let row = 0; row < rowEntries.length; row++) {
    const entry = rowEntries[row]!;
    if (entry < count || entry === NO_ENTRY) continue;
    const message = `The packed catalogue has ${count} entries, but its snapshot asks for entry ${entry}. Pack it again.`;
    throw new ShopError('bad-catalogue', message);
  }
}
