/** `Announcements`: words between the tabs of an origin about one shop's catalogue. Without `BroadcastChannel` each is alone. */

import { lockName } from '../../protocol/catalogue/storage-names.ts';

/** `changed`: another generation is current, or none. `writing`: a sign of life from who holds the writer lock. */
export type TabMessage = 'changed' | 'writing';

export class TabChannel {
  readonly #channel: BroadcastChannel | null;

  /** `listener` hears what the others say, never what is said here. */
  constructor(key: string, listener: (announcement: TabMessage) => void) {
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lockName(key));
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === 'changed' || data === 'writing') listener(data);
    });
  }

  post(announcement: TabMessage): void {
    this.#channel?.postMessage(announcement);
  }

  close(): void {
    this.#channel?.close();
  }
}
