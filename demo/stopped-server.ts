/** State of the server for this browser: stopped by the visitor while an empty cache of this name is there, which pages and service worker see. */
const NAME = 'server-is-stopped';

/** `false` also where the browser refuses storage. */
export async function isStopped(): Promise<boolean> {
  return caches.has(NAME).catch(() => false);
}

/** Stops the server, or starts it again. A service worker that runs has to be told. */
export async function setStopped(yes: boolean): Promise<void> {
  if (yes) await caches.open(NAME);
  else await caches.delete(NAME);
}
