/**
 * Log of a shop's searches on this device, oldest first: those that found nothing, and products
 * opened after a search. In local storage, if it is allowed; never sent to a server.
 */
import { recordName } from '../../protocol/catalogue/storage-names.ts';
import { decodeSignal, type ShopSignal } from './signal.ts';

/** Signals that are stored for one shop; older ones are deleted. */
const MAX_SIGNALS = 200;
/** Milliseconds for which a signal is stored. */
export const MAX_AGE_MS: number = 30 * 24 * 60 * 60 * 1000;

/** The browser asks not to be tracked: by Global Privacy Control, or by Do Not Track. */
export function asksForPrivacy(): boolean {
  const isControlled =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return isControlled || navigator.doNotTrack === '1';
}

/**
 * Loads the log, at most 200 signals of the last 30 days. Empty where storage is forbidden; invalid
 * entries are left out.
 * @param shop Key of the shop, as given by `catalogueKey`.
 */
export function storedLog(shop: string): readonly ShopSignal[] {
  try {
    const stored: unknown = JSON.parse(
      localStorage.getItem(recordName('search-log', shop)) ?? '[]',
    );
    const entries: readonly unknown[] = Array.isArray(stored) ? stored : [];
    const since = Date.now() - MAX_AGE_MS;
    return entries
      .slice(-MAX_SIGNALS)
      .flatMap((entry) => decodeSignal(entry) ?? [])
      .filter(({ at }) => Date.parse(at) >= since);
  } catch {
    return [];
  }
}

/** Stores a signal as the newest. Does nothing where storage is forbidden or full. */
export function storeSignal(shop: string, signal: ShopSignal): void {
  store(shop, [...storedLog(shop), signal].slice(-MAX_SIGNALS));
}

/** Deletes what is too old, also from storage. */
export function deleteOldSignals(shop: string): void {
  store(shop, storedLog(shop));
}

/** Deletes the log of the shop. */
export function deleteLog(shop: string): void {
  store(shop, []);
}

function store(shop: string, signals: readonly ShopSignal[]): void {
  try {
    if (signals.length === 0) localStorage.removeItem(recordName('search-log', shop));
    else localStorage.setItem(recordName('search-log', shop), JSON.stringify(signals));
  } catch {
    // Storage is forbidden or full: nothing is stored.
  }
}
