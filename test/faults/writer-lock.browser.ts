/** Line 31 of the fault list: of several tabs, a single one writes the catalogue. */
import { expect } from '@open-wc/testing';
import { executeServerCommand } from '@web/test-runner-commands';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';
import { withWriterLock } from '../../src/catalogue/locks/writer-lock.ts';
import { lockName } from '../../src/protocol/catalogue/storage-names.ts';
import { eventually, instead, peek } from '../support/device.ts';
import { failure } from '../support/failure.ts';

const never = (): AbortSignal => new AbortController().signal;

let number = 0;
const freshKey = (): string => {
  number += 1;
  return `https://my.shop/${Date.now()}-${number}`;
};

function nextMessage(target: EventTarget): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener('message', resolve, { once: true }));
}

/** A page in a frame that takes the writer lock of a key; `messages` are what it did. */
async function lockingFrame(key: string): Promise<{
  readonly messages: readonly string[];
  readonly until: (message: string) => Promise<void>;
  readonly leave: () => void;
}> {
  const frame = document.createElement('iframe');
  const messages: string[] = [];
  addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source === frame.contentWindow) messages.push(String(data));
  });
  frame.src = new URL(`locking-page.html#${encodeURIComponent(key)}`, import.meta.url).href;
  document.body.append(frame);
  return {
    messages,
    until: (message) => eventually(() => messages.includes(message)),
    leave: () => frame.contentWindow?.postMessage('leave', '*'),
  };
}

describe('the writer lock', () => {
  it('a single tab writes at a time, with Web Locks or leases (fault 31)', async () => {
    const store = await IndexedDbStore.open();
    for (const locks of [navigator.locks, undefined]) {
      await instead([navigator, 'locks'], locks, async () => {
        const key = freshKey();
        let inside = 0;
        const work = async (): Promise<void> => {
          inside += 1;
          expect(inside).to.equal(1);
          await store.info(key);
          inside -= 1;
        };
        // Longer than the test; the interval of lease checks is derived from it, too.
        const options = { store, key, signal: never(), timeout: 4000 };
        await Promise.all([1, 2, 3, 4].map(() => withWriterLock(options, work)));
      });
    }
    store.close();
  });

  it('a holder without heartbeats loses the lock, and its work is aborted (fault 31)', async () => {
    const store = await IndexedDbStore.open();
    const key = freshKey();
    let isHeld = (): void => {};
    const held = new Promise<void>((resolve) => {
      isHeld = resolve;
    });
    let aborted: unknown = null;
    // A longer time-out has rarer heartbeats than the other side waits for.
    const frozen = failure(
      withWriterLock({ store, key, signal: never(), timeout: 60_000 }, async (signal) => {
        isHeld();
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve());
        });
        aborted = signal.reason;
      }),
    );
    await held;
    const next = await withWriterLock({ store, key, signal: never(), timeout: 200 }, () =>
      Promise.resolve('mine'),
    );
    expect(next).to.equal('mine');
    expect((await frozen).code).to.equal('conflict');
    await eventually(() => aborted !== null);
    store.close();
  });

  it('heartbeats keep the lock for any time (fault 31)', async () => {
    const store = await IndexedDbStore.open();
    const key = freshKey();
    const options = { store, key, signal: never(), timeout: 2000 };
    const order: string[] = [];
    const channel = new BroadcastChannel(lockName(key));
    const long = withWriterLock(options, async () => {
      // Four heartbeats are sent within the time that the other side waits for the first.
      for (let signs = 0; signs < 6; signs += 1)
        await new Promise((resolve) =>
          channel.addEventListener('message', resolve, { once: true }),
        );
      order.push('long');
    });
    const waiting = withWriterLock(options, async () => {
      order.push('waiting');
    });
    await Promise.all([long, waiting]);
    expect(order).to.deep.equal(['long', 'waiting']);
    channel.close();
    store.close();
  });

  it('a lease that is not renewed expires; a lost lease aborts the work (fault 31)', async () => {
    await instead([navigator, 'locks'], undefined, async () => {
      const store = await IndexedDbStore.open();
      const key = freshKey();
      expect(await store.lease(key, 'a tab that froze', 300)).to.equal(true);
      const outcome = failure(
        withWriterLock({ store, key, signal: never(), timeout: 400 }, async (signal) => {
          await peek({ kind: 'file', url: key }, (database) =>
            database.put('leases', { owner: 'a thief', until: Date.now() + 60_000 }, key),
          );
          await new Promise<void>((resolve) => {
            signal.addEventListener('abort', () => resolve());
          });
          signal.throwIfAborted();
        }),
      );
      expect((await outcome).code).to.equal('conflict');
      store.close();
    });
  });

  it('a page opened after the deletion of the site data waits for the writer of an older page (fault 31)', async function () {
    const key = freshKey();
    const channel = new BroadcastChannel(lockName(key));
    const heartbeats = async (count: number): Promise<void> => {
      for (let heard = 0; heard < count; heard += 1) await nextMessage(channel);
    };
    const older = await lockingFrame(key);
    await older.until('holds the lock');
    if (!(await executeServerCommand<boolean, void>('delete-site-data'))) this.skip();
    // The lease was deleted, too, and is there again with the next heartbeat.
    await heartbeats(2);
    const newer = await lockingFrame(key);
    await newer.until('waits');
    // More than the newer page needs to find the lock of its own lock manager free.
    await heartbeats(12);
    expect(newer.messages).to.deep.equal(['waits']);
    older.leave();
    await older.until('left');
    await newer.until('holds the lock');
    newer.leave();
    await newer.until('left');
    channel.close();
  });
});
