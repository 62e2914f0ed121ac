/** Validation of addresses in product data: only addresses that cannot run scripts are accepted. */

/** Returns an http, https or relative address unchanged; `null` for any other. */
export function safeLink(address: string): string | null {
  return isAllowed(address, ['http:', 'https:']) ? address : null;
}

/**
 * Returns an address for an `img` element unchanged: as `safeLink`, or `blob:`, or an image in
 * `data:`, whose scripts never run; `null` for any other.
 */
export function safeImage(address: string): string | null {
  const isData = /^data:image\/[\w.+-]+[;,]/i.test(address);
  return isData || isAllowed(address, ['http:', 'https:', 'blob:']) ? address : null;
}

function isAllowed(address: string, protocols: readonly string[]): boolean {
  try {
    return address !== '' && protocols.includes(new URL(address, BASE).protocol);
  } catch {
    return false;
  }
}

/** Base of relative addresses in place of the address of the page, which has the same protocols. */
const BASE = 'https://relative.invalid/';
