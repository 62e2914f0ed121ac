/** Where the places of this tab are kept. */

export const STORED_AS = 'wps-elements:places';

/** Whether there are any. */
export function hasPlaces(): boolean {
  try {
    return sessionStorage.getItem(STORED_AS) !== null;
  } catch {
    return false;
  }
}
