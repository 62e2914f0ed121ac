/** `Announcements`: words between the tabs of an origin about one shop's catalogue. Without `BroadcastChannel` each is alone. */

import { lockName } from '../protocol/catalogue/storage-names.ts';

/** `changed`: another generation is current, or none. `writing`: a sign of life from who holds the writer lock. */
export type Announcement = 'changed' | 'writing';

export class Announcements {
  readonly #channel: BroadcastChannel | null;

  /** `listener` hears what the others say, never what is said here. */
  constructor(key: string, listener: (announcement: Announcement) => void) {
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lockName(key));
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === 'changed' || data === 'writing') listener(data);
    });
  }

  say(announcement: Announcement): void {
    this.#channel?.postMessage(announcement);
  }

  close(): void {
    this.#channel?.close();
  }
}
