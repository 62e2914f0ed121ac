/** A page that fetches the catalogue file in its address, and notifies its parent when it writes. */
import { createShopSource } from '../../src/sources/auto-source.ts';

const url = new URL(location.hash.slice(1), location.href).href;
const source = createShopSource({ address: { kind: 'file', url }, mode: 'offline' });
source.subscribe(({ device }) => {
  if ((device.progress?.products ?? 0) > 0) parent.postMessage('writing', '*');
});
// It is never there for the end.
source.catalogue.prepare().catch(() => {});
