/**
 * Messages between the tabs of an origin about one shop's catalogue. Without `BroadcastChannel`
 * none is delivered.
 */

import { lockName } from '../../protocol/catalogue/storage-names.ts';

/**
 * `changed`: another generation is current, or none. `writing`: heartbeat of the tab that holds the
 * writer lock.
 */
type TabMessage = 'changed' | 'writing';

export class TabChannel {
  readonly #channel: BroadcastChannel | null;

  /**
   *
   * @param listener Called with messages of other tabs, not with those of this object.
   */
  constructor(key: string, listener: (message: TabMessage) => void) {
    this.#channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lockName(key));
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (data === 'changed' || data === 'writing') listener(data);
    });
  }

  post(message: TabMessage): void {
    this.#channel?.postMessage(message);
  }

  close(): void {
    this.#channel?.close();
  }
}
