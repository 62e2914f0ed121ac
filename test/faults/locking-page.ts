/** A page that takes the writer lock of the key in its address until its parent posts a message. */
import { withWriterLock } from '../../src/catalogue/locks/writer-lock.ts';
import { IndexedDbStore } from '../../src/catalogue/store/indexeddb-store.ts';

const store = await IndexedDbStore.open();
const key = decodeURIComponent(location.hash.slice(1));
const { signal } = new AbortController();
parent.postMessage('waits', '*');
await withWriterLock({ store, key, signal, timeout: 4000 }, async () => {
  const leave = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
  parent.postMessage('holds the lock', '*');
  await leave;
});
parent.postMessage('left', '*');
