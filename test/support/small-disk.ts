/** `smallDisk`: storage that is nearly full, for tests: the browser's own limit, brought near and reached by writing. */
import { executeServerCommand } from '@web/test-runner-commands';
import { deleteDB, openDB } from 'idb';

const FILLER = 'filler';
const PIECE = 4_000_000;
/** Bytes that the store adds to each piece. */
const OVERHEAD = 100_000;
/** Bytes that a test is ready to write. The runner's configuration lets Firefox give no more to an origin. */
const MOST = 100_000_000;
const TOLD = 20_000_000;

export interface SmallDisk {
  /** Deleting small records makes room at once; in Chromium it takes more room at first. */
  readonly givesBack: boolean;
  /** Runs `work` where this origin can store so many bytes more. */
  readonly withRoomFor: (bytes: number, work: () => Promise<void>) => Promise<void>;
}

/** Limits storage; call it before anything is stored. `null`: no limit can be set (WebKit). */
export async function smallDisk(): Promise<SmallDisk | null> {
  const isTold = await executeServerCommand<boolean, { readonly bytes: number }>('limit-storage', {
    bytes: TOLD,
  });
  // Chromium tells pages of another one than there is.
  const limit = isTold ? TOLD : (await estimate()).quota;
  if (limit === undefined || limit > MOST) return null;
  const withRoomFor: SmallDisk['withRoomFor'] = async (bytes, work) => {
    const filler = await openDB(FILLER, 1, {
      upgrade: (database) => void database.createObjectStore('pieces', { autoIncrement: true }),
    });
    try {
      for (;;) {
        const { usage = 0 } = await estimate();
        const left = limit - usage - bytes - OVERHEAD;
        if (left <= 0) break;
        await filler.add('pieces', noise(Math.min(left, PIECE)));
      }
      await work();
    } finally {
      filler.close();
      await deleteDB(FILLER);
    }
  };
  return { givesBack: !isTold, withRoomFor };
}

/** Bytes that nothing can pack. */
export function noise(length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, Math.min(length, at + 65_536)));
  }
  return bytes;
}

/** Missing in WebKit. */
async function estimate(): Promise<StorageEstimate> {
  const storage: Partial<StorageManager> | undefined = navigator.storage;
  return (await storage?.estimate?.()) ?? {};
}
